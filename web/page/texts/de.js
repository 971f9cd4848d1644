// Die Seite auf Deutsch. Was hier fehlt, ist englisch.
export default {
  skip: "Zur Anfrage",
  views: "Ansichten",
  program: "Programm",
  sudoku: "Sudoku",
  examples: "Beispiele",
  classics: "Klassiker",
  constraints: "Constraints und Bilder",
  exercises: "Übungen",
  sudokuPrograms: "Sudoku-Programme mit Tests",
  pageTitle: "Ninelog: Prolog auf einer Seite",
  boardTitle: "Sudoku",
  analysisTitle: "Sudoku: Analyse",
  unknownAddress: "Was die Adresse nennt, gibt es hier nicht. Das ist dein Programm.",
  fetchTitle: "Ein Programm von einem anderen Server",
  fetchQuestion: (address, host) => [`Die Adresse nennt dieses Programm: ${address}`,
    `Um es zu zeigen, fragt dein Browser ${host}, und dieser Server erfährt davon. Was du schreibst, wird nicht verschickt. Das Programm läuft erst, wenn du etwas fragst.`],
  fetchIt: "Laden",
  fromAddress: (address) => `Dieses Programm kam von ${address}. Was du änderst, bleibt als deine Kopie erhalten.`,
  notReached: (address) => `${address} konnte nicht geladen werden: Der Server antwortet nicht, oder er erlaubt anderen Seiten nicht, es zu lesen.`,
  notThere: (address, status) => `${address} konnte nicht geladen werden: Der Server hat keine solche Datei oder gibt sie nicht her (${status}).`,
  fetchedTooLarge: (address, size) => `${address} enthält mehr als ${size} MB; so viel lädt diese Seite nicht.`,
  notText: (address) => `${address} ist kein Text.`,
  noAddress: (address) => `${address} ist keine Adresse eines Programms: Sie beginnt mit https://, oder sie ist ein Gist.`,
  noProgramIn: (address) => `In ${address} ist kein Programm.`,
  sharePuzzle: "Link zum Rätsel allein",
  puzzleShared: "Der kurze Link zum Rätsel, ohne das, was du gefunden hast, ist in der Zwischenablage.",
  notFetched: (name) => `${name} konnte nicht geladen werden.`,
  open: "Öffnen",
  openTitle: "Dateien von diesem Gerät öffnen",
  save: "Speichern",
  saveTitle: "Diese Datei auf diesem Gerät speichern",
  share: "Teilen",
  shareTitle: "Einen Link kopieren, der Programm und Anfrage enthält. Nichts wird verschickt.",
  shared: "Der Link mit Programm und Anfrage ist in der Zwischenablage und in der Adresszeile.",
  shareFailed: "Der Link steht in der Adresszeile: Kopiere ihn von dort.",
  theme: "Dunkel oder hell",
  menu: "Menü",
  tour: "Rundgang",
  tourTitle: "Prolog in zwölf Schritten lernen",
  examplesTitle: "Programme mit Bildern, und Übungen",
  panes: "Bereiche",
  divider: "Breite der Bereiche",
  language: "Sprache",
  help: "Hilfe",
  helpTitle: "Wie man die Seite benutzt, und was Prädikate tun",
  aboutNinelog: "Über Ninelog",
  filter: "Suchen",
  notFound: "Nichts gefunden.",
  findPredicate: "Ein Prädikat finden: append, oder ein Wort",
  helpText: [
    "Schreibe Fakten und Regeln in das Programm, und stelle Anfragen unter den Antworten. Das Programm wird geladen, sobald du fragst.",
    "Wenn es weitere Antworten geben kann, hole die nächste mit dem Knopf oder mit einem Strichpunkt. „Schrittweise“ zeigt, wie eine Antwort gefunden wird.",
    "Was du schreibst, bleibt in diesem Browser. „Teilen“ macht einen Link, der das Programm enthält; nichts geht an einen Server.",
  ],
  aboutText: [
    "Ninelog ist ein Prolog-System, geschrieben in Rust. Hier läuft es in deinem Browser, als WebAssembly; nichts, was du tippst, verlässt ihn.",
    "Es folgt ISO-Prolog und den Bibliotheken von SWI-Prolog, mit Constraints über ganzen Zahlen, Tabling, Grammatiken und Tests.",
  ],
  licence: "Lizenz:",
  source: "Quelltext:",
  // Der erste Bildschirm
  welcome: "Prolog beantwortet Fragen darüber, was ein Programm sagt. Das Programm hier handelt von einer Familie. Frag es etwas:",
  welcomeBack: "Das Programm wird geladen, sobald du unten etwas fragst.",
  tryThese: ["Von wem stammt Fritz ab?", "Auf wie viele Arten ist eine Liste zwei Listen?", "Zahlen haben keine Grenze."],
  takeTour: "Rundgang beginnen",
  goOnTour: "Rundgang fortsetzen",
  seeExamples: "Beispiele ansehen",
  nothingSent: "Alles läuft in diesem Browser. Nichts wird verschickt.",
  // Lektionen
  lesson: "Lektion",
  noLesson: "In diesem Text ist keine Lektion: Er braucht eine Überschrift, die mit ## beginnt.",
  closeLesson: "Lektion schließen",
  solution: "Lösung",
  check: "Mein Programm prüfen",
  checking: "Wird geprüft …",
  wellDone: "Alle Tests sind bestanden. Gut gemacht!",
  notYet: "Noch nicht. Die misslungenen Tests stehen bei den Antworten.",
  notTested: (line) => `Noch nicht: In Zeile ${line} des Programms steckt ein Fehler, darum liefen die Tests nicht.`,
  isMissing: (name) => `${name} fehlt im Programm.`,
  back2: "Zurück",
  forward: "Nächster Schritt",
  finish: "Fertig",
  contents: (done, count) => `Inhalt: ${done} von ${count} erledigt`,
  stepDone: "(erledigt)",
  lessonEnd: "Ende",
  lessonOver: (title) => `Das war alles aus „${title}“.`,
  stillOpen: "In diesen Schritten ist eine Aufgabe noch offen:",
  exercisesNext: "Mach mit einer Übung weiter. Jede hat Tests, die sagen, wie weit du bist:",
  toOwn: "Zu meinem Programm",
  aLesson: (title) => `Das ist das Programm einer Lektion: ${title}. Deine Änderungen bleiben erhalten.`,
  lessonShared: "Der Link zu dieser Lektion ist in der Zwischenablage.",
  // Einbetten
  embed: "Einbetten",
  embedTitle: "Dieses Programm auf einer eigenen Seite zeigen",
  embedAbout: "Füge diesen Code in deine Seite ein. Das Programm steckt darin; auf keinem Server liegt etwas.",
  embedKind: "Art des Codes",
  embedFrame: "Ein Rahmen: geht überall",
  embedCell: "Ein Element: so hoch wie sein Inhalt",
  embedAuto: "Die Anfrage sofort stellen",
  embedReadOnly: "Das Programm kann nicht geändert werden",
  embedHide: (name) => `${name} verbergen: wird geladen und nicht gezeigt`,
  embedCode: "Der Code",
  copyCode: "Code kopieren",
  copied: "Kopiert",
  openHere: "In Ninelog öffnen",
  // Tests
  expected: "erwartet",
  got: "erhalten",
  stepTest: "Diesen Test schrittweise ansehen",
  copySummary: "Zusammenfassung kopieren",
  summaryCopied: "Die Zusammenfassung ist in der Zwischenablage.",
  summaryNote: "Entstanden im Browser: Zur Sicherheit die Tests noch einmal laufen lassen.",
  editor: "Programm",
  code: "Programmtext",
  files: "Dateien",
  newFile: "Neue Datei",
  fileName: "Name der Datei",
  closeFile: (name) => `${name} schließen`,
  rename: "Dieser Datei einen anderen Namen geben",
  closed: (name) => `${name} ist geschlossen.`,
  beforeClosing: (name) => `bevor ${name} geschlossen wurde`,
  opened: (name) => `${name} ist an der Stelle der Datei dieses Namens geöffnet.`,
  beforeOpening: (name) => `bevor eine andere Datei ${name} geöffnet wurde`,
  // Programme
  mine: "Meine Programme",
  mineTitle: "Meine Programme, und frühere Fassungen von diesem",
  programs: "Meine Programme",
  noPrograms: "Was du schreibst, bleibt in diesem Browser und steht dann hier.",
  newProgram: "Neues Programm",
  about: (lines, when, isOwn) => `${lines} ${lines === 1 ? "Zeile" : "Zeilen"}, ${when}${isOwn ? "" : ", eine Kopie"}`,
  remove: "Entfernen",
  removed: (name) => `${name} ist entfernt.`,
  versions: "Frühere Fassungen dieses Programms",
  restore: "Zurückholen",
  restored: (when) => `Das ist die Fassung von ${when}.`,
  beforeRestoring: "bevor eine frühere Fassung zurückgeholt wurde",
  asItCame: "wie es war, als du es geöffnet hast",
  undo: "Rückgängig",
  accept: "OK",
  cancel: "Abbrechen",
  close: "Schließen",
  aLink: "Dieses Programm kam mit einem Link. Was du änderst, bleibt als deine Kopie erhalten.",
  anExample: "Das ist ein Beispiel. Was du änderst, bleibt als deine Kopie erhalten.",
  aCopy: (when) => `Das ist deine Kopie, wie du sie am ${when} verlassen hast.`,
  afresh: "Von vorn beginnen",
  begunAfresh: "Das ist das Programm, wie es kam.",
  beforeAfresh: "bevor es von vorn begann",
  keep: "Als mein Programm behalten",
  kept: "Das ist jetzt dein Programm.",
  back: "Zurück zu meinem Programm",
  otherBoard: "Dieses Brett gehört zu dieser Kopie. Dein eigenes ist bei deinem Programm.",
  otherEncoding: (name, encoding) => `${name} ist in ${encoding} geschrieben. Die Datei wird richtig gezeigt und als UTF-8 gespeichert.`,
  tooLarge: "Der Link enthält mehr, als diese Seite öffnet. Speichere die Dateien, und gib sie als Dateien weiter.",
  hideTests: "Tests verbergen",
  sharedHidden: "Der Link ist neu kopiert: Wer ihn öffnet, kann die Tests ausführen und sieht ihre Datei nicht.",
  waitsFirst: "Eine Anfrage wartet auf deine Antwort. Beantworte sie zuerst, oder halte sie an.",
  runsFirst: "Eine Anfrage läuft noch. Warte auf sie, oder halte sie an.",
  putAside: (names) => `Was dieser Browser aufbewahrt hatte, war nicht lesbar und ist beiseitegelegt: ${names.join(", ")}.`,
  saveAll: "Alle speichern",
  stackFull: (size) => `Die Anfrage braucht mehr Speicher, als die Seite ihr gibt (${size} MB). Meist endet eine Rekursion nicht: Gibt es eine Klausel, die sie beendet, und kommt jeder Aufruf ihr näher?`,
  damaged: "Der Link in der Adresse ist beschädigt oder abgeschnitten: Er enthält kein Programm. Bitte um einen neuen.",
  notKept: "Der Browser hat keinen Platz mehr: Änderungen gehen verloren, wenn du gehst. Speichere deine Dateien, oder entferne Programme.",
  twoVersions: "Ein anderer Tab hat dieses Programm auch geändert. Dieser Tab arbeitet mit einer Kopie weiter; beide stehen in „Meine Programme“.",
  queries: "Anfragen",
  query: "Anfrage",
  queryHint: "member(X, [a,b])",
  run: "Fragen",
  runTitle: "Die Anfrage stellen (Enter)",
  stop: "Stopp",
  stopTitle: "Die Anfrage anhalten (Escape)",
  tests: "Tests ausführen",
  testsTitle: "Die Tests aller offenen Dateien ausführen (plunit)",
  clear: "Leeren",
  restart: "Neu starten",
  restartTitle: "Alles vergessen, was Anfragen getan haben, und das Programm neu laden",
  restarted: "Prolog hat neu begonnen.",
  answers: "Antworten",
  next: "Nächste",
  all: "Alle",
  end: "Genug",
  table: "Tabelle",
  asText: "Text",
  yes: "true",
  no: "false",
  whyFalse: "Warum?",
  noMore: "keine weiteren Antworten",
  running: "läuft …",
  waiting: "wartet auf dich",
  stopped: "angehalten",
  first: (count) => `die ersten ${count} Antworten`,
  notAsked: "nach weiteren Antworten wurde nicht gefragt",
  showAll: "Alles zeigen",
  showMore: "Mehr zeigen",
  hidden: (lines) => `${lines} weitere ${lines === 1 ? "Zeile" : "Zeilen"}. Die letzten:`,
  hiddenCharacters: (characters) => `${characters} weitere Zeichen. Die letzten:`,
  leftOut: (lines, dropped) => `${lines} weitere Zeilen, von denen ${dropped} nicht aufbewahrt sind. Die letzten:`,
  morePictures: (count) => `Es sind mehr als ${count} Bilder.`,
  cardsRemoved: (count) => `${count} ältere ${count === 1 ? "Antwort ist" : "Antworten sind"} entfernt.`,
  input: "Das Programm liest:",
  give: "Senden",
  endOfInput: "Ende der Eingabe",
  question: "Die Antwort",
  yesButton: "Ja",
  noButton: "Nein",
  creep: "Weiter",
  skipGoal: "Überspringen",
  retry: "Noch einmal",
  leap: "Laufen lassen",
  abort: "Abbrechen",
  key: (key) => `Taste: ${key}`,
  traceKeys: "oder eine Taste; h zählt alle auf",
  traceEnds: "Die Verfolgung endet mit ihrer Anfrage: Frage trace, Ziel",
  ruleAsked: "Das ist eine Regel. Regeln gehören in das Programm; Anfragen sind Ziele, wie member(X, [a,b,c]).",
  directiveAsked: "Das ist eine Direktive. Direktiven gehören in das Programm; ohne :- ist es eine Anfrage.",
  noValue: (name) => `${name} braucht einen Wert, wo eine Variable noch keinen hat.`,
  noNumber: (name) => `${name} ist weder eine Zahl noch eine Funktion von Zahlen.`,
  useIs: "= rechnet nicht, sondern macht zwei Terme gleich. X is 2 + 3 rechnet.",
  isEqual: "== vergleicht, und gibt keiner Variablen einen Wert. = tut das.",
  unknownName: (name, variable) => `Im Programm gibt es kein ${name}. Eine Variable beginnt groß: ${variable}.`,
  promptAsked: "?- ist die Eingabeaufforderung: Eine Anfrage schreibt man ohne sie.",
  addToProgram: "In das Programm schreiben",
  added: "Sie steht jetzt am Ende des Programms.",
  keys: "Tasten",
  keysTitle: "Tasten (F1, oder ? außerhalb eines Textes)",
  keyList: [
    ["Enter", "die Anfrage stellen"], ["Umschalt+Enter", "eine neue Zeile in der Anfrage"], ["↑ ↓", "frühere Anfragen"],
    ["; Leertaste Enter", "die nächste Antwort"], [". Escape", "keine weiteren Antworten"], ["Escape", "anhalten, was läuft"],
    ["Strg+Enter", "die Anfrage stellen, im Editor"], ["Strg+F", "suchen, im Editor"], ["Strg+Leertaste", "einen Namen ergänzen, im Editor"],
    ["Tab", "einrücken, im Editor"], ["Escape Tab", "den Editor verlassen"], ["y n", "eine Frage beantworten"],
    ["c s r l a", "weiter, überspringen, noch einmal, laufen lassen, abbrechen, wenn ein Ziel verfolgt wird"],
    ["← →", "der Schritt davor und danach, in den Schritten einer Anfrage"], ["Umschalt+1–9", "im Brett einen Kandidaten streichen oder zurückholen"], ["1–9 Umschalt+1–9 Strg+1–9 Alt+1–9", "beim Spielen eine Ziffer, klein in der Ecke, in der Mitte, eine Farbe"], ["Z X C V", "Ziffern, Ecken, Mitten, Farben"], ["Strg+Z Strg+Y", "im Brett rückgängig machen, wiederholen"], ["F1 ?", "diese Liste"],
  ],
  tabHint: "Tab rückt ein. Escape, dann Tab verlässt den Editor.",
  noFlaws: "Keine Fehler",
  flaws: (errors, warnings) => [errors && `${errors} Fehler`, warnings && `${warnings} ${warnings === 1 ? "Warnung" : "Warnungen"}`].filter(Boolean).join(", "),
  // Was die Meldungen zu einem Programmtext sagen wollen; die Meldungen selbst sind die von SWI-Prolog
  edit: (from, to) => (to === "" ? `„${from}“ löschen` : from === "" ? `„${to}“ einfügen` : `„${from}“ durch „${to}“ ersetzen`),
  flawWords: {
    N0101: "Zwei Terme folgen aufeinander, ohne Komma, Punkt oder Operator dazwischen.",
    N0102: "Ein Argument eines Operators bindet schwächer als der Operator selbst: Klammern sagen, was zusammengehört.",
    N0103: "Neben einem Operator oder einer Klammer fehlt etwas.",
    N0104: "So kann kein Term beginnen: Eine Klammer, ein Komma oder ein Strich steht falsch.",
    N0105: "Die Klausel endet hier, bevor sie vollständig ist.",
    N0106: "Der Text endet, bevor die letzte Klausel endet. Fehlt ein Punkt?",
    N0107: "So schreibt man keine Zahl.",
    N0108: "Dieses Zeichen kann hier nicht stehen.",
    N0109: "Das kann Prolog nicht lesen.",
    N0110: "Das sind Zeichen einer Textverarbeitung: Prolog braucht gerade Anführungszeichen und einfache Striche.",
    N0111: "In den Anführungszeichen steht selbst eines: Verdopple es.",
    N0112: "Diese Klammer passt nicht zu der, die geöffnet wurde.",
    N0113: "Der Name eines Prädikats beginnt klein; groß beginnen Variablen.",
    N0114: "Das ist ein Operator einer anderen Sprache.",
    N0115: "Dieser Operator gehört zu einer Bibliothek, die nicht geladen ist.",
    N0116: "Ein Dateiname steht in Anführungszeichen.",
    N0117: "Eine Klammer ist nicht geschlossen.",
    N0118: "Hier fehlt vermutlich ein Punkt: Jede Klausel endet mit einem.",
    N0119: "Hier fehlt vermutlich ein Komma oder ein Operator.",
    N0120: "Zwischen einem Namen und seiner Klammer steht kein Leerzeichen.",
    N0121: "Argumente stehen in Klammern: name(X, Y).",
    N0122: "Neben einem Operator fehlt etwas.",
    N0123: "Ein Anführungszeichen ist nicht geschlossen.",
    N0124: "Ein Kommentar ist nicht geschlossen: Er endet mit */.",
    N0125: "Diese Zeichen nach einem Rückstrich gibt es nicht. Den Rückstrich selbst schreibt man doppelt.",
    N0201: (...names) => `${names.join(", ")} ${names.length === 1 ? "ist eine Variable (groß geschrieben) und steht" : "sind Variablen (groß geschrieben) und stehen"} nur einmal in der Klausel. Verschrieben? Ein Name beginnt klein; was nicht gebraucht wird, beginnt mit _.`,
    N0202: (name) => `${name} beginnt mit _, als würde es nicht gebraucht, und steht doch mehrmals in der Klausel.`,
    N0203: (name) => `${name} steht nur einmal in diesem Zweig.`,
    N0204: "Dieser Vergleich hat immer dasselbe Ergebnis.",
    N0205: (...names) => `${names.join(", ")}: Was klein beginnt, ist ein Atom. Variablen beginnen groß.`,
    N0301: (name) => `Die Klauseln von ${name} stehen nicht beieinander.`,
    N0302: (name) => `Mehrere Dateien definieren ${name}; die letzte gilt.`,
    N0303: (name) => `${name} ist eingebaut und lässt sich nicht neu definieren: Wähle einen anderen Namen.`,
    N0304: "Diese Klausel steht schon da.",
    N0305: "Das kann weder Kopf noch Ziel sein: Dort steht ein Name, mit oder ohne Argumente.",
    N0306: (module, name) => `${module} exportiert ${name}, definiert es aber nicht.`,
    N0307: (name, ...others) => `${name} gibt es nicht${others.length ? `, nur ${others.join(", ")}` : ". Ist der Name verschrieben, oder fehlt das Prädikat noch?"}`,
    N0308: (name) => `${name} gibt es nicht. Ist der Name verschrieben?`,
    N0309: ":- if und :- endif passen nicht zusammen.",
    N0310: (name) => `Eine Bibliothek ${name} gibt es nicht.`,
    N0311: "Das exportiert diese Bibliothek nicht.",
    N0312: "In einer Deklaration steht die Zahl der Argumente dabei, wie in name/2.",
    N0313: ":- module steht als Erstes in der Datei.",
    N0314: "Tests stehen zwischen :- begin_tests(Name) und :- end_tests(Name).",
    N0315: (name) => `Von ${name} wird nichts benutzt.`,
    N0316: (name) => `${name} wird weder exportiert noch benutzt.`,
    N0317: (name) => `Der Test ${name} gelingt, was auch immer das Programm tut.`,
    N0318: (said, real) => `Der Kommentar beschreibt ${said}, darunter steht aber ${real}.`,
    N0401: (term) => `${term} ist ein Term und keine Zahl: Ausgerechnet wird er von is.`,
    N0402: (name, goal) => `${goal} ändert ${name} nicht: Der neue Wert braucht eine eigene Variable.`,
    N0403: (holds, test, name) => `${name} hat hier noch keinen Wert; darum ist ${test} immer ${holds === "true" ? "wahr" : "falsch"}.`,
    N0404: (name) => `${name} hat hier noch keinen Wert, und es wird eine Zahl gebraucht.`,
    N0405: (name) => `${name} hat in der Verneinung noch keinen Wert und bekommt ihn erst danach.`,
    N0406: (name) => `${name} ruft sich als Erstes selbst auf: Das hört nicht auf.`,
    N0407: (name) => `${name} ruft sich mit denselben Argumenten auf: Das hört nicht auf.`,
    N0408: (name) => `Jede Klausel von ${name} ruft es wieder auf: Die Klausel für den letzten Fall fehlt.`,
    N0409: (name) => `Diese Klausel von ${name} kommt nie dran: Eine davor schneidet sie ab.`,
    N0410: (goal) => `${goal} probiert Werte, bevor diese Bedingung bekannt ist.`,
    N0411: (name) => `${name} multipliziert mit dem eigenen Ergebnis, und das ist im letzten Fall 0.`,
    N0412: (goal, name) => `Keine Klausel von ${name} passt zu ${goal}.`,
    N0413: (name) => `${name} zählt unter dem letzten Fall weiter: Die Suche nach weiteren Antworten hört nicht auf.`,
    N0414: (list, meant) => `${list} hat genau zwei Elemente; erstes Element und Rest schreibt man ${meant}.`,
    N0415: (name) => `${name} ruft sich mit vertauschten Argumenten auf.`,
    N0416: (goal) => `${goal} hat Listen unter seinen Variablen.`,
    N0417: (goal) => `${goal} hat Variablen ohne Wertebereich.`,
    N0418: (number, name) => `Argument ${number} von ${name} wird nur weitergereicht und nie benutzt.`,
    N0419: (goal) => `${goal} kommt nie dran: Das Ziel davor schlägt fehl.`,
    N0420: (called, argument) => (/^[A-Z_]/.test(argument)
      ? `${argument} hat hier noch keinen Wert, und ${called} braucht einen.`
      : `${argument} passt hier nicht: ${called} ist damit nie wahr.`),
    N0421: (name, value) => `${name} sucht bei ${value} nach weiteren Antworten: Die nächste Klausel passt auch.`,
  },
  loading: "Prolog wird geladen …",
  failed: (why) => `Prolog konnte nicht geladen werden: ${why}`,
  allPassed: (count) => (count === 1 ? "Der Test ist bestanden." : `Alle ${count} Tests sind bestanden.`),
  someFailed: (failed, count) => `${failed} von ${count} Tests ${failed === 1 ? "ist" : "sind"} misslungen.`,
  testsLack: (place) => `In ${place} steckt ein Fehler: Die Tests laufen ohne das, was dort steht.`,
  noTests: "In diesen Dateien sind keine Tests.",
  passed: "bestanden",
  testFailed: "misslungen",
  picture: "Ein Bild, das das Programm gezeichnet hat",
  savePicture: "Als SVG speichern",
  // Schritt für Schritt
  steps: "Schrittweise",
  stepsTitle: "Sehen, wie die Anfrage gelöst wird, vorwärts und rückwärts, mit ihrem Suchbaum",
  stepOf: "Schritt",
  stepFirst: "Zum Anfang",
  stepBack: "Ein Schritt zurück",
  stepOn: "Ein Schritt weiter",
  stepLast: "Zum Ende",
  stepChange: "Nächste Änderung",
  stepChangeTitle: "Zum nächsten Schritt, der eine Variable bindet oder ihren Bereich verkleinert",
  saveTree: "Baum als SVG speichern",
  wideSteps: "Ganze Breite",
  narrowSteps: "Ganze Breite verlassen",
  zoomIn: "Größer",
  zoomOut: "Kleiner",
  fit: "Einpassen",
  fold: "Bewiesene Ziele falten",
  linkStep: "Link zu diesem Schritt",
  stepLinked: "Der Link zu diesem Schritt ist in der Zwischenablage.",
  clauseValues: "In dieser Klausel",
  otherHeads: "Köpfe, die sich nicht unifizieren lassen",
  line: (line) => `Zeile ${line}`,
  differs: (n, wanted, found) => (n > 0 ? `Argument ${n}: ${found} ist nicht ${wanted}` : `${wanted}: Eine Variable bräuchte zwei Werte zugleich`),
  explain: {
    call: (goal) => `Prolog beginnt, ${goal} zu beweisen: mit der ersten Klausel, deren Kopf sich damit unifizieren lässt, oder mit dem, was eingebaut ist.`,
    exit: (goal) => `${goal} ist bewiesen. Das Ziel dahinter ist das nächste.`,
    redo: (goal) => `Was danach kam, ist misslungen, oder eine weitere Antwort ist gewünscht: Prolog sucht einen anderen Beweis von ${goal}.`,
    fail: (goal) => `Es gibt keinen (weiteren) Beweis von ${goal}. Prolog geht zur letzten Wahl zurück; wenn keine mehr da ist, war das alles.`,
    exception: (goal) => `${goal} hat einen Fehler ausgelöst.`,
    cut: (goal) => `Ein Cut: Die Wahlmöglichkeiten, die ${goal} noch hat, werden aufgegeben.`,
    answer: () => "Die Anfrage ist bewiesen: Das ist eine Antwort.",
  },
  tree: "Suchbaum",
  ports: { call: "Call", exit: "Exit", redo: "Redo", fail: "Fail", exception: "Fehler", cut: "Cut", answer: "Antwort" },
  solver: "Was die Constraints in diesem Schritt getan haben",
  domains: "Was die Bedingungen übrig lassen",
  domainsOf: (name) => `Was für ${name} bleibt`,
  byProgram: "durch das Programm selbst",
  contradiction: "Widerspruch:",
  nothingBound: "Nichts ist gebunden.",
  stepsAll: "Die Aufzeichnung ist vollständig: Es gibt keine weiteren Antworten.",
  stepsAnswers: "Die Aufzeichnung endet hier: Das waren genug Antworten.",
  stepsMany: (count) => `Die Aufzeichnung endet nach ${count} Schritten.`,
  noSteps: "Diese Anfrage hat keine Schritte.",
  // Sudoku
  play: "Spielen",
  analysis: "Analyse",
  boardTabs: "Wozu das Brett da ist",
  modes: { digit: "Ziffer", corner: "Ecke", centre: "Mitte", colour: "Farbe" },
  modeTitles: { digit: "Eine Ziffer schreibt eine Ziffer", corner: "Eine Ziffer schreibt eine kleine in die Ecke", centre: "Eine Ziffer schreibt eine kleine in die Mitte", colour: "Eine Ziffer wählt eine Farbe" },
  colourName: (number) => `Farbe ${number}`,
  keypad: "Tasten",
  writes: "Was eine Ziffer schreibt",
  redo: "Wiederholen",
  nothingToRedo: "Es gibt nichts zu wiederholen.",
  checkBoard: "Prüfen",
  fillIn: "Kandidaten eintragen",
  fillInTitle: "In die Mitte jedes Feldes schreiben, was dort möglich ist",
  showMistakes: "Fehler sofort zeigen",
  showTime: "Zeit zeigen",
  hideTime: "Zeit verbergen",
  locked: "Diese Ziffer ist vorgegeben: Sie bleibt.",
  emptyBoard: "Das Brett ist leer. Nimm ein neues Rätsel, füge eines ein, oder tippe unter „Analyse“ eines ein.",
  solvedIn: (time) => `Gelöst in ${time}. Gut gemacht!`,
  notRight: "Noch nicht alle Ziffern stimmen. „Prüfen“ zeigt, welche.",
  fitsSoFar: "Bisher stimmt alles.",
  mistakes: (count) => (count === 1 ? "Eine Ziffer ist falsch. Sie ist markiert." : `${count} Ziffern sind falsch. Sie sind markiert.`),
  ratedShort: (level, rating) => `${level}, ${rating}`,
  playKeys: "Klicke auf Felder, oder fahre über mehrere; mit Strg oder Umschalt kommen weitere dazu. Tippe eine Ziffer; mit Umschalt steht sie klein in der Ecke, mit Strg in der Mitte, mit Alt ist sie eine Farbe. Z, X, C und V wählen, was eine Ziffer schreibt.",
  playTouch: "Tippe auf ein Feld, oder fahre über mehrere. Wähle unter dem Brett, was eine Ziffer schreibt.",
  board: "Sudoku-Brett",
  square: (row, column) => `Zeile ${row}, Spalte ${column}`,
  candidates: "Kandidaten",
  solve: "Lösen",
  count: "Lösungen zählen",
  hint: "Hinweis",
  generate: "Neues Rätsel",
  empty: "Leeres Brett",
  nothingToUndo: "Es gibt nichts rückgängig zu machen.",
  typeClues: "Tippe die Vorgaben eines Rätsels ein, oder füge es ein.",
  paste: "Tippe Ziffern in das Brett; mit Umschalt streichen sie einen Kandidaten oder holen ihn zurück. Oder füge ein Rätsel in beliebiger Schreibweise ein.",
  touch: "Tippe auf ein Feld, dann auf eine Ziffer unter dem Brett. Mit „Kandidaten streichen“ streicht sie einen Kandidaten oder holt ihn zurück. Oder füge ein Rätsel in beliebiger Schreibweise ein.",
  chooseSquare: "Tippe zuerst auf ein Feld.",
  strike: "Kandidaten streichen",
  erase: "Löschen",
  digits: "Ziffern",
  otherRules: "Dieses Rätsel hat eigene Regeln und wird als Bild gezeigt: Ziffern kann man nicht eintragen. „Lösen“, „Lösungen zählen“ und „Kandidaten“ gehen.",
  solved: (time) => `Gelöst in ${Math.max(time, 0.1).toLocaleString("de", { maximumFractionDigits: time < 10 ? 1 : 0 })} ms.`,
  oneOfSeveral: "Das ist eine von mehreren Lösungen.",
  inProlog: "Eine Übung für Studierende: ein Prolog-Programm, das solche Bretter liest, prüft und löst.",
  showProgram: "Programm ansehen",
  unique: "Es gibt genau eine Lösung.",
  several: (count) => `Es gibt mindestens ${count.toLocaleString("de")} Lösungen.`,
  unsolvable: "Es gibt keine Lösung.",
  clash: (digit, places) => `${digit} steht doppelt: ${places}.`,
  contradicts: (clues) => `Es gibt keine Lösung. Diese Ziffern widersprechen einander: ${clues}.`,
  doesNotFit: (digit, place) => `${digit} passt nicht in ${place}: Es gäbe keine Lösung mehr.`,
  digitAt: (digit, place) => `${digit} in ${place}`,
  complete: "Gelöst!",
  thinking: "Denkt nach …",
  generated: (clues) => `Ein neues Rätsel mit ${clues} Vorgaben und einer Lösung.`,
  print: "Als SVG speichern",
  nextStep: "Nächster Schritt",
  allSteps: "Alle Schritte",
  rate: "Bewerten",
  pasteText: "Rätsel einfügen",
  pasteAbout: "81 Ziffern, ein gezeichnetes Brett, Kandidaten wie von HoDoKu und Sudoku Explainer, ein Link von sudokuwiki, sudoku.coach, f-puzzles oder SudokuPad, der sein Rätsel enthält, oder eine Beschreibung von Regeln. Das erste Rätsel gilt.",
  notRead: (why) => `Das ist kein lesbares Rätsel: ${why}.`,
  notReadAt: (line, column, found) => `Das ist kein lesbares Rätsel: In Zeile ${line}, an Stelle ${column}, ${found ? `passt „${found}“ nicht` : "hört der Text zu früh auf"}.`,
  notReadLink: () => "In diesem Link ist kein lesbares Rätsel. Gelesen werden Links von sudokuwiki, sudoku.coach, f-puzzles und SudokuPad, die ihr Rätsel enthalten.",
  level: "Schwierigkeit neuer Rätsel",
  levels: { any: "beliebig", easy: "leicht", medium: "mittel", hard: "schwer", harder: "sehr schwer", extreme: "extrem", hardest: "eines der schwersten" },
  moreHint: "Hinweis verrät mehr.",
  doIt: "Ausführen",
  toMyBoard: "Zurück zu meinem Brett",
  noStep: "Kein Schritt führt weiter: Das Brett hat mehrere Lösungen.",
  stepCount: (count) => `${count} ${count === 1 ? "Schritt" : "Schritte"}.`,
  exactly: (count) => `Es gibt ${count.toLocaleString("de")} Lösungen.`,
  rated: (rating, hardest, level) => `Schwierigkeit ${rating} auf der Skala von Sudoku Explainer: ${level}. Der schwerste Schritt: ${hardest}.`,
  notRated: "Nur Rätsel mit genau einer Lösung haben eine Bewertung.",
  whyNot: (digit, place) => `Warum nicht ${digit} in ${place}?`,
  takeBack: "Zurücknehmen",
  why: "Zeige, warum",
  whySteps: (count) => `Was allein aus diesen ${count} Ziffern folgt:`,
  unit: (kind, number) => `${{ row: "Zeile", column: "Spalte", box: "Block" }[kind]} ${number}`,
  noDigit: (place) => `Für ${place} bleibt keine Ziffer.`,
  noPlace: (digit, unit) => `In ${unit} ist kein Platz für ${digit}.`,
  noneFits: "Was auch probiert wird, es folgt keine Lösung.",
  // Schritte: Namen und Bedeutungen der Techniken, und die Sätze der Schritte. Auf Englisch stehen sie im Modul.
  shortSquare: (row, column) => `Z${row}S${column}`,
  and: "und",
  or: "oder",
  colon: ": ",
  isDigit: (square, digit) => `${square} ist ${digit}`,
  isNotDigit: (squares, digits, count) => `${squares} ${count === 1 ? "kann" : "können"} nicht ${digits} sein`,
  lookAt: (squares, digit) => `Sieh dir ${digit ? `die ${digit} in ` : ""}${squares} an.`,
  reasons: {
    lastDigit: ({ digits, units }) => [`Sieh dir ${units} an: Nur ein Feld ist offen.`, `In ${units} fehlt nur noch ${digits}`],
    hiddenSingle: ({ digits, units }) => [`Sieh dir an, wo in ${units} die ${digits} stehen kann.`, `In ${units} bleibt für die ${digits} nur ein Platz`],
    nakedSingle: ({ squares, digits }) => [`Sieh dir ${squares} an: Das Feld sieht viele verschiedene Ziffern.`, `${squares} sieht alle Ziffern außer ${digits}`],
    locked: ({ squares, digits, units, others }) => [`Sieh dir die Plätze der ${digits} in ${units} an: Sie sind auch in ${others}.`,
      `In ${units} steht die ${digits} in ${squares}, also sonst nirgends in ${others}`],
    naked: ({ squares, digits, units }) => [`Sieh dir ${units} an: Einige Felder haben wenige Kandidaten, und zwar dieselben.`,
      `${squares} haben nur ${digits}, also hat kein anderes Feld in ${units} sie`],
    hidden: ({ squares, digits, units }) => [`Sieh dir ${units} an: Einige Ziffern haben wenige Plätze, und zwar dieselben.`,
      `In ${units} stehen ${digits} nur in ${squares}, also dort keine anderen`],
    fish: ({ digits, units, others }) => [`Sieh dir die ${digits} in ${units} an.`,
      `In ${units} steht die ${digits} nur in ${others}, also in keinem anderen Feld davon`],
    finned: ({ digits, units, others, fins, isOneFin }) => [`Sieh dir die ${digits} in ${units} an.`,
      `In ${units} steht die ${digits} in ${others}, oder in ${isOneFin ? "der Flosse" : "den Flossen"} ${fins}. Was in diesen liegt und ${isOneFin ? "die Flosse" : "jede Flosse"} sieht, ist in jedem Fall ausgeschlossen`],
  },
  techniques: {
    "last digit": ["letzte Ziffer", "In einer Zeile, Spalte oder einem Block ist nur ein Feld offen."],
    "hidden single": ["versteckter Einer", "Eine Ziffer hat in einer Zeile, Spalte oder einem Block nur einen Platz."],
    "naked single": ["nackter Einer", "Ein Feld hat nur einen Kandidaten."],
    pointing: ["gesperrte Kandidaten (Pointing)", "Alle Plätze einer Ziffer in einem Block sind in einer Zeile oder Spalte."],
    claiming: ["gesperrte Kandidaten (Claiming)", "Alle Plätze einer Ziffer in einer Zeile oder Spalte sind in einem Block."],
    "locked pair": ["gesperrtes Paar", "Zwei Felder eines Blocks und einer Zeile oder Spalte haben zusammen zwei Kandidaten."],
    "naked pair": ["nacktes Paar", "Zwei Felder einer Einheit haben zusammen zwei Kandidaten."],
    "hidden pair": ["verstecktes Paar", "Zwei Ziffern haben in einer Einheit zusammen zwei Plätze."],
    "locked triple": ["gesperrtes Tripel", "Drei Felder eines Blocks und einer Zeile oder Spalte haben zusammen drei Kandidaten."],
    "naked triple": ["nacktes Tripel", "Drei Felder einer Einheit haben zusammen drei Kandidaten."],
    "hidden triple": ["verstecktes Tripel", "Drei Ziffern haben in einer Einheit zusammen drei Plätze."],
    "X-wing": ["X-Wing", "Eine Ziffer hat in zwei Zeilen je zwei Plätze, in denselben Spalten; oder Zeilen und Spalten vertauscht."],
    "naked quadruple": ["nacktes Quadrupel", "Vier Felder einer Einheit haben zusammen vier Kandidaten."],
    "hidden quadruple": ["verstecktes Quadrupel", "Vier Ziffern haben in einer Einheit zusammen vier Plätze."],
    swordfish: ["Swordfish", "Eine Ziffer hat in drei Zeilen ihre Plätze in denselben drei Spalten; oder vertauscht."],
    skyscraper: ["Skyscraper", "Eine Ziffer hat in zwei Zeilen je zwei Plätze, und zwei davon teilen eine Spalte."],
    "two-string kite": ["Two-String-Kite", "Eine Ziffer hat zwei Plätze in einer Zeile und zwei in einer Spalte, die sich in einem Block treffen."],
    "turbot fish": ["Turbot-Fisch", "Zwei Einheiten mit je zwei Plätzen einer Ziffer, verbunden durch eine dritte."],
    "empty rectangle": ["leeres Rechteck", "Eine Ziffer steht in einer Zeile oder einer Spalte eines Blocks, und ein Paar von Plätzen kreuzt eine davon."],
    "XY-wing": ["XY-Wing", "Ein Feld mit zwei Kandidaten sieht zwei andere, die je einen mit ihm und einen miteinander gemeinsam haben."],
    "XYZ-wing": ["XYZ-Wing", "Ein Feld mit drei Kandidaten sieht zwei, die je zwei davon haben."],
    "W-wing": ["W-Wing", "Zwei Felder mit denselben zwei Kandidaten, verbunden durch eine Einheit mit zwei Plätzen für einen davon."],
    "remote pair": ["Remote Pair", "Eine Kette von Feldern, die alle dieselben zwei Kandidaten haben."],
    "simple colouring": ["einfaches Färben", "Die Plätze einer Ziffer, in Einheiten mit zweien davon, wechseln zwischen zwei Farben."],
    "multi colouring": ["mehrfaches Färben", "Zwei solche Paare von Farben sehen einander."],
    jellyfish: ["Jellyfish", "Eine Ziffer hat in vier Zeilen ihre Plätze in denselben vier Spalten; oder vertauscht."],
    "unique rectangle 1": ["eindeutiges Rechteck 1", "Drei Ecken eines Rechtecks in zwei Blöcken haben nur dieselben zwei Kandidaten."],
    "unique rectangle 2": ["eindeutiges Rechteck 2", "Zwei benachbarte Ecken haben denselben einen Kandidaten mehr."],
    "unique rectangle 3": ["eindeutiges Rechteck 3", "Die weiteren Kandidaten zweier Ecken bilden mit anderen Feldern ein Paar, Tripel oder Quadrupel."],
    "unique rectangle 4": ["eindeutiges Rechteck 4", "Eine der beiden Ziffern muss in einer von zwei Ecken stehen."],
    "unique rectangle 5": ["eindeutiges Rechteck 5", "Zwei gegenüberliegende oder drei Ecken haben denselben einen Kandidaten mehr."],
    "unique rectangle 6": ["eindeutiges Rechteck 6", "Eine der beiden Ziffern steht in allen Linien des Rechtecks in gegenüberliegenden Ecken."],
    "hidden rectangle": ["verstecktes Rechteck", "Eine Ecke hat nur die beiden Ziffern, und eine der Ziffern muss in den anderen Linien in den Ecken stehen."],
    "avoidable rectangle 1": ["vermeidbares Rechteck 1", "Drei gefundene Ziffern und eine vierte ergäben ein Rechteck, das sich vertauschen lässt."],
    "avoidable rectangle 2": ["vermeidbares Rechteck 2", "Zwei gefundene Ziffern und zwei Felder mit demselben einen Kandidaten mehr."],
    "BUG+1": ["BUG+1", "Alle offenen Felder bis auf eines haben zwei Kandidaten, und jede Ziffer hat in jeder Einheit zwei Plätze."],
    "finned X-wing": ["X-Wing mit Flosse", "Ein X-Wing bis auf einige Plätze in einem Block."],
    "sashimi X-wing": ["Sashimi-X-Wing", "Ein X-Wing mit Flosse, der ohne die Flossen keiner ist."],
    "finned swordfish": ["Swordfish mit Flosse", "Ein Swordfish bis auf einige Plätze in einem Block."],
    "sashimi swordfish": ["Sashimi-Swordfish", "Ein Swordfish mit Flosse, der ohne die Flossen keiner ist."],
    "finned jellyfish": ["Jellyfish mit Flosse", "Ein Jellyfish bis auf einige Plätze in einem Block."],
    "sashimi jellyfish": ["Sashimi-Jellyfish", "Ein Jellyfish mit Flosse, der ohne die Flossen keiner ist."],
    "sue de coq": ["Sue de Coq", "Die Felder, in denen sich ein Block und eine Linie treffen, teilen alle ihre Kandidaten mit zwei Mengen von Feldern."],
    "X-chain": ["X-Kette", "Eine Kette von Plätzen einer Ziffer."],
    "XY-chain": ["XY-Kette", "Eine Kette von Feldern mit zwei Kandidaten."],
    "continuous nice loop": ["geschlossene Kette (Nice Loop)", "Eine Kette von Kandidaten, die geschlossen ist."],
    "alternating inference chain": ["Inferenzkette (AIC)", "Eine Kette von Kandidaten: Von zwei Enden ist mindestens eines richtig."],
    "grouped nice loop": ["gruppierte geschlossene Kette", "Eine geschlossene Kette, deren Glieder Gruppen von Feldern sein können."],
    "grouped chain": ["gruppierte Kette", "Eine Kette, deren Glieder Gruppen von Feldern sein können."],
    "ALS-XZ": ["ALS-XZ", "Zwei Mengen von Feldern mit je einem Kandidaten zu viel (ALS), die nicht beide ihre gemeinsame Ziffer haben können."],
    "ALS-XY-wing": ["ALS-XY-Wing", "Zwei Mengen von Feldern mit je einem Kandidaten zu viel (ALS), verbunden durch eine dritte."],
    "ALS chain": ["ALS-Kette", "Eine Kette von Mengen von Feldern mit je einem Kandidaten zu viel (ALS)."],
    "nice loop with almost locked sets": ["geschlossene Kette mit ALS", "Eine geschlossene Kette durch Mengen von Feldern mit je einem Kandidaten zu viel (ALS)."],
    "chain with almost locked sets": ["Kette mit ALS", "Eine Kette durch Mengen von Feldern mit je einem Kandidaten zu viel (ALS)."],
    Nishio: ["Nishio", "Wird ein Kandidat angenommen, bleibt für seine Ziffer irgendwo kein Platz."],
    "multiple forcing chain": ["mehrfache Zwangskette", "Alle Kandidaten eines Feldes, oder alle Plätze einer Ziffer, führen zum selben."],
    "dynamic forcing chain": ["dynamische Zwangskette", "Annahmen, deren Folgen zusammengenommen werden, führen zum selben oder zu einem Widerspruch."],
    contradiction: ["Widerspruch", "Die Annahme eines Kandidaten führt zu einem Widerspruch, wie lange das auch dauert."],
  },
  orMore: "oder mehr",
  // Namen, die nur Bewertungen haben
  ratedTechniques: {
    "direct pointing": "direktes Pointing",
    "direct claiming": "direktes Claiming",
    "direct hidden pair": "direktes verstecktes Paar",
    "direct hidden triple": "direktes verstecktes Tripel",
    "unique rectangle": "eindeutiges Rechteck",
    "unique loop": "eindeutige Schleife",
    "bivalue universal grave": "BUG (Bivalue Universal Grave)",
    "aligned pair exclusion": "Paarausschluss (Aligned Pair Exclusion)",
    "aligned triple exclusion": "Tripelausschluss (Aligned Triple Exclusion)",
    "nice loop": "geschlossene Kette (Nice Loop)",
    "forcing chain": "Zwangskette",
    "Y-cycle": "Y-Zyklus",
    "X-cycle": "X-Zyklus",
    "dynamic forcing chain with techniques": "dynamische Zwangskette mit weiteren Techniken",
    "nested forcing chain": "verschachtelte Zwangskette",
    "nothing to do": "nichts zu tun",
  },
  // Beispiele
  exampleTitles: {
    "examples/family.pl": "Familie", "examples/lists.pl": "Listen", "examples/sorting.pl": "Sortieren", "examples/trees.pl": "Bäume",
    "examples/primes.pl": "Primzahlen", "examples/hanoi.pl": "Türme von Hanoi", "examples/zebra.pl": "Zebrarätsel", "examples/river.pl": "Wolf, Ziege und Kohl",
    "examples/jugs.pl": "Zwei Krüge", "examples/knight.pl": "Springerzug", "examples/noughts.pl": "Drei gewinnt", "examples/paths.pl": "Wege (Tabling)",
    "examples/grammar.pl": "Eine Grammatik", "examples/derivative.pl": "Ableitungen", "examples/proof.pl": "Prolog in Prolog", "examples/turing.pl": "Eine Turingmaschine",
    "examples/chat.pl": "Ein Gespräch", "examples/guess.pl": "Ein Spiel", "examples/queens.pl": "Damen", "examples/magic.pl": "Magisches Quadrat",
    "examples/map.pl": "Landkarte färben", "examples/gcd.pl": "Regeln, die umschreiben (CHR)", "examples/tests.pl": "Tests, zum Anfang",
    "exercises/planets.pl": "1: Planeten", "exercises/kinship.pl": "2: Eine Familie", "exercises/shapes.pl": "3: Punkte und Linien",
    "exercises/naturals.pl": "4: Zählen", "exercises/lists.pl": "5: Listen", "exercises/numbers.pl": "6: Zahlen",
    "exercises/roads.pl": "7: Straßen", "exercises/trees.pl": "8: Bäume", "exercises/marks.pl": "9: Noten",
    "exercises/interpreter.pl": "10: Ein Rechner", "exercises/coins.pl": "11: Wechselgeld", "exercises/grid.pl": "12: Sudoku",
    "prolog/sudoku.pl": "Die Aufgabe: Sudoku", "prolog/examples/generator.pl": "Bretter jeder Größe",
    "examples/nonogram.pl": "Nonogramm", "prolog/examples/sudoku_sicstus.pl": "Erzeugen und prüfen", "prolog/examples/skysudoku.pl": "Hochhaus-Sudoku",
    "prolog/examples/csp.pl": "Ein ausgeschriebener Löser", "prolog/examples/spec.pl": "Eine Spezifikation, die läuft", "prolog/examples/axl.pl": "Eine Sprache aus Axiomen",
  },
  exampleWords: {
    family: "Fakten und Regeln: Wer stammt von wem ab?",
    lists: "Verbinden, umkehren, suchen",
    sorting: "Mergesort, Quicksort und andere",
    trees: "Suchbäume als Terme",
    primes: "Ein Sieb, und Primzahlzwillinge",
    hanoi: "Ein Turm, Scheibe für Scheibe",
    zebra: "Wem gehört das Zebra?",
    river: "Wer darf bei wem bleiben?",
    jugs: "Zwei Liter mit Krügen zu drei und fünf",
    knight: "Jedes Feld einmal, als Bild",
    noughts: "Ein Spiel, das nie verliert",
    paths: "Kreise schaden nicht, mit Tabling",
    grammar: "Ausdrücke lesen und berechnen",
    derivative: "Regeln für Formeln",
    proof: "Ein Interpreter, der Gründe nennt",
    turing: "Ein Band, ein Kopf, eine Tabelle",
    chat: "Antworten nach Mustern",
    guess: "Das Programm liest, was du rätst",
    queens: "Acht Damen auf einem Brett",
    send: "Buchstaben sind Ziffern",
    magic: "Gleiche Summen in allen Richtungen",
    map: "Nachbarn haben verschiedene Farben",
    nonogram: "Ein Bild aus Zahlen",
    gcd: "Zahlen, die sich umschreiben",
    tests: "Ein Programm neben seinen Tests",
    "exercises/planets.pl": "Fakten, und Regeln aus einer Zeile",
    "exercises/kinship.pl": "Regeln über Verwandte",
    "exercises/shapes.pl": "Die Unifikation macht alles",
    "exercises/naturals.pl": "Rekursion ohne Zahlen",
    "exercises/lists.pl": "Das letzte, das längste, umgekehrt",
    "exercises/numbers.pl": "Fakultäten, Teiler, Ziffern",
    "exercises/roads.pl": "Eine Suche, die nichts zweimal besucht",
    "exercises/trees.pl": "Größe, Tiefe und Reihenfolge",
    "exercises/marks.pl": "Alle Antworten, und die besten",
    "exercises/interpreter.pl": "Eine kleine Sprache",
    "exercises/coins.pl": "Auf wie viele Arten kann man zahlen?",
    "exercises/grid.pl": "Die Regeln, als Constraints",
    "prolog/sudoku.pl": "Liest ein Brett, prüft und löst es",
    "prolog/examples/generator.pl": "Macht Rätsel jeder Größe",
    "prolog/examples/sudoku_sicstus.pl": "Die Suche, einfach hingeschrieben",
    "prolog/examples/skysudoku.pl": "Häuser, die einander verdecken",
    "prolog/examples/csp.pl": "Propagation ohne Bibliothek",
    "prolog/examples/spec.pl": "Sagt, was eine Lösung ist",
    "prolog/examples/axl.pl": "Eine eigens gemachte Sprache",
  },
  // Was am Anfang einiger Programme steht
  openingWords: {
    "examples/family.pl": "Eine Familie. Frag, wer von wem abstammt, in beiden Richtungen.",
    "exercises/planets.pl": `Übung 1: Planeten

Schreibe als Fakten auf, was die Tabelle sagt, und dann drei Regeln:

  planet(Name, Moons)    ein Planet, und wie viele Monde er hat
  moonless(P)            P hat keinen Mond
  more_moons(P, Q)       P hat mehr Monde als Q
  alike(P, Q)            P und Q sind verschiedene Planeten mit gleich vielen Monden

  mercury  0
  venus    0
  earth    1
  mars     2

Dann drücke „Tests ausführen“ und sieh dir den Rand von planets.plt an.`,
    "exercises/kinship.pl": `Übung 2: eine Familie

Die Fakten unten sagen, wer ein Elternteil von wem ist (parent) und wer männlich oder weiblich ist
(male, female). Schreibe Klauseln für

  father(F, C)        F ist der Vater von C
  sibling(X, Y)       X und Y sind verschieden und haben einen gemeinsamen Elternteil
  uncle(U, C)         U ist ein Bruder eines Elternteils von C
  descendant(D, A)    D ist ein Kind von A, oder ein Kind eines Kindes, und so weiter

Dann drücke „Tests ausführen“ und sieh dir den Rand von kinship.plt an.`,
    "exercises/shapes.pl": `Übung 3: Punkte und Linien

Ein Punkt ist point(X, Y), eine Linie ist line(From, To) zwischen zwei Punkten. Schreibe Fakten oder Regeln:

  vertical(Line)          beide Enden haben dasselbe X
  horizontal(Line)        beide Enden haben dasselbe Y
  reversed(Line, Other)   Other ist die Linie vom Ende zum Anfang
  joined(A, B, Line)      Line geht vom Anfang von A zum Ende von B; A endet, wo B anfängt
  triangle(A, B, C)       drei Linien, von denen jede endet, wo die nächste anfängt

Die Unifikation macht alles: kein Vergleich ist nötig. Drücke „Tests ausführen“.`,
    "exercises/naturals.pl": `Übung 4: Zählen

Die Zahlen sind zero, s(zero), s(s(zero)) und so weiter: s(N) kommt nach N. Schreibe mit Rekursion und ohne
die Zahlen von Prolog:

  add(X, Y, Z)      Z ist die Summe von X und Y
  times(X, Y, Z)    Z ist das Produkt von X und Y
  less(X, Y)        X ist kleiner als Y
  even(X)           X ist durch zwei teilbar

add(X, Y, s(s(zero))) soll alle Summen finden, die zwei ergeben. Drücke „Tests ausführen“.`,
    "exercises/lists.pl": `Übung 5: Listen

Schreibe ohne Prädikate der Bibliothek:

  last_of(List, X)          X ist das letzte Element von List
  without(X, List, Rest)    Rest ist List ohne alle Elemente, die gleich X sind
  doubled(List, Twice)      jedes Element steht zweimal da: doubled([a,b], [a,a,b,b])
  runs(List, Runs)          gleiche Nachbarn werden gezählt: runs([a,a,b,a], [a-2, b-1, a-1])

Ein Element ist irgendein Term ohne Variablen. Drücke „Tests ausführen“.`,
    "exercises/numbers.pl": `Übung 6: Zahlen

Rechne mit \`is\`. Jedes Prädikat hat für Zahlen ab 0 genau eine Antwort:

  factorial(N, F)     F ist 1 * 2 * ... * N; für 0 ist es 1
  divisor(A, B, G)    G ist der größte gemeinsame Teiler von A und B (Euklid: der von B und A mod B)
  upto(L, H, Xs)      Xs ist die Liste der Zahlen von L bis H
  digits(N, Ds)       Ds sind die Ziffern von N, die letzte zuerst: digits(407, [7, 0, 4])

Drücke „Tests ausführen“.`,
    "exercises/roads.pl": `Übung 7: Straßen

Die Fakten sagen, zwischen welchen Orten es eine Straße gibt. Jede führt in beide Richtungen. Schreibe

  next(X, Y)               es gibt eine Straße zwischen X und Y
  route(From, To, Places)  Places ist eine Liste von Orten von From bis To, jeder höchstens einmal
  short(From, To, Places)  ein Weg mit möglichst wenigen Orten
  stuck(From, To)          beide sind Orte, und es gibt keinen Weg

(Sieh dir length/2 an, das kurze Listen zuerst versucht, und \\+ für „nicht“.) Drücke „Tests ausführen“.`,
    "exercises/trees.pl": `Übung 8: Bäume

Ein Baum ist \`leaf\` oder node(Left, Value, Right). Schreibe

  size(Tree, Count)         wie viele Knoten er hat
  depth(Tree, Depth)        wie viele Knoten auf seinem längsten Weg nach unten liegen
  mirrored(Tree, Mirror)    links und rechts sind überall vertauscht
  values(Tree)              eine Grammatikregel (-->): die Werte von links nach rechts

Drücke „Tests ausführen“.`,
    "exercises/marks.pl": `Übung 9: Noten

Die Fakten sagen, wer für welche Aufgabe wie viele Punkte hat. Schreibe, mit Prädikaten, die Ziele aufrufen
(maplist/3, foldl/4, findall/3, aggregate_all/3):

  student(S)              S hat eine Note; jeder ist nur einmal eine Antwort
  total(S, Points)        die Summe der Punkte von S
  best(S)                 S hat die höchste Summe; es kann mehrere geben
  ranking(Pairs)          eine Liste von Total-Student, die höchste zuerst, gleiche nach ihren Namen
  missing(S, Task)        Task ist eine Aufgabe, für die S keine Note hat
  scaled(Factor, Xs, Ys)  jede Zahl von Xs mal Factor

Drücke „Tests ausführen“.`,
    "exercises/interpreter.pl": `Übung 10: ein kleiner Rechner

Ein Programm ist eine Liste von Anweisungen:

  set(Name, Expression)            einen Wert behalten
  print(Expression)                ein Wert der Ausgabe
  while(Expression, Statements)    solange der Wert nicht 0 ist

Ein Ausdruck ist eine Zahl, ein Name (ein Atom), oder A + B, A - B, A * B von zwei Ausdrücken.

  run(Program, Output)    Output ist die Liste dessen, was ausgegeben wird, in dieser Reihenfolge

Ein Name, der noch keinen Wert hat, ist 0. Drücke „Tests ausführen“.`,
    "exercises/coins.pl": `Übung 11: Wechselgeld, mit Constraints

  change(Amount, Coins, Counts)

Counts enthält für jede Münzsorte der Liste Coins eine Zahl: wie viele davon herausgegeben werden, sodass
sie zusammen Amount wert sind. Überlass die Zahlen den Constraints: kein label/1, das tun die Tests.

  fewest(Amount, Coins, Counts)

Von allen Arten herauszugeben eine mit möglichst wenigen Münzen; hier sind die Zahlen gesucht.
(Sieh dir labeling/2 und seine Option min an.) Drücke „Tests ausführen“.`,
    "exercises/grid.pl": `Übung 12: Sudoku

Ein Gitter ist eine Liste von neun Zeilen mit je neun Feldern: eine Zahl oder eine Variable. Schreibe

  blocks(Rows, Blocks)    Blocks sind die neun Blöcke von 3 x 3, Zeile für Zeile, je eine Liste von neun Feldern
  sudoku(Rows)            die Regeln: Zahlen von 1 bis 9, keine zwei gleich in Zeile, Spalte oder Block
  solved(Rows)            ein Gitter, das die Regeln einhält und nur Zahlen enthält

sudoku/1 sagt, was gilt, und probiert nichts: überlass label/1 solved/1. Drücke „Tests ausführen“.`,
  },
};
