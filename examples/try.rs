use ninelog::system::boot;
fn main() {
    let path = std::env::args().nth(1).unwrap();
    let text = std::fs::read_to_string(&path).unwrap();
    let mut m = boot::bare_machine(boot::STACK_LIMIT);
    let t = std::time::Instant::now();
    let r = boot::load_text(&mut m, ninelog::base::atom::USER, &text);
    println!("{r:?} {:?} inferences {}", t.elapsed(), m.inferences);
}
