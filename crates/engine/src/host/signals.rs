//! What the process was told about signals when it started.

/// Returns whether the process was started with a signal ignored, as by `nohup`.
pub fn is_ignored(number: i32) -> bool {
    use nix::libc;
    let mut action = std::mem::MaybeUninit::<libc::sigaction>::zeroed();
    // SAFETY: only reads the action; the structure has the right type, and zeros are valid for it.
    let action = unsafe {
        libc::sigaction(number, std::ptr::null(), action.as_mut_ptr());
        action.assume_init()
    };
    action.sa_sigaction == libc::SIG_IGN
}
