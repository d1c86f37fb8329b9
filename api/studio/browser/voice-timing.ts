import type { FilmRequest } from './film-request.ts'

/** As `GET /player/:quizId/timing` answers. */
type Timing = Pick<FilmRequest, 'speech'> & { isComing?: boolean }

/** Each answer takes up to 20 s: together the ten minutes that a node may take. */
const ASKS_MAX = 30

/** The spoken length of each clip, asked for until a node has made the whole voice. Throws a sentence. */
export async function loadTiming(
  url: string,
  onWait: () => void,
): Promise<NonNullable<FilmRequest['speech']>> {
  for (let ask = 1; ask <= ASKS_MAX; ask++) {
    const response = await fetch(url)
    const { speech, isComing } = response.ok ? ((await response.json()) as Timing) : { speech: null }
    if (speech !== null) return speech
    if (isComing !== true) throw new Error('it could not be made')
    onWait()
  }
  throw new Error('no render node answered in time')
}
