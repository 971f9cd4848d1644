//! Built-ins on modules and the library for the Prolog part of the loader
//! (`crates/engine/library/boot/modules.pl`).

use super::library;
use crate::builtins::prelude::*;
use crate::builtins::text::Near;
use crate::machine::program::database::{Pred, PredKind, Properties};

/// `'$declare_module'(+Module, +File, +Line)`: makes a module without exports.
fn declare_module(m: &mut Machine, args: Args) -> Result<bool> {
    let (name, file, line) = (
        m.stacks.atom_of(m.stacks.arg(args, 0))?,
        m.stacks.atom_of(m.stacks.arg(args, 1))?,
        m.stacks.size(m.stacks.arg(args, 2))?,
    );
    let library = library::at_path(m.stacks.store.atoms.text(file)).is_some();
    let class = m.stacks.store.atoms.intern("library");
    let module = m.program.modules.get_or_make(name);
    module.file = Some(file);
    module.line = line as u32;
    module.exports.clear();
    module.exported.clear();
    module.autoloads.clear();
    if library {
        module.class = class;
        module.imports = vec![atom::SYSTEM];
    }
    Ok(true)
}

/// `'$undeclare_module'(+Module)`: the module has no file and no exports any more.
fn undeclare_module(m: &mut Machine, args: Args) -> Result<bool> {
    let name = m.stacks.atom_of(m.stacks.arg(args, 0))?;
    let module = m.program.modules.get_or_make(name);
    module.file = None;
    module.exports.clear();
    module.exported.clear();
    Ok(true)
}

/// `'$forget_module'(+Module)`: drops the module and its procedures.
fn forget_module(m: &mut Machine, args: Args) -> Result<bool> {
    let name = m.stacks.atom_of(m.stacks.arg(args, 0))?;
    let all = m.program.database.preds.iter();
    let preds: Vec<_> = all.filter(|pred| pred.module == name).map(|pred| pred.id).collect();
    for pred in preds {
        m.forget_procedure(pred);
    }
    m.program.modules.table.remove(&name);
    m.program.modules.order.retain(|&module| module != name);
    Ok(true)
}

/// `'$set_module_class'(+Module, +Class)`.
fn set_module_class(m: &mut Machine, args: Args) -> Result<bool> {
    let (name, class) = (m.stacks.atom_of(m.stacks.arg(args, 0))?, m.stacks.atom_of(m.stacks.arg(args, 1))?);
    // Classes are atoms that are never collected.
    let class = m.stacks.store.atoms.text(class).to_string();
    let class = m.stacks.store.atoms.intern(&class);
    m.program.modules.get_or_make(name).class = class;
    Ok(true)
}

/// `'$export'(+Module, +Name, +Arity)`.
fn export(m: &mut Machine, args: Args) -> Result<bool> {
    let (module, name, arity) = (
        m.stacks.atom_of(m.stacks.arg(args, 0))?,
        m.stacks.atom_of(m.stacks.arg(args, 1))?,
        m.stacks.size(m.stacks.arg(args, 2))?,
    );
    let id = m.program.database.get_or_make(module, name, arity);
    let module = m.program.modules.get_or_make(m.program.database.pred(id).module);
    if module.exported.insert((name, arity)) {
        module.exports.push((name, arity));
    }
    Ok(true)
}

/// `'$exports'(+Module, -Indicators)`.
fn exports(m: &mut Machine, args: Args) -> Result<bool> {
    let name = m.stacks.atom_of(m.stacks.arg(args, 0))?;
    let Some(module) = m.program.modules.get(name) else { return Ok(false) };
    let list = module.exports.clone();
    m.stacks.unify_indicators(args, 1, &list)
}

