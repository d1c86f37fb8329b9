import { parseArgs } from 'node:util'
import type { Client } from '../client.ts'
import { CONNECTION_HELP, CONNECTION_OPTIONS, type Command, print } from './command.ts'
import { connect } from './connection.ts'
import { CommandError } from './failure.ts'

const LIMIT_DEFAULT = 20
const OPTIONS = { ...CONNECTION_OPTIONS, limit: { type: 'string' } } as const
const HELP = `      --limit N            at most so many; default ${LIMIT_DEFAULT}
${CONNECTION_HELP}`

/** `quizvideo quizzes list`. */
export const quizzes: Command = {
  help: `Usage: quizvideo quizzes list [options]

Lists your quizzes, newest first: id, day, number of questions, title. With --json one object a line.

${HELP}`,
  run: (args, surroundings) =>
    list(args, surroundings, {
      items: (client, options) => client.quizzes.list({}, options),
      columns: ({ id, createdAt, questionCount, title }) => [
        id,
        dayOf(createdAt),
        String(questionCount),
        title,
      ],
    }),
}

/** `quizvideo renders list`. */
export const renders: Command = {
  help: `Usage: quizvideo renders list [options]

Lists your videos, newest first: session id, day, state, title. With --json one object a line.

${HELP}`,
  run: (args, surroundings) =>
    list(args, surroundings, {
      items: (client, options) => client.renders.list({}, options),
      columns: ({ sessionId, createdAt, status, progress, quizTitle }) => [
        sessionId,
        dayOf(createdAt),
        status === 'rendering' ? `${progress} %` : status,
        quizTitle,
      ],
    }),
}

type Kind<Item> = {
  items: (client: Client, options: { signal: AbortSignal }) => AsyncIterable<Item>
  columns: (item: Item) => string[]
}

async function list<Item>(
  args: string[],
  surroundings: Parameters<Command['run']>[1],
  { items, columns }: Kind<Item>,
): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
  if (positionals.join(' ') !== 'list') throw new CommandError('There is one thing to do here: list.')
  const most = values.limit === undefined ? LIMIT_DEFAULT : Number(values.limit)
  if (!(Number.isInteger(most) && most > 0))
    throw new CommandError(`--limit is a number, not ${values.limit}.`)
  const client = await connect(values, surroundings)
  let shown = 0
  for await (const item of items(client, surroundings)) {
    print(values.json ? JSON.stringify(item) : columns(item).map(printable).join('\t'))
    if (++shown === most) break
  }
  return 0
}

/** Titles are the words of others, and may hold what would move a terminal's cursor. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, ' ')
}

function dayOf(timestamp: string): string {
  return timestamp.slice(0, 10)
}
