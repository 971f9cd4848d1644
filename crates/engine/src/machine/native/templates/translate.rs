//! Translates the instructions of a clause to machine code. An instruction without a template leaves to the
//! loop.

use super::emit::*;
use crate::code::instr::*;
use crate::machine::native::mark::builds;
use crate::machine::native::region::Region;
use crate::machine::run::unifying::functor;
use ninelog_terms::atom;
use ninelog_terms::number;
use ninelog_terms::store::cell::{Cell, NIL, Tag};

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

fn function_of(function: Function) -> number::Function {
    number::table()[function.0 as usize].function
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

    fn set_rax(&mut self, r: X) {
        emit!(self.asm ; mov x(r), rax);
    }

    /// Translates an instruction, or several that belong together. Returns the place of the next.
    fn instruction(&mut self, at: usize) -> usize {
        use Instr::*;
        let instr = self.code[at];
        if !builds(instr) {
            self.flush_top();
        }
        if self.head(at, instr) {
            return self.arguments(at + 1);
        }
        match instr {
            Native { .. } | LiveSlots { .. } | MoreSlots { .. } => {}
            // ---- building
            Move { to, from } => self.move_registers(&[(to, from)]),
            Move2 { to1, from1, to2, from2 } => self.move_registers(&[(to1, from1), (to2, from2)]),
            Move3 { to1, from1, to2, from2, to3, from3 } => {
                self.move_registers(&[(to1, from1), (to2, from2), (to3, from3)]);
            }
            Load { x, y } => self.load_slots(&[(x, y)]),
            Load2 { x1, y1, x2, y2 } => self.load_slots(&[(x1, y1), (x2, y2)]),
            Load3 { x1, y1, x2, y2, x3, y3 } => self.load_slots(&[(x1, y1), (x2, y2), (x3, y3)]),
            Save { .. } | Save2 { .. } | Save3 { .. } => self.save(at),
            PutVar { x } | SetVar { x } => {
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

            // ---- conditions, arithmetic and a built-in
            Builtin { base, id } if self.stubs.numbers.contains(&id.0) => {
                self.builtin(at, id.0, base, self.fail)
            }
            BuiltinTest { base, id, other } if self.stubs.numbers.contains(&id.0.into()) => {
                self.builtin(at, id.0.into(), base, self.target(at, other));
            }
            TestType { kind, x, other } => self.test_type(at, kind, x, other),
            TestSame { a, b, other } => {
                let (other, leave) = (self.target(at, other), self.leave(at));
                self.compare_words(a, b, leave);
                emit!(self.asm ; jc =>other);
            }
            TestNotSame { a, b, other } => {
                let (other, leave) = (self.target(at, other), self.leave(at));
                self.compare_words(a, b, leave);
                emit!(self.asm ; jnc =>other);
            }
            Compare { rel, a, b, other } => {
                let (other, next) = (self.target(at, other), self.asm.label());
                let floats = self.compare_floats(at, rel, other, next);
                let (p, q) = self.two_small(a, b, floats);
                emit!(self.asm ; cmp p, q);
                self.unless(rel, other);
                emit!(self.asm ; =>next);
            }
            CompareSmall { rel, a, b, other } => {
                let (other, next) = (self.target(at, other), self.asm.label());
                let small = (b as i32) << 3 | INT;
                let floats = self.compare_floats(at, rel, other, next);
                let slow = self.later(move |this| emit!(this.asm ; mov rdx, small ; jmp =>floats));
                let p = self.one_small(a, slow);
                emit!(self.asm ; cmp p, small);
                self.unless(rel, other);
                emit!(self.asm ; =>next);
            }
            Order { to, a, b } => {
                let (leave, next) = (self.leave(at), self.asm.label());
                let [less, equal, greater] =
                    [atom::LESS, atom::EQUALS, atom::GREATER].map(|name| Cell::atom(name).0 as i32);
                let other = self.later(move |this| {
                    emit!(this.asm ; cmp rax, rdx ; jne =>leave ; mov eax, equal ; jmp =>next);
                });
                let (p, q) = self.two_small(a, b, other);
                emit!(self.asm
                    ; cmp p, q
                    ; mov eax, equal
                    ; mov ecx, less
                    ; cmovl rax, rcx
                    ; mov ecx, greater
                    ; cmovg rax, rcx
                    ; =>next
                );
                self.set_rax(to);
            }
            Add { to, a, b } => {
                let leave = self.leave(at);
                let (floats, next) = self.calculate_floats(leave, Assembler::addsd);
                let (p, q) = self.two_small(a, b, floats);
                emit!(self.asm ; lea rax, [p - INT] ; add rax, q ; jo =>leave ; =>next);
                self.set_rax(to);
            }
            AddConst { to, a, value } => {
                let leave = self.leave(at);
                let (floats, next) = self.calculate_floats(leave, Assembler::addsd);
                let cell = Cell::int(value.0.into()).0;
                let slow =
                    self.later(move |this| emit!(this.asm ; mov rdx, QWORD cell as i64 ; jmp =>floats));
                let p = self.one_small(a, slow);
                if p != rax {
                    emit!(self.asm ; mov rax, p);
                }
                match value.0.checked_mul(8) {
                    Some(value) => emit!(self.asm ; add rax, value),
                    None => {
                        self.load_rdx(((value.0 as i64) << 3) as u64);
                        emit!(self.asm ; add rax, rdx);
                    }
                }
                emit!(self.asm ; jo =>leave ; =>next);
                self.set_rax(to);
            }
            Sub { to, a, b } => {
                let leave = self.leave(at);
                let (floats, next) = self.calculate_floats(leave, Assembler::subsd);
                let (p, q) = self.two_small(a, b, floats);
                // The tag cannot carry: the difference of two tagged words has none.
                emit!(self.asm ; mov rax, p ; sub rax, q ; jo =>leave ; or rax, INT ; =>next);
                self.set_rax(to);
            }
            Mul { to, a, b } => {
                let leave = self.leave(at);
                let (floats, next) = self.calculate_floats(leave, Assembler::mulsd);
                let (p, q) = self.two_small(a, b, floats);
                emit!(self.asm
                    ; lea rax, [p - INT]
                    ; mov rdx, q
                    ; sar rdx, 3
                    ; imul rax, rdx
                    ; jo =>leave
                    ; or rax, INT
                    ; =>next
                );
                self.set_rax(to);
            }
            Eval { to, a } => {
                let leave = self.leave(at);
                let float = self.later(move |this| {
                    emit!(this.asm
                        ; cmp ecx, BOX
                        ; jne =>leave
                        ; cmp QWORD [rsi + rax - BOX], FLOAT
                        ; jne =>leave
                    );
                    this.set_rax(to);
                    let next = this.labels[at + 1];
                    emit!(this.asm ; jmp =>next);
                });
                let p = self.one_small(a, float);
                self.copy(x(to), p);
            }
            Arith2 { function, to, a, b } if function_of(function) == number::Function::Div => {
                let leave = self.leave(at);
                let (floats, next) = self.calculate_floats(leave, Assembler::divsd);
                for (r, reg) in [(a, rax), (b, rdx)] {
                    emit!(self.asm ; mov reg, x(r));
                    follow(&mut self.asm, reg);
                }
                emit!(self.asm ; jmp =>floats ; =>next);
                self.set_rax(to);
            }
            Arith2 { function, to, a, b } => {
                let leave = self.leave(at);
                let (p, q) = self.two_small(a, b, leave);
                emit!(self.asm ; mov rax, p ; mov rdx, q);
                self.calculate(function, leave);
                self.set_rax(to);
            }
            _ => {
                if !self.control(at, instr) {
                    let leave = self.leave(at);
                    emit!(self.asm ; jmp =>leave);
                }
            }
        }
        at + 1
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

    /// Emits a call of a built-in that has native code.
    fn builtin(&mut self, at: usize, number: u32, first: X, otherwise: Label) {
        let leave = self.leave(at);
        let piece =
            if number == self.stubs.numbers[0] { self.stubs.functor } else { self.stubs.add_for_good };
        // What is read too much is not used.
        for (reg, n) in [(rax, 0), (rdx, 1), (r10, 2)] {
            emit!(self.asm ; mov reg, x(X(first.0 + n)));
        }
        emit!(self.asm ; call extern piece ; jz =>leave ; jc =>otherwise);
    }

    /// Emits a test for two small integers. Returns the registers that hold them, which may be scratch
    /// registers. If they are none, both are dereferenced in rax and rdx where code continues.
    fn two_small(&mut self, a: X, b: X, otherwise: Label) -> (Reg, Reg) {
        let (p, q, back) = (self.word(a, rax), self.word(b, rdx), self.asm.label());
        let test = move |this: &mut Translator| {
            emit!(this.asm
                ; mov ecx, p.half()
                ; and ecx, q.half()
                ; and ecx, 7
                ; cmp ecx, INT
            );
        };
        let slow = self.later(move |this| {
            follow(&mut this.asm, p);
            follow(&mut this.asm, q);
            test(this);
            emit!(this.asm ; je =>back ; mov rax, p ; mov rdx, q ; jmp =>otherwise);
        });
        test(self);
        emit!(self.asm ; jne =>slow ; =>back);
        (p, q)
    }

    /// Returns the register of a small integer. If the value is none, it is dereferenced in rax, where its
    /// tag is in ecx.
    fn one_small(&mut self, a: X, otherwise: Label) -> Reg {
        let (p, back) = (self.word(a, rax), self.asm.label());
        let slow = self.later(move |this| {
            follow(&mut this.asm, p);
            emit!(this.asm
                ; mov ecx, p.half()
                ; and ecx, 7
                ; cmp ecx, INT
                ; je =>back
                ; mov rax, p
                ; jmp =>otherwise
            );
        });
        emit!(self.asm ; lea ecx, [p - INT] ; test cl, 7 ; jnz =>slow ; =>back);
        p
    }

    /// Emits code for later that compares rax and rdx if they are floats. Returns its label.
    fn compare_floats(&mut self, at: usize, rel: Comparison, other: Label, next: Label) -> Label {
        let leave = self.leave(at);
        self.later(move |this| {
            emit!(this.asm
                ; call extern this.stubs.floats
                ; jz =>leave
                ; ucomisd xmm0, xmm1
                ; jp =>leave
            );
            match rel.relation() {
                Rel::Lt => emit!(this.asm ; jae =>other),
                Rel::Le => emit!(this.asm ; ja =>other),
                Rel::Gt => emit!(this.asm ; jbe =>other),
                Rel::Ge => emit!(this.asm ; jb =>other),
                Rel::Eq => emit!(this.asm ; jne =>other),
                Rel::Ne => emit!(this.asm ; je =>other),
            }
            emit!(this.asm ; jmp =>next);
        })
    }

    /// Emits code for later that computes with rax and rdx if they are floats. Returns its label, and the
    /// label where it continues with the value in rax.
    fn calculate_floats(&mut self, leave: Label, step: fn(&mut Assembler, Reg, Reg)) -> (Label, Label) {
        let next = self.asm.label();
        let floats = self.later(move |this| {
            emit!(this.asm
                ; call extern this.stubs.floats
                ; jz =>leave
            );
            step(&mut this.asm, xmm0, xmm1);
            emit!(this.asm
                ; call extern this.stubs.new_float
                ; jz =>leave
                ; jmp =>next
            );
        });
        (floats, next)
    }

    /// Emits a function of two small integers in rax and rdx. Rare cases are left to the loop.
    fn calculate(&mut self, function: Function, leave: Label) {
        use number::Function as F;
        match function_of(function) {
            F::And => emit!(self.asm ; and rax, rdx),
            F::Or => emit!(self.asm ; or rax, rdx),
            F::Xor => emit!(self.asm ; xor rax, rdx ; or rax, INT),
            F::Min => emit!(self.asm ; cmp rax, rdx ; cmovg rax, rdx),
            F::Max => emit!(self.asm ; cmp rax, rdx ; cmovl rax, rdx),
            F::ShiftRight => emit!(self.asm
                ; mov rcx, rdx
                ; sar rcx, 3
                ; cmp rcx, 63
                ; ja =>leave
                ; sar rax, cl
                ; and rax, -8
                ; or rax, INT
            ),
            F::ShiftLeft => emit!(self.asm
                ; mov rcx, rdx
                ; sar rcx, 3
                ; cmp rcx, 39
                ; ja =>leave
                ; mov rdx, rax
                ; sar rdx, 3
                ; add rdx, 1 << 20
                ; cmp rdx, 1 << 21
                ; jae =>leave
                ; sub rax, INT
                ; shl rax, cl
                ; or rax, INT
            ),
            F::IntDiv => {
                self.divide(leave);
                emit!(self.asm ; lea rax, [rax * 8 + INT]);
            }
            F::Rem => {
                self.divide(leave);
                emit!(self.asm ; lea rax, [rdx * 8 + INT]);
            }
            F::Mod => {
                self.divide(leave);
                emit!(self.asm
                    ; mov rax, rdx
                    ; test rdx, rdx
                    ; jz >done
                    ; xor rdx, rcx
                    ; jns >done
                    ; add rax, rcx
                    ; done:
                    ; lea rax, [rax * 8 + INT]
                );
            }
            _ => emit!(self.asm ; jmp =>leave),
        }
    }

    /// Emits a division of rax by rdx, which is moved to rcx: quotient in rax, remainder in rdx, both
    /// untagged.
    fn divide(&mut self, leave: Label) {
        emit!(self.asm
            ; mov rcx, rdx
            ; sar rcx, 3
            // A divisor of 0, or of -1, where the quotient may overflow.
            ; lea rdx, [rcx + 1]
            ; cmp rdx, 1
            ; jbe =>leave
            ; sar rax, 3
            ; cqo
            ; idiv rcx
        );
    }

    /// Jumps to the other branch unless the comparison before holds.
    fn unless(&mut self, rel: Comparison, other: Label) {
        match rel.relation() {
            Rel::Lt => emit!(self.asm ; jge =>other),
            Rel::Le => emit!(self.asm ; jg =>other),
            Rel::Gt => emit!(self.asm ; jle =>other),
            Rel::Ge => emit!(self.asm ; jl =>other),
            Rel::Eq => emit!(self.asm ; jne =>other),
            Rel::Ne => emit!(self.asm ; je =>other),
        }
    }

    /// Sets the carry flag unless the registers hold the same terms.
    fn compare_words(&mut self, a: X, b: X, leave: Label) {
        emit!(self.asm
            ; mov rax, x(a)
            ; mov rdx, x(b)
            ; call extern self.stubs.same
            ; jz =>leave
        );
    }

    fn test_type(&mut self, at: usize, kind: TypeTest, r: X, other: Jump) {
        let other = self.target(at, other);
        let leave = self.leave(at);
        let tags = [Tag::Ref, Tag::Att, Tag::Lst, Tag::Str, Tag::Atm, Tag::Int, Tag::Box, Tag::Hdr];
        let shown =
            tags.iter().filter(|&&tag| kind.shown_by(tag)).fold(0, |bits, &tag| bits | 1 << tag as i32);
        let reg = self.dereferenced(r, rdx);
        match kind {
            TypeTest::Var => return emit!(self.asm ; test reg.byte(), 6 ; jnz =>other),
            TypeTest::Nonvar => return emit!(self.asm ; test reg.byte(), 6 ; jz =>other),
            _ => {}
        }
        emit!(self.asm
            ; mov eax, reg.half()
            ; and eax, 7
            ; mov ecx, shown
            ; bt ecx, eax
        );
        if kind.is_of_tags() {
            return emit!(self.asm ; jnc =>other);
        }
        // Atoms and boxes need a closer look. Any other tag shows that it is not of the type.
        emit!(self.asm ; jc >holds);
        if let TypeTest::Atom | TypeTest::Callable = kind {
            emit!(self.asm
                ; cmp eax, Tag::Atm as i32
                ; jne =>other
                ; cmp reg, NIL.0 as i32
                ; jne >text
            );
            // Whether `[]` is an atom depends on the dialect.
            if kind == TypeTest::Atom {
                emit!(self.asm ; cmp BYTE [rdi + TRADITIONAL], 0 ; je =>other);
            }
            emit!(self.asm
                ; jmp =>leave
                ; text:
                ; mov rax, reg
                ; shr rax, 3
                ; cmp rax, [rdi + BLOBS]
                ; jb >holds
                ; cmp rax, [rdi + BLOBS + 8]
                ; jbe =>leave
            );
            return emit!(self.asm ; holds:);
        }
        emit!(self.asm ; cmp eax, BOX ; jne =>other ; cmp QWORD [rsi + reg - BOX], FLOAT);
        match kind {
            TypeTest::Float => emit!(self.asm ; jne =>other),
            TypeTest::Number => emit!(self.asm ; jne =>leave),
            _ => emit!(self.asm ; je =>other ; jmp =>leave),
        }
        emit!(self.asm ; holds:);
    }
}
