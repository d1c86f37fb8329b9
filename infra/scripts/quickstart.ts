import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readConfig } from '../../api/config.ts'
import { GENERATION_DEFAULTS } from '../../api/operations/quizzes.ts'
import { saveFilm } from '../../api/sdk/src/cli/film-file.ts'
import { createProgress } from '../../api/sdk/src/cli/progress.ts'
import {
  type CreatePackQuizInput,
  createClient,
  type QuizInput,
  type Render,
} from '../../api/sdk/src/index.ts'
import { runCommand, UsageError } from '../../shared/command.ts'
import { FORMATS } from '../../shared/formats/index.ts'
import { createLog } from '../../shared/log.ts'
import { PACKS } from '../../shared/packs/index.ts'
import { demoEnvironment, withDemoKey } from '../quickstart/demo-service.ts'
import { readFilmFacts } from '../quickstart/facts.ts'
import { readQuizFile } from '../quickstart/quiz-file.ts'
import { type Service, startService } from '../service/service.ts'

const HELP_COLUMNS_MAX = 100
const HELP = `
Usage: npx --yes bun run quickstart [--quiz FILE | --pack ID [--language TAG] | --topic TOPIC]

Starts the whole service on embedded defaults, makes a film of a quiz through its REST API, writes it to out/,
prints its facts and stops everything.

FILE   a quiz in any of these formats, without the pictures inside it; there are samples in infra/samples:
${listed(FORMATS.map(({ title }) => title))}
ID     a pack of questions:
${listed(PACKS.map(({ id }) => id))}
TAG    the language of the pack's quiz, such as ja
TOPIC  what the configured model writes a quiz about
`

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Three questions keep the whole run below half a minute. */
const DEFAULT_QUIZ = join(ROOT, 'infra/samples/deep-ocean.json')
const OUTPUT = join(ROOT, 'out')

const OPTIONS = {
  quiz: { type: 'string' },
  pack: { type: 'string' },
  language: { type: 'string' },
  topic: { type: 'string' },
} as const
const PACK_QUESTIONS = 3

await runCommand(HELP, async (args) => {
  const startedAt = performance.now()
  const { quiz: path, pack, language, topic } = parseArgs({ args, options: OPTIONS }).values
  if ([path, pack, topic].filter(Boolean).length > 1) {
    throw new UsageError('--quiz, --pack and --topic exclude each other.')
  }
  const quiz = pack || topic ? null : await readQuizFile(path ?? DEFAULT_QUIZ)
  const env = await demoEnvironment()
  const config = readConfig(env)
  if (topic && config.generation === undefined) {
    throw new UsageError('--topic needs a model: set MISTRAL_API_KEY or GENERATION_URL.')
  }
  const stopping = stopOnSignal()

  say('Starting the database, the API and a render node …')
  const service = await startService(env, createLog(config.logLevel))
  const progress = createProgress()
  try {
    const work = withDemoKey(service, config.limits, async (key) => {
      stopping.throwIfAborted()
      const client = createClient({ baseUrl: service.baseUrl, apiKey: key })
      const signal = stopping
      // Names that do not exist are refused by the service, in its words.
      const packId = pack as CreatePackQuizInput['packId']
      const { id: quizId, title } = await (topic
        ? client.quizzes.generate({ topic, ...GENERATION_DEFAULTS }, { signal })
        : quiz
          ? client.quizzes.create(quiz as QuizInput, { signal })
          : client.packs.createQuiz({ packId, count: PACK_QUESTIONS, language }, { signal }))
      say(`Rendering "${title}" …`)
      const onProgress = ({ status, progress: at }: Render) => progress.show(status, at)
      const { sessionId } = await client.renders.createAndWait({ quizId }, { signal, onProgress })
      progress.end()
      const { file } = await saveFilm(client, sessionId, { folder: OUTPUT, force: true, signal })
      return file
    })
    const film = await Promise.race([work, failureOf(service)])
    const facts = await readFilmFacts(film, resolve(config.dataDir), env.FFMPEG_PATH)
    const wallSeconds = (performance.now() - startedAt) / 1_000
    process.stdout.write(
      [
        `file      ${relative(process.cwd(), film)}`,
        `size      ${(facts.sizeBytes / 1e6).toFixed(2)} MB`,
        `duration  ${facts.durationSeconds.toFixed(2)} s`,
        `codec     ${facts.picture}, ${facts.sound}`,
        `wall time ${wallSeconds.toFixed(1)} s`,
        '',
      ].join('\n'),
    )
  } finally {
    progress.end()
    await service.stop()
  }
  return 0
})

async function failureOf(service: Service): Promise<never> {
  throw new Error(await service.failed)
}

function stopOnSignal(): AbortSignal {
  const controller = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => controller.abort(new Error('Stopped before the film was finished.')))
  }
  return controller.signal
}

function say(text: string): void {
  process.stderr.write(`${text}\n`)
}

/** Names of a list as indented lines of the help. */
function listed(names: readonly string[]): string {
  const lines: string[] = []
  for (const [index, name] of names.entries()) {
    const word = index < names.length - 1 ? `${name},` : name
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length > 0 && longer.length <= HELP_COLUMNS_MAX) lines[lines.length - 1] = longer
    else lines.push(`       ${word}`)
  }
  return lines.join('\n')
}
