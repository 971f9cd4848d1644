//! One file: its text read by itself, and what follows when other files are known.
//!
//! By itself a file is read with the operators and meta-arguments of libraries only. Mostly that is also what
//! it means among the others; where a file that it uses declares operators or meta-arguments, it is read
//! again with those.

use super::links::{FileKnowledge, Links};
use crate::context::{Context, OperatorDeclaration};
use crate::document::Document;
use crate::index::facts::Effect;
use crate::index::{FactList, ImportKind, Index};
use crate::knowledge::{Exports, Indicator, Knowledge};
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::{Arc, Mutex, PoisonError};

/// A file that another uses, as its directive names it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Used {
    pub kind: ImportKind,
    pub name: String,
    pub is_library: bool,
    /// The import list and the exceptions.
    pub list: Option<Vec<(Indicator, Indicator)>>,
    pub except: Vec<Indicator>,
    /// Whether a unit of tests loads it, which has a module of its own.
    pub in_unit: bool,
}

/// What other files may see of one.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Outline {
    pub module: Option<String>,
    /// What the module exports by itself, or all that a file without a module defines or declares.
    pub exports: Arc<Exports>,
    /// All that it defines or declares in its own module.
    pub defined: Vec<Indicator>,
    pub metas: Arc<BTreeMap<Indicator, String>>,
    pub uses: Vec<Used>,
    pub search_paths: Vec<(String, String)>,
    /// Whether it defines predicates of other modules.
    pub adds_elsewhere: bool,
    /// Whether it has errors when it is read by itself; other files may have the operators that it needs.
    pub has_errors: bool,
    /// Whether it has directives that may do anything.
    pub runs_goals: bool,
    /// The operators that are in force at its end and not before it.
    pub operators: Vec<OperatorDeclaration>,
    pub is_open: bool,
}

pub(super) struct File {
    /// Whether an editor owns its text.
    pub is_open: bool,
    pub plain: Document,
    list: FactList,
    pub outline: Arc<Outline>,
    /// What is known among other files, as it was last asked for.
    full: Mutex<Option<Arc<Full>>>,
    /// Held by who finds that, so that others wait for it and an edit does not.
    finding: Mutex<()>,
    /// The same of the revision before, and the edit since then.
    before: Option<Before>,
}

/// What was known before an edit, and the edit.
struct Before {
    full: Arc<Full>,
    /// The items of the plain document that were read again.
    read: Range<usize>,
    range: Range<usize>,
    new: String,
}

/// What is known about a file among the others.
pub(super) struct Full {
    plain: Document,
    /// The document, if it had to be read again.
    own: Option<Document>,
    pub index: Index,
    pub knowledge: Arc<FileKnowledge>,
    /// The links that were looked at last.
    links: Mutex<Arc<Links>>,
}

impl Full {
    pub fn document(&self) -> &Document {
        self.own.as_ref().unwrap_or(&self.plain)
    }
}

impl File {
    pub fn new(text: String, context: Context, is_open: bool, knowledge: &dyn Knowledge) -> File {
        let plain = Document::new(text, context.clone(), knowledge);
        let list = FactList::new(&plain, knowledge);
        let outline = Arc::new(outline_of(&plain, &list));
        File { is_open, plain, list, outline, full: Mutex::new(None), finding: Mutex::new(()), before: None }
    }

    /// Returns the file after an edit, which makes it one that an editor owns.
    pub fn edited(&self, range: Range<usize>, new: &str, knowledge: &dyn Knowledge) -> File {
        let (mut plain, mut list) = (self.plain.clone(), self.list.clone());
        let read = plain.edit(range.clone(), new, knowledge);
        list.update(&plain, read.clone(), knowledge);
        let outline = outline_of(&plain, &list);
        let outline = if outline == *self.outline { self.outline.clone() } else { Arc::new(outline) };
        let before = self.found().map(|full| Before { full, read, range, new: new.to_string() });
        let (full, finding) = (Mutex::new(None), Mutex::new(()));
        File { is_open: true, plain, list, outline, full, finding, before }
    }

    /// Returns what is known among the other files. What was found earlier is taken if the others say the
    /// same as then.
    pub fn full(&self, path: &str, links: &Arc<Links>, knowledge: &Arc<dyn Knowledge>) -> Arc<Full> {
        let current = || {
            let full = self.found()?;
            let seen = full.links.lock().unwrap_or_else(PoisonError::into_inner).clone();
            Arc::ptr_eq(&seen, links).then_some(full)
        };
        if let Some(full) = current() {
            return full;
        }
        let _finding = self.finding.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(full) = current() {
            return full;
        }
        let fresh = links.knowledge_of(path, &self.outline, knowledge);
        if let Some(full) = self.found().filter(|full| *full.knowledge == *fresh) {
            *full.links.lock().unwrap_or_else(PoisonError::into_inner) = links.clone();
            return full;
        }
        let found = Arc::new(self.find(fresh, links));
        *self.full.lock().unwrap_or_else(PoisonError::into_inner) = Some(found.clone());
        found
    }

