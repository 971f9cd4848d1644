-- A session of Neovim without a screen: it opens a program, and compares what `ninelog lsp` says about it.
-- `editors/test` runs it. Ends with status 1 if something is not as expected.

local function fail(text)
  io.stderr:write("neovim: " .. text .. "\n")
  vim.cmd("cquit")
end

local function expect(name, found, expected)
  if not vim.deep_equal(found, expected) then
    fail(name .. ": " .. vim.inspect(found) .. " and not " .. vim.inspect(expected))
  end
end

vim.cmd("edit program.pl")
vim.bo.filetype = "prolog"
local id = vim.lsp.start_client({ name = "ninelog", cmd = { vim.env.NINELOG, "lsp" }, root_dir = vim.fn.getcwd() })
vim.lsp.buf_attach_client(0, id)

local function messages()
  return vim.tbl_map(function(one) return one.lnum .. ":" .. one.col .. " " .. one.code end, vim.diagnostic.get(0))
end
local function wait_for(list)
  vim.wait(20000, function() return vim.deep_equal(messages(), list) end)
  expect("diagnostics", messages(), list)
end

-- Line 1: 'ä😀'(X) is not known; line 2: Y occurs once.
wait_for({ "0:8 N0307", "1:2 N0201" })
-- What is typed is known at once.
vim.api.nvim_buf_set_lines(0, 2, 2, false, { "'ä😀'(1)." })
wait_for({ "1:2 N0201" })
vim.cmd("undo")
wait_for({ "0:8 N0307", "1:2 N0201" })

local function ask(method, more)
  local params = vim.tbl_extend("force", { textDocument = vim.lsp.util.make_text_document_params() }, more)
  local answers = vim.lsp.buf_request_sync(0, method, params, 20000) or fail(method .. ": no answer")
  return (answers[id] or {}).result
end

local found = ask("textDocument/definition", { position = { line = 0, character = 18 } })
expect("definition", found[1].range.start, { line = 1, character = 0 })
local edits = ask("textDocument/rename", { position = { line = 1, character = 0 }, newName = "renamed" })
vim.lsp.util.apply_workspace_edit(edits, vim.lsp.get_client_by_id(id).offset_encoding)
expect("rename", vim.api.nvim_buf_get_lines(0, 0, 2, false), { "p(X) :- 'ä😀'(X), renamed(X).", "renamed(Y):-true." })
edits = ask("textDocument/formatting", { options = { tabSize = 4, insertSpaces = true } })
vim.lsp.util.apply_text_edits(edits, 0, vim.lsp.get_client_by_id(id).offset_encoding)
expect("formatting", vim.api.nvim_buf_get_lines(0, 0, 2, false),
  { "p(X) :- 'ä😀'(X), renamed(X).", "renamed(Y) :- true." })
vim.cmd("qall!")
