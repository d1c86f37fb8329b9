import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import type { Client } from '../client.ts'
import { QuizVideoError } from '../errors.ts'
import type { CreatePackQuizInput, UpdateQuizInput } from '../generated/operations.ts'
import type { GenerationInput } from '../generated/types.ts'
import { CONNECTION_HELP, CONNECTION_OPTIONS, type Command, tell } from './command.ts'
import { connect } from './connection.ts'
import { CommandError } from './failure.ts'
import { requireRoom } from './film-file.ts'
import { FILM_HELP, FILM_OPTIONS, renderFilm, renderInput } from './render-film.ts'

const QUESTIONS_DEFAULT = 5
/** A name that ends like a file is a file, not a topic. */
const FILE_LIKE = /^[^\s]+\.[a-z0-9]{2,5}$|[/\\]/i

/** The service refuses what it does not know, and names what it does: the command line keeps no lists of its own. */
type PackId = CreatePackQuizInput['packId']
type Template = UpdateQuizInput['template']

const OPTIONS = {
  ...CONNECTION_OPTIONS,
  ...FILM_OPTIONS,
  pack: { type: 'string' },
  template: { type: 'string' },
  questions: { type: 'string' },
  difficulty: { type: 'string' },
  language: { type: 'string' },
  title: { type: 'string' },
} as const
type Values = { [Name in keyof typeof OPTIONS]?: string } & { force?: boolean; json?: boolean }

/** `quizvideo make`: a video of a topic, a file or a pack in one go. */
export const make: Command = {
  help: `Usage: quizvideo make TOPIC|FILE [options]
       quizvideo make --pack ID [options]

Makes a quiz and its video, and prints the video's path.

TOPIC                      what a model writes questions about: "Capitals of Europe"
FILE                       questions of your own: CSV, Excel, JSON, GIFT, Kahoot, plain text and more
      --pack ID            questions that the service has ready, such as flags
      --template NAME      what it looks like: game-show, arcade and so on
      --questions N        how many, of a topic or a pack; default ${QUESTIONS_DEFAULT}
      --difficulty LEVEL   easy, medium or hard; of a topic also rising, default medium
      --language TAG       such as fr; default that of the topic
      --title TITLE        default that of the file or topic
${FILM_HELP}
${CONNECTION_HELP}`,

  async run(args, surroundings) {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
    const given: Values = values as Values
    if (positionals.length + (given.pack === undefined ? 0 : 1) !== 1) {
      throw new CommandError('Name one topic or file, or one pack: "quizvideo make --help" shows how.')
    }
    const order = renderInput('', given)
    await requireRoom(given)
    const client = await connect(given, surroundings)
    const { signal } = surroundings
    const { id: quizId, title } = await createQuiz(client, positionals[0], given, signal)
    tell(`Quiz ${quizId}: ${title}`)
    await renderFilm(client, { ...order, quizId }, { ...given, signal })
    return 0
  },
}

async function createQuiz(client: Client, what: string | undefined, given: Values, signal: AbortSignal) {
  const { template, title } = given
  const quiz =
    what === undefined
      ? await client.packs.createQuiz({ packId: given.pack as PackId, ...packInput(given) }, { signal })
      : (await isFile(what))
        ? await importFile(client, what, title, signal)
        : await generate(client, what, given, signal)
  const later = {
    ...(template !== undefined && { template: template as Template }),
    ...(title !== undefined && { title }),
  }
  if (Object.keys(later).length === 0) return quiz
  return { ...quiz, ...(await client.quizzes.update({ quizId: quiz.id, ...later }, { signal })) }
}

async function importFile(client: Client, path: string, title: string | undefined, signal: AbortSignal) {
  const file = new Blob([await readFile(path)])
  const input = { file, filename: basename(path), ...(title !== undefined && { title }) }
  const quiz = await client.quizzes.import(input, { signal }).catch((error: unknown) => {
    if (error instanceof QuizVideoError && error.status === 400)
      throw new CommandError(`${path}: ${error.hint}`)
    throw error
  })
  for (const { path: place, message } of quiz.losses) tell(`Note: ${place} ${message}`)
  return quiz
}

function generate(client: Client, topic: string, given: Values, signal: AbortSignal) {
  tell('A model writes the questions; that takes a minute or two.')
  const input = {
    topic,
    numberOfQuestions: questionCount(given),
    difficulty: (given.difficulty ?? 'medium') as GenerationInput['difficulty'],
    quizType: 'multiple_choice' as const,
    ...(given.language !== undefined && { language: given.language }),
  }
  return client.quizzes.generate(input, { signal })
}

function packInput(given: Values): Omit<CreatePackQuizInput, 'packId'> {
  const { difficulty, language } = given
  return {
    count: questionCount(given),
    ...(difficulty !== undefined && { level: difficulty as CreatePackQuizInput['level'] }),
    ...(language !== undefined && { language }),
  }
}

function questionCount({ questions }: Values): number {
  if (questions === undefined) return QUESTIONS_DEFAULT
  if (!/^[1-9]\d{0,2}$/.test(questions)) throw new CommandError(`--questions is a number, not ${questions}.`)
  return Number(questions)
}

/** Throws for what is meant as a file and is none. */
async function isFile(what: string): Promise<boolean> {
  const found = await stat(what).catch(() => null)
  if (found?.isFile()) return true
  if (found?.isDirectory()) throw new CommandError(`${what} is a folder: name a file in it.`)
  if (FILE_LIKE.test(what)) throw new CommandError(`${what}: there is no such file.`)
  return false
}
