import { expect, test } from 'bun:test'
import { strToU8, unzipSync as unzipped, zipSync } from 'fflate'
import { AppError } from '../../shared/errors.ts'
import { readQuiz, writtenFormat } from '../../shared/formats/index.ts'
import { encodeText } from '../../shared/formats/text.ts'
import { BUILT_FIXTURES, workbookOf } from './built-fixtures.ts'

const KAHOOT = BUILT_FIXTURES['kahoot.xlsx']!
const MOODLE = (inside: string) =>
  `<?xml version="1.0"?><quiz><question type="multichoice">${inside}</question></quiz>`

const ITEM = (inside: string) =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1"><itemBody>${inside}</itemBody></assessmentItem>`

function packageOf(documents: readonly string[]): Uint8Array {
  return zipSync(Object.fromEntries(documents.map((text, at) => [`items/${at}.xml`, strToU8(text)])))
}

/** An archive whose directory promises 80 MB. */
function bomb(): Uint8Array {
  const bytes = Buffer.from(zipSync({ 'xl/workbook.xml': new Uint8Array(1_000) }))
  bytes.writeUInt32LE(80 * 1024 * 1024, bytes.indexOf(Buffer.from('504b0102', 'hex')) + 24)
  return new Uint8Array(bytes)
}

/** A collection of 80 MB in a few bytes. */
function zstdBomb(): Uint8Array {
  return zipSync({ 'collection.anki21b': Bun.zstdCompressSync(new Uint8Array(80 * 1024 * 1024)) })
}

/** Bytes that no one should read, and a part of the sentence that refuses them. */
const REFUSED: readonly (readonly [string, () => Uint8Array, string, string])[] = [
  ['an archive that unpacks to 80 MB', bomb, 'a.xlsx', 'unpacks to more than 64 MB'],
  [
    'an archive of 3,000 files',
    () => zipSync(Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`${at}`, new Uint8Array(0)]))),
    'a.xlsx',
    'or 2000 files',
  ],
  ['half a workbook', () => KAHOOT.slice(0, KAHOOT.length / 2), 'a.xlsx', 'damaged or incomplete archive'],
  [
    'a workbook without a sheet',
    () => zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') }),
    'a.xlsx',
    'damaged spreadsheet',
  ],
  ['an old Excel file', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'a.xlsx', 'save it as .xlsx'],
  [
    'XML with entities that grow',
    () => encodeText(`<!DOCTYPE quiz [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><quiz>&b;</quiz>`),
    'a.xml',
    'has a DTD',
  ],
  [
    'XML that names a DTD elsewhere',
    () => encodeText('<!DOCTYPE quiz SYSTEM "file:///etc/passwd"><quiz/>'),
    'a.xml',
    'has a DTD',
  ],
  [
    'XML that is cut off',
    () => encodeText('<quiz><question type="multichoice"><name>'),
    'a.xml',
    'damaged or cut off',
  ],
  [
    'XML of a thousand levels',
    () => encodeText(`<quiz>${'<a>'.repeat(1_000)}`),
    'a.xml',
    'nested too deeply',
  ],
  [
    'XML of a million empty elements',
    () => encodeText(`<quiz>${'<a/>'.repeat(1_000_000)}</quiz>`),
    'a.xml',
    'elements of XML',
  ],
  ['a text of a million lines', () => encodeText('a\tb\n'.repeat(1_000_000)), 'a.txt', 'lines'],
  ['a row of two million cells', () => encodeText(`q${','.repeat(2_000_000)}`), 'a.csv', 'cells'],
  [
    'a package whose documents have a million elements together',
    () => packageOf(Array.from({ length: 4 }, () => ITEM('<b/>'.repeat(250_000)))),
    'a.zip',
    'elements of XML',
  ],
  [
    'an item of QTI with a DTD',
    () => packageOf([`<!DOCTYPE assessmentItem [<!ENTITY a "ha">]>${ITEM('&a;')}`]),
    'a.zip',
    'is no QTI',
  ],
  [
    'a package with half an item',
    () => packageOf([ITEM('<p>Red?</p>').slice(0, -20)]),
    'a.zip',
    'damaged or cut off',
  ],
  [
    'content of H5P that is no JSON',
    () => zipSync({ 'h5p.json': strToU8('{'), 'content/content.json': strToU8('{}') }),
    'a.h5p',
    'damaged content',
  ],
  [
    'a table with an open quotation mark',
    () => encodeText('question,option 1,correct\n"Which,a,1\nb,c,1'),
    'a.csv',
    'not closed',
  ],
  [
    'a picture that is called a table',
    () => Buffer.from('89504e470d0a1a0a0000000d', 'hex'),
    'a.csv',
    'neither a text nor',
  ],
  ['a collection that unpacks to 80 MB', zstdBomb, 'a.apkg', 'unpacks to more than 64 MB'],
  [
    'a collection that is no database',
    () => zipSync({ 'collection.anki2': strToU8('SQLite') }),
    'a.apkg',
    'damaged collection',
  ],
]

