//! The open streams of one machine, their aliases, and the current streams.

use super::{Buffering, Copy, Device, EofAction, Mode, Properties, Quota, Stream, StreamError};
use crate::host::{Host, Standard};
use ninelog_limits::spare::Grows;
use rustc_hash::FxHashMap;
use std::sync::atomic::{AtomicI64, AtomicU32};
use std::sync::{Arc, Mutex};

/// The identifier of an open stream. The identifier of a closed stream is never used again, though its slot
/// is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct StreamId {
    index: u32,
    generation: u32,
}

impl StreamId {
    pub const USER_INPUT: StreamId = StreamId { index: 0, generation: 0 };
    pub const USER_OUTPUT: StreamId = StreamId { index: 1, generation: 0 };
    pub const USER_ERROR: StreamId = StreamId { index: 2, generation: 0 };

    /// Returns the identifier as a number, for a cell of the heap.
    pub fn to_bits(self) -> u64 {
        (self.generation as u64) << 32 | self.index as u64
    }

    pub fn from_bits(bits: u64) -> StreamId {
        StreamId { index: bits as u32, generation: (bits >> 32) as u32 }
    }
}

/// The content of a slot.
#[derive(Debug)]
enum SlotContent {
    Free,
    Open(Box<Stream>),
    /// An input and an output stream under one identifier (`stream_pair/3`).
    Pair(Option<StreamId>, Option<StreamId>),
}

#[derive(Debug)]
struct Slot {
    generation: u32,
    content: SlotContent,
}

/// The table of open streams.
pub struct Streams {
    slots: Vec<Slot>,
    /// Indexes of free slots.
    free: Vec<u32>,
    aliases: FxHashMap<String, StreamId>,
    current_input: StreamId,
    current_output: StreamId,
    /// The standard stream that was used last.
    last_standard: StreamId,
    /// The file that the dialogue is copied to (`protocol/1`), and its name.
    protocol: Option<(Copy, String)>,
    quota: Option<Arc<Quota>>,
}

impl Grows for Streams {
    fn has_room(&self) -> bool {
        !self.free.is_empty() || self.slots.has_room()
    }
}

impl Streams {
    /// Returns a table with the standard streams of a host.
    pub fn new(host: &mut dyn Host) -> Streams {
        let mut standard = |which| {
            let (device, tty) = host.standard(which);
            let mode = if which == Standard::Input { Mode::Read } else { Mode::Write };
            let eof_action = if mode == Mode::Read { EofAction::Reset } else { EofAction::EofCode };
            let buffering = match which {
                Standard::Errors => Buffering::None,
                Standard::Output if tty => Buffering::Line,
                _ => Buffering::Full,
            };
            Stream::new(device, Properties { buffering, eof_action, tty, ..Properties::text(mode) })
        };
        Streams::with_standard([Standard::Input, Standard::Output, Standard::Errors].map(&mut standard))
    }

    /// Returns a table over a host's own streams for input, output and errors.
    pub fn with_standard(standard: [Stream; 3]) -> Streams {
        let mut streams = Streams {
            slots: Vec::new(),
            free: Vec::new(),
            aliases: FxHashMap::default(),
            current_input: StreamId::USER_INPUT,
            current_output: StreamId::USER_OUTPUT,
            last_standard: StreamId::USER_OUTPUT,
            protocol: None,
            quota: None,
        };
        for (stream, alias) in standard.into_iter().zip(["user_input", "user_output", "user_error"]) {
            let id = streams.open(stream);
            streams.set_alias(alias, id);
        }
        streams
    }

    /// Starts or stops copying the user's dialogue to a file.
    pub fn set_protocol(&mut self, file: Option<(Box<dyn Device>, String)>) {
        self.protocol = file.map(|(file, name)| (Arc::new(Mutex::new(file)), name));
        let copy = self.protocol.as_ref().map(|(file, _)| file.clone());
        for id in [StreamId::USER_OUTPUT, StreamId::USER_ERROR] {
            if let Some(stream) = self.get_mut(id) {
                let _ = stream.flush();
                stream.copy = copy.clone();
            }
        }
    }

    /// Returns the name of the file that the dialogue is copied to.
    pub fn protocol(&self) -> Option<&str> {
        self.protocol.as_ref().map(|(_, name)| &**name)
    }

