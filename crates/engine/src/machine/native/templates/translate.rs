//! Translates the instructions of a clause to machine code. An instruction without a template leaves to the
//! loop.

use super::emit::*;
use crate::code::instr::*;
use crate::machine::native::mark::builds;
use crate::machine::native::region::Region;
use crate::machine::run::unifying::functor;

type Later = Box<dyn FnOnce(&mut Translator)>;

/// A clause being translated.
pub struct Translator<'a> {
    pub asm: Assembler,
    pub stubs: &'a Stubs,
    pub code: &'a [Instr],
    pub constants: &'a [Box<[u64]>],
    /// The address of the native entry of a procedure.
    pub entries: &'a dyn Fn(PredId) -> u64,
    pub labels: Vec<Label>,
    /// For each instruction, the label where native code leaves for it, if there is one.
    leaving: Vec<Option<Label>>,
    pub fail: Label,
    /// Rarely executed code, which is emitted after the rest.
    later: Vec<Later>,
    /// Bytes at the top of the heap that were written but not yet added to r8.
    pub ahead: i32,
    /// Whether the next clause may be tried with the same registers, after bindings were undone.
    restarts: bool,
    /// Where to go on if the first argument to be unified is the right term, in its processor register.
    pub known: Option<u64>,
    /// Whether that is so from the start.
    pub is_found: bool,
}

/// Translates a clause. Returns its marks.
pub fn clause(
    region: &mut Region,
    stubs: &Stubs,
    code: &[Instr],
    constants: &[Box<[u64]>],
    entries: &dyn Fn(PredId) -> u64,
) -> Option<Vec<Instr>> {
    let (marks, code) = [false, true].into_iter().find_map(|far| {
        clause_at(region, Assembler::new(region.next(), far), stubs, code, constants, entries)
    })?;
    region.append(&code)?;
    Some(marks)
}

/// Returns the marks and the machine code of a clause.
fn clause_at(
    region: &Region,
    mut asm: Assembler,
    stubs: &Stubs,
    code: &[Instr],
    constants: &[Box<[u64]>],
    entries: &dyn Fn(PredId) -> u64,
) -> Option<(Vec<Instr>, Vec<u8>)> {
    let start = asm.here();
    let fail = asm.label();
    let mut translator = Translator { constants, entries, ..Translator::new(asm, stubs, code, None, fail) };
    let neck = code.iter().position(|&instr| is_neck(instr)).unwrap_or(0);
    let mut marks = Vec::new();
    let mut at = 0;
    while at < code.len() {
        if let Instr::Native { .. } = code[at] {
            translator.flush_top();
            marks.push(Instr::Native { known: 0, at: (translator.asm.here() - region.base()) as u32 });
        }
        let label = translator.labels[at];
        emit!(translator.asm ; =>label);
        let next = translator.instruction(at);
        translator.restarts = next < neck && (translator.restarts || may_bind(code[at]));
        at = next;
    }
    translator.emit_later();
    for at in 0..code.len() {
        if let Some(label) = translator.leaving[at] {
            let address = translator.address(at);
            emit!(translator.asm
                ; =>label
                ; mov rax, QWORD address as i64
                ; jmp extern stubs.run
            );
        }
    }
    emit!(translator.asm ; =>fail ; jmp extern stubs.fail);
    if let (Some(Instr::Native { known, .. }), Some(place)) = (marks.first_mut(), translator.known) {
        *known = (place - start).try_into().unwrap_or(0);
    }
    Some((marks, translator.asm.finish()?))
}

/// Returns whether the instruction decides for a clause that was tried without a choice point.
pub fn is_neck(instr: Instr) -> bool {
    matches!(instr, Instr::Neck {} | Instr::NeckProceed {} | Instr::NeckCut { .. })
}

/// Returns whether the instruction may bind variables.
fn may_bind(instr: Instr) -> bool {
    use Instr::*;
    !matches!(
        instr,
        Native { .. }
            | LiveSlots { .. }
            | MoreSlots { .. }
            | TestType { .. }
            | TestSame { .. }
            | TestNotSame { .. }
            | Compare { .. }
            | CompareSmall { .. }
            | Order { .. }
            | Add { .. }
            | AddConst { .. }
            | Sub { .. }
            | Mul { .. }
            | Arith2 { .. }
            | Move { .. }
    )
}

