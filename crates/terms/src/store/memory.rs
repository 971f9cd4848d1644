//! Address ranges that are reserved once and never move.
//!
//! The size of a range is a power of two bytes. It is readable and writable from end to end, and reads as
//! zero where nothing was written. So a masked offset is always a sound access: the safe accessors below need
//! no bounds check that could fail, and a wrong offset reads a wrong word of the range, not foreign memory. A
//! page costs memory only once it is touched.

use crate::store::cell::{Addr, Cell};

/// The first bytes, which is what most programs use, are in small pages.
const SMALL: usize = 1 << 22;

/// Words at fixed addresses.
pub struct Memory {
    base: *mut u64,
    mask: usize,
    _owner: Owner,
}

/// The address of the words, small enough for a register of the processor.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub struct View {
    base: *mut u64,
}

impl View {
    /// Returns the address, for native code.
    #[allow(dead_code)]
    #[inline(always)]
    pub fn base(self) -> *mut u64 {
        self.base
    }

    #[inline(always)]
    pub fn read(self, offset: u64) -> u64 {
        // SAFETY: the creator of the view guarantees it.
        unsafe { *self.base.byte_add(offset as usize) }
    }

    /// Returns the dereferenced content of a place of the heap.
    #[inline(always)]
    pub fn at(self, place: Addr) -> Cell {
        let mut cell = Cell(self.read(place.0));
        // Most cells are no references, so the first test stands outside of the loop.
        if !cell.is_var_or_ref() {
            return cell;
        }
        loop {
            let next = Cell(self.read(cell.0 & !1));
            if next == cell || !next.is_var_or_ref() {
                return next;
            }
            cell = next;
        }
    }

    #[inline(always)]
    pub fn write(self, offset: u64, word: u64) {
        // SAFETY: as in `read`; there are no references to the words.
        unsafe { *self.base.byte_add(offset as usize) = word }
    }
}

#[cfg(miri)]
type Owner = Vec<u64>;
#[cfg(target_arch = "wasm32")]
type Owner = grown::Range;
#[cfg(not(any(miri, target_arch = "wasm32")))]
type Owner = memmap2::MmapMut;

// SAFETY: memory owns its range; nothing else points into it across threads.
unsafe impl Send for Memory {}

/// What a copy of the process finds in a part of the memory.
#[derive(Clone, Copy)]
pub enum InCopies {
    Same,
    Zeros,
    /// The part is not there: reading ends the copy.
    Nothing,
}

impl Memory {
    /// The offset of the field with the base address, for native code.
    pub const BASE: usize = std::mem::offset_of!(Memory, base);

    /// Reserves `bytes` (rounded up to a power of two), or the largest smaller power that the system grants.
    pub fn reserve(bytes: usize) -> Memory {
        let mut size = bytes.next_power_of_two();
        loop {
            if let Some(memory) = Self::try_reserve(size) {
                return memory;
            }
            size /= 2;
            assert!(size >= 1 << 16, "the system grants no memory at all");
        }
    }

    /// Reserves a power of two of bytes, if the system grants them.
    pub fn try_reserve(size: usize) -> Option<Memory> {
        let (base, owner) = Self::map(size)?;
        let mut memory = Memory { base, mask: (size - 1) & !7, _owner: owner };
        memory.prefer_huge_pages(SMALL);
        Some(memory)
    }

    /// Returns how many bytes the system would reserve at once, up to `bytes`. If it is fewer, the result is
    /// exact to within an eighth.
    pub fn grantable(bytes: usize) -> usize {
        if cfg!(any(miri, target_arch = "wasm32")) {
            return bytes;
        }
        let size = Memory::reserve(bytes).size();
        let mut granted = size;
        for more in [size / 2, size / 4, size / 8] {
            if size < bytes && Self::map(granted + more).is_some() {
                granted += more;
            }
        }
        granted
    }

    #[cfg(not(any(miri, target_arch = "wasm32")))]
    fn map(size: usize) -> Option<(*mut u64, Owner)> {
        let mut map = memmap2::MmapOptions::new().len(size).no_reserve_swap().map_anon().ok()?;
        Some((map.as_mut_ptr().cast(), map))
    }

    #[cfg(target_arch = "wasm32")]
    fn map(size: usize) -> Option<(*mut u64, Owner)> {
        grown::Range::new(size).map(|range| (range.base, range))
    }

    #[cfg(miri)]
    fn map(size: usize) -> Option<(*mut u64, Owner)> {
        let mut words = vec![0u64; size.min(64 << 20) / 8];
        (words.len() * 8 == size).then(|| (words.as_mut_ptr(), words))
    }

    /// Returns the size in bytes.
    #[inline(always)]
    pub fn size(&self) -> usize {
        (self.mask | 7) + 1
    }

    /// Returns the address of offset 0; for the machine's loop, which keeps it in a register.
    #[inline(always)]
    pub fn base(&self) -> *mut u64 {
        self.base
    }

    /// Returns a view of the same words without a borrow, for walks that write in between.
    ///
    /// # Safety
    /// The memory must outlive the view, and the view be asked for offsets inside of it only.
    #[inline(always)]
    pub unsafe fn view(&self) -> View {
        View { base: self.base }
    }

    #[inline(always)]
    pub fn read(&self, offset: usize) -> u64 {
        debug_assert!(offset & 7 == 0 && offset <= self.mask, "read at {offset:#x}");
        // SAFETY: the masked offset is aligned and inside the range, all of which is initialised.
        unsafe { *self.base.byte_add(offset & self.mask) }
    }