test.each(REFUSED)('%s is refused with a sentence', (_, bytes, name, sentence) => {
  const thrown = refusalOf(bytes(), name)
  expect(thrown.code).toBe('VALIDATION_ERROR')
  expect(thrown.message).toContain(sentence)
})

function refusalOf(bytes: Uint8Array, name: string): AppError {
  try {
    readQuiz(bytes, name)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
  throw new Error('it was read')
}

test.each(['anki.apkg', 'qti12.zip', 'qti21.zip', 'qti3.zip', 'h5p.h5p'])(
  'the pictures of %s are found by their names',
  (file) => {
    const { quiz, pictures } = readQuiz(BUILT_FIXTURES[file]!)
    expect([...pictures!.get(quiz.questions[0]!.image!)!]).toEqual([0x89, 0x50, 0x4e, 0x47])
  },
)

test('a question of GIFT with a million answers is left out at once, and the next one is read', () => {
  const million = `Which one? {=a ${'~b '.repeat(1_000_000)}}`
  const bytes = encodeText(`${million}\n\nWhich planet has rings? {=Saturn ~Mars}`)
  const started = process.cpuUsage()
  const { quiz, losses } = readQuiz(bytes, 'a.gift')
  const { user, system } = process.cpuUsage(started)
  expect(user + system).toBeLessThan(2_000_000)
  expect(quiz.questions.map(({ text }) => text)).toEqual(['Which planet has rings?'])
  expect(losses).toEqual([{ path: 'line 1', message: 'is left out: it has more than 1000 answers' }])
})

test.each([
  ['UTF-16 with a mark', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-16 without one', (text: string) => Buffer.from(text, 'utf16le')],
  ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
])('a table in %s is read with its letters', (_, encoded) => {
  const { quiz } = readQuiz(
    new Uint8Array(encoded('Question;A;B;Correct\nWo liegt Köln?;Rhein;Spree;A\n')),
    'a.csv',
  )
  expect(quiz.questions.map(({ text }) => text)).toEqual(['Wo liegt Köln?'])
})

test('rows that are half broken are named, and the others are read', () => {
  const head = ['Question', 'Answer 1', 'Answer 2', 'Time limit (sec)', 'Correct answer(s)']
  const rows = [
    head,
    ['Red?', 'Mars', 'Io', 20, 1],
    [null, 'Mars', 'Io', 20, 1],
    ['Hot?', 'Io', 'Venus', 20, 7],
  ]
  const { quiz, losses } = readQuiz(workbookOf(rows), 'a.xlsx')
  expect(quiz.questions.map(({ text }) => text)).toEqual(['Red?', 'Hot?'])
  expect(losses.map(({ path }) => path)).toEqual(['row 3', 'row 4'])
})

test('a cell far off in a sheet costs no time, and formulas are not computed', () => {
  const sheet = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'
  const cells = ['Question', 'Option 1', 'Option 2', 'Correct']
    .map((text, at) => `<c r="${'ABCD'[at]}1" t="inlineStr"><is><t>${text}</t></is></c>`)
    .join('')
  const second =
    '<c r="A2" t="str"><f>"Two"&amp;"?"</f><v>Two?</v></c><c r="B2"><f>WEBSERVICE("http://x.test")</f></c><c r="C2"><v>2</v></c><c r="XFD2"><v>1</v></c>'
  const far = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
  const files = unzipped(KAHOOT)
  files['xl/worksheets/sheet1.xml'] = strToU8(
    `${sheet}<row r="1">${cells}</row><row r="2">${second}</row>${far}</sheetData></worksheet>`,
  )
  const started = process.cpuUsage()
  const { quiz } = readQuiz(zipSync(files), 'a.xlsx')
  const asked = quiz.questions.map(({ text, options }) => [text, ...options.map((option) => option.text)])
  expect(asked).toEqual([['Two?', '2']])
  expect(process.cpuUsage(started).user / 1_000).toBeLessThan(2_000)
})

test('names in a file lead nowhere: a picture elsewhere on the machine is no picture of the file', () => {
  const text =
    '<questiontext format="html"><text>&lt;img src="@@PLUGINFILE@@/../../etc/passwd"&gt;Red?</text></questiontext>'
  const { quiz, pictures } = readQuiz(encodeText(MOODLE(text)), 'a.xml')
  expect(pictures?.has(quiz.questions[0]!.image!)).toBe(false)
  const asking = '<p>Red?<img src="../../../etc/passwd"/></p><textEntryInteraction responseIdentifier="R"/>'
  const packed = readQuiz(packageOf([ITEM(asking)]), 'a.zip')
  expect(packed.pictures!.has(packed.quiz.questions[0]!.image!)).toBe(false)
})

test('content of H5P that is nested without end is read to a depth', () => {
  const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`
  const files = { 'h5p.json': strToU8('{"mainLibrary":"H5P.Column"}'), 'content/content.json': strToU8(deep) }
  expect(readQuiz(zipSync(files), 'a.h5p').quiz.questions).toEqual([])
})

test.each(['{{c1::', '[sound:', '{{c1::a::b'])('a note of many %s without an end costs no time', (open) => {
  const started = process.cpuUsage()
  readQuiz(encodeText(`#html:true\n${open.repeat(100_000)}\tBack\nFront\tBack`), 'a.txt')
  expect(process.cpuUsage(started).user / 1_000).toBeLessThan(5_000)
})

test.each([
  ['empty lines', `Which one? {=a ~b}${'\n'.repeat(100_000)}Another? {=c ~d}`],
  ['spaces in a cell', `question,option 1,option 2\nWhich one?,a${' '.repeat(200_000)}b,c`],
  ['spaces in an option', `1. Which one?\na) a${' '.repeat(200_000)}b\nb) c`],
])('many %s cost no time', (_, text) => {
  const started = process.cpuUsage()
  readQuiz(encodeText(text), 'a.txt')
  expect(process.cpuUsage(started).user / 1_000).toBeLessThan(1_000)
})

test('a table that goes out holds no formula', () => {
  const questions = [
    { questionText: '=1+1', answers: [{ answerText: '@SUM(A1)', isCorrect: true }, { answerText: '-1' }] },
  ]
  const { quiz } = readQuiz(encodeText(JSON.stringify({ title: 'T', questions })))
  for (const name of ['csv', 'tsv', 'blooket', 'gimkit']) {
    const text = new TextDecoder().decode(writtenFormat(name).write(quiz).bytes)
    expect(text).not.toMatch(/(?:^|[,\t"])[=@-]/m)
    expect(readQuiz(encodeText(text), 'a', name).quiz.questions[0]!.text).toBe('=1+1')
  }
})