    /// Returns what was found among the other files last.
    fn found(&self) -> Option<Arc<Full>> {
        self.full.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn find(&self, knowledge: Arc<FileKnowledge>, links: &Arc<Links>) -> Full {
        let links = Mutex::new(links.clone());
        let plain = self.plain.clone();
        if let Some(Before { full: old, read, range, new }) = &self.before
            && *old.knowledge == *knowledge
            // A text that operators of others did not change yet may be changed by them now.
            && (old.own.is_some() || knowledge.has_metas() && !knowledge.has_operators())
        {
            let knowledge = old.knowledge.clone();
            let mut index = old.index.clone();
            let own = old.own.clone().map(|mut own| {
                let read = own.edit(range.clone(), new, &*knowledge);
                index.update(&own, read, &*knowledge);
                own
            });
            if own.is_none() {
                index.update(&plain, read.clone(), &*knowledge);
            }
            return Full { plain, own, index, knowledge, links };
        }
        let own = knowledge
            .has_operators()
            .then(|| {
                let mut start = plain.start().clone();
                knowledge
                    .inherited
                    .iter()
                    .flat_map(|all| &**all)
                    .for_each(|declaration| start.add(declaration));
                Document::new(plain.text(), start, &*knowledge)
            })
            .filter(|own| *own != plain);
        let index = match &own {
            Some(own) => Index::new(own, &*knowledge),
            None if knowledge.has_metas() => Index::new(&plain, &*knowledge),
            None if self.outline.uses.is_empty() => Index::of(self.list.clone(), &plain),
            None => Index::of(self.list.with_exports(&*knowledge), &plain),
        };
        Full { plain, own, index, knowledge, links }
    }
}

/// Returns what others see of a file that is read by itself.
fn outline_of(document: &Document, list: &FactList) -> Outline {
    let mut outline = Outline::default();
    let mut exports = Exports { module: "user".into(), ..Exports::default() };
    let mut unit = false;
    let elsewhere = ["dynamic", "multifile", "thread_local", "public", "volatile", "chr_constraint"];
    let mut defined = std::collections::BTreeSet::new();
    for facts in &list.facts {
        outline.has_errors |= !facts.broken.is_empty();
        for effect in &facts.effects {
            match effect {
                Effect::Module(module) => {
                    outline.module = Some(module.name.clone());
                    exports.module = module.name.clone();
                    exports.predicates = module.exports.iter().map(|(name, _)| name.clone()).collect();
                    exports.operators = module.operators.clone();
                }
                Effect::Import(import) => {
                    let list = import.list.as_ref().map(|list| {
                        list.iter().map(|(name, local, _)| (name.clone(), local.clone())).collect()
                    });
                    outline.uses.push(Used {
                        kind: import.kind,
                        name: import.name.clone(),
                        is_library: import.is_library,
                        list,
                        except: import.except.clone(),
                        in_unit: unit,
                    });
                }
                // Tests are loaded to be run.
                Effect::BeginUnit(_) => (unit, outline.runs_goals) = (true, true),
                Effect::EndUnit => unit = false,
                Effect::Open => outline.is_open = true,
                Effect::MayDefine | Effect::Runs => outline.runs_goals = true,
                Effect::Declaration(declaration)
                    if declaration.id.module.is_none() && elsewhere.contains(&declaration.kind.as_str()) =>
                {
                    defined.insert(declaration.id.indicator.clone());
                }
                _ => {}
            }
        }
        let Some(head) = &facts.head else { continue };
        let name = head.id.indicator.name.as_str();
        let expands = ["term_expansion", "goal_expansion"].contains(&name);
        outline.is_open |= expands;
        let module = head.id.module.as_deref();
        exports.expands |= expands && module.is_some_and(|module| ["user", "system"].contains(&module));
        let is_own = match &head.id.module {
            None => !unit,
            Some(module) => *module == exports.module,
        };
        match is_own {
            true => drop(defined.insert(head.id.indicator.clone())),
            false => outline.adds_elsewhere |= head.id.module.is_some(),
        }
        if let (Some(alias), Some(folder)) = (&head.first_argument, &head.second_argument)
            && name == "file_search_path"
        {
            outline.search_paths.push((alias.clone(), folder.clone()));
        }
    }
    outline.operators = document.context().beyond(document.start());
    if outline.module.is_none() {
        exports.predicates = defined.clone();
        exports.operators = outline.operators.clone();
    }
    let metas = list.meta.iter().filter(|(name, _)| exports.predicates.contains(name));
    outline.metas = Arc::new(metas.map(|(name, meta)| (name.clone(), meta.clone())).collect());
    outline.defined = defined.into_iter().collect();
    outline.exports = Arc::new(exports);
    outline
}
