" Prolog by `ninelog lsp`, for Vim 9 with the plugin vim-lsp or the plugin lsp. Copy this file to
" ~/.vim/plugin/ninelog.vim.

autocmd BufNewFile,BufRead *.pl,*.plt,*.pro,*.prolog setfiletype prolog

" https://github.com/prabirshrestha/vim-lsp
autocmd User lsp_setup call lsp#register_server(#{
      \ name: 'ninelog',
      \ cmd: ['ninelog', 'lsp'],
      \ allowlist: ['prolog'],
      \ })

" https://github.com/yegappan/lsp
autocmd User LspSetup call LspAddServer([#{
      \ name: 'ninelog',
      \ filetype: ['prolog'],
      \ path: 'ninelog',
      \ args: ['lsp'],
      \ }])
