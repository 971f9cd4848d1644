;;; ninelog.el --- Prolog by `ninelog lsp' -*- lexical-binding: t -*-

;;; Commentary:

;; For Emacs 29 or newer, which has eglot.  Put this file on the load path, and write (require 'ninelog) in
;; the init file.  M-x eglot in a buffer of Prolog starts the server; with
;; (add-hook 'prolog-mode-hook #'eglot-ensure) it starts by itself.

;;; Code:

(require 'eglot)
(require 'prolog)

(add-to-list 'auto-mode-alist '("\\.\\(?:pl\\|plt\\|pro\\|prolog\\)\\'" . prolog-mode))
(add-to-list 'eglot-server-programs '(prolog-mode . ("ninelog" "lsp")))

(provide 'ninelog)

;;; ninelog.el ends here
