//! The command line of ninelog.

use ninelog::base::atom;
use ninelog::system::boot;

fn main() {
    let mut m = boot::bare_machine(boot::STACK_LIMIT);
    let goal = std::env::args().nth(1).unwrap_or_default();
    let text = format!(":- {goal}.\n");
    if let Err(error) = boot::load_text(&mut m, atom::USER, &text) {
        eprintln!("{error}");
        std::process::exit(1);
    }
}
