//! Pictures as PNG and PDF, made of those that are drawn as SVG.

use std::collections::HashMap;
use std::fmt;

use pdf_writer::{Content, Finish, Name, Pdf, Rect, Ref};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{self, Tree};

/// How many pixels of a PNG stand for one unit of a drawing.
const SCALE: f32 = 2.0;
/// The size of a page (A4) and its margin, in points.
const PAGE: (f32, f32) = (595.0, 842.0);
const MARGIN: f32 = 42.0;

/// What pictures are made into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paint {
    Png,
    /// Two pictures to a page.
    Pdf,
}

/// Makes a file of drawings, and returns it with the words that stand between them. The error says why there
/// is none.
pub fn paint(drawings: &str, paint: Paint) -> Result<(Vec<u8>, String), String> {
    let (mut trees, mut words) = (Vec::new(), String::new());
    for piece in drawings.split_inclusive("</svg>\n") {
        let (before, drawing) = piece.split_at(piece.find("<svg ").unwrap_or(piece.len()));
        words += &before.replace("<!-- ", "").replace(" -->", "");
        if !drawing.is_empty() {
            trees.push(Tree::from_str(drawing, &usvg::Options::default()).map_err(text)?);
        }
    }
    match (paint, trees.as_slice()) {
        (_, []) => Err("there is no picture".to_string()),
        (Paint::Png, [tree]) => Ok((png(tree)?, words)),
        (Paint::Png, trees) => {
            Err(format!("a PNG is one picture, and these are {}: pdf and html take all", trees.len()))
        }
        (Paint::Pdf, trees) => Ok((pdf(trees)?, words)),
    }
}

fn text(error: impl fmt::Display) -> String {
    error.to_string()
}

fn png(tree: &Tree) -> Result<Vec<u8>, String> {
    let size = tree.size();
    let pixmap = Pixmap::new((size.width() * SCALE) as u32, (size.height() * SCALE) as u32);
    let mut pixmap = pixmap.ok_or("this picture is too large")?;
    resvg::render(tree, Transform::from_scale(SCALE, SCALE), &mut pixmap.as_mut());
    pixmap.encode_png().map_err(text)
}

fn pdf(trees: &[Tree]) -> Result<Vec<u8>, String> {
    let mut last = Ref::new(1);
    let [catalog, all_pages] = [last.bump(), last.bump()];
    let mut pdf = Pdf::new();
    let (mut pages, mut parts) = (Vec::new(), Vec::new());
    // Each picture takes half a page, but one alone takes what it needs of a whole one.
    let (width, height) = (PAGE.0 - 2.0 * MARGIN, (PAGE.1 - 3.0 * MARGIN) / 2.0);
    for pair in trees.chunks(2) {
        let (page, content_id) = (last.bump(), last.bump());
        let mut content = Content::new();
        let mut drawings = Vec::new();
        for (i, tree) in pair.iter().enumerate() {
            let options =
                svg2pdf::ConversionOptions { compress: true, ..svg2pdf::ConversionOptions::default() };
            let (chunk, id) = svg2pdf::to_chunk(tree, options).map_err(text)?;
            let mut numbers = HashMap::new();
            let chunk = chunk.renumber(|old| *numbers.entry(old).or_insert_with(|| last.bump()));
            let Some(id) = numbers.get(&id).copied() else { return Err("an empty picture".to_string()) };
            parts.push(chunk);
            let name = format!("P{i}");
            let size = tree.size();
            let scale = (width / size.width()).min(height / size.height()).min(0.9);
            let (wide, high) = (size.width() * scale, size.height() * scale);
            let top = PAGE.1 - MARGIN - i as f32 * (height + MARGIN);
            content.save_state();
            content.transform([wide, 0.0, 0.0, high, (PAGE.0 - wide) / 2.0, top - high]);
            content.x_object(Name(name.as_bytes()));
            content.restore_state();
            drawings.push((name, id));
        }
        let mut written = pdf.page(page);
        written.media_box(Rect::new(0.0, 0.0, PAGE.0, PAGE.1)).parent(all_pages).contents(content_id);
        let mut resources = written.resources();
        let mut objects = resources.x_objects();
        for (name, id) in &drawings {
            objects.pair(Name(name.as_bytes()), *id);
        }
        objects.finish();
        resources.finish();
        written.finish();
        pdf.stream(content_id, &content.finish());
        pages.push(page);
    }
    pdf.catalog(catalog).pages(all_pages);
    pdf.pages(all_pages).count(pages.len() as i32).kids(pages);
    for part in parts {
        pdf.extend(&part);
    }
    Ok(pdf.finish())
}
