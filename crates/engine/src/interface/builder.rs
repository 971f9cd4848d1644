//! The builder of a `Prolog` with special settings.

use super::prolog::Prolog;
use crate::host::{Host, Rules, SandboxedHost};
use crate::system::limits::Limits;
use std::time::Duration;

/// The settings of a system: see `Prolog::builder`.
pub struct Builder {
    host: Option<Box<dyn Host>>,
    rules: Option<Rules>,
    stack_limit: Option<usize>,
    limits: Limits,
    input: Option<String>,
}

impl Prolog {
    /// Returns a builder, which sets up a system step by step.
    ///
    /// ```
    /// use ninelog::Prolog;
    /// use ninelog::host::{MemoryHost, Rules};
    ///
    /// let mut host = MemoryHost::default();
    /// host.put("/colours.pl", "colour(red). colour(green).");
    /// let rules = Rules { read: vec!["/colours.pl".into()], ..Rules::default() };
    /// let mut prolog = Prolog::builder().host(host).sandbox(rules).stack_limit(64 << 20).build();
    /// prolog.consult_file("/colours.pl").unwrap();
    /// assert!(prolog.run("colour(green)").unwrap());
    /// assert!(prolog.run("open('/new', write, _)").is_err());
    /// ```
    pub fn builder() -> Builder {
        Builder { host: None, rules: None, stack_limit: None, limits: Limits::default(), input: None }
    }
}

impl Builder {
    /// Sets the host, instead of the operating system.
    pub fn host(mut self, host: impl Host + 'static) -> Builder {
        self.host = Some(Box::new(host));
        self
    }

    /// Restricts programs: they may compute, write to the standard streams, and use files as the rules allow.
    /// Any other access to the outside raises a permission error: other files, processes, the environment,
    /// signals.
    pub fn sandbox(mut self, rules: Rules) -> Builder {
        self.rules = Some(rules);
        self
    }

    /// Sets the number of bytes that the stacks may take together. Programs can lower this limit, but not
    /// raise it.
    pub fn stack_limit(mut self, bytes: usize) -> Builder {
        self.stack_limit = Some(bytes);
        self
    }

    /// Sets the number of bytes of memory of all kinds that programs may take: half of it for the stacks,
    /// half for clauses, atoms, tables, texts and everything else. What exceeds it is an error that a goal
    /// can catch. Each system has a limit of its own. The second half is limited only in a program whose
    /// allocator is `ninelog::Allocator`:
    ///
    /// ```
    /// #[global_allocator]
    /// static ALLOCATOR: ninelog::Allocator = ninelog::Allocator;
    ///
    /// let mut prolog = ninelog::Prolog::builder().memory_limit(64 << 20).build();
    /// let error = prolog.run("repeat, numlist(1, 100000, L), assertz(kept(L)), fail").unwrap_err();
    /// assert!(error.ball().unwrap().to_string().contains("resource_error(memory)"));
    /// ```
    pub fn memory_limit(mut self, bytes: usize) -> Builder {
        self.limits.memory = Some(bytes);
        self
    }

    /// Gives this text as the standard input, and keeps the output for `take_output` and `take_errors`, and
    /// for the events of `Prolog::ask`.
    ///
    /// ```
    /// let mut prolog = ninelog::Prolog::builder().captured("hello. ").stack_limit(64 << 20).build();
    /// prolog.run("read(X), format(\"~w, world~n\", [X])").unwrap();
    /// assert_eq!(prolog.take_output(), "hello, world\n");
    /// ```
    pub fn captured(mut self, input: &str) -> Builder {
        self.input = Some(input.to_string());
        self
    }

    /// Sets the time that each query may take, with all its solutions. After that, the running
    /// goal gets `time_limit_exceeded`, which it can catch. An `Interrupt` stops a goal for good that
    /// continues even so.
    ///
    /// ```
    /// # use std::time::Duration;
    /// let mut prolog = ninelog::Prolog::builder().time_limit(Duration::from_millis(50)).build();
    /// let error = prolog.run("repeat, fail").unwrap_err();
    /// assert_eq!(error.ball(), Some(&ninelog::Value::atom("time_limit_exceeded")));
    /// assert!(prolog.run("true").unwrap());
    /// ```
    pub fn time_limit(mut self, time: Duration) -> Builder {
        self.limits.time = Some(time.as_secs_f64());
        self
    }

    /// Sets the number of calls that all queries together may make; then `resource_error(inferences)` is
    /// raised. A goal that catches the error and continues for long is ended as by halt/1.
    pub fn inference_limit(mut self, calls: u64) -> Builder {
        self.limits.inferences = Some(calls);
        self
    }

    /// Sets the number of bytes that may be written to files and to the standard streams, unless these are
    /// kept (`captured`); then
    /// `resource_error(output)` is raised.
    pub fn output_limit(mut self, bytes: u64) -> Builder {
        self.limits.output = Some(bytes);
        self
    }

    pub fn build(self) -> Prolog {
        let mut host = self.host.unwrap_or_default();
        if let Some(rules) = self.rules {
            host = Box::new(SandboxedHost::new(host, rules));
        }
        Prolog::on(host, self.stack_limit, self.limits, self.input)
    }
}