impl<'a> Translator<'a> {
    /// Translates the instructions of a clause before the mark at `end`, as a part of other code. `leave` is
    /// where they leave to the loop, `fail` where they fail to, `then` what follows them. `is_found`: the
    /// first argument to be unified is the right term, in its processor register. `keeps`: the next clause
    /// may be tried with the same registers.
    pub fn part(
        asm: Assembler,
        stubs: &'a Stubs,
        (code, end): (&'a [Instr], usize),
        [leave, fail]: [Label; 2],
        [is_found, keeps]: [bool; 2],
        then: impl FnOnce(&mut Assembler),
    ) -> Assembler {
        let mut this = Translator { is_found, ..Translator::new(asm, stubs, code, Some(leave), fail) };
        let mut at = 0;
        while at < end {
            let label = this.labels[at];
            emit!(this.asm ; =>label);
            let next = this.instruction(at);
            this.restarts |= keeps && may_bind(code[at]);
            at = next;
        }
        let label = this.labels[end];
        emit!(this.asm ; =>label);
        then(&mut this.asm);
        this.emit_later();
        this.asm
    }

    /// Starts a translation: of code without constants, which calls nothing. `leave` is where all of it
    /// leaves to the loop, if that is one place.
    fn new(
        mut asm: Assembler,
        stubs: &'a Stubs,
        code: &'a [Instr],
        leave: Option<Label>,
        fail: Label,
    ) -> Self {
        let labels: Vec<Label> = code.iter().map(|_| asm.label()).collect();
        Translator {
            asm,
            stubs,
            code,
            constants: &[],
            entries: &|_| unreachable!("it calls nothing"),
            leaving: vec![leave; labels.len()],
            labels,
            fail,
            later: Vec::new(),
            ahead: 0,
            restarts: false,
            known: None,
            is_found: false,
        }
    }

    /// Emits the code that was put off.
    fn emit_later(&mut self) {
        while let Some(rest) = self.later.pop() {
            rest(self);
        }
    }
}

impl Translator<'_> {
    /// Returns the address of an instruction.
    pub fn address(&self, at: usize) -> u64 {
        self.code.as_ptr().wrapping_add(at) as u64
    }

    /// Returns the label that lets the loop run this instruction.
    pub fn leave(&mut self, at: usize) -> Label {
        let asm = &mut self.asm;
        *self.leaving[at].get_or_insert_with(|| asm.label())
    }

    /// Registers code to be emitted after the rest. Returns its label.
    pub fn later(&mut self, code: impl FnOnce(&mut Translator) + 'static) -> Label {
        let label = self.asm.label();
        self.later.push(Box::new(move |this| {
            emit!(this.asm ; =>label);
            code(this);
        }));
        label
    }

    /// Adds the bytes that were written to r8.
    pub fn flush_top(&mut self) {
        let ahead = std::mem::take(&mut self.ahead);
        if ahead != 0 {
            emit!(self.asm ; add r8, ahead);
        }
    }

    pub fn load(&mut self, reg: Reg, word: u64) {
        self.asm.mov_wide(reg, word as i64);
    }

    pub fn load_rax(&mut self, word: u64) {
        self.load(rax, word);
    }

    pub fn load_rdx(&mut self, word: u64) {
        self.load(rdx, word);
    }

    /// Returns the label of a jump; without a target it fails.
    pub fn target(&self, at: usize, jump: Jump) -> Label {
        match jump.0 {
            0 => self.fail,
            distance => self.labels[(at as i64 + distance as i64) as usize],
        }
    }

    /// Writes rax to the top of the heap.
    fn push_rax(&mut self) {
        emit!(self.asm ; mov [rsi + r8 + self.ahead], rax);
        self.ahead += 8;
    }

    /// Writes the value of a register to the top of the heap.
    fn push_register(&mut self, r: X) {
        self.copy([rsi + r8 + self.ahead], x(r));
        self.ahead += 8;
    }

    /// Makes a new variable at the top of the heap. Returns a register that holds it.
    fn push_variable(&mut self, r: X) -> Reg {
        let reg = self.set_address(r, self.ahead);
        emit!(self.asm ; mov [rsi + r8 + self.ahead], reg);
        self.ahead += 8;
        reg
    }

