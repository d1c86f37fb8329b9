import type { Issue } from '../errors.ts'
import { isArchive, openArchive, packArchive } from './archive.ts'
import type { Format } from './format.ts'
import { contentOf, isBlank, type Library } from './h5p-content.ts'
import { questionsOfLibrary } from './h5p-questions.ts'
import { shownText } from './html.ts'
import { acceptedFor, feedbackOn } from './kept.ts'
import { heldQuestions, lossesOf } from './losses.ts'
import { packedName } from './packed-pictures.ts'
import { type PortableQuestion, quizOf } from './portable-quiz.ts'
import { refusal } from './refusal.ts'
import {
  answerOf,
  isTruth,
  lossesOfTold,
  lossesOfTruth,
  lossesOfTyped,
  reasonAgainstShape,
  shapeOf,
} from './shapes.ts'
import { encodeText } from './text.ts'

const FACTS = 'h5p.json'
const FOLDER = 'content/'
const CONTENT = `${FOLDER}content.json`
/** H5P wants a title and calls content without one like this. */
const NO_TITLE = 'Untitled'
/** The versions of the libraries that read what is written; newer ones upgrade it. */
const LIBRARIES = { QuestionSet: '1.20', MultiChoice: '1.16', TrueFalse: '1.8', Blanks: '1.14', Image: '1.1' }

/** Content of H5P: its questions, whatever they are in. Files that are written hold no libraries, which the importer has. */
export const H5P: Format = {
  name: 'h5p',
  title: 'H5P content',
  extensions: ['h5p'],
  hasTitle: false,
  holdsPictures: true,
  sniff: (bytes) => isArchive(bytes) && openArchive(bytes).has(FACTS) && openArchive(bytes).has(CONTENT),
  read(bytes) {
    const files = openArchive(bytes)
    const facts = objectIn(files.get(FACTS))
    const library = { library: String(facts.mainLibrary ?? ''), params: objectIn(files.get(CONTENT)) }
    const losses: Issue[] = []
    let number = 0
    const questions = questionsOfLibrary(library, {
      next: () => {
        const path = `question ${++number}`
        return (message) => losses.push({ path, message })
      },
      pictureOf: (path) => (/^https?:/.test(path) ? path : FOLDER + path),
    })
    const title = shownText(typeof facts.title === 'string' ? facts.title : '')
    const quiz = { ...quizOf(questions), title: title === NO_TITLE ? null : title || null }
    return { quiz, losses, pictures: files }
  },
  write(quiz, pictures = new Map()) {
    const { held, lost } = heldQuestions(quiz, (question) =>
      shapeOf(question) === 'typed' && !isBlank(answerOf(question))
        ? 'its answer has a character with a meaning in H5P'
        : reasonAgainstShape(question, ['choice', 'typed']),
    )
    const packed = new Map<string, Uint8Array>()
    const nameOf = (url: string) => (pictures.has(url) ? 'images/' : '') + packedName(url, pictures, packed)
    const content = contentOf(
      held.map(({ question }) => question),
      LIBRARIES,
      nameOf,
    )
    const media = [...packed].map(([name, bytes]) => [`${FOLDER}images/${name}`, bytes] as const)
    return {
      bytes: packArchive({
        [FACTS]: encodeText(JSON.stringify(factsOf(quiz.title ?? NO_TITLE), null, 2)),
        [CONTENT]: encodeText(JSON.stringify(content)),
        ...Object.fromEntries(media),
      }),
      contentType: 'application/zip',
      extension: 'h5p',
      losses: [
        ...lossesOf(quiz, {
          quiz: ['title'],
          question: ['image', 'explanation'],
          kept: ['feedback', 'accepted'],
          kinds: ['open', 'true_false'],
          textOf: shownText,
        }),
        ...quiz.questions.flatMap(lossesOfTyped),
        ...quiz.questions.flatMap(lossesOfTruth),
        ...quiz.questions.flatMap(lossesOfTold),
        ...quiz.questions.flatMap(lossesOfWords),
        ...lost,
      ],
    }
  },
}

/** Some characters have a meaning in gaps, and true or false has one text for those who are right. */
function lossesOfWords(question: PortableQuestion, index: number): Issue[] {
  const path = `questions.${index}`
  const right = answerOf(question)
  const isCut = shapeOf(question) === 'typed' && !acceptedFor(question, right).every(isBlank)
  const isTold = isTruth(question) && question.explanation !== null && feedbackOn(question, right) !== ''
  return [
    ...(isCut
      ? [{ path: `${path}.accepted`, message: 'loses answers with a character that has a meaning in H5P' }]
      : []),
    ...(isTold ? [{ path: `${path}.feedback`, message: 'loses that on the right answer' }] : []),
  ]
}

function factsOf(title: string): object {
  const preloadedDependencies = Object.entries(LIBRARIES).map(([name, version]) => {
    const [majorVersion, minorVersion] = version.split('.').map(Number)
    return { machineName: `H5P.${name}`, majorVersion, minorVersion }
  })
  return {
    title,
    language: 'und',
    mainLibrary: 'H5P.QuestionSet',
    embedTypes: ['iframe'],
    license: 'U',
    preloadedDependencies,
  }
}

function objectIn(file: Uint8Array | undefined): Library['params'] {
  try {
    const value = JSON.parse(new TextDecoder().decode(file))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {
    // Said below, as for JSON that is no object.
  }
  throw refusal('has damaged content of H5P')
}
