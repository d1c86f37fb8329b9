import type { FilmRequest } from './film-request.ts'

/** As `GET /player/:quizId/timing` answers. */
type Timing = Pick<FilmRequest, 'speech' | 'words'> & { isComing?: boolean }

/** Each answer takes up to 20 s: together the ten minutes that a node may take. */
const ASKS_MAX = 30

/** The spoken length of each clip and the times of its words, asked for until a node has made the whole voice. Throws a sentence. */
export async function loadTiming(
  url: string,
  onWait: () => void,
): Promise<Pick<FilmRequest, 'speech' | 'words'>> {
  for (let ask = 1; ask <= ASKS_MAX; ask++) {
    const response = await fetch(url)
    const { speech, words, isComing }: Timing = response.ok ? await response.json() : { speech: null }
    if (speech !== null) return { speech, words }
    if (isComing !== true) throw new Error('it could not be made')
    onWait()
  }
  throw new Error('no render node answered in time')
}
