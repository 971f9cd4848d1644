-- Prolog by `ninelog lsp`, for Neovim 0.11 or newer. Copy this file to ~/.config/nvim/lsp/ninelog.lua, and
-- write in ~/.config/nvim/init.lua:
--
--     vim.filetype.add({ extension = { pl = "prolog", plt = "prolog" } })
--     vim.lsp.enable("ninelog")
return {
  cmd = { "ninelog", "lsp" },
  filetypes = { "prolog" },
  root_markers = { "pack.pl", ".git" },
}
