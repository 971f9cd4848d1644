// La page en français. Ce qui manque ici est en anglais.
export default {
  skip: "Aller à la question",
  views: "Vues",
  program: "Programme",
  sudoku: "Sudoku",
  examples: "Exemples",
  classics: "Classiques",
  constraints: "Contraintes et images",
  exercises: "Exercices",
  sudokuPrograms: "Programmes de Sudoku avec tests",
  pageTitle: "Ninelog : Prolog dans une page",
  boardTitle: "Sudoku",
  analysisTitle: "Sudoku : analyse",
  unknownAddress: "L'adresse ne désigne rien qui soit ici. Voici votre programme.",
  fetchTitle: "Un programme d'un autre serveur",
  fetchQuestion: (address, host) => [`L'adresse désigne ce programme : ${address}`,
    `Pour le montrer, votre navigateur le demande à ${host}, qui l'apprend ainsi. Rien de ce que vous écrivez n'est envoyé. Le programme ne s'exécute que lorsque vous demandez quelque chose.`],
  fetchIt: "Charger",
  fromAddress: (address) => `Ce programme vient de ${address}. Vos changements sont gardés dans une copie à vous.`,
  notReached: (address) => `${address} n'a pas pu être chargé : le serveur ne répond pas, ou ne permet pas aux autres pages de le lire.`,
  notThere: (address, status) => `${address} n'a pas pu être chargé : le serveur n'a pas ce fichier, ou ne le donne pas (${status}).`,
  fetchedTooLarge: (address, size) => `${address} contient plus de ${size} Mo ; cette page n'en charge pas autant.`,
  notText: (address) => `${address} n'est pas un texte.`,
  noAddress: (address) => `${address} n'est pas l'adresse d'un programme : elle commence par https://, ou désigne un gist.`,
  noProgramIn: (address) => `Il n'y a pas de programme dans ${address}.`,
  sharePuzzle: "Lien vers la grille seule",
  puzzleShared: "Le lien court vers la grille, sans ce que vous avez trouvé, est dans le presse-papiers.",
  notFetched: (name) => `${name} n'a pas pu être chargé.`,
  open: "Ouvrir",
  openTitle: "Ouvrir des fichiers de cet appareil",
  save: "Enregistrer",
  saveTitle: "Enregistrer ce fichier sur cet appareil",
  share: "Partager",
  shareTitle: "Copier un lien qui contient le programme et la question. Rien n'est envoyé.",
  shared: "Le lien, avec le programme et la question, est dans le presse-papiers et dans la barre d’adresse.",
  shareFailed: "Le lien est dans la barre d'adresse : copiez-le de là.",
  theme: "Sombre ou clair",
  menu: "Menu",
  tour: "Visite",
  tourTitle: "Apprendre Prolog en douze étapes",
  examplesTitle: "Des programmes avec images, et des exercices",
  panes: "Volets",
  divider: "Largeur des volets",
  language: "Langue",
  help: "Aide",
  helpTitle: "Comment utiliser la page, et ce que font les prédicats",
  aboutNinelog: "À propos",
  filter: "Chercher",
  notFound: "Rien n'a été trouvé.",
  findPredicate: "Trouver un prédicat : append, ou un mot",
  helpText: [
    "Écrivez des faits et des règles dans le programme, et posez des questions sous les réponses. Le programme est chargé quand vous demandez.",
    "S'il peut y avoir d'autres réponses, prenez la suivante avec son bouton ou un point-virgule. « Pas à pas » montre comment une réponse est trouvée.",
    "Ce que vous écrivez reste dans ce navigateur. « Partager » fait un lien qui contient le programme ; rien ne va à un serveur.",
  ],
  aboutText: [
    "Ninelog est un système Prolog, écrit en Rust. Ici il fonctionne dans votre navigateur, en WebAssembly ; rien de ce que vous tapez n'en sort.",
    "Il suit ISO Prolog et les bibliothèques de SWI-Prolog, avec contraintes sur les entiers, tabulation, grammaires et tests.",
  ],
  licence: "Licence :",
  source: "Code source :",
  // Le premier écran
  welcome: "Prolog répond à des questions sur ce que dit un programme. Celui-ci parle d'une famille. Demandez-lui quelque chose :",
  welcomeBack: "Le programme est chargé dès que vous posez une question en bas.",
  tryThese: ["De qui Fritz descend-il ?", "De combien de façons une liste est-elle deux listes ?", "Les nombres n'ont pas de limite."],
  takeTour: "Commencer la visite",
  goOnTour: "Continuer la visite",
  seeExamples: "Voir des exemples",
  nothingSent: "Tout se passe dans ce navigateur. Rien n'est envoyé.",
  // Leçons
  lesson: "Leçon",
  noLesson: "Il n'y a pas de leçon dans ce texte : il faut un titre qui commence par ##.",
  closeLesson: "Fermer la leçon",
  solution: "Solution",
  check: "Vérifier mon programme",
  checking: "Vérification …",
  wellDone: "Tous les tests ont réussi. Bravo !",
  notYet: "Pas encore. Les tests qui ont échoué sont parmi les réponses.",
  notTested: (line) => `Pas encore : la ligne ${line} du programme contient une erreur, les tests n’ont donc pas été lancés.`,
  isMissing: (name) => `Il n’y a pas de ${name} dans le programme.`,
  back2: "Retour",
  forward: "Étape suivante",
  finish: "Terminer",
  contents: (done, count) => `Sommaire : ${done} sur ${count} ${count === 1 ? "faite" : "faites"}`,
  stepDone: "(faite)",
  lessonEnd: "Fin",
  lessonOver: (title) => `C'était tout pour « ${title} ».`,
  stillOpen: "Ces étapes ont un exercice encore ouvert :",
  exercisesNext: "Continuez avec un exercice. Chacun a des tests, qui disent où vous en êtes :",
  toOwn: "À mon programme",
  aLesson: (title) => `C'est le programme d'une leçon : ${title}. Vos changements sont gardés.`,
  lessonShared: "Le lien vers cette leçon est dans le presse-papiers.",
  // Intégrer
  embed: "Intégrer",
  embedTitle: "Montrer ce programme dans une page à vous",
  embedAbout: "Collez ce code dans votre page. Le programme est dedans ; rien n'est gardé sur un serveur.",
  embedKind: "Sorte de code",
  embedFrame: "Un cadre : marche partout",
  embedCell: "Un élément : aussi haut que son contenu",
  embedAuto: "Poser la question tout de suite",
  embedReadOnly: "Le programme ne peut pas être changé",
  embedHide: (name) => `Cacher ${name} : chargé et pas montré`,
  embedCode: "Le code",
  copyCode: "Copier le code",
  copied: "Copié",
  openHere: "Ouvrir dans Ninelog",
  // Tests
  expected: "attendu",
  got: "obtenu",
  stepTest: "Suivre ce test pas à pas",
  copySummary: "Copier un résumé",
  summaryCopied: "Le résumé est dans le presse-papiers.",
  summaryNote: "Fait dans le navigateur : relancez les tests pour être sûr.",
  editor: "Programme",
  code: "Texte du programme",
  files: "Fichiers",
  newFile: "Nouveau fichier",
  fileName: "Nom du fichier",
  closeFile: (name) => `Fermer ${name}`,
  rename: "Donner un autre nom à ce fichier",
  closed: (name) => `${name} est fermé.`,
  beforeClosing: (name) => `avant la fermeture de ${name}`,
  opened: (name) => `${name} est ouvert à la place du fichier de ce nom.`,
  beforeOpening: (name) => `avant l'ouverture d'un autre ${name}`,
  // Programmes
  mine: "Mes programmes",
  mineTitle: "Mes programmes, et les versions antérieures de celui-ci",
  programs: "Mes programmes",
  noPrograms: "Ce que vous écrivez est gardé dans ce navigateur, et sera listé ici.",
  newProgram: "Nouveau programme",
  about: (lines, when, isOwn) => `${lines} ${lines === 1 ? "ligne" : "lignes"}, ${when}${isOwn ? "" : ", une copie"}`,
  remove: "Supprimer",
  removed: (name) => `${name} est supprimé.`,
  versions: "Versions antérieures de ce programme",
  restore: "Rétablir",
  restored: (when) => `C'est la version du ${when}.`,
  beforeRestoring: "avant le retour d'une version antérieure",
  asItCame: "comme il était quand vous l'avez ouvert",
  undo: "Annuler",
  accept: "OK",
  cancel: "Annuler",
  close: "Fermer",
  aLink: "Ce programme est venu par un lien. Ce que vous changez est gardé comme votre copie.",
  anExample: "C'est un exemple. Ce que vous changez est gardé comme votre copie.",
  aCopy: (when) => `C'est votre copie, comme vous l'avez laissée le ${when}.`,
  afresh: "Recommencer",
  begunAfresh: "C'est le programme comme il est venu.",
  beforeAfresh: "avant de recommencer",
  keep: "Garder comme mon programme",
  kept: "C'est maintenant votre programme.",
  back: "Retour à mon programme",
  otherBoard: "Cette grille appartient à cette copie. La vôtre est avec votre programme.",
  otherEncoding: (name, encoding) => `${name} est écrit en ${encoding}. Le fichier est montré correctement, et enregistré en UTF-8.`,
  tooLarge: "Le lien contient plus que cette page n'ouvre. Enregistrez les fichiers, et transmettez-les comme fichiers.",
  hideTests: "Cacher les tests",
  sharedHidden: "Le lien est copié de nouveau : qui l'ouvre peut faire les tests et ne voit pas leur fichier.",
  waitsFirst: "Une requête attend votre réponse. Répondez d'abord, ou arrêtez-la.",
  runsFirst: "Une requête est encore en cours. Attendez-la, ou arrêtez-la.",
  putAside: (names) => `Ce que ce navigateur avait gardé était illisible et a été mis de côté : ${names.join(", ")}.`,
  saveAll: "Tout enregistrer",
  stackFull: (size) => `La requête a besoin de plus de mémoire que la page ne lui en donne (${size} Mo). Souvent une récursion ne finit pas : y a-t-il une clause qui l'arrête, et chaque appel s'en approche-t-il ?`,
  damaged: "Le lien dans l'adresse est abîmé ou coupé : il ne contient pas de programme. Demandez-le de nouveau.",
  notKept: "Le navigateur n'a plus de place : les changements seront perdus. Enregistrez vos fichiers, ou supprimez des programmes.",
  twoVersions: "Un autre onglet a aussi changé ce programme. Celui-ci continue avec une copie ; les deux sont dans « Mes programmes ».",
  queries: "Questions",
  query: "Question",
  queryHint: "member(X, [a,b])",
  run: "Demander",
  runTitle: "Poser la question (Entrée)",
  stop: "Arrêter",
  stopTitle: "Arrêter la question (Échap)",
  tests: "Lancer les tests",
  testsTitle: "Lancer les tests de tous les fichiers ouverts (plunit)",
  clear: "Vider",
  restart: "Redémarrer",
  restartTitle: "Oublier tout ce que les questions ont fait, et recharger le programme",
  restarted: "Prolog a recommencé.",
  answers: "Réponses",
  next: "Suivante",
  all: "Toutes",
  end: "Assez",
  table: "Tableau",
  asText: "Texte",
  yes: "true",
  no: "false",
  whyFalse: "Pourquoi ?",
  noMore: "il n’y a plus d’autre réponse",
  running: "en cours …",
  waiting: "vous attend",
  stopped: "arrêté",
  first: (count) => `les ${count} premières réponses`,
  notAsked: "d'autres réponses n'ont pas été demandées",
  showAll: "Tout montrer",
  showMore: "Montrer plus",
  hidden: (lines) => `${lines} ${lines === 1 ? "autre ligne" : "autres lignes"}. Les dernières :`,
  hiddenCharacters: (characters) => `${characters} autres caractères. Les derniers :`,
  leftOut: (lines, dropped) => `${lines} autres lignes, dont ${dropped} ne sont pas gardées. Les dernières :`,
  morePictures: (count) => `Il y a plus de ${count} images.`,
  cardsRemoved: (count) => `${count} ${count === 1 ? "réponse plus ancienne a été retirée" : "réponses plus anciennes ont été retirées"}.`,
  input: "Le programme lit :",
  give: "Envoyer",
  endOfInput: "Fin de l'entrée",
  question: "La réponse",
  yesButton: "Oui",
  noButton: "Non",
  creep: "Avancer",
  skipGoal: "Sauter",
  retry: "Refaire",
  leap: "Laisser courir",
  abort: "Abandonner",
  key: (key) => `Touche : ${key}`,
  traceKeys: "ou une touche ; h les montre toutes",
  traceEnds: "La trace finit avec sa question : demandez trace, But",
  ruleAsked: "C'est une règle. Les règles vont dans le programme ; les questions sont des buts, comme member(X, [a,b,c]).",
  directiveAsked: "C'est une directive. Les directives vont dans le programme ; sans :- c'est une question.",
  noValue: (name) => `${name} a besoin d’une valeur là où une variable n’en a pas encore.`,
  noNumber: (name) => `${name} n’est ni un nombre ni une fonction de nombres.`,
  useIs: "= ne calcule pas : il rend deux termes égaux. X is 2 + 3 calcule.",
  isEqual: "== compare, sans donner de valeur à une variable. = le fait.",
  unknownName: (name, variable) => `Il n’y a pas de ${name} dans le programme. Une variable commence par une majuscule : ${variable}.`,
  promptAsked: "?- est l'invite : une question s'écrit sans elle.",
  addToProgram: "Mettre dans le programme",
  added: "C'est maintenant à la fin du programme.",
  keys: "Touches",
  keysTitle: "Touches (F1, ou ? hors d'un texte)",
  keyList: [
    ["Enter", "poser la question"], ["Shift+Enter", "une nouvelle ligne dans la question"], ["↑ ↓", "questions antérieures"],
    ["; Space Enter", "la réponse suivante"], [". Escape", "plus de réponses"], ["Escape", "arrêter ce qui court"],
    ["Ctrl+Enter", "poser la question, dans l'éditeur"], ["Ctrl+F", "chercher, dans l'éditeur"], ["Ctrl+Space", "compléter un nom, dans l'éditeur"],
    ["Tab", "indenter, dans l'éditeur"], ["Escape Tab", "quitter l'éditeur"], ["y n", "répondre à une question"],
    ["c s r l a", "avancer, sauter, refaire, laisser courir, abandonner, quand un but est tracé"],
    ["← →", "l'étape avant et après, dans les étapes d'une question"], ["Maj+1–9", "dans la grille, enlever ou remettre un candidat"], ["1–9 Maj+1–9 Ctrl+1–9 Alt+1–9", "en jouant : un chiffre, petit dans le coin, au centre, une couleur"], ["Z X C V", "chiffres, coins, centres, couleurs"], ["Ctrl+Z Ctrl+Y", "dans la grille : annuler, rétablir"], ["F1 ?", "cette liste"],
  ],
  tabHint: "Tab indente. Échap, puis Tab quitte l'éditeur.",
  noFlaws: "Pas d'erreur",
  flaws: (errors, warnings) => [
    errors && `${errors} ${errors === 1 ? "erreur" : "erreurs"}`,
    warnings && `${warnings} ${warnings === 1 ? "avertissement" : "avertissements"}`,
  ].filter(Boolean).join(", "),
  // Ce que veulent dire les messages sur un programme ; les messages mêmes sont ceux de SWI-Prolog
  edit: (from, to) => (to === "" ? `supprimer « ${from} »` : from === "" ? `insérer « ${to} »` : `remplacer « ${from} » par « ${to} »`),
  flawWords: {
    N0101: "Deux termes se suivent sans virgule, point ni opérateur entre eux.",
    N0102: "L’argument d’un opérateur lie moins fort que l’opérateur : des parenthèses disent ce qui va ensemble.",
    N0103: "Il manque quelque chose à côté d’un opérateur ou d’une parenthèse.",
    N0104: "Aucun terme ne commence ainsi : une parenthèse, une virgule ou une barre est mal placée.",
    N0105: "La clause finit ici avant d’être complète.",
    N0106: "Le texte finit avant la fin de la dernière clause. Manque-t-il un point ?",
    N0107: "Un nombre ne s’écrit pas ainsi.",
    N0108: "Ce caractère ne peut pas être ici.",
    N0109: "Prolog ne peut pas lire cela.",
    N0110: "Ce sont des caractères d’un traitement de texte : Prolog veut des guillemets droits et des tirets simples.",
    N0111: "Il y a un guillemet à l’intérieur des guillemets : doublez-le.",
    N0112: "Cette parenthèse ne correspond pas à celle qui a été ouverte.",
    N0113: "Le nom d’un prédicat commence par une minuscule ; les variables commencent par une majuscule.",
    N0114: "C’est un opérateur d’un autre langage.",
    N0115: "Cet opérateur vient d’une bibliothèque qui n’est pas chargée.",
    N0116: "Un nom de fichier se met entre guillemets.",
    N0117: "Une parenthèse n’est pas fermée.",
    N0118: "Il manque sans doute un point ici : chaque clause finit par un point.",
    N0119: "Il manque sans doute une virgule ou un opérateur ici.",
    N0120: "Il n’y a pas d’espace entre un nom et sa parenthèse.",
    N0121: "Les arguments sont entre parenthèses : nom(X, Y).",
    N0122: "Il manque quelque chose à côté d’un opérateur.",
    N0123: "Un guillemet n’est pas fermé.",
    N0124: "Un commentaire n’est pas fermé : il finit par */.",
    N0125: "Ces caractères après une barre oblique inverse n’existent pas. La barre elle-même s’écrit deux fois.",
    N0201: (...names) => `${names.join(", ")} ${names.length === 1 ? "est une variable (majuscule) et n’apparaît" : "sont des variables (majuscule) et n’apparaissent"} qu’une fois dans la clause. Une faute de frappe ? Un nom commence par une minuscule ; ce qui ne sert pas commence par _.`,
    N0202: (name) => `${name} commence par _, comme s’il ne servait pas, mais apparaît plusieurs fois dans la clause.`,
    N0203: (name) => `${name} n’apparaît qu’une fois dans cette branche.`,
    N0204: "Cette comparaison a toujours le même résultat.",
    N0205: (...names) => `${names.join(", ")} : ce qui commence par une minuscule est un atome. Les variables commencent par une majuscule.`,
    N0301: (name) => `Les clauses de ${name} ne sont pas ensemble.`,
    N0302: (name) => `Plusieurs fichiers définissent ${name} ; le dernier compte.`,
    N0303: (name) => `${name} est prédéfini et ne peut pas être redéfini : choisissez un autre nom.`,
    N0304: "Cette clause est déjà là.",
    N0305: "Ce n’est ni une tête ni un but : il faut un nom, avec ou sans arguments.",
    N0306: (module, name) => `${module} exporte ${name}, mais ne le définit pas.`,
    N0307: (name, ...others) => `${name} n’existe pas${others.length ? `, seulement ${others.join(", ")}` : ". Une faute de frappe, ou le prédicat manque-t-il encore ?"}`,
    N0308: (name) => `${name} n’existe pas. Une faute de frappe ?`,
    N0309: ":- if et :- endif ne correspondent pas.",
    N0310: (name) => `Il n’y a pas de bibliothèque ${name}.`,
    N0311: "Cette bibliothèque n’exporte pas cela.",
    N0312: "Une déclaration dit le nombre d’arguments, comme dans nom/2.",
    N0313: ":- module est la première clause du fichier.",
    N0314: "Les tests sont entre :- begin_tests(Nom) et :- end_tests(Nom).",
    N0315: (name) => `Rien de ${name} n’est utilisé.`,
    N0316: (name) => `${name} n’est ni exporté ni utilisé.`,
    N0317: (name) => `Le test ${name} réussit quoi que fasse le programme.`,
    N0318: (said, real) => `Le commentaire décrit ${said}, mais ${real} est en dessous.`,
    N0401: (term) => `${term} est un terme et non un nombre : c’est is qui le calcule.`,
    N0402: (name, goal) => `${goal} ne change pas ${name} : la nouvelle valeur demande une autre variable.`,
    N0403: (holds, test, name) => `${name} n’a pas encore de valeur ici ; ${test} est donc toujours ${holds === "true" ? "vrai" : "faux"}.`,
    N0404: (name) => `${name} n’a pas encore de valeur ici, et il faut un nombre.`,
    N0405: (name) => `${name} n’a pas de valeur dans la négation et n’en reçoit une qu’après.`,
    N0406: (name) => `${name} commence par s’appeler lui-même : cela ne finit pas.`,
    N0407: (name) => `${name} s’appelle avec les mêmes arguments : cela ne finit pas.`,
    N0408: (name) => `Chaque clause de ${name} l’appelle de nouveau : la clause du dernier cas manque.`,
    N0409: (name) => `Cette clause de ${name} n’est jamais essayée : une autre avant elle la coupe.`,
    N0410: (goal) => `${goal} essaie des valeurs avant que cette contrainte soit connue.`,
    N0411: (name) => `${name} multiplie par son propre résultat, qui vaut 0 dans le dernier cas.`,
    N0412: (goal, name) => `Aucune clause de ${name} ne correspond à ${goal}.`,
    N0413: (name) => `${name} continue au-delà de son dernier cas : la recherche d’autres réponses ne finit pas.`,
    N0414: (list, meant) => `${list} a exactement deux éléments ; un premier élément et un reste s’écrivent ${meant}.`,
    N0415: (name) => `${name} s’appelle avec ses arguments échangés.`,
    N0416: (goal) => `${goal} a des listes parmi ses variables.`,
    N0417: (goal) => `${goal} a des variables sans domaine.`,
    N0418: (number, name) => `L’argument ${number} de ${name} est transmis, mais jamais utilisé.`,
    N0419: (goal) => `${goal} n’est jamais atteint : le but précédent échoue.`,
    N0420: (called, argument) => (/^[A-Z_]/.test(argument)
      ? `${argument} n’a pas encore de valeur ici, et ${called} en a besoin.`
      : `${argument} ne convient pas ici : ${called} n’est jamais vrai avec cela.`),
    N0421: (name, value) => `${name} cherche d’autres réponses pour ${value} : la clause suivante convient aussi.`,
  },
  loading: "Prolog se charge …",
  failed: (why) => `Prolog n'a pas pu être chargé : ${why}`,
  allPassed: (count) => (count === 1 ? "Le test a réussi." : `Les ${count} tests ont tous réussi.`),
  someFailed: (failed, count) => `${failed} ${failed === 1 ? "test" : "tests"} sur ${count} ${failed === 1 ? "a" : "ont"} échoué.`,
  testsLack: (place) => `Il y a une erreur dans ${place} : les tests se font sans ce qui s’y trouve.`,
  noTests: "Il n'y a pas de tests dans ces fichiers.",
  passed: "réussi",
  testFailed: "échoué",
  picture: "Une image que le programme a dessinée",
  savePicture: "Enregistrer en SVG",
  // Pas à pas
  steps: "Pas à pas",
  stepsTitle: "Voir comment la question est résolue, en avant et en arrière, avec son arbre de recherche",
  stepOf: "Étape",
  stepFirst: "Au début",
  stepBack: "Une étape en arrière",
  stepOn: "Une étape en avant",
  stepLast: "À la fin",
  stepChange: "Changement suivant",
  stepChangeTitle: "À l'étape suivante qui lie une variable ou réduit son domaine",
  saveTree: "Enregistrer l'arbre en SVG",
  wideSteps: "Pleine largeur",
  narrowSteps: "Quitter la pleine largeur",
  zoomIn: "Plus grand",
  zoomOut: "Plus petit",
  fit: "Ajuster",
  fold: "Replier les buts prouvés",
  linkStep: "Lien vers cette étape",
  stepLinked: "Le lien vers cette étape est dans le presse-papiers.",
  clauseValues: "Dans cette clause",
  otherHeads: "Têtes qui ne s'unifient pas",
  line: (line) => `ligne ${line}`,
  differs: (n, wanted, found) => (n > 0 ? `argument ${n} : ${found} n'est pas ${wanted}` : `${wanted} : une variable aurait besoin de deux valeurs à la fois`),
  explain: {
    call: (goal) => `Prolog commence à prouver ${goal} : par la première clause dont la tête s'unifie avec ce but, ou par ce qui est prédéfini.`,
    exit: (goal) => `${goal} est prouvé. Le but qui suit est le prochain.`,
    redo: (goal) => `Ce qui a suivi a échoué, ou une autre réponse est demandée : Prolog cherche une autre preuve de ${goal}.`,
    fail: (goal) => `Il n'y a pas (ou plus) de preuve de ${goal}. Prolog revient au dernier choix ; s'il n'en reste pas, c'était tout.`,
    exception: (goal) => `${goal} a levé une erreur.`,
    cut: (goal) => `Une coupure : les choix qui restent à ${goal} sont abandonnés.`,
    answer: () => "La question est prouvée : c'est une réponse.",
  },
  tree: "Arbre de recherche",
  ports: { call: "Call", exit: "Exit", redo: "Redo", fail: "Fail", exception: "Erreur", cut: "Cut", answer: "Réponse" },
  solver: "Ce que les contraintes ont fait à cette étape",
  domains: "Ce que les contraintes laissent",
  domainsOf: (name) => `Ce qui reste pour ${name}`,
  byProgram: "par le programme lui-même",
  contradiction: "Contradiction :",
  nothingBound: "Rien n'est lié.",
  stepsAll: "L'enregistrement est complet : il n'y a pas d'autres réponses.",
  stepsAnswers: "L'enregistrement finit ici : il y a assez de réponses.",
  stepsMany: (count) => `L'enregistrement finit après ${count} étapes.`,
  noSteps: "Cette question n'a pas d'étapes.",
  // Sudoku
  play: "Jouer",
  analysis: "Analyse",
  boardTabs: "À quoi sert la grille",
  modes: { digit: "Chiffre", corner: "Coin", centre: "Centre", colour: "Couleur" },
  modeTitles: { digit: "Un chiffre écrit un chiffre", corner: "Un chiffre en écrit un petit dans le coin", centre: "Un chiffre en écrit un petit au centre", colour: "Un chiffre choisit une couleur" },
  colourName: (number) => `Couleur ${number}`,
  keypad: "Touches",
  writes: "Ce qu'écrit un chiffre",
  redo: "Rétablir",
  nothingToRedo: "Il n'y a rien à rétablir.",
  checkBoard: "Vérifier",
  fillIn: "Noter les candidats",
  fillInTitle: "Écrire au centre de chaque case ce qui y est possible",
  showMistakes: "Montrer les erreurs aussitôt",
  showTime: "Montrer le temps",
  hideTime: "Cacher le temps",
  locked: "Ce chiffre est donné : il reste.",
  emptyBoard: "La grille est vide. Prenez une nouvelle grille, collez-en une, ou tapez-en une sous « Analyse ».",
  solvedIn: (time) => `Résolu en ${time}. Bravo !`,
  notRight: "Tous les chiffres ne sont pas encore justes. « Vérifier » montre lesquels.",
  fitsSoFar: "Tout est juste jusqu'ici.",
  mistakes: (count) => (count === 1 ? "Un chiffre est faux. Il est marqué." : `${count} chiffres sont faux. Ils sont marqués.`),
  ratedShort: (level, rating) => `${level}, ${rating}`,
  playKeys: "Cliquez sur des cases, ou passez sur plusieurs ; Ctrl ou Maj en ajoute d'autres. Tapez un chiffre ; avec Maj il est petit dans le coin, avec Ctrl au centre, avec Alt c'est une couleur. Z, X, C et V choisissent ce qu'écrit un chiffre.",
  playTouch: "Touchez une case, ou passez sur plusieurs. Choisissez sous la grille ce qu'écrit un chiffre.",
  board: "Grille de Sudoku",
  square: (row, column) => `ligne ${row}, colonne ${column}`,
  candidates: "Candidats",
  solve: "Résoudre",
  count: "Compter les solutions",
  hint: "Indice",
  generate: "Nouvelle grille",
  empty: "Grille vide",
  nothingToUndo: "Il n'y a rien à annuler.",
  typeClues: "Tapez les chiffres donnés d'une grille, ou collez-la.",
  paste: "Tapez des chiffres dans la grille ; avec Maj, ils enlèvent ou remettent un candidat. Ou collez une grille dans n'importe quelle notation.",
  touch: "Touchez une case, puis un chiffre sous la grille. Avec « Rayer des candidats », il enlève ou remet un candidat. Ou collez une grille dans n'importe quelle notation.",
  chooseSquare: "Touchez d'abord une case.",
  strike: "Rayer des candidats",
  erase: "Effacer",
  digits: "Chiffres",
  otherRules: "Cette grille a ses propres règles et s'affiche comme une image : on ne peut pas y taper de chiffres. Résoudre, Compter les solutions et Candidats fonctionnent.",
  solved: (time) => `Résolu en ${Math.max(time, 0.1).toLocaleString("fr", { maximumFractionDigits: time < 10 ? 1 : 0 })} ms.`,
  oneOfSeveral: "C'est une solution parmi plusieurs.",
  inProlog: "Un exercice d’étudiants : un programme Prolog qui lit, vérifie et résout de telles grilles.",
  showProgram: "Voir le programme",
  unique: "Il y a exactement une solution.",
  several: (count) => `Il y a au moins ${count.toLocaleString("fr")} solutions.`,
  unsolvable: "Il n'y a pas de solution.",
  clash: (digit, places) => `${digit} est là deux fois : ${places}.`,
  contradicts: (clues) => `Il n'y a pas de solution. Ces chiffres se contredisent : ${clues}.`,
  doesNotFit: (digit, place) => `${digit} ne va pas en ${place} : il n’y aurait plus de solution.`,
  digitAt: (digit, place) => `${digit} en ${place}`,
  complete: "Résolu !",
  thinking: "Réfléchit …",
  generated: (clues) => `Une nouvelle grille avec ${clues} chiffres et une solution.`,
  print: "Enregistrer en SVG",
  nextStep: "Étape suivante",
  allSteps: "Toutes les étapes",
  rate: "Évaluer",
  pasteText: "Coller une grille",
  pasteAbout: "81 chiffres, une grille dessinée, des candidats comme ceux de HoDoKu et de Sudoku Explainer, un lien de sudokuwiki, sudoku.coach, f-puzzles ou SudokuPad qui contient sa grille, ou une description de règles. La première grille compte.",
  notRead: (why) => `Ce n'est pas une grille lisible : ${why}.`,
  notReadAt: (line, column, found) => `Ce n'est pas une grille lisible : à la ligne ${line}, position ${column}, ${found ? `« ${found} » ne convient pas` : "le texte s'arrête trop tôt"}.`,
  notReadLink: () => "Il n'y a pas de grille lisible dans ce lien. Les liens de sudokuwiki, sudoku.coach, f-puzzles et SudokuPad qui contiennent leur grille sont lus.",
  level: "Difficulté des nouvelles grilles",
  levels: { any: "au choix", easy: "facile", medium: "moyen", hard: "difficile", harder: "très difficile", extreme: "extrême", hardest: "parmi les plus difficiles" },
  moreHint: "Indice en dit plus.",
  doIt: "Appliquer",
  toMyBoard: "Revenir à ma grille",
  noStep: "Aucune étape ne mène plus loin : la grille a plusieurs solutions.",
  stepCount: (count) => `${count} ${count === 1 ? "étape" : "étapes"}.`,
  exactly: (count) => `Il y a ${count.toLocaleString("fr")} solutions.`,
  rated: (rating, hardest, level) => `Difficulté ${rating} sur l'échelle de Sudoku Explainer : ${level}. L'étape la plus difficile : ${hardest}.`,
  notRated: "Seules les grilles à solution unique ont une évaluation.",
  whyNot: (digit, place) => `Pourquoi pas ${digit} en ${place} ?`,
  takeBack: "Le retirer",
  why: "Montrer pourquoi",
  whySteps: (count) => `Ce qui suit de ces ${count} chiffres seuls :`,
  unit: (kind, number) => `${{ row: "la ligne", column: "la colonne", box: "le bloc" }[kind]} ${number}`,
  noDigit: (place) => `Il ne reste aucun chiffre pour ${place}.`,
  noPlace: (digit, unit) => `Il n'y a pas de place pour ${digit} dans ${unit}.`,
  noneFits: "Quoi qu'on essaie, aucune solution ne suit.",
  // Étapes : noms et sens des techniques, et les phrases des étapes. En anglais, elles viennent du module.
  shortSquare: (row, column) => `L${row}C${column}`,
  and: "et",
  or: "ou",
  colon: " : ",
  isDigit: (square, digit) => `${square} est ${digit}`,
  isNotDigit: (squares, digits, count) => `${squares} ne ${count === 1 ? "peut" : "peuvent"} pas être ${digits}`,
  lookAt: (squares, digit) => `Regardez ${digit ? `le ${digit} en ` : ""}${squares}.`,
  reasons: {
    lastDigit: ({ digits, units }) => [`Regardez ${units} : une seule case est libre.`, `Il ne manque que le ${digits} dans ${units}`],
    hiddenSingle: ({ digits, units }) => [`Regardez où peut aller le ${digits} dans ${units}.`, `Dans ${units}, il ne reste qu'une place pour le ${digits}`],
    nakedSingle: ({ squares, digits }) => [`Regardez ${squares}, qui voit beaucoup de chiffres différents.`, `${squares} voit tous les chiffres sauf ${digits}`],
    locked: ({ squares, digits, units, others }) => [`Regardez les places du ${digits} dans ${units} : elles sont aussi dans ${others}.`,
      `Dans ${units}, le ${digits} est en ${squares}, donc nulle part ailleurs dans ${others}`],
    naked: ({ squares, digits, units }) => [`Regardez ${units} : quelques cases ont peu de candidats, et les mêmes.`,
      `${squares} n'ont que ${digits}, donc aucune autre case dans ${units} ne les a`],
    hidden: ({ squares, digits, units }) => [`Regardez ${units} : quelques chiffres ont peu de places, et les mêmes.`,
      `Dans ${units}, ${digits} ne vont qu'en ${squares}, donc rien d'autre n'y va`],
    fish: ({ digits, units, others }) => [`Regardez le ${digits} dans ${units}.`,
      `Dans ${units}, le ${digits} n'est que dans ${others}, donc dans aucune autre case de celles-ci`],
    finned: ({ digits, units, others, fins, isOneFin }) => [`Regardez le ${digits} dans ${units}.`,
      `Dans ${units}, le ${digits} est dans ${others}, ou dans ${isOneFin ? "l'aileron" : "les ailerons"} ${fins}. Ce qui est dans celles-ci et voit ${isOneFin ? "l'aileron" : "chaque aileron"} est exclu dans tous les cas`],
  },
  techniques: {
    "last digit": ["dernier chiffre", "Une ligne, une colonne ou un bloc n'a qu'une case libre."],
    "hidden single": ["singleton caché", "Un chiffre n'a qu'une place dans une ligne, une colonne ou un bloc."],
    "naked single": ["singleton nu", "Une case n'a qu'un candidat."],
    pointing: ["candidats verrouillés (pointage)", "Toutes les places d'un chiffre dans un bloc sont dans une ligne ou une colonne."],
    claiming: ["candidats verrouillés (revendication)", "Toutes les places d'un chiffre dans une ligne ou une colonne sont dans un bloc."],
    "locked pair": ["paire verrouillée", "Deux cases d'un bloc et d'une ligne ou d'une colonne ont ensemble deux candidats."],
    "naked pair": ["paire nue", "Deux cases d'une unité ont ensemble deux candidats."],
    "hidden pair": ["paire cachée", "Deux chiffres ont ensemble deux places dans une unité."],
    "locked triple": ["triplet verrouillé", "Trois cases d'un bloc et d'une ligne ou d'une colonne ont ensemble trois candidats."],
    "naked triple": ["triplet nu", "Trois cases d'une unité ont ensemble trois candidats."],
    "hidden triple": ["triplet caché", "Trois chiffres ont ensemble trois places dans une unité."],
    "X-wing": ["X-wing", "Un chiffre a deux places dans chacune de deux lignes, dans les mêmes colonnes ; ou lignes et colonnes échangées."],
    "naked quadruple": ["quadruplet nu", "Quatre cases d'une unité ont ensemble quatre candidats."],
    "hidden quadruple": ["quadruplet caché", "Quatre chiffres ont ensemble quatre places dans une unité."],
    swordfish: ["swordfish", "Un chiffre a, dans trois lignes, ses places dans les trois mêmes colonnes ; ou échangées."],
    skyscraper: ["gratte-ciel", "Un chiffre a deux places dans chacune de deux lignes, et deux d'entre elles partagent une colonne."],
    "two-string kite": ["cerf-volant", "Un chiffre a deux places dans une ligne et deux dans une colonne, qui se rencontrent dans un bloc."],
    "turbot fish": ["turbot fish", "Deux unités avec deux places d'un chiffre, liées par une troisième."],
    "empty rectangle": ["rectangle vide", "Un chiffre est dans une ligne ou une colonne d'un bloc, et une paire de places croise l'une d'elles."],
    "XY-wing": ["XY-wing", "Une case à deux candidats en voit deux autres, qui en partagent un avec elle et un entre elles."],
    "XYZ-wing": ["XYZ-wing", "Une case à trois candidats en voit deux qui ont chacune deux d'entre eux."],
    "W-wing": ["W-wing", "Deux cases avec les deux mêmes candidats, liées par une unité qui a deux places pour l'un d'eux."],
    "remote pair": ["paires éloignées", "Une chaîne de cases qui ont toutes les deux mêmes candidats."],
    "simple colouring": ["coloriage simple", "Les places d'un chiffre, dans les unités qui en ont deux, alternent entre deux couleurs."],
    "multi colouring": ["coloriage multiple", "Deux tels couples de couleurs se voient."],
    jellyfish: ["jellyfish", "Un chiffre a, dans quatre lignes, ses places dans les quatre mêmes colonnes ; ou échangées."],
    "unique rectangle 1": ["rectangle unique 1", "Trois coins d'un rectangle dans deux blocs n'ont que les deux mêmes candidats."],
    "unique rectangle 2": ["rectangle unique 2", "Deux coins voisins ont le même unique candidat en plus."],
    "unique rectangle 3": ["rectangle unique 3", "Les candidats que deux coins ont en plus forment une paire, un triplet ou un quadruplet avec d'autres cases."],
    "unique rectangle 4": ["rectangle unique 4", "L'un des deux chiffres doit être dans l'un de deux coins."],
    "unique rectangle 5": ["rectangle unique 5", "Deux coins opposés, ou trois coins, ont le même unique candidat en plus."],
    "unique rectangle 6": ["rectangle unique 6", "L'un des deux chiffres est dans des coins opposés, dans toutes les lignes et colonnes du rectangle."],
    "hidden rectangle": ["rectangle caché", "Un coin n'a que les deux chiffres, et l'un d'eux doit être dans les coins des autres lignes."],
    "avoidable rectangle 1": ["rectangle évitable 1", "Trois chiffres trouvés et un quatrième feraient un rectangle qu'on peut échanger."],
    "avoidable rectangle 2": ["rectangle évitable 2", "Deux chiffres trouvés, et deux cases avec le même unique candidat en plus."],
    "BUG+1": ["BUG+1", "Toutes les cases libres sauf une ont deux candidats, et chaque chiffre a deux places dans chaque unité."],
    "finned X-wing": ["X-wing à aileron", "Un X-wing, à quelques places près dans un bloc."],
    "sashimi X-wing": ["X-wing sashimi", "Un X-wing à aileron, qui n'en est pas un sans ses ailerons."],
    "finned swordfish": ["swordfish à aileron", "Un swordfish, à quelques places près dans un bloc."],
    "sashimi swordfish": ["swordfish sashimi", "Un swordfish à aileron, qui n'en est pas un sans ses ailerons."],
    "finned jellyfish": ["jellyfish à aileron", "Un jellyfish, à quelques places près dans un bloc."],
    "sashimi jellyfish": ["jellyfish sashimi", "Un jellyfish à aileron, qui n'en est pas un sans ses ailerons."],
    "sue de coq": ["sue de coq", "Les cases où se rencontrent un bloc et une ligne partagent tous leurs candidats avec deux ensembles de cases."],
    "X-chain": ["chaîne X", "Une chaîne de places d'un chiffre."],
    "XY-chain": ["chaîne XY", "Une chaîne de cases à deux candidats."],
    "continuous nice loop": ["boucle (nice loop)", "Une chaîne de candidats qui est fermée."],
    "alternating inference chain": ["chaîne d'inférences alternées", "Une chaîne de candidats : de deux bouts, l'un au moins est juste."],
    "grouped nice loop": ["boucle groupée", "Une chaîne fermée dont les maillons peuvent être des groupes de cases."],
    "grouped chain": ["chaîne groupée", "Une chaîne dont les maillons peuvent être des groupes de cases."],
    "ALS-XZ": ["ALS-XZ", "Deux ensembles de cases avec un candidat de trop (ALS), qui ne peuvent pas avoir tous deux leur chiffre commun."],
    "ALS-XY-wing": ["ALS-XY-wing", "Deux ensembles de cases avec un candidat de trop (ALS), liés par un troisième."],
    "ALS chain": ["chaîne d'ALS", "Une chaîne d'ensembles de cases avec un candidat de trop (ALS)."],
    "nice loop with almost locked sets": ["boucle avec ALS", "Une chaîne fermée qui passe par des ensembles de cases avec un candidat de trop (ALS)."],
    "chain with almost locked sets": ["chaîne avec ALS", "Une chaîne qui passe par des ensembles de cases avec un candidat de trop (ALS)."],
    Nishio: ["Nishio", "Supposer un candidat ne laisse pas de place à son chiffre."],
    "multiple forcing chain": ["chaîne de forçage multiple", "Tous les candidats d'une case, ou toutes les places d'un chiffre, mènent au même."],
    "dynamic forcing chain": ["chaîne de forçage dynamique", "Des suppositions dont les suites sont réunies mènent au même, ou à une contradiction."],
    contradiction: ["contradiction", "Supposer un candidat mène à une contradiction, si longue soit-elle."],
  },
  orMore: "ou plus",
  // Noms que seules les évaluations ont
  ratedTechniques: {
    "direct pointing": "pointage direct",
    "direct claiming": "revendication directe",
    "direct hidden pair": "paire cachée directe",
    "direct hidden triple": "triplet caché direct",
    "unique rectangle": "rectangle unique",
    "unique loop": "boucle unique",
    "bivalue universal grave": "BUG (bivalue universal grave)",
    "aligned pair exclusion": "exclusion par paire alignée",
    "aligned triple exclusion": "exclusion par triplet aligné",
    "nice loop": "boucle (nice loop)",
    "forcing chain": "chaîne de forçage",
    "Y-cycle": "cycle Y",
    "X-cycle": "cycle X",
    "dynamic forcing chain with techniques": "chaîne de forçage dynamique avec d'autres techniques",
    "nested forcing chain": "chaîne de forçage imbriquée",
    "nothing to do": "rien à faire",
  },
  // Exemples
  exampleTitles: {
    "examples/family.pl": "Famille", "examples/lists.pl": "Listes", "examples/sorting.pl": "Trier", "examples/trees.pl": "Arbres",
    "examples/primes.pl": "Nombres premiers", "examples/hanoi.pl": "Tours de Hanoï", "examples/zebra.pl": "Le zèbre", "examples/river.pl": "Loup, chèvre et chou",
    "examples/jugs.pl": "Deux cruches", "examples/knight.pl": "Tour du cavalier", "examples/noughts.pl": "Morpion", "examples/paths.pl": "Chemins (tabulation)",
    "examples/grammar.pl": "Une grammaire", "examples/derivative.pl": "Dérivées", "examples/proof.pl": "Prolog en Prolog", "examples/turing.pl": "Une machine de Turing",
    "examples/chat.pl": "Une conversation", "examples/guess.pl": "Un jeu", "examples/queens.pl": "Dames", "examples/magic.pl": "Carré magique",
    "examples/map.pl": "Colorier une carte", "examples/gcd.pl": "Règles de réécriture (CHR)", "examples/tests.pl": "Des tests, pour commencer",
    "exercises/planets.pl": "1 : Planètes", "exercises/kinship.pl": "2 : Une famille", "exercises/shapes.pl": "3 : Points et lignes",
    "exercises/naturals.pl": "4 : Compter", "exercises/lists.pl": "5 : Listes", "exercises/numbers.pl": "6 : Nombres",
    "exercises/roads.pl": "7 : Routes", "exercises/trees.pl": "8 : Arbres", "exercises/marks.pl": "9 : Notes",
    "exercises/interpreter.pl": "10 : Une calculette", "exercises/coins.pl": "11 : La monnaie", "exercises/grid.pl": "12 : Sudoku",
    "prolog/sudoku.pl": "Le devoir : Sudoku", "prolog/examples/generator.pl": "Grilles de toute taille",
    "examples/nonogram.pl": "Nonogramme", "prolog/examples/sudoku_sicstus.pl": "Engendrer et tester", "prolog/examples/skysudoku.pl": "Sudoku gratte-ciel",
    "prolog/examples/csp.pl": "Un solveur écrit en entier", "prolog/examples/spec.pl": "Une spécification qui s’exécute", "prolog/examples/axl.pl": "Un langage d’axiomes",
  },
  exampleWords: {
    family: "Faits et règles : qui descend de qui ?",
    lists: "Joindre, renverser, chercher",
    sorting: "Tri fusion, tri rapide et autres",
    trees: "Des arbres de recherche comme termes",
    primes: "Un crible, et des nombres jumeaux",
    hanoi: "Une tour, disque par disque",
    zebra: "À qui est le zèbre ?",
    river: "Qui peut rester avec qui ?",
    jugs: "Deux litres avec des cruches de trois et cinq",
    knight: "Chaque case une fois, en image",
    noughts: "Un jeu qui ne perd jamais",
    paths: "Les cycles ne gênent pas, avec la tabulation",
    grammar: "Lire et calculer des expressions",
    derivative: "Des règles pour les formules",
    proof: "Un interprète qui donne ses raisons",
    turing: "Un ruban, une tête, une table",
    chat: "Des réponses par motifs",
    guess: "Le programme lit ce que vous devinez",
    queens: "Huit dames sur un échiquier",
    send: "Les lettres sont des chiffres",
    magic: "Des sommes égales partout",
    map: "Les voisins ont des couleurs différentes",
    nonogram: "Une image faite de nombres",
    gcd: "Des nombres qui se réécrivent",
    tests: "Un programme à côté de ses tests",
    "exercises/planets.pl": "Des faits, et des règles d’une ligne",
    "exercises/kinship.pl": "Des règles sur les parents",
    "exercises/shapes.pl": "L’unification fait tout",
    "exercises/naturals.pl": "La récursion sans nombres",
    "exercises/lists.pl": "Le dernier, le plus long, l'inverse",
    "exercises/numbers.pl": "Factorielles, diviseurs, chiffres",
    "exercises/roads.pl": "Une recherche qui ne visite rien deux fois",
    "exercises/trees.pl": "Taille, profondeur et ordre",
    "exercises/marks.pl": "Toutes les réponses, et les meilleures",
    "exercises/interpreter.pl": "Un petit langage",
    "exercises/coins.pl": "De combien de façons peut-on payer ?",
    "exercises/grid.pl": "Les règles, en contraintes",
    "prolog/sudoku.pl": "Lit une grille, la vérifie et la résout",
    "prolog/examples/generator.pl": "Fait des grilles de toute taille",
    "prolog/examples/sudoku_sicstus.pl": "La recherche, écrite simplement",
    "prolog/examples/skysudoku.pl": "Des immeubles qui se cachent",
    "prolog/examples/csp.pl": "La propagation sans bibliothèque",
    "prolog/examples/spec.pl": "Dit ce qu'est une solution",
    "prolog/examples/axl.pl": "Un langage fait pour cela",
  },
  // Ce qui est au début de quelques programmes
  openingWords: {
    "examples/family.pl": "Une famille. Demandez qui descend de qui, dans les deux sens.",
    "exercises/planets.pl": `Exercice 1 : planètes

Écrivez en faits ce que dit le tableau, puis trois règles :

  planet(Name, Moons)    une planète, et combien de lunes elle a
  moonless(P)            P n’a pas de lune
  more_moons(P, Q)       P a plus de lunes que Q
  alike(P, Q)            P et Q sont des planètes différentes qui ont autant de lunes

  mercury  0
  venus    0
  earth    1
  mars     2

Puis appuyez sur « Lancer les tests » et regardez la marge de planets.plt.`,
    "exercises/kinship.pl": `Exercice 2 : une famille

Les faits ci-dessous disent qui est un parent de qui (parent), et qui est un homme ou une femme
(male, female). Écrivez des clauses pour

  father(F, C)        F est le père de C
  sibling(X, Y)       X et Y sont différents et ont un parent en commun
  uncle(U, C)         U est un frère d’un parent de C
  descendant(D, A)    D est un enfant de A, ou un enfant d’un enfant, et ainsi de suite

Puis appuyez sur « Lancer les tests » et regardez la marge de kinship.plt.`,
    "exercises/shapes.pl": `Exercice 3 : points et lignes

Un point est point(X, Y), une ligne est line(From, To) entre deux points. Écrivez des faits ou des règles :

  vertical(Line)          les deux bouts ont le même X
  horizontal(Line)        les deux bouts ont le même Y
  reversed(Line, Other)   Other est la ligne de la fin au début
  joined(A, B, Line)      Line va du début de A à la fin de B ; A finit où B commence
  triangle(A, B, C)       trois lignes dont chacune finit où la suivante commence

L’unification fait tout : il ne faut pas de comparaison. Appuyez sur « Lancer les tests ».`,
    "exercises/naturals.pl": `Exercice 4 : compter

Les nombres sont zero, s(zero), s(s(zero)) et ainsi de suite : s(N) vient après N. Écrivez par récursion, et sans
les nombres de Prolog :

  add(X, Y, Z)      Z est la somme de X et Y
  times(X, Y, Z)    Z est le produit de X et Y
  less(X, Y)        X est plus petit que Y
  even(X)           X est divisible par deux

add(X, Y, s(s(zero))) doit trouver toutes les sommes qui font deux. Appuyez sur « Lancer les tests ».`,
    "exercises/lists.pl": `Exercice 5 : listes

Écrivez sans les prédicats de la bibliothèque :

  last_of(List, X)          X est le dernier élément de List
  without(X, List, Rest)    Rest est List sans aucun des éléments égaux à X
  doubled(List, Twice)      chaque élément y est deux fois : doubled([a,b], [a,a,b,b])
  runs(List, Runs)          les voisins égaux sont comptés : runs([a,a,b,a], [a-2, b-1, a-1])

Un élément est un terme quelconque sans variables. Appuyez sur « Lancer les tests ».`,
    "exercises/numbers.pl": `Exercice 6 : nombres

Calculez avec \`is\`. Chaque prédicat a une seule réponse pour les nombres à partir de 0 :

  factorial(N, F)     F est 1 * 2 * ... * N ; pour 0 c’est 1
  divisor(A, B, G)    G est le plus grand diviseur commun de A et B (Euclide : celui de B et A mod B)
  upto(L, H, Xs)      Xs est la liste des nombres de L à H
  digits(N, Ds)       Ds sont les chiffres de N, le dernier d’abord : digits(407, [7, 0, 4])

Appuyez sur « Lancer les tests ».`,
    "exercises/roads.pl": `Exercice 7 : routes

Les faits disent entre quels lieux il y a une route. On peut la prendre dans les deux sens. Écrivez

  next(X, Y)               il y a une route entre X et Y
  route(From, To, Places)  Places est une liste de lieux de From à To, chacun une fois au plus
  short(From, To, Places)  un chemin avec le moins de lieux possible
  stuck(From, To)          les deux sont des lieux, et il n’y a pas de chemin

(Voyez length/2, qui essaie d’abord les listes courtes, et \\+ pour « non ».) Appuyez sur « Lancer les tests ».`,
    "exercises/trees.pl": `Exercice 8 : arbres

Un arbre est \`leaf\`, ou node(Left, Value, Right). Écrivez

  size(Tree, Count)         combien de nœuds il a
  depth(Tree, Depth)        combien de nœuds il y a sur son plus long chemin vers le bas
  mirrored(Tree, Mirror)    la gauche et la droite sont échangées partout
  values(Tree)              une règle de grammaire (-->) : les valeurs de gauche à droite

Appuyez sur « Lancer les tests ».`,
    "exercises/marks.pl": `Exercice 9 : notes

Les faits disent qui a combien de points pour quelle tâche. Écrivez, avec des prédicats qui appellent des buts
(maplist/3, foldl/4, findall/3, aggregate_all/3) :

  student(S)              S a une note ; chacun est une réponse une seule fois
  total(S, Points)        la somme des points de S
  best(S)                 S a le total le plus haut ; il peut y en avoir plusieurs
  ranking(Pairs)          une liste de Total-Student, le plus haut d’abord, les égaux par leurs noms
  missing(S, Task)        Task est une tâche pour laquelle S n’a pas de note
  scaled(Factor, Xs, Ys)  chaque nombre de Xs fois Factor

Appuyez sur « Lancer les tests ».`,
    "exercises/interpreter.pl": `Exercice 10 : une petite calculette

Un programme est une liste d’instructions :

  set(Name, Expression)            garder une valeur
  print(Expression)                une valeur de la sortie
  while(Expression, Statements)    tant que la valeur n’est pas 0

Une expression est un nombre, un nom (un atome), ou A + B, A - B, A * B de deux expressions.

  run(Program, Output)    Output est la liste de ce qui est sorti, dans l’ordre

Un nom qui n’a pas encore de valeur vaut 0. Appuyez sur « Lancer les tests ».`,
    "exercises/coins.pl": `Exercice 11 : la monnaie, avec des contraintes

  change(Amount, Coins, Counts)

Counts a un nombre pour chaque sorte de pièce de la liste Coins : combien on en rend, pour qu’ensemble elles
valent Amount. Laissez les nombres aux contraintes : pas de label/1 ici, les tests s’en chargent.

  fewest(Amount, Coins, Counts)

De toutes les façons de rendre la monnaie, une avec le moins de pièces possible ; ici on veut les nombres.
(Voyez labeling/2 et son option min.) Appuyez sur « Lancer les tests ».`,
    "exercises/grid.pl": `Exercice 12 : Sudoku

Une grille est une liste de neuf lignes de neuf cases : un nombre, ou une variable. Écrivez

  blocks(Rows, Blocks)    Blocks sont les neuf blocs de 3 x 3, ligne par ligne, chacun une liste de neuf cases
  sudoku(Rows)            les règles : des nombres de 1 à 9, jamais deux égaux dans une ligne, une colonne ou un bloc
  solved(Rows)            une grille qui suit les règles, et dont toutes les cases sont des nombres

sudoku/1 dit ce qui est vrai et n’essaie rien : laissez label/1 à solved/1. Appuyez sur « Lancer les tests ».`,
  },
};
