//! Tests of this room.

use super::*;

#[test]
fn floats_print() {
    for (f, text) in [(1e10, "10000000000.0"), (1e15, "1.0e+15"), (1e-5, "1.0e-5")] {
        assert_eq!(format_float(f), text);
    }
}
