//! The interface between streams and hosts: bytes in, bytes out. Hosts implement `Device`.

use ninelog_terms::named;
use std::io::{self, SeekFrom};

named! {
    /// How a stream was opened.
    pub enum Mode {
        Read = "read",
        Write = "write",
        Append = "append",
        Update = "update",
    }
}

/// A source or sink of bytes. An operation that a device does not offer gives an error of the kind
/// `Unsupported`.
pub trait Device: Send {
    /// Reads at least one byte, and waits for it if necessary; 0 at the end.
    fn read(&mut self, _bytes: &mut [u8]) -> io::Result<usize> {
        Err(io::ErrorKind::Unsupported.into())
    }

    /// Writes some of the bytes and returns their number.
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

    /// Returns whether reading would not have to wait; `None` if that is not known.
    fn is_ready(&self) -> Option<bool> {
        None
    }

    fn close(&mut self) -> io::Result<()> {
        self.flush()
    }
}

/// Copies bytes from a place in some content on, and moves the place behind them. Returns their number.
pub fn read_at(content: &[u8], at: &mut usize, bytes: &mut [u8]) -> usize {
    let left = content.get(*at..).unwrap_or_default();
    let count = left.len().min(bytes.len());
    bytes[..count].copy_from_slice(&left[..count]);
    *at += count;
    count
}

/// Moves a place in content of some length, or beyond it.
pub fn seek_in(length: usize, at: &mut usize, target: SeekFrom) -> io::Result<u64> {
    let (origin, distance) = match target {
        SeekFrom::Start(offset) => (0, i64::try_from(offset).unwrap_or(i64::MAX)),
        SeekFrom::Current(distance) => (*at, distance),
        SeekFrom::End(distance) => (length, distance),
    };
    let moved = (origin as i64).checked_add(distance).and_then(|at| usize::try_from(at).ok());
    *at = moved.ok_or(io::ErrorKind::InvalidInput)?;
    Ok(*at as u64)
}

/// Accepts all output, and gives no input.
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