    /// Copies what the user has typed to the protocol file.
    pub fn record(&mut self, text: &str) {
        if let Some((file, _)) = self.protocol.clone() {
            self.flush_all();
            super::write_copy(&file, text.as_bytes());
        }
    }

    /// Limits the number of bytes that all streams together may write to devices from now on.
    pub fn set_quota(&mut self, bytes: Option<u64>) {
        let left = |bytes| AtomicI64::new(i64::try_from(bytes).unwrap_or(i64::MAX));
        self.quota = bytes.map(|bytes| Arc::new(Quota { left: left(bytes), grants: AtomicU32::new(8) }));
        for (number, slot) in self.slots.iter_mut().enumerate() {
            if let SlotContent::Open(stream) = &mut slot.content
                && (number <= StreamId::USER_ERROR.index as usize || !stream.is_memory())
            {
                stream.quota = self.quota.clone();
            }
        }
    }

    /// Returns the number of streams.
    pub fn count(&self) -> usize {
        self.slots.len() - self.free.len()
    }

    /// Adds a stream to the table.
    pub fn open(&mut self, mut stream: Stream) -> StreamId {
        // What a goal writes to memory for itself is not output.
        if !stream.is_memory() {
            stream.quota = self.quota.clone();
        }
        self.enter(SlotContent::Open(Box::new(stream)))
    }

    pub fn open_pair(&mut self, input: Option<StreamId>, output: Option<StreamId>) -> StreamId {
        self.enter(SlotContent::Pair(input, output))
    }

    fn enter(&mut self, content: SlotContent) -> StreamId {
        match self.free.pop() {
            Some(index) => {
                let slot = &mut self.slots[index as usize];
                slot.content = content;
                StreamId { index, generation: slot.generation }
            }
            None => {
                self.slots.push(Slot { generation: 0, content });
                StreamId { index: self.slots.len() as u32 - 1, generation: 0 }
            }
        }
    }

    fn content(&self, id: StreamId) -> Option<&SlotContent> {
        let slot = self.slots.get(id.index as usize)?;
        (slot.generation == id.generation && !matches!(slot.content, SlotContent::Free))
            .then_some(&slot.content)
    }

    /// Returns an open stream (not a pair).
    pub fn get(&self, id: StreamId) -> Option<&Stream> {
        let SlotContent::Open(stream) = self.content(id)? else { return None };
        Some(stream)
    }

    pub fn get_mut(&mut self, id: StreamId) -> Option<&mut Stream> {
        if id != self.last_standard && id.index <= StreamId::USER_ERROR.index {
            self.turn_to(id);
        }
        let slot = self.slots.get_mut(id.index as usize)?;
        match &mut slot.content {
            SlotContent::Open(stream) if slot.generation == id.generation => Some(stream),
            _ => None,
        }
    }

    /// Called when another standard stream than last time is used. They share one column, because they share
    /// one screen: output or input on one of them moves the column of the others too. Where output and errors
    /// go to one file, the lines that were written first stand there first.
    #[cold]
    fn turn_to(&mut self, id: StreamId) {
        let column = self.get(self.last_standard).map(Stream::column);
        let last = std::mem::replace(&mut self.last_standard, id);
        if id == StreamId::USER_ERROR
            && let Some(Slot { content: SlotContent::Open(stream), .. }) =
                self.slots.get_mut(last.index as usize)
            && last == StreamId::USER_OUTPUT
        {
            // Whoever writes there next gets the error.
            let _ = stream.flush_lines();
        }
        if let (Some(column), Some(slot)) = (column, self.slots.get_mut(id.index as usize))
            && let SlotContent::Open(stream) = &mut slot.content
        {
            stream.set_column(column);
        }
    }

    /// Returns whether the identifier is that of an open stream or pair.
    pub fn is_open(&self, id: StreamId) -> bool {
        self.content(id).is_some()
    }

    /// Returns the two sides of a pair; a side that is closed is `None`.
    pub fn pair(&self, id: StreamId) -> Option<(Option<StreamId>, Option<StreamId>)> {
        match self.content(id)? {
            SlotContent::Pair(input, output) => {
                let open = |side: &Option<StreamId>| side.filter(|side| self.is_open(*side));
                Some((open(input), open(output)))
            }
            _ => None,
        }
    }

    /// Returns the stream to read from: the stream itself, or the input side of a pair.
    pub fn input_of(&self, id: StreamId) -> Option<StreamId> {
        match self.pair(id) {
            Some((input, _)) => input,
            None => self.get(id).map(|_| id),
        }
    }

