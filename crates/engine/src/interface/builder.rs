//! The builder of a `Prolog` with special settings.

use super::error::Error;
use super::prolog::{Prolog, error_of, put};
use super::value::Value;
use crate::builtins::flags::preset;
use crate::host::{Host, Rules, SandboxedHost};
use crate::machine::Machine;
use crate::machine::debug::log::Topics;
use crate::system::limits::Limits;
use ninelog_terms::atom;
use ninelog_terms::flags::QuotedAs;
use ninelog_terms::number::Random;
use ninelog_terms::ops::{Fixity, Op, OpType};
use ninelog_terms::store::cell::Cell;
use ninelog_terms::store::heap;
use std::collections::HashMap;
use std::time::Duration;

/// The settings of a system: see `Prolog::builder`.
pub struct Builder {
    host: Option<Box<dyn Host>>,
    rules: Option<Rules>,
    stack_limit: Option<usize>,
    limits: Limits,
    input: Option<String>,
    table_space: Option<usize>,
    flags: Vec<(String, Value, bool)>,
    iso: bool,
    traditional: bool,
    random_seed: Option<u64>,
    native_after: Option<u64>,
    log: String,
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
    /// let mut prolog = Prolog::builder().host(host).sandbox(rules).stack_limit(64 << 20).build().unwrap();
    /// prolog.consult_file("/colours.pl").unwrap();
    /// assert!(prolog.run("colour(green)").unwrap());
    /// assert!(prolog.run("open('/new', write, _)").is_err());
    /// ```
    pub fn builder() -> Builder {
        Builder {
            host: None,
            rules: None,
            stack_limit: None,
            limits: Limits::default(),
            input: None,
            table_space: None,
            flags: Vec::new(),
            iso: false,
            traditional: false,
            random_seed: None,
            native_after: None,
            log: String::new(),
        }
    }
}

impl Builder {
    /// Sets the host, instead of the operating system.
    pub fn host(mut self, host: impl Host + 'static) -> Builder {
        self.host = Some(Box::new(host));
        self
    }

