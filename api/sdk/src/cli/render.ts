import { parseArgs } from 'node:util'
import { CONNECTION_HELP, CONNECTION_OPTIONS, type Command, print } from './command.ts'
import { connect } from './connection.ts'
import { CommandError } from './failure.ts'
import { requireRoom } from './film-file.ts'
import { FILM_HELP, FILM_OPTIONS, renderFilm, renderInput } from './render-film.ts'

const OPTIONS = { ...CONNECTION_OPTIONS, ...FILM_OPTIONS, wait: { type: 'boolean' } } as const

/** `quizvideo render`: a video of a quiz that is there. */
export const render: Command = {
  help: `Usage: quizvideo render QUIZ [options]

Orders a video of a quiz, by the quiz's id. Prints the session id of the video; with --wait or -o its path, once it is there.

      --wait               wait for the video and write it
${FILM_HELP}
${CONNECTION_HELP}`,

  async run(args, surroundings) {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
    const [quizId, ...others] = positionals
    if (quizId === undefined || others.length > 0) {
      throw new CommandError('Name one quiz by its id: "quizvideo quizzes list" lists yours.')
    }
    const order = renderInput(quizId, values)
    await requireRoom(values)
    const client = await connect(values, surroundings)
    if (values.wait || values.output !== undefined) {
      await renderFilm(client, order, { ...values, signal: surroundings.signal })
      return 0
    }
    const created = await client.renders.create({ ...order, dryRun: false }, surroundings)
    print(values.json ? JSON.stringify(created) : created.sessionId)
    return 0
  },
}
