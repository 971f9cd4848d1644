//! Objects of the program around a system, as values in its terms.

use ninelog_terms::atom;
use std::any::Any;
use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Weak};

/// An object of the program around the system. In Prolog it is a blob: an atom that can be passed on and
/// compared, and that no text reads as. The system drops it when no term refers to it any more and a
/// collection of atoms has found that.
///
/// ```
/// use ninelog::{Object, Prolog, Value};
/// use std::sync::Arc;
///
/// let object = Object::new("counter", "<counter>(5)", Arc::new(5_u32));
/// let mut prolog = Prolog::new();
/// let given = [("X", Value::Object(object.clone()))];
/// let found = prolog.goal("blob(X, Type), Y = f(X)").bind_all(given).once().unwrap().unwrap();
/// assert_eq!(found["Type"].as_text(), Some("counter"));
/// assert_eq!(found["Y"].to_string(), "f(<counter>(5))");
/// let Value::Object(same) = &found["X"] else { panic!() };
/// assert!(*same == object && same.get::<u32>() == Some(&5));
/// ```
#[derive(Clone)]
pub struct Object(pub(in crate::interface) atom::Object);

impl Object {
    /// Returns an object that is different from all others. `kind` is what blob/2 says, and `text` is what is
    /// written.
    pub fn new<T: Any + Send + Sync>(kind: &'static str, text: &str, content: Arc<T>) -> Object {
        static KEYS: AtomicU64 = AtomicU64::new(0);
        let key = KEYS.fetch_add(1, Ordering::Relaxed);
        Object(atom::Object { key, kind, text: text.into(), content })
    }

    /// Returns the content, if it is of this type.
    pub fn get<T: Any>(&self) -> Option<&T> {
        self.0.content.downcast_ref()
    }

    pub fn text(&self) -> &str {
        &self.0.text
    }

    /// Returns a reference that does not keep the object alive.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// let object = ninelog::Object::new("box", "<box>", Arc::new(1));
    /// let weak = object.downgrade();
    /// assert!(weak.upgrade() == Some(object));
    /// assert!(weak.upgrade().is_none());
    /// ```
    pub fn downgrade(&self) -> WeakObject {
        let atom::Object { key, kind, text, content } = &self.0;
        WeakObject { key: *key, kind, text: text.clone(), content: Arc::downgrade(content) }
    }
}

/// A reference to an object that does not keep it alive.
#[derive(Clone)]
pub struct WeakObject {
    key: u64,
    kind: &'static str,
    text: Arc<str>,
    content: Weak<dyn Any + Send + Sync>,
}

impl WeakObject {
    /// Returns the object, if it is still alive.
    pub fn upgrade(&self) -> Option<Object> {
        let content = self.content.upgrade()?;
        Some(Object(atom::Object { key: self.key, kind: self.kind, text: self.text.clone(), content }))
    }
}

impl PartialEq for Object {
    fn eq(&self, other: &Object) -> bool {
        self.0.key == other.0.key
    }
}

impl fmt::Debug for Object {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Object({:?})", self.text())
    }
}
