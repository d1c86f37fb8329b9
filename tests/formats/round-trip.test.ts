import { describe, expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { AppError } from '../../shared/errors.ts'
import { FORMATS, readQuiz } from '../../shared/formats/index.ts'
import { bodyOf, type PortableQuiz } from '../../shared/formats/portable-quiz.ts'
import { arbitraryQuiz } from './arbitrary-quiz.ts'
import { BUILT_FIXTURES } from './built-fixtures.ts'

const FOLDER = join(import.meta.dir, 'fixtures')
const FIXTURES: Readonly<Record<string, Uint8Array>> = {
  ...Object.fromEntries(readdirSync(FOLDER).map((file) => [file, readFileSync(join(FOLDER, file))])),
  ...BUILT_FIXTURES,
}
/** `FORMATS_SEED=n` tries other quizzes. */
const SEED = Number(process.env.FORMATS_SEED ?? 7)
/** `FORMATS_RUNS=1000 bun test tests/formats/round-trip.test.ts --timeout 3600000` is the long run. */
const RUNS = Number(process.env.FORMATS_RUNS ?? 40)
/** What the smallest of the formats holds of a question. */
const OPTIONS_MAX = 4
const CHARACTERS_MAX = 75
/** What every fixture asks, with its options in any order: some formats name the right one first. */
const PLANETS = [
  { text: 'Which planet is the largest?', options: ['Jupiter', 'Neptune', 'Saturn'], right: 'Jupiter' },
  { text: 'Which planet spins on its side?', options: ['Mars', 'Uranus'], right: 'Uranus' },
]

/** What a quiz asks; formats of cards hold none but the right options. */
function asked({ questions }: PortableQuiz, isCards = false) {
  return questions.map(({ text, options }) => ({
    text,
    options: isCards ? null : options.map((option) => option.text).sort(),
    right: options.find(({ isCorrect }) => isCorrect)?.text,
  }))
}

test.each(FORMATS.map(({ name, extensions }) => [name, extensions[0]]))(
  '%s has a fixture: its name, a dot and any extension, such as “%s”',
  (name) => {
    expect(Object.keys(FIXTURES).map((file) => file.split('.')[0])).toContain(name)
  },
)

test.each(Object.entries(FIXTURES))(
  'the fixture %s is read in its format, whatever its name',
  (file, bytes) => {
    const read = readQuiz(bytes)
    expect(read.format.name).toBe(file.split('.')[0]!)
    const planets = PLANETS.map(({ options, ...one }) => ({
      ...one,
      options: read.format.isCards ? null : options,
    }))
    expect(asked(read.quiz, read.format.isCards)).toEqual(planets)
  },
)

for (const { name, read, write, sniff, extensions, isCards } of FORMATS) {
  if (write === undefined) continue

  // Workbooks and databases take many times as long as texts.
  const share = ['xlsx', 'apkg', 'zip', 'h5p'].includes(extensions[0]) ? 0.5 : 1
  const runs = { seed: SEED, numRuns: Math.ceil(RUNS * share) }

  describe(name, () => {
    test('gives back a quiz that it holds without a loss', () => {
      let heldCount = 0
      fc.assert(
        fc.property(arbitraryQuiz, (quiz) => {
          const { bytes, losses } = write(quiz)
          if (losses.length > 0 || quiz.questions.length === 0) return
          expect(withoutChoice(read(bytes).quiz)).toEqual(withoutChoice(quiz))
          heldCount++
        }),
        runs,
      )
      expect(heldCount).toBeGreaterThan(0)
    })

    test('loses nothing more the second time', () => {
      fc.assert(
        fc.property(arbitraryQuiz, (quiz) => {
          const once = read(write(quiz).bytes).quiz
          const again = write(once)
          expect({ quiz: read(again.bytes).quiz, losses: again.losses }).toEqual({ quiz: once, losses: [] })
        }),
        runs,
      )
    })

    test('keeps every text of a quiz with one right option for each question, but for white space', () => {
      fc.assert(
        fc.property(arbitraryQuiz, (quiz) => {
          const marked = withOneRight(quiz)
          expect(asked(inLines(read(write(marked).bytes).quiz), isCards)).toEqual(
            asked(inLines(marked), isCards),
          )
        }),
        runs,
      )
    })

    test('recognises its own files', () => {
      fc.assert(
        fc.property(arbitraryQuiz, (quiz) => {
          const marked = withOneRight(quiz)
          if (marked.questions.length === 0) return
          const { bytes, extension } = write(marked)
          expect(extensions).toContain(extension)
          expect(sniff(bytes)).toBe(true)
          expect(readQuiz(bytes, `quiz.${extension}`).format.name).toBe(name)
        }),
        runs,
      )
    })
  })
}

test('a file that is no text is refused with the names of the formats', () => {
  const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])
  expect(() => readQuiz(picture, 'quiz.png')).toThrow('The quiz is in none of the known formats: ')
})

test('whatever the bytes, a quiz is read or refused with a sentence', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 200 }),
      fc.constantFrom('', ...allExtensions()),
      (bytes, extension) => {
        try {
          expect(readQuiz(bytes, `quiz.${extension}`).quiz.questions).toBeArray()
        } catch (error) {
          expect(error).toBeInstanceOf(AppError)
          expect((error as AppError).details.issues).not.toBeEmpty()
        }
      },
    ),
  )
})

function allExtensions(): string[] {
  return FORMATS.flatMap(({ extensions }) => extensions)
}

function withOneRight(quiz: PortableQuiz): PortableQuiz {
  const questions = quiz.questions
    .filter(({ options }) => options.length >= 2)
    .filter(({ text, options }) => [text, ...options.map((option) => option.text)].every(isShort))
    .map((question) => ({
      ...question,
      kind: null,
      options: question.options
        .slice(0, OPTIONS_MAX)
        .map((option, index) => ({ ...option, isCorrect: index === 1 })),
    }))
  return { ...quiz, questions }
}

function isShort(text: string): boolean {
  return [...text].length <= CHARACTERS_MAX
}

/** The body of a quiz, and what it keeps beside that; a question without a kind is a choice. */
function withoutChoice(quiz: PortableQuiz) {
  const questions = quiz.questions.map((question) => ({
    ...question,
    kind: question.kind === 'choice' ? null : question.kind,
  }))
  return { body: bodyOf({ ...quiz, questions }), kept: questions.map(({ kept }) => kept) }
}

function inLines(quiz: PortableQuiz): PortableQuiz {
  const line = (text: string) => text.trim().replace(/\s+/g, ' ')
  return {
    ...quiz,
    questions: quiz.questions.map((question) => ({
      ...question,
      text: line(question.text),
      options: question.options.map((option) => ({ ...option, text: line(option.text) })),
    })),
  }
}
