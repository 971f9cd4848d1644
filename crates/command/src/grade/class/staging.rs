//! Folders for copies of submissions, which others cannot read and which are removed in the end.

use std::fs::{self, DirBuilder};
use std::io;
use std::path::PathBuf;

/// The folder that has them.
pub struct Staging {
    home: PathBuf,
    count: usize,
}

impl Staging {
    pub fn new() -> io::Result<Staging> {
        let temporary = std::env::temp_dir();
        let temporary = fs::canonicalize(&temporary).unwrap_or(temporary);
        for number in 0..1000 {
            let home = temporary.join(format!("ninelog-class-{}-{number}", std::process::id()));
            match private(&home) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                made => return made.map(|()| Staging { home, count: 0 }),
            }
        }
        Err(io::ErrorKind::AlreadyExists.into())
    }

    /// Makes another folder.
    pub fn folder(&mut self) -> io::Result<PathBuf> {
        self.count += 1;
        let folder = self.home.join(format!("{:06}", self.count));
        private(&folder)?;
        Ok(folder)
    }
}

impl Drop for Staging {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.home);
    }
}

fn private(folder: &std::path::Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}
