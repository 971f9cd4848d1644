//! What streams need of the world: bytes in, bytes out. Hosts implement `Device`; files and the standard streams are here.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
#[cfg(unix)]
use std::os::fd::{AsFd, BorrowedFd};

/// A source or sink of bytes. What a device does not offer is an error of the kind `Unsupported`.
pub trait Device {
    /// Reads at least one byte, blocking if need be; 0 at the end.
    fn read(&mut self, _bytes: &mut [u8]) -> io::Result<usize> {
        Err(io::ErrorKind::Unsupported.into())
    }

    /// Writes some of the bytes and says how many.
    fn write(&mut self, _bytes: &[u8]) -> io::Result<usize> {
        Err(io::ErrorKind::Unsupported.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }

    fn seek(&mut self, _target: SeekFrom) -> io::Result<u64> {
        Err(io::ErrorKind::Unsupported.into())
    }

    fn can_seek(&self) -> bool {
        false
    }

    fn file_number(&self) -> Option<i32> {
        None
    }

    /// What the system can be asked whether there is something to read; not for the standard streams.
    #[cfg(unix)]
    fn descriptor(&self) -> Option<BorrowedFd<'_>> {
        None
    }

    fn close(&mut self) -> io::Result<()> {
        self.flush()
    }
}

/// A file of the host system.
#[derive(Debug)]
pub struct FileDevice {
    file: File,
    regular: bool,
}

impl FileDevice {
    pub fn new(file: File) -> FileDevice {
        let regular = file.metadata().is_ok_and(|metadata| metadata.is_file());
        FileDevice { file, regular }
    }
}

impl Device for FileDevice {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        self.file.read(bytes)
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }

    fn seek(&mut self, target: SeekFrom) -> io::Result<u64> {
        self.file.seek(target)
    }

    fn can_seek(&self) -> bool {
        self.regular
    }

    #[cfg(unix)]
    fn descriptor(&self) -> Option<BorrowedFd<'_>> {
        Some(self.file.as_fd())
    }

    fn file_number(&self) -> Option<i32> {
        #[cfg(unix)]
        {
            use std::os::fd::AsRawFd;
            Some(self.file.as_raw_fd())
        }
        #[cfg(not(unix))]
        None
    }
}

/// One of the three standard streams of the process.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StandardDevice {
    Input,
    Output,
    Error,
}

impl Device for StandardDevice {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        match self {
            StandardDevice::Input => io::stdin().lock().read(bytes),
            _ => Err(io::ErrorKind::Unsupported.into()),
        }
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            StandardDevice::Input => Err(io::ErrorKind::Unsupported.into()),
            StandardDevice::Output => io::stdout().lock().write(bytes),
            StandardDevice::Error => io::stderr().lock().write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            StandardDevice::Input => Ok(()),
            StandardDevice::Output => io::stdout().lock().flush(),
            StandardDevice::Error => io::stderr().lock().flush(),
        }
    }

    fn file_number(&self) -> Option<i32> {
        Some(*self as i32)
    }
}

/// Takes everything, gives nothing.
#[derive(Clone, Copy, Debug)]
pub struct NullDevice;

impl Device for NullDevice {
    fn read(&mut self, _bytes: &mut [u8]) -> io::Result<usize> {
        Ok(0)
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        Ok(bytes.len())
    }
}