/// `'$import'(+Into, +From, +Name, +Arity, +Strength, -Status)`: `ok`, or `local` if the importing module has
/// a definition of its own, or `from(Module)` if it imports another one already.
///
/// A `strong` import cannot be redefined, a `weak` one with a warning, and an `auto` one, which nobody asked
/// for, without a warning.
fn import(m: &mut Machine, args: Args) -> Result<bool> {
    let (into, from) = (m.stacks.atom_of(m.stacks.arg(args, 0))?, m.stacks.atom_of(m.stacks.arg(args, 1))?);
    let (name, arity) = (m.stacks.atom_of(m.stacks.arg(args, 2))?, m.stacks.size(m.stacks.arg(args, 3))?);
    let mut target = m.program.database.get_or_make(from, name, arity);
    if m.program.database.pred(target).kind == PredKind::Undefined && is_system(m, name, arity) {
        // A library may export built-ins, which are visible everywhere anyway.
        let ok = m.stacks.store.atom("ok");
        return Ok(m.stacks.unify_arg(args, 5, ok));
    }
    while let PredKind::Link(next) = m.program.database.pred(target).kind {
        target = next;
    }
    let id = m.program.database.get_or_make(into, name, arity);
    let weak = m.stacks.store.text_of(m.stacks.arg(args, 4)) == Some("weak");
    let is_addition = |target| m.program.database.pred(target).properties.contains(Properties::ADDITION);
    let gives_way = weak && is_addition(target);
    let status = match m.program.database.pred(id).kind {
        _ if id == target => m.stacks.store.atom("ok"),
        PredKind::Link(old) if old == target => m.stacks.store.atom("ok"),
        PredKind::Link(old) if m.program.database.pred(old).module != atom::SYSTEM && gives_way => {
            m.stacks.store.atom("ok")
        }
        PredKind::Static | PredKind::Dynamic if m.program.database.pred(id).is_defined() && gives_way => {
            m.stacks.store.atom("ok")
        }
        PredKind::Link(old) if m.program.database.pred(old).module != atom::SYSTEM && !is_addition(old) => {
            let module = m.program.database.pred(old).module;
            m.stacks.term("from", &[Cell::atom(module)])
        }
        PredKind::Static | PredKind::Dynamic if m.program.database.pred(id).is_defined() => {
            m.stacks.store.atom("local")
        }
        _ => {
            m.program.link(id, target);
            if from != atom::SYSTEM {
                m.program.hide_builtin(into, name, arity);
            }
            let properties = match m.stacks.store.text_of(m.stacks.arg(args, 4)) {
                Some("strong") => Properties::STRONG,
                Some("weak") if !gives_way => Properties::WEAK,
                _ => Properties::empty(),
            };
            let imported = &mut m.program.database.pred_mut(id).properties;
            imported.set(Properties::WEAK | Properties::STRONG, false);
            imported.set(properties, true);
            m.stacks.store.atom("ok")
        }
    };
    Ok(m.stacks.unify_arg(args, 5, status))
}

/// `'$additions'(+Module, +Indicators)`: marks the exports that SWI-Prolog's library of the same name does
/// not have.
fn additions(m: &mut Machine, args: Args) -> Result<bool> {
    let module = m.stacks.atom_of(m.stacks.arg(args, 0))?;
    let (indicators, _) = m.stacks.store.list_elements(m.stacks.arg(args, 1));
    for indicator in indicators {
        let Some((_, _, parts)) = m.stacks.store.compound(indicator) else { continue };
        let (name, arity) =
            (m.stacks.atom_of(m.stacks.store.at(parts))?, m.stacks.size(m.stacks.store.at(parts.plus(1)))?);
        let id = m.program.procedure(module, name, arity);
        m.program.database.pred_mut(id).properties.set(Properties::ADDITION, true);
    }
    Ok(true)
}

/// Returns whether module `system` has a predicate, loaded or not.
fn is_system(m: &Machine, name: atom::Atom, arity: usize) -> bool {
    let loaded = m.program.database.find(atom::SYSTEM, name, arity);
    loaded.is_some_and(|id| m.program.database.pred(id).is_defined())
        || library::boot_predicate(m.stacks.store.atoms.text(name), arity).is_some()
}

/// `'$import_modules'(+Module, -List)` and `'$set_import_modules'(+Module, +List)`.
fn import_modules(m: &mut Machine, args: Args) -> Result<bool> {
    let name = m.stacks.atom_of(m.stacks.arg(args, 0))?;
    let list = m.program.modules.get_or_make(name).imports.clone();
    let items: Vec<Cell> = list.into_iter().map(Cell::atom).collect();
    m.stacks.unify_list(args, 1, &items)
}

fn set_import_modules(m: &mut Machine, args: Args) -> Result<bool> {
    let name = m.stacks.atom_of(m.stacks.arg(args, 0))?;
    let items = m.stacks.store.proper_list(m.stacks.arg(args, 1))?;
    let list = items.iter().filter_map(|&c| match m.stacks.store.view(c) {
        View::Atom(name) => Some(name),
        _ => None,
    });
    let list = list.collect();
    m.program.modules.get_or_make(name).imports = list;
    Ok(true)
}

/// `'$modules'(-List)`: returns all modules.
fn modules(m: &mut Machine, args: Args) -> Result<bool> {
    let items: Vec<Cell> = m.program.modules.order.iter().map(|&name| Cell::atom(name)).collect();
    m.stacks.unify_list(args, 0, &items)
}

