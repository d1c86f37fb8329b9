import { counterIn } from '../count.ts'

const count = counterIn('de')

/** The tracks of the account. */
export const music = {
  title: 'Musik',
  lead: 'Jedes Quiz und jedes Brand-Kit kann sie verwenden.',
  none: 'Noch keine eigenen Titel. Was du hier hinzufügst, kann jedes Quiz und jedes Brand-Kit verwenden.',
  own: 'Deine Titel',
  shared: 'Titel für alle',
  file: 'Audiodatei',
  fileHint: 'MP3, M4A, WAV, OGG oder FLAC, bis 20 MB',
  upload: 'Titel hinzufügen',
  added: (name: string) => `„${name}“ wurde hinzugefügt.`,
  chooseFile: 'Wähle zuerst eine Audiodatei.',
  listen: (name: string) => `${name} anhören`,
  delete: 'Löschen …',
  deleted: 'Der Titel wurde gelöscht.',
  confirmTitle: 'Diesen Titel löschen?',
  confirmText:
    'Das lässt sich nicht rückgängig machen. Quizze, die ihn verwenden, bekommen den Standardtitel; fertige Videos bleiben.',
}

/** Flashcards. */
export const decks = {
  title: 'Karteikarten',
  none: 'Noch keine Stapel. Ein Kartenstapel enthält Paare aus Vorder- und Rückseite: Vokabeln, Jahreszahlen, Formeln. Aus jedem Stapel kann ein Quizvideo werden.',
  newDeck: 'Neuer Kartenstapel',
  name: 'Titel des Kartenstapels',
  description: 'Beschreibung',
  create: 'Kartenstapel anlegen',
  typeCards: 'Karten tippen oder einfügen',
  addOne: 'Karte hinzufügen',
  fromFile: 'Kartenstapel aus einer Datei',
  fileHint: 'Anki, Quizlet oder eine Tabelle: Zwei Spalten werden zu Karten eines neuen Stapels.',
  file: 'Datei',
  createFromFile: 'Kartenstapel aus der Datei anlegen',
  chooseFile: 'Wähle zuerst eine Datei.',
  lost: (n: number) => `${count(n, 'Angabe', 'Angaben')} der Datei ${n === 1 ? 'ist' : 'sind'} weggefallen:`,
  saveAsFile: 'Kartenstapel als Datei sichern',
  turn: 'Karte umdrehen',
  front: 'Vorderseite',
  back: 'Rückseite',
  save: 'Speichern',
  saved: 'Die Karte ist gespeichert.',
  deleteCard: 'Löschen',
  cardDeleted: 'Die Karte wurde gelöscht.',
  addCards: 'Karten hinzufügen',
  newCards: 'Neue Karten',
  addHint:
    'Eine Karte pro Zeile: Vorderseite, Tabulator oder |, Rückseite. Du kannst zwei Spalten einer Tabelle einfügen.',
  add: 'Karten hinzufügen',
  added: (cards: number) => `${count(cards, 'Karte', 'Karten')} hinzugefügt.`,
  badLine: (line: number) =>
    `Zeile ${line} braucht eine Vorder- und eine Rückseite, getrennt durch Tabulator oder |.`,
  deleteDeck: 'Kartenstapel löschen …',
  deleted: 'Der Kartenstapel wurde gelöscht.',
  confirmTitle: 'Diesen Kartenstapel löschen?',
  confirmText: 'Das lässt sich nicht rückgängig machen. Seine Karten werden mit gelöscht.',
  makeVideo: 'Video aus diesem Stapel machen',
  videoShort: 'Video machen',
  videoLead:
    'Jede Vorderseite wird gefragt, dann erscheint ihre Rückseite. Stil, Stimme und Musik wählst du danach.',
  noCardsYet: 'Noch keine Karten',
  noCards: 'Füge zuerst Karten hinzu: Sie werden die Fragen eines Videos.',
  cards: (cards: number) => count(cards, 'Karte', 'Karten'),
}

/** A quiz that a model writes about a topic. */
export const topic = {
  title: 'Quiz zu einem Thema',
  afterwards: 'Was dann geschieht',
  solved:
    'Jede Frage wird noch einmal von einem Modell gelöst, das die richtige Antwort nicht sieht; was es nicht bestätigen kann, wird ersetzt oder markiert. Das dauert etwa eine Minute.',
  topic: 'Thema',
  ideas: 'Oder beginne mit einem davon:',
  topics: [
    'Vulkane',
    'Die Französische Revolution',
    'Erfindungen, die die Welt veränderten',
    'Tiere der Tiefsee',
    'Fußball-Weltmeisterschaften',
    'Berühmte Gemälde',
  ],
  sameLanguage: 'Die des Themas',
  number: 'Anzahl der Fragen',
  otherNumber: 'Andere Zahl',
  more: 'Mehr Einstellungen',
  difficulty: 'Schwierigkeit',
  levels: { easy: 'Leicht', medium: 'Mittel', hard: 'Schwer', rising: 'Von leicht bis schwer' },
  extra: 'Sonst noch etwas',
  extraHint: 'Für wen es ist, was hinein soll und was nicht',
  source: 'Aus einer Quelle schreiben',
  sourceHint: 'Eine davon: Jede Frage zitiert sie dann.',
  sourceText: 'Text',
  sourceUrl: 'Adresse einer Webseite oder PDF-Datei',
  sourceFile: 'Datei (PDF, Word oder Text, bis 10 MB)',
  write: 'Quiz schreiben lassen',
  off: 'An diesen Server ist kein Sprachmodell angeschlossen, deshalb kann er weder Fragen noch Karten selbst schreiben.',
  offOwner: 'Du betreibst diesen Server: Setze {key} oder {address} und starte ihn neu. {guide} zeigt, wie.',
  offAsk: 'Nur dein Administrator kann eines anschließen. {guide} zeigt, wie.',
  offGuide: 'Die Anleitung „Running a server“',
  byHand: {
    lead: 'Jeder Assistent, den du benutzt, kann die Fragen schreiben: Hier entsteht der Prompt, und hier wird die Antwort gelesen.',
    make: 'Prompt erstellen',
    steps: 'Drei Schritte',
    copy: 'Kopiere diesen Prompt in deinen Assistenten',
    paste: 'Füge seine Antwort hier ein',
    read: 'Antwort lesen',
    unsolved: 'Prüfe die Fakten: Diese Fragen hat niemand noch einmal gelöst.',
    here: 'Diesen Server schreiben lassen',
  },
}

export const packs = {
  title: 'Quiz aus einem Paket',
  lead: 'Fertige Fragen aus Daten: Flaggen, Hauptstädte, Karten, Rechnungen und mehr. Jedes Mal kommen neue.',
  pack: 'Paket',
  language: 'Sprache des Quiz',
  allLevels: 'Alle, leichte zuerst',
  settings: 'Was gefragt wird',
}
