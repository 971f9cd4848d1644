use ninelog::system::boot;
fn main() {
    let path = std::env::args().nth(1).unwrap();
    let text = std::fs::read_to_string(&path).unwrap();
    let mut m = boot::bare_machine(boot::STACK_LIMIT);
    let t = std::time::Instant::now();
    let r = boot::load_text(&mut m, ninelog::base::atom::USER, &text);
    if std::env::args().nth(2).is_some() {
        let ids: Vec<_> = m
            .database
            .preds
            .iter()
            .filter(|p| p.module == ninelog::base::atom::USER && p.count > 0)
            .map(|p| p.id)
            .collect();
        for id in ids {
            println!("{}", ninelog::system::dump::listing(&mut m, id));
        }
    }
    m.world.streams.flush_all();
    println!("{r:?} {:?} inferences {}", t.elapsed(), m.inferences);
}
