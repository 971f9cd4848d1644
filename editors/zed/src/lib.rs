//! The extension for Zed: it tells where `ninelog` is and how it is started, and nothing else.

use zed_extension_api as zed;

struct Ninelog;

impl zed::Extension for Ninelog {
    fn new() -> Ninelog {
        Ninelog
    }

    fn language_server_command(
        &mut self,
        _: &zed::LanguageServerId,
        worktree: &zed::Worktree,
    ) -> zed::Result<zed::Command> {
        let command = worktree.which("ninelog").ok_or("ninelog is not on the PATH")?;
        Ok(zed::Command { command, args: vec!["lsp".to_string()], env: worktree.shell_env() })
    }
}

zed::register_extension!(Ninelog);
