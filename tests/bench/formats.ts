import { strToU8, zipSync } from 'fflate'
import { readQuiz } from '../../shared/formats/index.ts'
import { PLAIN_OPTION, PLAIN_QUESTION, quizOf } from '../../shared/formats/portable-quiz.ts'
import { QTI3 } from '../../shared/formats/qti3.ts'
import { QTI21 } from '../../shared/formats/qti21.ts'
import { encodeText } from '../../shared/formats/text.ts'
import { workbookOf } from '../formats/built-fixtures.ts'

const ROWS = 10_000
/** QTI 2 and 3 have a file for each question, and an archive at most 2,000 files. */
const ITEMS = 1_900

type FormatBench = { file: string; bytes: number; coreMs: number; addedMb: number }

/** What reading ten thousand rows takes, with the library loaded for it: core time, and memory beyond that of the file. */
export async function runFormatsBench(): Promise<FormatBench[]> {
  const results: FormatBench[] = []
  for (const [file, make] of Object.entries(FILES)) {
    const bytes = make()
    Bun.gc(true)
    const before = process.memoryUsage().rss
    const started = process.cpuUsage()
    const { losses } = readQuiz(bytes, file)
    const { user, system } = process.cpuUsage(started)
    const coreMs = Math.round((user + system) / 1_000)
    const addedMb = Math.round((process.memoryUsage().rss - before) / 1024 / 1024)
    if (!losses.some(({ message }) => /^has (?:10000|1900) questions/.test(message)))
      throw new Error(`${file} was not read`)
    results.push({ file, bytes: bytes.byteLength, coreMs, addedMb })
  }
  console.table(results)
  return results
}

const rowOf = (index: number) => [
  `Which number follows ${index}?`,
  index + 1,
  index + 2,
  index + 3,
  index - 1,
]

const FILES: Readonly<Record<string, () => Uint8Array>> = {
  'own.csv': () =>
    encodeText(
      ['question,option 1,option 2,option 3,option 4,correct', ...rows((index) => `${rowOf(index)},1`)].join(
        '\n',
      ),
    ),
  'kahoot.xlsx': () =>
    workbookOf([
      ['', 'Question', 'Answer 1', 'Answer 2', 'Answer 3', 'Answer 4', 'Time limit', 'Correct answer(s)'],
      ...rows((index) => [index, ...rowOf(index), 20, 1]),
    ]),
  'questions.gift': () =>
    encodeText(rows((index) => `Which number follows ${index}? {=${index + 1} ~${index + 2}}\n`).join('\n')),
  'moodle.xml': () =>
    encodeText(
      `<quiz>${rows((index) => `<question type="multichoice"><questiontext><text>Which number follows ${index}?</text></questiontext><answer fraction="100"><text>${index + 1}</text></answer><answer fraction="0"><text>${index + 2}</text></answer></question>`).join('')}</quiz>`,
    ),
  'notes.txt': () =>
    encodeText(
      `#separator:tab\n#html:true\n${rows((index) => `Which number follows ${index}?\t${index + 1}`).join('\n')}`,
    ),
  'canvas.xml': () =>
    encodeText(
      `<questestinterop><assessment><section>${rows((index) => `<item><presentation><material><mattext texttype="text/html">&lt;p&gt;Which number follows ${index}?&lt;/p&gt;</mattext></material><response_lid ident="r"><render_choice>${[1, 2, 3, 4].map((add) => `<response_label ident="${add}"><material><mattext>${index + add}</mattext></material></response_label>`).join('')}</render_choice></response_lid></presentation><resprocessing><respcondition><conditionvar><varequal respident="r">1</varequal></conditionvar><setvar varname="SCORE">100</setvar></respcondition></resprocessing></item>`).join('')}</section></assessment></questestinterop>`,
    ),
  'qti21.zip': () => packageOf(QTI21),
  'qti3.zip': () => packageOf(QTI3),
  'content.h5p': () =>
    zipSync({
      'h5p.json': strToU8('{"title":"Numbers","mainLibrary":"H5P.QuestionSet"}'),
      'content/content.json': strToU8(
        JSON.stringify({
          questions: rows((index) => ({
            library: 'H5P.MultiChoice 1.16',
            params: {
              question: `<p>Which number follows ${index}?</p>`,
              answers: [index + 1, index + 2].map((number, at) => ({
                text: `<div>${number}</div>`,
                correct: at === 0,
              })),
            },
          })),
        }),
      ),
    }),
}

function rows<T>(make: (index: number) => T, length = ROWS): T[] {
  return Array.from({ length }, (_, index) => make(index))
}

function packageOf({ write }: typeof QTI21): Uint8Array {
  const questions = rows(
    (index) => ({
      ...PLAIN_QUESTION,
      text: `Which number follows ${index}?`,
      options: rowOf(index)
        .slice(1)
        .map((text, at) => ({ ...PLAIN_OPTION, text: String(text), isCorrect: at === 0 })),
    }),
    ITEMS,
  )
  return write!(quizOf(questions)).bytes
}
