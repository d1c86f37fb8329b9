import type { Client } from '../client.ts'
import type { RenderInput } from '../generated/types.ts'
import { print, tell } from './command.ts'
import { CommandError } from './failure.ts'
import { type FileOptions, saveFilm } from './film-file.ts'
import { createProgress } from './progress.ts'

/** Where a film is written. */
export const FILE_OPTIONS = {
  output: { type: 'string', short: 'o' },
  force: { type: 'boolean' },
} as const

export const FILM_OPTIONS = {
  ...FILE_OPTIONS,
  format: { type: 'string' },
  fps: { type: 'string' },
} as const

export const FILE_HELP = `  -o, --output FILE        where the video goes; default its own name, in this folder
      --force              replace FILE if it is there`

export const FILM_HELP = `${FILE_HELP}
      --format FORMAT      vertical, square or landscape; default that of the quiz
      --fps 30|60          frames a second; default 30`

type Film = FileOptions & { signal: AbortSignal; json?: boolean }

/** The order of a render as it was typed. */
export function renderInput(quizId: string, { format, fps }: { format?: string; fps?: string }): RenderInput {
  if (fps !== undefined && fps !== '30' && fps !== '60')
    throw new CommandError(`--fps is 30 or 60, not ${fps}.`)
  return {
    quizId,
    // Another format is refused by the service, with the names that it knows.
    ...(format !== undefined && { format: format as RenderInput['format'] }),
    ...(fps !== undefined && { fps: Number(fps) as 30 | 60 }),
  }
}

/** Makes a film, shows how far it is, writes it and prints its path. */
export async function renderFilm(client: Client, input: RenderInput, options: Film): Promise<void> {
  const { signal, json } = options
  const progress = createProgress()
  let sessionId: string | undefined
  try {
    const film = await client.renders
      .createAndWait(
        { ...input, dryRun: false },
        {
          signal,
          onProgress(render) {
            sessionId = render.sessionId
            progress.show(render.status, render.progress)
          },
        },
      )
      .finally(() => progress.end())
    for (const warning of film.warnings ?? []) tell(`Note: ${warning}`)
    const saved = await saveFilm(client, film.sessionId, options)
    print(
      json
        ? JSON.stringify({
            quizId: film.quizId,
            sessionId: film.sessionId,
            duration: film.duration,
            ...saved,
          })
        : saved.file,
    )
  } catch (error) {
    if (signal.aborted && sessionId !== undefined)
      tell(`The service goes on with ${sessionId}: "quizvideo renders list" shows it.`)
    throw error
  }
}
