//! Says why a test has failed.

use super::goals::{Came, Ended, Goals};
use super::run::Run;
use crate::machine::Machine;
use crate::stream::{Stream, Streams};
use ninelog_limits::account::{self, Account};
use ninelog_terms::atom;
use ninelog_terms::store::cell::Cell;
use ninelog_terms::store::stored::Attributes;
use std::sync::Arc;

/// Bytes for describing failures, beside the memory of the program, which may have taken all of its own.
const ROOM: usize = 64 << 20;

impl Run<'_> {
    /// Returns a reason as text. Another machine makes the text, in which nothing of the program is loaded,
    /// so that no hook of the program learns what was expected.
    pub(super) fn describe(&mut self, how: &str, reason: Cell) -> Ended<String> {
        if self.exam.apart {
            return self.describe_here(how, reason);
        }
        let room = Arc::clone(self.room.get_or_insert_with(|| Account::new(ROOM, false)));
        let _entered = account::enter(Some(&room));
        let shown = self.goals.quoted(reason);
        let stored = self.goals.m.stacks.store.store_term(reason, Attributes::Drop).ok();
        let Some(message) = stored.and_then(|stored| self.goals.m.stacks.store.to_message(&stored)) else {
            return Ok(shown);
        };
        let mut writer = match self.writer.take() {
            Some(writer) => writer,
            None => self.new_writer(room)?,
        };
        self.copy_operators(&mut writer.m);
        let said = writer.text_of_message(how, &message)?;
        self.writer = Some(writer);
        Ok(said.unwrap_or(shown))
    }

    /// The same in the system of the tests, where nothing of the program is loaded anyway.
    fn describe_here(&mut self, how: &str, reason: Cell) -> Ended<String> {
        let shown = self.goals.quoted(reason);
        let first = self.goals.keep(reason);
        let text = self.goals.m.stacks.store.new_var();
        self.goals.keep(text);
        let said = self.goals.ask(how, &[self.goals.root(first), self.goals.root(first + 1)])?;
        let text = said.then(|| self.goals.text(self.goals.root(first + 1)));
        self.goals.m.stacks.roots.truncate(first);
        Ok(text.unwrap_or(shown))
    }

    fn new_writer(&self, room: Arc<Account>) -> Ended<Goals> {
        let mut writer = Goals::of((self.make)());
        writer.m.stacks.set_account(Some(room));
        writer.m.services.io.streams = Streams::with_standard([(); 3].map(|()| Stream::to_memory()));
        writer.load_library("test_child")?;
        Ok(writer)
    }

    /// Lets another machine write terms with the operators that the program and the tests have.
    fn copy_operators(&self, to: &mut Machine) {
        let tests = self.goals.m.stacks.store.atoms.find(&self.tests_module());
        for module in
            tests.into_iter().chain([atom::USER]).filter_map(|name| self.goals.m.program.modules.get(name))
        {
            for (&(name, fixity), &op) in &module.ops {
                let name = to.stacks.store.atoms.intern(self.goals.m.stacks.store.atoms.text(name));
                to.program.modules.get_or_make(atom::USER).ops.insert((name, fixity), op);
            }
        }
    }
}

impl Goals {
    /// Returns what library(test_child) says about the term of a message.
    fn text_of_message(&mut self, how: &str, message: &[u8]) -> Ended<Option<String>> {
        let reason = self.m.stacks.store.take_message(message);
        let Some(reason) = reason.and_then(|reason| self.m.stacks.store.restore_term(&reason).ok()) else {
            return Ok(None);
        };
        let first = self.keep(reason);
        let text = self.m.stacks.store.new_var();
        let text = self.keep(text);
        let goal = self.m.stacks.term(how, &[self.root(first), self.root(text)]);
        let module = self.m.stacks.store.atoms.intern("test_child");
        let said = match self.call(module, goal)? {
            Came::True => Some(self.text(self.root(text))),
            _ => None,
        };
        self.m.stacks.roots.truncate(first);
        Ok(said)
    }
}