/// `'$module_get'(+Module, +Key, -Value)`: returns the `class` of a module, its handling of `unknown`
/// procedures, and the `file` and `line` that define it, if any. If Module is unbound, it becomes the module
/// that a file defines.
fn module_get(m: &mut Machine, args: Args) -> Result<bool> {
    let (first, value) = (m.stacks.arg(args, 0), m.stacks.arg(args, 2));
    if first.is_var_or_ref()
        && value.is_atom()
        && m.stacks.store.text_of(m.stacks.arg(args, 1)) == Some("file")
    {
        let file = Some(value.as_atom());
        let defines = |name: &Atom| m.program.modules.get(*name).is_some_and(|module| module.file == file);
        let found = m.program.modules.order.iter().copied().find(defines);
        return Ok(found.is_some_and(|name| m.stacks.unify_arg(args, 0, Cell::atom(name))));
    }
    let name = m.stacks.atom_of(m.stacks.arg(args, 0))?;
    if m.stacks.store.text_of(m.stacks.arg(args, 1)) == Some("unknown") {
        let unknown = m.program.modules.unknown(name).name();
        return m.stacks.unify_atom(args, 2, unknown);
    }
    let Some(module) = m.program.modules.get(name) else { return Ok(false) };
    let value = match (m.stacks.store.text_of(m.stacks.arg(args, 1)), module.file) {
        (Some("class"), _) => Cell::atom(module.class),
        (Some("file"), Some(file)) => Cell::atom(file),
        (Some("line"), Some(_)) => Cell::int(module.line as i64),
        _ => return Ok(false),
    };
    Ok(m.stacks.unify_arg(args, 2, value))
}

// ---- the library

/// `'$autoload'(+Module, +Name, +Arity, +File)`: the first call of the predicate loads the file.
fn autoload(m: &mut Machine, args: Args) -> Result<bool> {
    let (module, name) = (m.stacks.atom_of(m.stacks.arg(args, 0))?, m.stacks.atom_of(m.stacks.arg(args, 1))?);
    let (arity, file) = (m.stacks.size(m.stacks.arg(args, 2))?, m.stacks.atom_of(m.stacks.arg(args, 3))?);
    m.program.modules.get_or_make(module).autoloads.insert((name, arity), file);
    Ok(true)
}

/// `'$autoload_source'(+Module, +Name, +Arity, -File)`: returns the file that defines a predicate according
/// to `autoload/2`, or else the library file that does.
fn autoload_source(m: &mut Machine, args: Args) -> Result<bool> {
    let module = m.stacks.atom_of(m.stacks.arg(args, 0))?;
    let (name, arity) = (m.stacks.atom_of(m.stacks.arg(args, 1))?, m.stacks.size(m.stacks.arg(args, 2))?);
    if let Some(file) = m.program.modules.autoload_source(module, name, arity) {
        return Ok(m.stacks.unify_arg(args, 3, Cell::atom(file)));
    }
    let Some(file) = library::definer(m.stacks.store.atoms.text(name), arity) else { return Ok(false) };
    m.stacks.unify_atom(args, 3, &library::path(file))
}

/// `'$is_autoloadable'(+Name, +Arity)`: a call of the predicate would load its definition.
fn is_autoloadable(m: &mut Machine, args: Args) -> Result<bool> {
    let (name, arity) = (m.stacks.atom_of(m.stacks.arg(args, 0))?, m.stacks.size(m.stacks.arg(args, 1))?);
    let name = m.stacks.store.atoms.text(name);
    Ok(library::boot_predicate(name, arity).is_some() || library::definer(name, arity).is_some())
}

/// `'$boot_procedures'(?Name, -Indicators)`: returns the system predicates that are written in Prolog, except
/// internal ones.
fn boot_procedures(m: &mut Machine, args: Args) -> Result<bool> {
    let name = m.stacks.arg(args, 0);
    let wanted = m.stacks.store.text_of(name).map(str::to_string);
    let mut found = Vec::new();
    for row in library::BOOT {
        if !row.name.starts_with('$') && wanted.as_ref().is_none_or(|wanted| wanted == row.name) {
            found.push((m.stacks.store.atoms.intern(row.name), row.arity));
        }
    }
    m.stacks.unify_indicators(args, 1, &found)
}

/// `'$near_procedures'(+Module, +Name, -Indicators)`: returns the procedures of a module whose names
/// `dwim_match/2` may accept for a name, with those of `system` that are not loaded yet.
fn near_procedures(m: &mut Machine, args: Args) -> Result<bool> {
    let module = m.stacks.atom_of(m.stacks.arg(args, 0))?;
    let name = m.stacks.atom_of(m.stacks.arg(args, 1))?;
    let near = Near::to(m.stacks.store.atoms.text(name));
    let is_near = |pred: &Pred| {
        pred.module == module
            && pred.context.is_none()
            && pred.is_defined()
            && !matches!(pred.kind, PredKind::Link(_))
            && near.has(m.stacks.store.atoms.text(pred.name))
    };
    let mut found: Vec<(Atom, usize)> = m
        .program
        .database
        .preds
        .iter()
        .filter(|pred| is_near(pred))
        .map(|pred| (pred.name, pred.arity))
        .collect();
    if module == atom::SYSTEM {
        for row in library::BOOT.iter().filter(|row| near.has(row.name)) {
            found.push((m.stacks.store.atoms.intern(row.name), row.arity));
        }
    }
    m.stacks.unify_indicators(args, 2, &found)
}