    /// Sets a register to a pointer: the top of the heap and a distance. Returns a register that holds it.
    fn set_address(&mut self, r: X, distance: i32) -> Reg {
        self.set_lea(r, r8 + distance)
    }

    /// Sets a register to an address. Returns a processor register that holds it.
    pub fn set_lea(&mut self, r: X, place: Mem) -> Reg {
        let reg = kept(r).unwrap_or(rax);
        emit!(self.asm ; lea reg, [place]);
        self.copy(x(r), reg);
        reg
    }

    pub fn set_rax(&mut self, r: X) {
        emit!(self.asm ; mov x(r), rax);
    }

    /// Translates an instruction, or several that belong together. Returns the place of the next.
    fn instruction(&mut self, at: usize) -> usize {
        let instr = self.code[at];
        if !builds(instr) {
            self.flush_top();
        }
        if self.head(at, instr) {
            return self.arguments(at + 1);
        }
        let has_template = match instr.phase() {
            Phase::Copy => self.copies(at, instr),
            Phase::Put => self.put(instr),
            Phase::Cell => self.cell(instr),
            Phase::Call => self.calls(at, instr),
            Phase::Step => self.goal(at, instr),
            Phase::Choice => self.choice(at, instr),
            Phase::Condition => self.condition(at, instr),
            Phase::Arithmetic => self.arithmetic(at, instr),
            Phase::Mark => true,
            Phase::Head | Phase::Argument | Phase::Procedure => false,
        };
        if !has_template {
            let leave = self.leave(at);
            emit!(self.asm ; jmp =>leave);
        }
        at + 1
    }

    /// Translates copies between registers and slots. Returns whether there is a template, as the others do.
    fn copies(&mut self, at: usize, instr: Instr) -> bool {
        use Instr::*;
        match instr {
            Move { to, from } => self.move_registers(&[(to, from)]),
            Move2 { to1, from1, to2, from2 } => self.move_registers(&[(to1, from1), (to2, from2)]),
            Move3 { to1, from1, to2, from2, to3, from3 } => {
                self.move_registers(&[(to1, from1), (to2, from2), (to3, from3)]);
            }
            Load { x, y } => self.load_slots(&[(x, y)]),
            Load2 { x1, y1, x2, y2 } => self.load_slots(&[(x1, y1), (x2, y2)]),
            Load3 { x1, y1, x2, y2, x3, y3 } => self.load_slots(&[(x1, y1), (x2, y2), (x3, y3)]),
            Save { .. } | Save2 { .. } | Save3 { .. } => self.save(at),
            _ => return false,
        }
        true
    }

    /// Translates a new value of a register, or the start of a term.
    fn put(&mut self, instr: Instr) -> bool {
        use Instr::*;
        match instr {
            PutVar { x } => {
                self.push_variable(x);
            }
            PutVarY { x: r, y: slot } => {
                let reg = self.push_variable(r);
                emit!(self.asm ; mov [rbp + y(slot)], reg);
            }
            PutConst { x: r, tag, value } => {
                let word = tag.cell(value).0;
                match kept(r) {
                    Some(reg) => self.load(reg, word),
                    None => store(&mut self.asm, x(r), word),
                }
            }
            PutBoxed { x, k } => {
                let words = &self.constants[k.0 as usize];
                if let [word] = words[..] {
                    self.load_rax(word);
                } else {
                    emit!(self.asm ; lea rax, [r8 + self.ahead + BOX]);
                }
                self.set_rax(x);
                if words.len() > 1 {
                    self.push_words(words);
                }
            }
            PutList { x } => {
                self.set_address(x, self.ahead + LST);
            }
            PutListValVal { x: to, head, tail } => {
                self.push_register(head);
                self.push_register(tail);
                self.set_address(to, self.ahead - 16 + LST);
            }
            PutListValVar { x: to, head, tail } => {
                self.push_register(head);
                self.push_variable(tail);
                self.set_address(to, self.ahead - 16 + LST);
            }
            PutStruct { x, arity, name } => {
                self.set_address(x, self.ahead + STR);
                self.load_rax(functor(name, arity));
                self.push_rax();
            }
            _ => return false,
        }
        true
    }

