import { utils, write } from '@e965/xlsx'
import { packagesWith } from './package-fixtures.ts'

type Cell = string | number | null

/** A workbook as a spreadsheet saves it: numbers are numbers, and empty cells are missing. */
export function workbookOf(rows: readonly (readonly Cell[])[], sheetName = 'Sheet1'): Uint8Array {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((cells) => [...cells])), sheetName)
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }))
}

/** Kahoot's template with rows below its preamble. */
export function kahootSheet(rows: readonly (readonly Cell[])[]): Uint8Array {
  return workbookOf([
    [],
    [null, 'Quiz template'],
    [null, 'Add questions, at least two answer alternatives, time limit and choose correct answers.'],
    [null, 'Remember: questions have a limit of 120 characters and answers can have 75 characters max.'],
    [null, "See an example question below (don't forget to overwrite this with your first question!)"],
    [null, "And remember, if you're not using Excel you need to export to .xlsx format."],
    [],
    [
      null,
      'Question - max 120 characters',
      ...[1, 2, 3, 4].map((number) => `Answer ${number} - max 75 characters`),
      'Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs',
      'Correct answer(s) - choose at least one',
    ],
    ...rows,
  ])
}

const LARGEST = ['Jupiter', 'Neptune', 'Saturn', null]
const SIDE = ['Mars', 'Uranus', null, null]
const [Q1, Q2] = ['Which planet is the largest?', 'Which planet spins on its side?'] as const

/** The two questions of the stored fixtures in files that are no texts, as their programs write them. */
export const BUILT_FIXTURES: Readonly<Record<string, Uint8Array>> = {
  ...packagesWith(new Uint8Array([0x89, 0x50, 0x4e, 0x47])),
  'kahoot.xlsx': kahootSheet([
    [1, Q1, ...LARGEST, 20, 1],
    [2, Q2, ...SIDE, 30, '2'],
    [3, null, null, null, null, null, null, null],
  ]),
  'wayground.xlsx': workbookOf(
    [
      [
        ...['Question Text', 'Question Type', 'Option 1', 'Option 2', 'Option 3', 'Option 4', 'Option 5'],
        ...['Correct Answer', 'Time in seconds', 'Image Link', 'Answer explanation'],
      ],
      [
        ...['Text of the question\n\n(required)', 'Question Type\n(default is Multiple Choice)'],
        ...[
          'Text for option 1\n(required)',
          'Text for option 2\n(required)',
          'Text for option 3',
          null,
          null,
        ],
        ...['The correct option choice (between 1-5).', 'Time in seconds', 'Link of the image', null],
      ],
      [Q1, 'Multiple Choice', ...LARGEST, null, 1, 30, null, 'By far.'],
      [Q2, 'Multiple Choice', ...SIDE, null, 2, null, null, null],
    ],
    'Create a Quiz',
  ),
  'wooclap.xlsx': workbookOf([
    ['Type', 'Title', 'Correct', 'Choice', 'Choice', 'Choice', 'Choice'],
    ['MCQ', Q1, 1, ...LARGEST],
    ['MCQ', Q2, 2, ...SIDE],
  ]),
  'socrative.xlsx': workbookOf([
    ['Instructions:', 'Please fill in the below quiz according to the 5 steps below.'],
    [],
    ['1. Quiz Name:', 'Planets'],
    [],
    [],
    [
      ...[
        '2. Question Type:',
        '3. Question:',
        'Answer A:',
        'Answer B:',
        'Answer C:',
        'Answer D:',
        'Answer E:',
      ],
      ...Array.from({ length: 5 }, () => 'Correct Answer'),
      '6. Explanation (Optional):',
    ],
    ['Multiple choice', Q1, ...LARGEST, null, 'A', null, null, null, null, 'By far.'],
    ['Multiple choice', Q2, ...SIDE, null, 'B'],
  ]),
}
