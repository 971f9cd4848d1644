//! Unpacks the archives of course systems and students: zip, tar, tar.gz.
//!
//! Archives are not trusted. Files and folders are made below one folder and nowhere else; links and devices
//! are left out; numbers and sizes are limited, whatever the archive says about them.

use flate2::bufread::{DeflateDecoder, GzDecoder};
use rawzip::{CompressionMethod, ZipArchive};
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufReader, Read};
use std::path::{Component, Path, PathBuf};

pub const EXTENSIONS: [&str; 4] = [".zip", ".tar", ".tar.gz", ".tgz"];

/// The most bytes of a file in an archive, and of the archive; the most folders below each other.
const MOST_OF_FILE: u64 = 16 << 20;
const MOST_OF_ARCHIVE: u64 = 1 << 30;
const MOST_DEPTH: usize = 32;
/// The most bytes of a name in a tar archive, with what is said about it.
const MOST_OF_NAME: u64 = 1 << 16;

/// Who has packed an archive, and so how much may be in it.
#[derive(Clone, Copy)]
pub enum By {
    /// A course system: the files of a class.
    Course,
    /// A student. The others need room for theirs.
    Student,
}

impl By {
    /// Returns the most files, and the most bytes of all of them.
    fn most(self) -> (usize, u64) {
        match self {
            By::Course => (100_000, 1 << 30),
            By::Student => (10_000, 64 << 20),
        }
    }
}

pub fn is_archive(path: &Path) -> bool {
    let name = path.file_name().map_or_else(String::new, |name| name.to_string_lossy().to_ascii_lowercase());
    EXTENSIONS.iter().any(|end| name.ends_with(end)) && path.is_file()
}

/// Unpacks an archive below a folder.
pub fn unpack(archive: &Path, folder: &Path, by: By) -> io::Result<()> {
    let mut file = File::open(archive)?;
    if file.metadata()?.len() > MOST_OF_ARCHIVE {
        return Err(wrong("the archive is larger than 1 GB"));
    }
    let mut place = Place { folder, by, files: 0, bytes: 0 };
    let name = archive.to_string_lossy().to_ascii_lowercase();
    match () {
        () if name.ends_with(".zip") => {
            let mut bytes = Vec::new();
            file.read_to_end(&mut bytes)?;
            zip(&bytes, &mut place)
        }
        () if name.ends_with(".tar") => tar(BufReader::new(file), &mut place),
        () => tar(GzDecoder::new(BufReader::new(file)), &mut place),
    }
}

fn wrong(why: &str) -> io::Error {
    io::Error::other(why.to_string())
}

/// Where an archive is unpacked, and how much of it there is so far.
struct Place<'a> {
    folder: &'a Path,
    by: By,
    files: usize,
    bytes: u64,
}

impl Place<'_> {
    /// Writes a file. Of two with the same name, the first one stays.
    fn add(&mut self, name: &Path, contents: &mut dyn Read) -> io::Result<()> {
        let (most_files, most_bytes) = self.by.most();
        self.files += 1;
        if self.files > most_files {
            return Err(wrong(&format!("there are more than {most_files} files in the archive")));
        }
        let path = self.folder.join(name);
        match fs::create_dir_all(path.parent().unwrap_or(self.folder)) {
            // A name that cannot be made is left out, so that the other files count.
            Err(error) if error.kind() != io::ErrorKind::StorageFull => return Ok(()),
            made => made?,
        }
        let Ok(mut file) = OpenOptions::new().write(true).create_new(true).open(path) else { return Ok(()) };
        let count = io::copy(&mut contents.take(MOST_OF_FILE + 1), &mut file)?;
        self.bytes += count;
        match () {
            () if count > MOST_OF_FILE => Err(wrong("a file in the archive is larger than 16 MB")),
            () if self.bytes > most_bytes => {
                Err(wrong(&format!("the files in the archive are larger than {} MB", most_bytes >> 20)))
            }
            () => Ok(()),
        }
    }
}

/// Returns the path of a file below the folder, unless the name leads out of it.
fn below(name: &str) -> Option<PathBuf> {
    let name = name.replace('\\', "/");
    let mut path = PathBuf::new();
    for part in Path::new(&name).components() {
        match part {
            Component::Normal(part) => path.push(part),
            Component::CurDir => {}
            Component::ParentDir | Component::RootDir | Component::Prefix(_) => return None,
        }
    }
    let is_good = (1..=MOST_DEPTH).contains(&path.components().count()) && !name.contains('\0');
    is_good.then_some(path)
}

/// Returns the character of a byte in code page 437.
fn of_code_page(byte: u8) -> char {
    const UPPER: &str = "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌\
                         █▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{a0}";
    let upper = byte.checked_sub(128).and_then(|at| UPPER.chars().nth(at.into()));
    upper.unwrap_or(char::from(byte))
}

