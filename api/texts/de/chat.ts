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
}