    #[inline(always)]
    pub fn write(&mut self, offset: usize, word: u64) {
        debug_assert!(offset & 7 == 0 && offset <= self.mask, "write at {offset:#x}");
        // SAFETY: as in `read`; `&mut self` makes the access exclusive.
        unsafe { *self.base.byte_add(offset & self.mask) = word }
    }

    /// Returns the words from `offset` on, as many as asked for and fit.
    pub fn slice(&self, offset: usize, words: usize) -> &[u64] {
        let offset = offset & self.mask;
        let words = words.min((self.size() - offset) / 8);
        // SAFETY: clamped to the range.
        unsafe { std::slice::from_raw_parts(self.base.byte_add(offset), words) }
    }

    pub fn slice_mut(&mut self, offset: usize, words: usize) -> &mut [u64] {
        let offset = offset & self.mask;
        let words = words.min((self.size() - offset) / 8);
        // SAFETY: clamped to the range, exclusive through `&mut self`.
        unsafe { std::slice::from_raw_parts_mut(self.base.byte_add(offset), words) }
    }

    /// Decides what copies of the process that are made from now on find in the pages behind an offset. What
    /// they don't share is not copied when either side writes to it.
    pub fn set_in_copies(&mut self, from: usize, found: InCopies) {
        #[cfg(all(target_os = "linux", not(miri)))]
        {
            use nix::libc::{MADV_DOFORK, MADV_DONTFORK, MADV_KEEPONFORK, MADV_WIPEONFORK};
            let advice: &[_] = match found {
                InCopies::Same => &[MADV_DOFORK, MADV_KEEPONFORK],
                InCopies::Nothing => &[MADV_DONTFORK],
                InCopies::Zeros => &[MADV_WIPEONFORK],
            };
            for &advice in advice {
                self.advise(from, self.size(), advice);
            }
        }
        #[cfg(not(all(target_os = "linux", not(miri))))]
        let _ = (from, found);
    }

    /// Provides the pages between two offsets at once, because all of them will be written to soon: that
    /// takes less time than one by one.
    pub fn provide(&mut self, from: usize, to: usize) {
        #[cfg(all(target_os = "linux", not(miri)))]
        self.advise(from, to, nix::libc::MADV_POPULATE_WRITE);
        #[cfg(not(all(target_os = "linux", not(miri))))]
        let _ = (from, to);
    }

    /// Asks for huge pages from an offset on, which the system provides in less time.
    fn prefer_huge_pages(&mut self, from: usize) {
        #[cfg(all(target_os = "linux", not(miri)))]
        self.advise(from, self.size(), nix::libc::MADV_HUGEPAGE);
        #[cfg(not(all(target_os = "linux", not(miri))))]
        let _ = from;
    }

    /// Does this for words that are about to be written, if they are so many that small pages would take
    /// longer.
    #[inline]
    pub fn expect(&mut self, from: usize, words: usize) {
        if 8 * words >= SMALL / 2 && from < SMALL {
            self.prefer_huge_pages(from);
        }
    }

    /// Returns the pages between two offsets to the system. Afterwards they read as zero or as before.
    pub fn release(&mut self, from: usize, to: usize) {
        #[cfg(all(unix, not(miri)))]
        self.advise(from, to, nix::libc::MADV_DONTNEED);
        #[cfg(not(all(unix, not(miri))))]
        let _ = (from, to);
    }

    /// Gives the system advice on the whole pages between two offsets. An old kernel may refuse it, which is
    /// only slower.
    #[cfg(all(unix, not(miri)))]
    fn advise(&mut self, from: usize, to: usize, advice: nix::libc::c_int) {
        const PAGE: usize = 4096;
        let (from, to) = (from.next_multiple_of(PAGE), to.min(self.size()) & !(PAGE - 1));
        if from < to {
            // SAFETY: the pages are private and anonymous, and no reference to them is held. The advice that
            // is used leaves their contents, or zeros.
            unsafe { nix::libc::madvise(self.base.byte_add(from).cast(), to - from, advice) };
        }
    }
}

/// For hosts without memory mappings: the range is taken by growing the WebAssembly module's memory, which
/// reads as zero and costs nothing until it is touched.
#[cfg(target_arch = "wasm32")]
mod grown {
    use std::cell::RefCell;

    const PAGE: usize = 1 << 16;

    thread_local! {
        /// Ranges that were freed, for reuse by requests of the same size: WebAssembly memory never shrinks.
        static FREE: RefCell<Vec<(*mut u64, usize)>> = const { RefCell::new(Vec::new()) };
    }

    pub struct Range {
        pub base: *mut u64,
        size: usize,
    }

    impl Range {
        pub fn new(size: usize) -> Option<Range> {
            let size = size.next_multiple_of(PAGE);
            let used = FREE.with_borrow_mut(|free| {
                let at = free.iter().position(|range| range.1 == size)?;
                Some(free.swap_remove(at).0)
            });
            let base = match used {
                Some(base) => base,
                None => {
                    let page = core::arch::wasm32::memory_grow(0, size / PAGE);
                    (page != usize::MAX).then_some((page.wrapping_mul(PAGE)) as *mut u64)?
                }
            };
            Some(Range { base, size })
        }
    }

    impl Drop for Range {
        fn drop(&mut self) {
            FREE.with_borrow_mut(|free| free.push((self.base, self.size)));
        }
    }
}
