//! Enums whose variants have Prolog names: each name is written once.

/// Defines an enum together with the name of each variant: `named! { pub enum Mode { Read = "read", ... } }`.
#[macro_export]
macro_rules! named {
    ($(#[$about:meta])* pub enum $type:ident { $($(#[$meaning:meta])* $variant:ident = $name:literal,)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $type {
            $($(#[$meaning])* $variant,)*
        }

        #[allow(dead_code, reason = "not every enum needs all three")]
        impl $type {
            pub const ALL: &[$type] = &[$($type::$variant),*];

            /// Returns the Prolog name of the variant.
            pub fn name(self) -> &'static str {
                match self {
                    $($type::$variant => $name,)*
                }
            }

            /// Returns the variant with this name.
            pub fn from_name(name: &str) -> Option<$type> {
                $type::ALL.iter().copied().find(|variant| variant.name() == name)
            }
        }
    };
}
