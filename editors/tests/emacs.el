;;; emacs.el --- A session of Emacs without a screen -*- lexical-binding: t -*-

;;; Commentary:

;; It opens a program with eglot, and compares what `ninelog lsp' says about it.  `editors/test' runs it.
;; Ends with status 1 if something is not as expected, and with status 77 if there is no eglot.

;;; Code:

(require 'package)
(package-initialize)
(unless (require 'eglot nil t) (kill-emacs 77))
(load (expand-file-name "../emacs/ninelog.el" (file-name-directory load-file-name)))
(add-to-list 'eglot-server-programs `(prolog-mode . (,(getenv "NINELOG") "lsp")))
(setq eglot-sync-connect 60)

(defun ninelog-expect (name found expected)
  "Ends the session unless FOUND, called NAME, is as EXPECTED."
  (unless (equal found expected)
    (message "emacs: %s: %S and not %S" name found expected)
    (kill-emacs 1)))

(defun ninelog-messages ()
  "Returns the line and the code of each diagnostic."
  (sort (mapcar (lambda (one)
                  (format "%d %s" (line-number-at-pos (flymake-diagnostic-beg one))
                          (and (string-match "N[0-9]+" (flymake-diagnostic-text one))
                               (match-string 0 (flymake-diagnostic-text one)))))
                (flymake-diagnostics))
        #'string<))

(defun ninelog-wait-for (expected)
  "Waits until the diagnostics are as EXPECTED."
  (let ((end (time-add nil 20)))
    (while (and (time-less-p nil end) (not (equal (ninelog-messages) expected)))
      (flymake-start)
      (accept-process-output nil 0.1))
    (ninelog-expect "diagnostics" (ninelog-messages) expected)))

(find-file "program.pl")
(ninelog-expect "mode" major-mode 'prolog-mode)
(apply #'eglot--connect (eglot--guess-contact))
(let ((unknown "1 N0307") (single "2 N0201"))
  (ninelog-wait-for (list unknown single))
  (goto-char (point-max))
  (insert "'ä😀'(1).\n")
  (eglot--signal-textDocument/didChange)
  (ninelog-wait-for (list single)))
(goto-char (point-min))
(search-forward "q(X)")
(goto-char (match-beginning 0))
(let ((found (xref-backend-definitions 'eglot (xref-backend-identifier-at-point 'eglot))))
  (ninelog-expect "definitions" (length found) 1))
(eglot-rename "renamed")
(eglot-format-buffer)
(ninelog-expect "text" (buffer-substring-no-properties (point-min) (point-max))
                "p(X) :- 'ä😀'(X), renamed(X).\nrenamed(Y) :- true.\n'ä😀'(1).\n")
(set-buffer-modified-p nil)
(kill-emacs 0)

;;; emacs.el ends here
