import { counterIn, numberIn } from '../count.ts'

const count = counterIn('en')
const written = numberIn('en')

/** Many quizzes from one table. */
export const quizTable = {
  title: 'Quizzes from a table',
  short: 'From a table',
  lead: 'One row is one question. The column “quiz” says which quiz it belongs to, so one table makes many quizzes.',
  exampleTitle: 'An example',
  placeholder:
    'Copy the rows in your spreadsheet, the first one with the names of the columns, and paste them here.',
  example: `quiz\tquestion\tcorrect\twrong 1\twrong 2
Planets\tWhich planet is red?\tMars\tVenus\tJupiter
Planets\tWhich one has rings?\tSaturn\tMars\tVenus
Capitals\tWhat is the capital of Peru?\tLima\tQuito\tBogotá`,
  columns:
    'The first row names the columns, in English. More columns, if you like: explanation, image, difficulty, seconds. A row without a quiz name goes on with the quiz above it.',
  template: 'Download this table as a template (CSV)',
  paste: 'Paste the table',
  file: 'Or choose a file',
  fileHint: 'Excel, CSV or TSV',
  check: 'Check the table',
  again: 'Check again',
  change: 'Change the table',
  quizzes: (quizzes: number) => count(quizzes, 'quiz read', 'quizzes read'),
  notYet: 'Nothing has been created yet. Look through what was read, then create it.',
  faulty: (faults: number) =>
    `${count(faults, 'thing', 'things')} to correct in the table. Nothing has been created yet.`,
  row: (n: number) => `Row ${written(n)}`,
  without: (rows: number) => `Without ${count(rows, 'row', 'rows')} to correct`,
  leftOut: (n: number, rows: string) =>
    n === 1 ? `Row ${rows} was left out.` : `Rows ${rows} were left out.`,
  more: (n: number) => `and ${written(n)} more`,
  create: (quizzes: number) => `Create ${count(quizzes, 'quiz', 'quizzes')}`,
  created: (quizzes: number) =>
    `${count(quizzes, 'quiz was', 'quizzes were')} created and ${quizzes === 1 ? 'is' : 'are'} ticked below.`,
  noColumn: 'The table needs a column with the head “quiz”, which names the quiz of each row.',
  count: (most: number) => `The table must name 1 to ${written(most)} quizzes.`,
}
