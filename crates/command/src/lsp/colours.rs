//! Colours as semantic tokens: of a whole file, of a range, and what has changed since they were sent last.

use super::answers::Answer;
use super::client;
use super::server::Asked;
use lsp_types::{
    SemanticToken, SemanticTokenModifier, SemanticTokenType, SemanticTokens, SemanticTokensDelta,
    SemanticTokensDeltaParams, SemanticTokensEdit, SemanticTokensFullDeltaResult, SemanticTokensLegend,
    SemanticTokensParams, SemanticTokensRangeParams, SemanticTokensRangeResult, SemanticTokensResult,
};
use ninelog_engine::analysis::Class;
use ninelog_engine::analysis::workspace::{Token, token_change};
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The tokens that were sent last for each file, with the name of that answer.
#[derive(Default)]
pub struct Memory {
    state: Mutex<Remembered>,
}

#[derive(Default)]
struct Remembered {
    answers: u64,
    sent: HashMap<String, (String, Vec<Token>)>,
}

impl Memory {
    fn lock(&self) -> MutexGuard<'_, Remembered> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps what is sent. Returns its name, and what was sent before.
    fn keep(&self, path: &str, tokens: Vec<Token>) -> (String, Option<(String, Vec<Token>)>) {
        let mut state = self.lock();
        state.answers += 1;
        let name = state.answers.to_string();
        let before = state.sent.insert(path.to_string(), (name.clone(), tokens));
        (name, before)
    }

    pub fn forget(&self, path: &str) {
        self.lock().sent.remove(path);
    }
}

/// The kinds of tokens in the order of their numbers, with the names that themes know.
const TYPES: &[SemanticTokenType] = &[
    SemanticTokenType::COMMENT,
    SemanticTokenType::STRING,
    SemanticTokenType::NUMBER,
    SemanticTokenType::ENUM_MEMBER,
    SemanticTokenType::OPERATOR,
    SemanticTokenType::VARIABLE,
    SemanticTokenType::FUNCTION,
    SemanticTokenType::NAMESPACE,
    SemanticTokenType::MACRO,
    SemanticTokenType::KEYWORD,
];

const MODIFIERS: &[SemanticTokenModifier] = &[
    SemanticTokenModifier::DEFINITION,
    SemanticTokenModifier::DEFAULT_LIBRARY,
    SemanticTokenModifier::new("unused"),
    SemanticTokenModifier::new("unresolved"),
    SemanticTokenModifier::new("imported"),
];

pub fn legend() -> SemanticTokensLegend {
    SemanticTokensLegend { token_types: TYPES.to_vec(), token_modifiers: MODIFIERS.to_vec() }
}

/// Returns the number of the kind of a class, and its modifiers as bits.
fn numbers(class: Class) -> (u32, u32) {
    let [definition, library, unused, unresolved, imported] = [1, 2, 4, 8, 16];
    match class {
        Class::Comment => (0, 0),
        Class::String | Class::QuotedAtom => (1, 0),
        Class::Number => (2, 0),
        Class::Atom => (3, 0),
        Class::Operator => (4, 0),
        Class::Variable => (5, 0),
        Class::Singleton => (5, unused),
        Class::Head => (6, definition),
        Class::HeadNotCalled => (6, definition | unused),
        Class::BuiltIn => (6, library),
        Class::LocalGoal => (6, 0),
        Class::ImportedGoal => (6, imported),
        Class::UndefinedGoal | Class::Error => (6, unresolved),
        Class::Module => (7, 0),
        Class::Directive => (9, 0),
        Class::Terminal => (8, 0),
        _ => (3, 0),
    }
}

fn tokens(tokens: &[Token]) -> Vec<SemanticToken> {
    let token = |token: &Token| {
        let (token_type, token_modifiers_bitset) = numbers(token.class);
        let (delta_line, delta_start, length) = (token.lines, token.start, token.length);
        SemanticToken { delta_line, delta_start, length, token_type, token_modifiers_bitset }
    };
    tokens.iter().map(token).collect()
}

fn all(asked: &Asked, path: &str) -> Answer<Vec<Token>> {
    let length = asked.snapshot.text(path).map_or(0, str::len);
    Ok(asked.snapshot.tokens_in(path, 0..length, asked.client.unit)?)
}

pub fn full(asked: &Asked, params: SemanticTokensParams) -> Answer<Option<SemanticTokensResult>> {
    let path = asked.path(&params.text_document.uri);
    let found = all(asked, &path)?;
    let data = tokens(&found);
    let (name, _) = asked.memory.keep(&path, found);
    Ok(Some(SemanticTokensResult::Tokens(SemanticTokens { result_id: Some(name), data })))
}

pub fn delta(
    asked: &Asked,
    params: SemanticTokensDeltaParams,
) -> Answer<Option<SemanticTokensFullDeltaResult>> {
    let path = asked.path(&params.text_document.uri);
    let found = all(asked, &path)?;
    let (name, before) = asked.memory.keep(&path, found.clone());
    let result_id = Some(name);
    let Some((_, old)) = before.filter(|(name, _)| *name == params.previous_result_id) else {
        let data = tokens(&found);
        return Ok(Some(SemanticTokensFullDeltaResult::Tokens(SemanticTokens { result_id, data })));
    };
    let change = token_change(&old, &found);
    let is_same = change.removed == 0 && change.inserted.is_empty();
    // A token is five numbers.
    let edit = || SemanticTokensEdit {
        start: 5 * change.start as u32,
        delete_count: 5 * change.removed as u32,
        data: Some(tokens(&change.inserted)),
    };
    let edits = if is_same { Vec::new() } else { vec![edit()] };
    Ok(Some(SemanticTokensFullDeltaResult::TokensDelta(SemanticTokensDelta { result_id, edits })))
}

pub fn range(asked: &Asked, params: SemanticTokensRangeParams) -> Answer<Option<SemanticTokensRangeResult>> {
    let path = asked.path(&params.text_document.uri);
    let span = client::span(&asked.lines(&path), params.range);
    let data = tokens(&asked.snapshot.tokens_in(&path, span, asked.client.unit)?);
    Ok(Some(SemanticTokensRangeResult::Tokens(SemanticTokens { result_id: None, data })))
}
