import type { Texts } from '../en/index.ts'

/** The pages that a chat shows beside a tool's answer. */
export const chat: Texts['chat'] = {
  waiting: 'Das Video wird erwartet …',
  queued: 'Das Video ist in der Warteschlange.',
  rendering: 'Das Video entsteht: {progress} %',
  progress: 'Fortschritt des Videos',
  openFilm: 'Seite des Videos öffnen',
  loading: 'Die Vorschau wird geladen …',
  still: 'Ein Bild jeder Szene, mit dem Ton. Das Video selbst bewegt sich.',
  moving: 'In Bewegung ansehen',
  picture: '{scene}, bei {time}',
  preparing: 'Der Ton wird vorbereitet …',
  soundLate: 'Der Ton ist noch nicht fertig. Drücke gleich noch einmal auf Abspielen.',
  exact: 'Diesen Moment zeigen',
  questions: {
    title: 'Fragen',
    loading: 'Die Fragen werden geladen …',
    none: 'Dieses Quiz hat noch keine Fragen.',
    right: 'richtig',
    share: '({percent} %)',
    edit: 'Bearbeiten',
    editOne: 'Frage {n} bearbeiten',
    explanation: 'Erklärung, nach der Antwort gezeigt',
    save: 'Speichern',
    cancel: 'Abbrechen',
    saved: 'Frage {n} ist gespeichert.',
    refused: 'Nicht gespeichert: {reason}',
    gone: 'Nicht gespeichert: Frage {n} gibt es nicht mehr.',
    changedElsewhere:
      'Nicht gespeichert: Frage {n} wurde inzwischen woanders geändert. Speichere noch einmal, um sie durch deine zu ersetzen, oder brich ab, um sie zu sehen.',
    readOnly: 'Diese App kann von hier nicht speichern. Sag dem Assistenten, was sich ändern soll.',
  },
}