    /// Sets a host of any kind, instead of the operating system.
    pub fn boxed_host(mut self, host: Box<dyn Host>) -> Builder {
        self.host = Some(host);
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
    /// let mut prolog = ninelog::Prolog::builder().memory_limit(64 << 20).build().unwrap();
    /// let error = prolog.run("repeat, numlist(1, 100000, L), assertz(kept(L)), fail").unwrap_err();
    /// assert!(error.ball().unwrap().to_string().contains("resource_error(memory)"));
    /// ```
    pub fn memory_limit(mut self, bytes: usize) -> Builder {
        self.limits.memory = Some(bytes);
        self
    }

    /// Gives this text as the standard input, and keeps the output for `take_output` and `take_errors`, and
    /// for the events of `Goal::ask`.
    ///
    /// ```
    /// let builder = ninelog::Prolog::builder().captured("hello. ").stack_limit(64 << 20);
    /// let mut prolog = builder.build().unwrap();
    /// prolog.run("read(X), format(\"~w, world~n\", [X])").unwrap();
    /// assert_eq!(prolog.take_output(), "hello, world\n");
    /// ```
    pub fn captured(mut self, input: &str) -> Builder {
        self.input = Some(input.to_string());
        self
    }

    /// Sets the time that each query may run, for all its solutions together. After that, the running
    /// goal gets `time_limit_exceeded`, which it can catch. An `Interrupt` stops a goal for good that
    /// continues even so. Between two solutions, and while a query pauses, no time passes.
    ///
    /// ```
    /// # use std::time::Duration;
    /// let mut prolog = ninelog::Prolog::builder().time_limit(Duration::from_millis(50)).build().unwrap();
    /// let error = prolog.run("repeat, fail").unwrap_err();
    /// assert_eq!(error.ball(), Some(&ninelog::Value::atom("time_limit_exceeded")));
    /// assert!(prolog.run("true").unwrap());
    /// ```
    pub fn time_limit(mut self, time: Duration) -> Builder {
        self.limits.time = Some(time.as_secs_f64());
        self
    }

    /// Sets the number of calls that all queries together may make: see `Prolog::set_inference_limit`.
    pub fn inference_limit(mut self, calls: u64) -> Builder {
        self.limits.inferences = Some(calls);
        self
    }

    /// Sets the number of bytes that may be written to files and to the standard streams, also if these are
    /// kept (`captured`); then `resource_error(output)` is raised.
    ///
    /// ```
    /// let mut prolog = ninelog::Prolog::builder().captured("").output_limit(10_000).build().unwrap();
    /// let error = prolog.run("repeat, write(hello), fail").unwrap_err();
    /// assert!(error.ball().unwrap().to_string().contains("resource_error(output)"));
    /// assert!(prolog.take_output().len() <= 10_000);
    /// ```
    pub fn output_limit(mut self, bytes: u64) -> Builder {
        self.limits.output = Some(bytes);
        self
    }

    /// Sets the number of bytes that tables may take; a gigabyte if it is not set.
    pub fn table_space(mut self, bytes: usize) -> Builder {
        self.table_space = Some(bytes);
        self
    }

    /// Sets a flag before anything is loaded, also one that programs cannot change.
    ///
    /// ```
    /// # use ninelog::{Prolog, Value};
    /// let arguments = Value::List(vec![Value::atom("program"), Value::atom("-x")].into());
    /// let mut prolog = Prolog::builder().flag("argv", arguments).build().unwrap();
    /// assert!(prolog.run("current_prolog_flag(argv, [_, '-x'])").unwrap());
    /// ```
    pub fn flag(mut self, name: &str, value: impl Into<Value>) -> Builder {
        self.flags.push((name.to_string(), value.into(), false));
        self
    }

    /// Sets a flag before anything is loaded, which programs cannot change from then on.
    pub fn fixed_flag(mut self, name: &str, value: impl Into<Value>) -> Builder {
        self.flags.push((name.to_string(), value.into(), true));
        self
    }

    /// Follows the ISO standard to the letter, in the syntax, in arithmetic and in error terms.
    ///
    /// ```
    /// let mut prolog = ninelog::Prolog::builder().iso().build().unwrap();
    /// assert!(prolog.run("X is 4 / 2, X == 2.0").unwrap());
    /// ```
    pub fn iso(mut self) -> Builder {
        self.iso = true;
        self
    }

    /// Reads lists and strings as SWI-Prolog did before version 7.
    ///
    /// ```
    /// let mut prolog = ninelog::Prolog::builder().traditional().build().unwrap();
    /// assert!(prolog.run("X = \"a\", X == [97]").unwrap());
    /// ```
    pub fn traditional(mut self) -> Builder {
        self.traditional = true;
        self
    }

    /// Sets the seed of random numbers; without it they are the same in each system.
    pub fn random_seed(mut self, seed: u64) -> Builder {
        self.random_seed = Some(seed);
        self
    }

    /// Sets the call of a predicate at which machine code is made for it; 0 is never.
    pub fn native_after(mut self, calls: u64) -> Builder {
        self.native_after = Some(calls);
        self
    }

    /// Logs topics of the machine's work to the error output, for its developers: a list such as `gc,fd`.
    pub fn log(mut self, topics: &str) -> Builder {
        self.log = topics.to_string();
        self
    }

    /// Returns whether these are topics that can be logged.
    pub fn is_log(topics: &str) -> bool {
        Topics::of_list(topics).is_some()
    }

    /// Returns the system, or the error of a setting that it cannot have.
    ///
    /// ```
    /// # use ninelog::Prolog;
    /// let error = Prolog::builder().flag("double_quotes", "maybe").build().map(drop).unwrap_err();
    /// assert!(error.to_string().starts_with("flag double_quotes: "), "{error}");
    /// assert!(Prolog::builder().log("nothing").build().is_err());
    /// ```
    pub fn build(self) -> Result<Prolog, Error> {
        let log = match self.log.as_str() {
            "" => Topics::default(),
            topics => Topics::of_list(topics)
                .ok_or_else(|| Error::Misuse(format!("no such topics to log: {topics}")))?,
        };
        let mut host = self.host.unwrap_or_default();
        if let Some(rules) = self.rules {
            host = Box::new(SandboxedHost::new(host, rules));
        }
        let mut prolog = Prolog::on(host, self.stack_limit, self.limits, self.input);
        let m = &mut prolog.machine;
        if let Some(space) = self.table_space {
            let space = m.stacks.store.new_integer(space as i64);
            preset(m, "table_space", space, false).map_err(|error| error_of(m, &error))?;
        }
        if let Some(seed) = self.random_seed {
            m.program.arith.random = Random::new(seed);
        }
        if let Some(calls) = self.native_after {
            m.program.database.set_calls_before_native(calls as _);
        }
        m.stacks.runner.log = log;
        for (name, value, fixed) in &self.flags {
            let value = put(m, value, &mut HashMap::new())?;
            if let Err(error) = preset(m, name, value, *fixed) {
                return Err(Error::Misuse(format!("flag {name}: {}", error_of(m, &error))));
            }
        }
        set_dialect(m, self.iso, self.traditional).map_err(|error| error_of(m, &error))?;
        Ok(prolog)
    }
}

fn set_dialect(m: &mut Machine, iso: bool, traditional: bool) -> heap::Result<()> {
    if !iso && !traditional {
        return Ok(());
    }
    m.program.arith.flags.iso = iso;
    let mut flags = m.program.modules.read_flags(atom::USER);
    flags.iso = iso;
    flags.traditional = traditional;
    if traditional {
        flags.double_quotes = QuotedAs::Codes;
    }
    let user = m.program.modules.get_or_make(atom::USER);
    user.read_flags = Some(flags);
    if iso {
        // A bar is no operator: it only separates the elements of a list from its tail.
        user.ops.insert((atom::BAR, Fixity::Infix), Op { priority: 0, kind: OpType::Xfy });
    }
    m.stacks.store.atoms.be_traditional();
    for (name, on, fixed) in [("traditional", traditional, true), ("iso", iso, false)] {
        preset(m, name, Cell::atom(if on { atom::TRUE } else { atom::FALSE }), fixed)?;
    }
    Ok(())
}
