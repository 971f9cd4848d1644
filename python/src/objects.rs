//! Python's objects in Prolog: blobs that keep them alive.
//!
//! The same object is always the same blob of a system, as long as the system refers to it. The engine drops
//! the blob when no term has it any more; `py_free/1` gives the object up at once.

use ninelog::{Object, Value, WeakObject};
use pyo3::prelude::*;
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};

/// What a blob refers to.
struct Held {
    /// The address of the object, by which its blob is found again.
    address: usize,
    object: Mutex<Option<Py<PyAny>>>,
}

/// The blobs of objects, by the objects' addresses.
pub type Known = HashMap<usize, WeakObject>;

static KNOWN: LazyLock<Mutex<Known>> = LazyLock::new(Mutex::default);

pub fn table() -> MutexGuard<'static, Known> {
    locked(&KNOWN)
}

pub fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Returns the value that stands for an object.
pub fn value_of(object: &Bound<'_, PyAny>) -> PyResult<Value> {
    let address = object.as_ptr() as usize;
    let known = table().get(&address).and_then(WeakObject::upgrade);
    if let Some(known) = known {
        let is_held = known.get::<Held>().is_some_and(|held| locked(&held.object).is_some());
        if is_held {
            return Ok(Value::Object(known));
        }
    }
    let class = object.get_type().name()?;
    let text = format!("<py>({address:#x},'{class}')");
    let held = Held { address, object: Mutex::new(Some(object.clone().unbind())) };
    let object = Object::new("py", &text, Arc::new(held));
    table().insert(address, object.downgrade());
    Ok(Value::Object(object))
}

/// Returns what a blob refers to: `None` if it was freed or is not of Python.
pub fn object_of<'py>(py: Python<'py>, object: &Object) -> Option<Bound<'py, PyAny>> {
    let held = object.get::<Held>()?;
    let object = locked(&held.object);
    object.as_ref().map(|object| object.bind(py).clone())
}

/// Whether a blob refers to an object of Python: `None` if it did, and was freed.
pub fn is_object(object: &Object) -> Option<bool> {
    match object.get::<Held>() {
        None => Some(false),
        Some(held) => locked(&held.object).is_some().then_some(true),
    }
}

/// Gives an object up. Returns whether the blob referred to one.
pub fn free(object: &Object) -> bool {
    let Some(held) = object.get::<Held>() else { return false };
    let taken = locked(&held.object).take();
    forget(held.address, taken.is_some());
    let is_held = taken.is_some();
    drop_object(taken);
    is_held
}

/// Removes an address from the table, unless another blob has taken it meanwhile.
fn forget(address: usize, is_held: bool) {
    if is_held {
        table().remove(&address);
    }
}

fn drop_object(object: Option<Py<PyAny>>) {
    if let Some(object) = object {
        // At the end of the process there is no interpreter any more.
        let mut object = Some(object);
        if Python::try_attach(|_| drop(object.take())).is_none() {
            std::mem::forget(object);
        }
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        let taken = self.object.get_mut().unwrap_or_else(PoisonError::into_inner).take();
        forget(self.address, taken.is_some());
        drop_object(taken);
    }
}
