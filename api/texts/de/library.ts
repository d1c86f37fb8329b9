import { counterIn, numberIn } from '../count.ts'
import type { Texts } from '../en/index.ts'

const count = counterIn('de')
const written = numberIn('de')

/** The account's quizzes and videos as grids. */
export const library: Texts['library'] = {
  newQuiz: 'Neues Quiz',
  search: 'Titel suchen',
  find: 'Suchen',
  filter: 'Filtern',
  show: 'Anzeigen',
  sortBy: 'Sortieren nach',
  filters: {
    all: 'Alle Quizze',
    unrendered: 'Noch nie gerendert',
    rendering: 'Wird gerendert',
    rendered: 'Mit Video',
    changed: 'Seit dem Video geändert',
    failed: 'Fehlgeschlagen',
  },
  orders: { changed: 'Zuletzt geändert', created: 'Neueste', title: 'Titel' },
  select: 'Auswählen',
  selected: '{number} ausgewählt',
  draftsLeftOut: 'Entwürfe bleiben außen vor',
  batch: 'Stapel…',
  delete: 'Löschen…',
  nothingFound: 'Kein Quiz passt dazu.',
  noTitleFound: 'Kein Titel enthält „{search}“.',
  showAll: 'Alle Quizze anzeigen',
  first: {
    title: 'Mach dein erstes Video',
    lead: 'Beginne mit einem dieser Quizze und ändere, was du willst.',
    play: 'Abspielen',
    begin: 'Dieses Quiz nehmen',
    looks: 'Oder beginne mit einem Stil',
    useLook: 'Diesen Stil nehmen',
  },
  noVideos: 'Noch keine Videos. Rendere eines deiner Quizze, dann erscheint es hier.',
  noVideosNorQuizzes: 'Noch keine Videos. Schreibe ein Quiz und rendere es: Sein Video erscheint hier.',
  playSample: 'Ein Beispiel abspielen',
  chooseQuiz: 'Quiz wählen',
  filmFilters: {
    all: 'Alle Videos',
    rendering: 'In Arbeit',
    done: 'Fertig',
    failed: 'Fehlgeschlagen oder abgebrochen',
  },
  filmOrders: { newest: 'Neueste', oldest: 'Älteste', title: 'Titel' },
  noVideoFound: 'Kein Video passt dazu.',
  showAllVideos: 'Alle Videos anzeigen',
  willRender: (videos) => `${count(videos, 'Video wird', 'Videos werden')} gerendert.`,
  created: (title) => `„${title}“ ist angelegt.`,
  deleted: (quizzes) => `${count(quizzes, 'Quiz', 'Quizze')} gelöscht.`,
  notRenderable: (title) => `„${title}“ kann noch nicht gerendert werden.`,
}

/** A quiz or a video in a grid. */
export const cards: Texts['cards'] = {
  select: (title) => `${title} auswählen`,
  waiting: 'Wartet',
  rendering: 'Wird gerendert · {percent} %',
  draft: (reason) => `Entwurf · ${reason}`,
  more: (things) => `Und noch ${count(things, 'Sache', 'Sachen')} zu tun.`,
  failed: 'Fehlgeschlagen · {link}',
  seeWhy: 'warum?',
  pictureless: 'Frage {number} hat kein Bild · {link}',
  addPicture: 'hinzufügen',
  renderable: 'Bereit zum Rendern',
  changed: 'Geändert seit dem {link}',
  itsVideo: 'Video',
  made: 'Video erstellt {time}',
  ready: 'Fertig',
  notMade: 'Nicht fertig geworden',
  cancelled: 'Abgebrochen',
  why: 'Warum?',
  follow: 'Verfolgen',
  edit: 'Bearbeiten',
  watch: 'Ansehen',
  download: 'Herunterladen',
  render: 'Rendern',
  again: 'Noch einmal rendern',
  tryAgain: 'Noch einmal versuchen',
  menu: (title) => `Mehr zu ${title}`,
  play: 'Abspielen',
  newest: 'Neuestes Video',
  duplicate: 'Duplizieren',
  delete: 'Löschen…',
}

/** The links to the pages before and after one of a long list. */
export const pager: Texts['pager'] = {
  previous: 'Zurück',
  next: 'Weiter',
  page: (page, pages) => `Seite ${written(page)} von ${written(pages)}`,
  quizzes: { label: 'Seiten mit Quizzen', total: (quizzes) => count(quizzes, 'Quiz', 'Quizze') },
  videos: { label: 'Seiten mit Videos', total: (videos) => count(videos, 'Video', 'Videos') },
  batches: { label: 'Seiten mit Stapeln', total: (batches) => count(batches, 'Stapel', 'Stapel') },
  decks: { label: 'Seiten der Kartenstapel', total: (decks) => count(decks, 'Kartenstapel', 'Kartenstapel') },
  events: { label: 'Seiten der Aktivität', total: (events) => count(events, 'Eintrag', 'Einträge') },
}
