import { counterIn } from '../count.ts'
import type { Texts } from '../en/index.ts'

const count = counterIn('de')

/** A file with questions, from which a quiz begins. */
export const quizFile: Texts['quizFile'] = {
  choose: 'Datei wählen',
  drop: 'Du kannst sie auch hier ablegen. Sie darf sein: {formats}.',
  kinds: 'Alle Dateiarten',
  chosen: 'Die Fragen kommen aus dieser Datei.',
  remove: 'Stattdessen den Text nehmen',
  reading: 'Die Datei wird gelesen…',
  tooLarge: 'Diese Datei ist zu groß. Dateien dürfen bis 20 MB haben.',
  offline: 'Die Datei konnte nicht gelesen werden: keine Verbindung.',
  leftOut: (n) => `${count(n, 'Angabe', 'Angaben')} der Datei ${n === 1 ? 'fällt' : 'fallen'} weg`,
}