    /// Returns the stream to write to: the stream itself, or the output side of a pair.
    pub fn output_of(&self, id: StreamId) -> Option<StreamId> {
        match self.pair(id) {
            Some((_, output)) => output,
            None => self.get(id).map(|_| id),
        }
    }

    /// Removes a stream and its aliases from the table. The current streams fall back to the user's.
    ///
    /// The caller closes the returned stream. Nothing is returned for a pair. The standard streams cannot be
    /// removed.
    pub fn remove(&mut self, id: StreamId) -> Option<Stream> {
        if id.index <= StreamId::USER_ERROR.index || !self.is_open(id) {
            return None;
        }
        self.aliases.retain(|_, stream| *stream != id);
        for (alias, standard) in [
            ("user_input", StreamId::USER_INPUT),
            ("user_output", StreamId::USER_OUTPUT),
            ("user_error", StreamId::USER_ERROR),
        ] {
            self.aliases.entry(alias.to_string()).or_insert(standard);
        }
        if self.current_input == id {
            self.current_input = self.aliases["user_input"];
        }
        if self.current_output == id {
            self.current_output = self.aliases["user_output"];
        }
        let slot = &mut self.slots[id.index as usize];
        let content = std::mem::replace(&mut slot.content, SlotContent::Free);
        // A slot that has used up its generations is not used again.
        if let Some(generation) = slot.generation.checked_add(1) {
            slot.generation = generation;
            self.free.push(id.index);
        }
        let SlotContent::Open(stream) = content else { return None };
        Some(*stream)
    }

    /// Returns the stream of an alias. `user_input`, `user_output` and `user_error` always have one.
    pub fn by_alias(&self, alias: &str) -> Option<StreamId> {
        self.aliases.get(alias).copied()
    }

    /// Gives a stream an alias, which is taken from the stream that had it.
    pub fn set_alias(&mut self, alias: &str, id: StreamId) {
        self.aliases.insert(alias.to_string(), id);
    }

    /// Returns the aliases of a stream, sorted.
    pub fn aliases_of(&self, id: StreamId) -> Vec<&str> {
        let mut aliases: Vec<&str> = self
            .aliases
            .iter()
            .filter(|(_, stream)| **stream == id)
            .map(|(alias, _)| alias.as_str())
            .collect();
        aliases.sort_unstable();
        aliases
    }

    /// From now on all streams but these lead elsewhere.
    pub fn redirect_all_but(&mut self, kept: &[StreamId], device: fn() -> Box<dyn Device>) {
        for (index, slot) in self.slots.iter_mut().enumerate() {
            let id = StreamId { index: index as u32, generation: slot.generation };
            if let SlotContent::Open(stream) = &mut slot.content
                && !kept.contains(&id)
            {
                stream.redirect(device());
            }
        }
    }

    /// Returns all open streams in the order of their slots, pairs left out.
    pub fn ids(&self) -> impl Iterator<Item = StreamId> + '_ {
        self.slots
            .iter()
            .enumerate()
            .filter(|(_, slot)| matches!(slot.content, SlotContent::Open(_)))
            .map(|(index, slot)| StreamId { index: index as u32, generation: slot.generation })
    }

    pub fn current_input(&self) -> StreamId {
        self.current_input
    }

    pub fn current_output(&self) -> StreamId {
        self.current_output
    }

    /// Makes a stream the current input. Requires: it is open.
    pub fn set_current_input(&mut self, id: StreamId) {
        self.current_input = id;
    }

    pub fn set_current_output(&mut self, id: StreamId) {
        self.current_output = id;
    }

    /// Returns the stream that `user_output` names.
    pub fn user_output(&self) -> StreamId {
        self.by_alias("user_output").unwrap_or(StreamId::USER_OUTPUT)
    }

    /// Returns the stream that `user_input` names.
    pub fn user_input(&self) -> StreamId {
        self.by_alias("user_input").unwrap_or(StreamId::USER_INPUT)
    }

    /// Flushes all output streams and returns the first error.
    pub fn flush_all(&mut self) -> Option<StreamError> {
        let mut first = None;
        for slot in &mut self.slots {
            if let SlotContent::Open(stream) = &mut slot.content
                && stream.is_output()
                && let Err(error) = stream.flush()
            {
                first.get_or_insert(error);
            }
        }
        first
    }
}
