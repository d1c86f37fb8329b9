import { parseArgs } from 'node:util'
import { CONNECTION_HELP, CONNECTION_OPTIONS, type Command, print } from './command.ts'
import { connect } from './connection.ts'
import { CommandError } from './failure.ts'
import { requireRoom, saveFilm } from './film-file.ts'
import { FILE_HELP, FILE_OPTIONS } from './render-film.ts'

/** `quizvideo download`: the file of a video that is there. */
export const download: Command = {
  help: `Usage: quizvideo download SESSION [options]

Writes a finished video, by its session id, and prints its path.

${FILE_HELP}
${CONNECTION_HELP}`,

  async run(args, surroundings) {
    const options = { ...CONNECTION_OPTIONS, ...FILE_OPTIONS } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [sessionId, ...others] = positionals
    if (sessionId === undefined || others.length > 0) {
      throw new CommandError('Name one video by its session id: "quizvideo renders list" lists yours.')
    }
    await requireRoom(values)
    const client = await connect(values, surroundings)
    const saved = await saveFilm(client, sessionId, { ...values, signal: surroundings.signal })
    print(values.json ? JSON.stringify({ sessionId, ...saved }) : saved.file)
    return 0
  },
}