    /// Translates what writes cells of the term at the top of the heap.
    fn cell(&mut self, instr: Instr) -> bool {
        use Instr::*;
        match instr {
            SetVar { x } => {
                self.push_variable(x);
            }
            SetFunctor { arity, name } => {
                self.load_rax(functor(name, arity));
                self.push_rax();
            }
            SetListAt { cells } => self.push_pointer(cells, LST),
            SetStructAt { cells } => self.push_pointer(cells, STR),
            SetBoxedAt { cells } => self.push_pointer(cells, BOX),
            SetBoxed { k } => match &self.constants[k.0 as usize][..] {
                // A small integer in one word takes no room of its own.
                [_] => {}
                words => self.push_words(words),
            },
            SetValue { x: r } => {
                self.push_register(r);
            }
            SetValue2 { a, b } => {
                for r in [a, b] {
                    self.push_register(r);
                }
            }
            SetValueY { y: slot } => {
                emit!(self.asm ; mov rax, [rbp + y(slot)]);
                self.push_rax();
            }
            SetConst { tag, value } => {
                store(&mut self.asm, [rsi + r8 + self.ahead].into(), tag.cell(value).0);
                self.ahead += 8;
            }
            SetVoid { n } => {
                for _ in 0..n {
                    emit!(self.asm ; lea rax, [r8 + self.ahead]);
                    self.push_rax();
                }
            }
            _ => return false,
        }
        true
    }

    /// Returns whether the register that this instruction unifies is known to hold the right term.
    pub fn is_known(&self, at: usize) -> bool {
        self.is_found && at == 1
    }

    /// Notes that the code from here on is for a register that the first instruction has found to hold the
    /// right term.
    pub fn note_known(&mut self, at: usize, reg: Reg) {
        if at == 1 && reg != rax {
            self.known = Some(self.asm.here());
        }
    }

    /// Emits a move between places, of which both may be in memory. Changes rax.
    #[inline(never)]
    pub fn copy(&mut self, to: impl Into<Arg>, from: impl Into<Arg>) {
        let (to, from) = (to.into(), from.into());
        if to == from {
            return;
        }
        if to.is_reg() || from.is_reg() {
            emit!(self.asm ; mov to, from);
        } else {
            emit!(self.asm ; mov rax, from ; mov to, rax);
        }
    }

    fn move_registers(&mut self, moves: &[(X, X)]) {
        for &(to, from) in moves {
            self.copy(x(to), x(from));
        }
    }

    fn load_slots(&mut self, loads: &[(X, Y)]) {
        for &(to, from) in loads {
            self.copy(x(to), [rbp + y(from)]);
        }
    }

    /// Emits saves to slots.
    pub fn save_all(&mut self, saves: &[(Y, X)]) {
        for &(to, from) in saves {
            self.copy([rbp + y(to)], x(from));
        }
    }

    /// Emits the saves to slots that the instruction names.
    pub fn save(&mut self, at: usize) {
        match self.code[at] {
            Instr::Save { y, x } => self.save_all(&[(y, x)]),
            Instr::Save2 { y1, x1, y2, x2 } => self.save_all(&[(y1, x1), (y2, x2)]),
            Instr::Save3 { y1, x1, y2, x2, y3, x3 } => self.save_all(&[(y1, x1), (y2, x2), (y3, x3)]),
            _ => {}
        }
    }

    /// Returns the processor register that holds a register and may be dereferenced: a scratch register if
    /// it is in memory, or must not change.
    pub fn word(&mut self, r: X, scratch: Reg) -> Reg {
        match kept(r) {
            Some(reg) if !self.restarts => reg,
            _ => {
                emit!(self.asm ; mov scratch, x(r));
                scratch
            }
        }
    }

    /// Dereferences a register, in place if possible. Returns where the word is.
    pub fn dereferenced(&mut self, r: X, scratch: Reg) -> Reg {
        let (reg, back) = (self.word(r, scratch), self.asm.label());
        let reference = self.later(move |this| {
            follow_reference(&mut this.asm, reg);
            emit!(this.asm ; jmp =>back);
        });
        emit!(self.asm ; test reg.byte(), 6 ; jz =>reference ; =>back);
        reg
    }

    fn push_pointer(&mut self, cells: u32, tag: i32) {
        emit!(self.asm ; lea rax, [r8 + self.ahead + 8 * cells as i32 + tag]);
        self.push_rax();
    }

    fn push_words(&mut self, words: &[u64]) {
        for &word in words {
            self.load_rax(word);
            self.push_rax();
        }
    }
}
