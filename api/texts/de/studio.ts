import { counterIn, numberIn } from '../count.ts'

const count = counterIn('de')
const written = numberIn('de')
const videosOf = (videos: number) => count(videos, 'Video', 'Videos')

/** The links to the parts of the studio. */
export const studioMenu = {
  quizzes: 'Quizze',
  films: 'Videos',
  batches: 'Stapel',
  'brand-kits': 'Brand-Kits',
  music: 'Musik',
  decks: 'Karteikarten',
}

/** A list of quizzes to tick. */
export const checklist = {
  legend: 'Quizze',
  questions: (questions: number) => count(questions, 'Frage', 'Fragen'),
  newest: (shown: number, total: number) => `Die neuesten ${written(shown)} von ${written(total)} Quizzen.`,
  choose: 'Quizze auswählen',
  tickOne: 'Wähle mindestens ein Quiz aus.',
  tickAll: 'Alle auswählen',
  tickNone: 'Keines auswählen',
}

/** Shapes of videos. */
export const videoFormats = {
  vertical: 'Hochformat 9:16',
  square: 'Quadrat 1:1',
  landscape: 'Querformat 16:9',
}

/** Videos that are rendered together. */
export const batches = {
  title: 'Stapel',
  newBatch: 'Neuer Stapel',
  none: 'Noch keine Stapel. Ein Stapel rendert viele Quizze auf einmal, in mehreren Stilen und Formaten.',
  noQuizzes: 'Es gibt noch nichts zu rendern. {link}',
  writeQuiz: 'Schreib zuerst ein Quiz',
  lead: 'Jedes ausgewählte Quiz wird zu einem Video in jedem ausgewählten Stil und Format.',
  room: (videos: number) => `Jetzt bis zu ${videosOf(videos)}.`,
  noRoom: 'Dein Tarif hat keinen Platz für ein weiteres Video, bis eines der laufenden fertig ist.',
  templates: 'Stile',
  formats: 'Formate',
  eachOwn: 'Nichts ausgewählt: Jedes Quiz behält das eigene.',
  render: 'Stapel rendern',
  open: 'Öffnen',
  videos: videosOf,
  templatesOf: (templates: number) => count(templates, 'Stil', 'Stile'),
  formatsOf: (formats: number) => count(formats, 'Format', 'Formate'),
  batchOf: (videos: number) => `Stapel aus ${videosOf(videos)}`,
  download: (videos: number) => `${videosOf(videos)} herunterladen`,
  downloadAll: 'Alle herunterladen',
  cancel: 'Rest abbrechen',
  cancelled: 'Der Rest ist abgebrochen. Fertige Videos bleiben.',
  again: 'Noch einmal rendern',
  started: 'Begonnen {time}',
  ready: (videos: number) => `${written(videos)} fertig`,
  rendering: (videos: number) => `${written(videos)} in Arbeit`,
  waiting: (videos: number) => `${written(videos)} wartend`,
  failed: (videos: number) => `${written(videos)} fehlgeschlagen`,
  stopped: (videos: number) => `${written(videos)} abgebrochen`,
  progress: 'Fortschritt des Stapels',
  refused: 'Es wurde nichts eingereiht:',
  moreReasons: (reasons: number) =>
    `Es wurde nichts eingereiht. Neben diesen gibt es ${written(reasons)} weitere Gründe:`,
}

/** Brand kits. */
export const kits = {
  title: 'Brand-Kits',
  newKit: 'Neues Brand-Kit',
  none: 'Noch keine Brand-Kits. Ein Kit gibt Quizzen dein Logo, deine Farben, Schrift, Musik und Schlussworte und nummeriert die Folgen einer Serie.',
  isDefault: 'Standard',
  edit: 'Bearbeiten',
  makeDefault: 'Zum Standard machen',
  removeDefault: 'Nicht mehr Standard',
  delete: 'Löschen…',
  colours: 'Farben',
  fromLogo: 'Diese Farben sind aus deinem Logo. Ändere sie, wie du magst.',
  seriesNamed: (series: string) => `Serie „${series}“`,
  seriesNumbered: (series: string, next: number) => `Serie „${series}“, nächste Nummer ${next}`,
  closingWords: 'Schlussworte',
  noClosing: 'Keine Schlussszene',
  lead: 'Lass ein Feld leer, und jedes Quiz behält hier sein Eigenes.',
  name: 'Name des Kits',
  everyNew: 'Standard-Kit: Jedes neue Quiz bekommt es',
  preview: 'So sehen deine Videos aus',
  previewIn: 'Vorschau im Stil',
  previewHint: 'Nur für diese Vorschau: Jedes Quiz behält seinen Stil.',
  afterSaving: 'Speichere das Kit, um es hier zu sehen.',
  look: 'Aussehen',
  ownColour: 'Eigene Farbe',
  colourOfLook: 'Die des Stils',
  accent: 'Akzentfarbe',
  ground: 'Hintergrundfarbe',
  font: 'Schrift',
  templatesOwn: 'Die des Stils',
  handle: 'Kanalname',
  handleHint: 'Klein in jeder Szene, etwa @deinkanal',
  logo: 'Logo',
  background: 'Hintergrundbild',
  fileHint: 'JPEG, PNG, WebP oder GIF, bis 10 MB',
  remove: 'Entfernen',
  dim: 'Wie dunkel das Bild ist',
  words: 'Worte',
  series: 'Serie',
  seriesHint: 'Auf dem ersten Bild, etwa Flaggenquiz',
  nextNumber: 'Nummer des nächsten Quiz',
  nextNumberHint: 'Zählt mit jedem neuen Quiz weiter; leer = keine Nummern',
  headline: 'Überschrift am Schluss',
  line: 'Zeile am Schluss',
  noOutro: 'Schlussszene weglassen',
  music: 'Musik',
  track: 'Titel',
  quizzesOwn: 'Die des Quiz',
  volume: 'Lautstärke',
  unsaved: 'Noch nicht gespeichert',
  allSaved: 'Gespeichert',
  save: 'Kit speichern',
  saved: (name: string) => `„${name}“ ist gespeichert.`,
  notSaved: 'Das Kit ist noch nicht gespeichert.',
  nowDefault: (name: string) => `Neue Quizze bekommen „${name}“.`,
  noDefault: (name: string) => `Neue Quizze bekommen „${name}“ nicht mehr von selbst.`,
  deleted: 'Das Brand-Kit ist gelöscht.',
  giveTitle: 'Auf vorhandene Quizze anwenden',
  giveLead:
    'Sie bekommen alles, was das Kit festlegt, so wie es jetzt gespeichert ist. Neue Quizze bekommen es von selbst, solange es dein Standard ist.',
  give: 'Auf diese Quizze anwenden',
  given: (quizzes: number) => `${count(quizzes, 'Quiz hat', 'Quizze haben')} jetzt das Kit.`,
}