/// `'$help'(?Name, -Entries)`: returns the documentation of predicates, as `help(Name, Arity, Signature,
/// Text, Library)`.
fn help(m: &mut Machine, args: Args) -> Result<bool> {
    let name = m.stacks.arg(args, 0);
    let entries: Vec<library::Help> = match m.stacks.store.text_of(name) {
        Some(text) => library::help(text).collect(),
        None => library::all_help().collect(),
    };
    let mut items = Vec::with_capacity(entries.len());
    for entry in entries {
        let name = m.stacks.store.atom(entry.name);
        let signature = m.stacks.store.new_string(entry.signature);
        let text = m.stacks.store.new_string(entry.text);
        let library = m.stacks.store.atom(entry.library);
        let fields = [name, Cell::int(entry.arity as i64), signature, text, library];
        let item = m.stacks.term("help", &fields);
        items.push(item);
    }
    m.stacks.unify_list(args, 1, &items)
}

/// `'$library_about'(+Name, -Text, -Exports)`: returns the description of a library and its predicates as
/// `Name/Arity`.
fn library_about(m: &mut Machine, args: Args) -> Result<bool> {
    let Some(name) = m.stacks.store.text_of(m.stacks.arg(args, 0)) else { return Ok(false) };
    let Some(at) = library::FILES.iter().position(|file| file.name == name && file.module != "system") else {
        return Ok(false);
    };
    let mut items = Vec::new();
    for &(name, arity, _) in library::EXPORTS.iter().filter(|row| row.2 == at) {
        let parts = [m.stacks.store.atom(name), Cell::int(arity as i64)];
        items.push(m.stacks.store.new_struct(atom::SLASH, &parts));
    }
    Ok(m.stacks.unify_string(args, 1, library::about(library::FILES[at].name))?
        && m.stacks.unify_list(args, 2, &items)?)
}

/// `'$library_file'(+Name, -Path)`: returns the path of a library file by its name below the library's root.
fn library_file(m: &mut Machine, args: Args) -> Result<bool> {
    let name = m.stacks.atom_of(m.stacks.arg(args, 0))?;
    let Some(file) = library::file(m.stacks.store.atoms.text(name)) else { return Ok(false) };
    m.stacks.unify_atom(args, 1, &library::path(file))
}

/// `'$library_name'(+Path, -Name)`: returns the name of a library file below the library's root.
fn library_name(m: &mut Machine, args: Args) -> Result<bool> {
    let path = m.stacks.atom_of(m.stacks.arg(args, 0))?;
    let Some(file) = library::at_path(m.stacks.store.atoms.text(path)) else { return Ok(false) };
    m.stacks.unify_atom(args, 1, file.name)
}

/// `'$library_autoloads'(+Path)`: the file's predicates are autoloaded without a declaration.
fn library_autoloads(m: &mut Machine, args: Args) -> Result<bool> {
    let path = m.stacks.atom_of(m.stacks.arg(args, 0))?;
    Ok(library::at_path(m.stacks.store.atoms.text(path)).is_some_and(library::autoloads))
}

pub const TABLE: &[Builtin] = &[
    det("$declare_module", 3, declare_module),
    det("$undeclare_module", 1, undeclare_module),
    det("$forget_module", 1, forget_module),
    det("$set_module_class", 2, set_module_class),
    det("$export", 3, export),
    det("$exports", 2, exports),
    det("$additions", 2, additions),
    det("$module_get", 3, module_get),
    det("$import", 6, import),
    det("$import_modules", 2, import_modules),
    det("$set_import_modules", 2, set_import_modules),
    det("$modules", 1, modules),
    det("$autoload", 4, autoload),
    det("$autoload_source", 4, autoload_source),
    det("$is_autoloadable", 2, is_autoloadable),
    det("$library_file", 2, library_file),
    det("$boot_procedures", 2, boot_procedures),
    det("$near_procedures", 3, near_procedures),
    det("$help", 2, help),
    det("$library_about", 3, library_about),
    det("$library_name", 2, library_name),
    det("$library_autoloads", 1, library_autoloads),
];
