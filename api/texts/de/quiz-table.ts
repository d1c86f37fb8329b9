import { counterIn, numberIn } from '../count.ts'
import type { Texts } from '../en/index.ts'

const count = counterIn('de')
const written = numberIn('de')

/** Many quizzes from one table. */
export const quizTable: Texts['quizTable'] = {
  title: 'Quizze aus einer Tabelle',
  short: 'Aus einer Tabelle',
  lead: 'Eine Zeile ist eine Frage. Die Spalte „quiz“ sagt, zu welchem Quiz sie gehört: So werden aus einer Tabelle viele Quizze.',
  exampleTitle: 'Ein Beispiel',
  placeholder:
    'Kopiere die Zeilen in deiner Tabelle, die erste mit den Namen der Spalten, und füge sie hier ein.',
  example: `quiz\tquestion\tcorrect\twrong 1\twrong 2
Planeten\tWelcher Planet ist rot?\tMars\tVenus\tJupiter
Planeten\tWelcher hat Ringe?\tSaturn\tMars\tVenus
Hauptstädte\tWie heißt die Hauptstadt von Peru?\tLima\tQuito\tBogotá`,
  columns:
    'Die erste Zeile nennt die Spalten, auf Englisch. Auf Wunsch kommen dazu: explanation, image, difficulty, seconds. Eine Zeile ohne Quiznamen gehört zum Quiz darüber.',
  template: 'Diese Tabelle als Vorlage herunterladen (CSV)',
  paste: 'Tabelle einfügen',
  file: 'Oder eine Datei wählen',
  fileHint: 'Excel, CSV oder TSV',
  check: 'Tabelle prüfen',
  again: 'Noch einmal prüfen',
  change: 'Tabelle ändern',
  quizzes: (quizzes) => count(quizzes, 'Quiz gelesen', 'Quizze gelesen'),
  notYet: 'Noch ist nichts angelegt. Sieh durch, was gelesen wurde, und lege es dann an.',
  faulty: (faults) =>
    `In der Tabelle ${faults === 1 ? 'ist' : 'sind'} ${count(faults, 'Stelle', 'Stellen')} zu verbessern. Noch ist nichts angelegt.`,
  row: (n) => `Zeile ${written(n)}`,
  without: (rows) => `Ohne ${count(rows, 'Zeile', 'Zeilen')} mit Fehlern`,
  leftOut: (n, rows) => (n === 1 ? `Zeile ${rows} ist nicht dabei.` : `Die Zeilen ${rows} sind nicht dabei.`),
  more: (n) => `und ${written(n)} weitere`,
  create: (quizzes) => `${count(quizzes, 'Quiz', 'Quizze')} anlegen`,
  created: (quizzes) => `${count(quizzes, 'Quiz ist', 'Quizze sind')} angelegt und unten angekreuzt.`,
  noColumn: 'Die Tabelle braucht eine Spalte mit dem Kopf „quiz“, die das Quiz jeder Zeile nennt.',
  count: (most) => `Die Tabelle muss 1 bis ${written(most)} Quizze nennen.`,
}
