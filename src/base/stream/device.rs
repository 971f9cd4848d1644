//! What streams need of the world: bytes in, bytes out. Hosts implement `Device` (`base/host/`).

use std::io::{self, SeekFrom};

/// A source or sink of bytes. What a device does not offer is an error of the kind `Unsupported`.
pub trait Device: Send {
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

    /// Whether reading would not have to wait; nothing if that cannot be told.
    fn is_ready(&self) -> Option<bool> {
        None
    }

    fn close(&mut self) -> io::Result<()> {
        self.flush()
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