fn zip(bytes: &[u8], place: &mut Place) -> io::Result<()> {
    let archive =
        ZipArchive::from_slice(bytes).map_err(|error| wrong(&format!("no zip archive: {error}")))?;
    let mut entries = archive.entries();
    while let Some(entry) = entries.next_entry().map_err(io::Error::other)? {
        let is_link = entry.mode().is_symlink();
        let raw = entry.file_path();
        // Older programs, and Windows, write names in the code page that the format names.
        let name = match std::str::from_utf8(raw.as_ref()) {
            Ok(name) => name.to_string(),
            Err(_) => raw.as_ref().iter().map(|byte| of_code_page(*byte)).collect(),
        };
        let Some(path) = below(&name).filter(|_| !name.ends_with('/') && !is_link) else { continue };
        let data = archive.get_entry(entry.wayfinder()).map_err(io::Error::other)?;
        match entry.compression_method() {
            CompressionMethod::STORE => place.add(&path, &mut data.verifying_reader(data.data()))?,
            CompressionMethod::DEFLATE => {
                place.add(&path, &mut data.verifying_reader(DeflateDecoder::new(data.data())))?;
            }
            _ => return Err(wrong("the archive is packed in a way that is not known, or with a password")),
        }
    }
    Ok(())
}

fn tar(reader: impl Read, place: &mut Place) -> io::Result<()> {
    let (_, most_bytes) = place.by.most();
    let mut archive = tar::Archive::new(reader.take(most_bytes));
    // A name that is too long for the header of its file comes before that. Read here, it has a limit.
    let mut long: Option<Vec<u8>> = None;
    for entry in archive.entries()?.raw(true) {
        let mut entry = entry?;
        let kind = entry.header().entry_type();
        if kind.is_gnu_longname() || kind.is_pax_local_extensions() {
            let mut bytes = Vec::new();
            entry.by_ref().take(MOST_OF_NAME).read_to_end(&mut bytes)?;
            long = if kind.is_gnu_longname() {
                bytes.split(|byte| *byte == 0).next().map(<[u8]>::to_vec)
            } else {
                path_of(&bytes).or(long)
            };
            continue;
        }
        if kind.is_gnu_longlink() || kind.is_pax_global_extensions() {
            continue;
        }
        let name = long.take().unwrap_or_else(|| entry.path_bytes().into_owned());
        let name = String::from_utf8_lossy(&name).into_owned();
        if kind.is_file()
            && let Some(path) = below(&name)
        {
            place.add(&path, &mut entry)?;
        }
    }
    Ok(())
}

/// Returns the name of a file that is said before it, if it is.
fn path_of(extensions: &[u8]) -> Option<Vec<u8>> {
    let mut all = tar::PaxExtensions::new(extensions).flatten();
    all.find(|said| said.key_bytes() == b"path").map(|said| said.value_bytes().to_vec())
}

#[cfg(test)]
mod tests {
    use super::{By, below, of_code_page, unpack};
    use flate2::{Compression, write::GzEncoder};
    use std::fs::{self, File};
    use std::io::{Read, Write, repeat};

    #[test]
    fn names_of_windows() {
        let name: String = b"B\x84rn Gr\x81n\xff".iter().map(|byte| of_code_page(*byte)).collect();
        assert_eq!(name, "Bärn Grün\u{a0}");
    }

    /// Names in tar archives that are longer than their headers, the last one a bomb.
    #[test]
    fn long_names_have_a_limit() {
        let folder = std::env::temp_dir().join(format!("ninelog-unpack-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let long = format!("{}/x.pl", "a".repeat(120));
        let pack = |file: &str, length: u64| {
            let mut out =
                GzEncoder::new(File::create(folder.join(file)).expect("a file"), Compression::fast());
            let mut said = tar::Header::new_gnu();
            said.set_entry_type(tar::EntryType::GNULongName);
            said.set_size(length);
            said.set_cksum();
            out.write_all(said.as_bytes()).expect("written");
            out.write_all(long.as_bytes()).expect("written");
            let rest = length.next_multiple_of(512) - long.len() as u64;
            std::io::copy(&mut repeat(0).take(rest), &mut out).expect("written");
            let mut archive = tar::Builder::new(out);
            let mut header = tar::Header::new_gnu();
            header.set_size(2);
            header.set_cksum();
            archive.append(&header, &b"p."[..]).expect("written");
            archive.into_inner().and_then(GzEncoder::finish).expect("written");
            unpack(&folder.join(file), &folder, By::Student)
        };
        assert!(pack("good.tar.gz", long.len() as u64).is_ok());
        assert_eq!(fs::read(folder.join(&long)).expect("it is there"), b"p.");
        assert!(pack("bomb.tar.gz", 1 << 27).is_err());
        fs::remove_dir_all(folder).expect("it goes");
    }

    #[test]
    fn names_stay_below_the_folder() {
        assert_eq!(below("a/./b.pl"), Some("a/b.pl".into()));
        assert_eq!(below("a\\b.pl"), Some("a/b.pl".into()));
        for name in ["../b.pl", "/etc/passwd", "a/../../b", "", ".", "a\0b"] {
            assert_eq!(below(name), None, "{name}");
        }
    }
}
