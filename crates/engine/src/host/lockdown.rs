//! The second barrier of a sandbox: the process asks Linux to refuse what the rules of `sandboxed` refuse, so
//! that a defect in Ninelog does not open the sandbox either. Landlock limits the files, seccomp the system
//! calls.
//!
//! Neither can be undone. If the kernel lacks one of them, the other still works.

use super::Rules;

/// Which limits the kernel has accepted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Locked {
    pub files: bool,
    pub calls: bool,
}

/// Limits this process: it can open only what the rules allow, and time zones (`hidden` is not enforced
/// here), and it cannot start processes or use the network.
pub fn lock_down(rules: &Rules) -> Locked {
    Locked { files: lock_files(rules).is_ok(), calls: lock_calls().is_ok() }
}

type Failure = Box<dyn std::error::Error>;

/// Where the C library and Ninelog look for time zones.
const ZONES: [&str; 3] = ["/usr/share/zoneinfo", "/etc/localtime", "/etc/timezone"];

fn lock_files(rules: &Rules) -> Result<(), Failure> {
    use landlock::{
        ABI, Access, AccessFs, Ruleset, RulesetAttr, RulesetCreatedAttr, RulesetStatus, path_beneath_rules,
    };
    let abi = ABI::V3;
    let all = AccessFs::from_all(abi);
    let read = AccessFs::ReadFile | AccessFs::ReadDir;
    let status = Ruleset::default()
        .handle_access(all)?
        .create()?
        .add_rules(path_beneath_rules(&rules.read, read))?
        .add_rules(path_beneath_rules(ZONES, read))?
        .add_rules(path_beneath_rules(&rules.write, all))?
        .restrict_self()?;
    if status.ruleset == RulesetStatus::NotEnforced {
        return Err("Landlock is not there".into());
    }
    Ok(())
}

fn lock_calls() -> Result<(), Failure> {
    use nix::libc;
    use seccompiler::{
        BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter,
        SeccompRule,
    };
    use std::collections::BTreeMap;

    /// System calls that a computation does not need, and those that reach other processes, the network or
    /// the kernel.
    const REFUSED: &[i64] = &[
        libc::SYS_execve,
        libc::SYS_execveat,
        libc::SYS_socket,
        libc::SYS_socketpair,
        libc::SYS_connect,
        libc::SYS_bind,
        libc::SYS_listen,
        libc::SYS_ptrace,
        libc::SYS_process_vm_readv,
        libc::SYS_process_vm_writev,
        libc::SYS_pidfd_open,
        libc::SYS_pidfd_getfd,
        libc::SYS_pidfd_send_signal,
        libc::SYS_kill,
        libc::SYS_tkill,
        libc::SYS_rt_sigqueueinfo,
        libc::SYS_rt_tgsigqueueinfo,
        libc::SYS_setpgid,
        libc::SYS_setsid,
        libc::SYS_mount,
        libc::SYS_umount2,
        libc::SYS_chroot,
        libc::SYS_pivot_root,
        libc::SYS_unshare,
        libc::SYS_setns,
        libc::SYS_keyctl,
        libc::SYS_add_key,
        libc::SYS_request_key,
        libc::SYS_bpf,
        libc::SYS_perf_event_open,
        libc::SYS_userfaultfd,
        libc::SYS_io_uring_setup,
        libc::SYS_memfd_create,
        libc::SYS_init_module,
        libc::SYS_finit_module,
        libc::SYS_kexec_load,
        libc::SYS_reboot,
        libc::SYS_fchmod,
        libc::SYS_fchmodat,
        libc::SYS_fchown,
        libc::SYS_fchownat,
        libc::SYS_mknodat,
        libc::SYS_symlinkat,
        libc::SYS_linkat,
        libc::SYS_setuid,
        libc::SYS_setgid,
    ];
    /// Older system calls for the same purposes.
    #[cfg(target_arch = "x86_64")]
    const OLDER: &[i64] = &[
        libc::SYS_fork,
        libc::SYS_vfork,
        libc::SYS_chmod,
        libc::SYS_chown,
        libc::SYS_lchown,
        libc::SYS_mknod,
        libc::SYS_symlink,
        libc::SYS_link,
    ];
    #[cfg(not(target_arch = "x86_64"))]
    const OLDER: &[i64] = &[];

    let mut calls: BTreeMap<i64, Vec<SeccompRule>> =
        REFUSED.iter().chain(OLDER).map(|call| (*call, Vec::new())).collect();
    // Threads may be created, processes may not.
    let thread = libc::CLONE_THREAD as u64;
    let is_process = SeccompCondition::new(0, SeccompCmpArgLen::Qword, SeccompCmpOp::MaskedEq(thread), 0)?;
    calls.insert(libc::SYS_clone, vec![SeccompRule::new(vec![is_process])?]);
    // Signals may go to this process only. `abort` needs that.
    let own = u64::from(std::process::id());
    let is_other = SeccompCondition::new(0, SeccompCmpArgLen::Dword, SeccompCmpOp::Ne, own)?;
    calls.insert(libc::SYS_tgkill, vec![SeccompRule::new(vec![is_other])?]);
    // The arguments of `clone3` are in memory, where a filter cannot look. With this error the C library
    // falls back on the older call.
    let newest = BTreeMap::from([(libc::SYS_clone3, Vec::new())]);
    for (calls, error) in [(calls, libc::EPERM), (newest, libc::ENOSYS)] {
        let refused = SeccompAction::Errno(error as u32);
        let filter =
            SeccompFilter::new(calls, SeccompAction::Allow, refused, std::env::consts::ARCH.try_into()?)?;
        let program: BpfProgram = filter.try_into()?;
        seccompiler::apply_filter_all_threads(&program)?;
    }
    Ok(())
}
