import type { RenderSnapshot } from '../contracts/snapshot.ts'
import { askedOf } from '../questions/asked.ts'
import { phrasesOf } from '../timeline/phrases.ts'

/** All text that a film may show, as one string: its own, that of its language, and the emoji that templates add. */
export function textOfFilm(snapshot: RenderSnapshot): string {
  const added = snapshot.questions.map((_, index) => {
    const { sticker, answerEmoji, options } = askedOf(snapshot, index)
    return [sticker?.emoji, answerEmoji, ...options.map(({ emoji }) => emoji)]
  })
  return JSON.stringify([snapshot, phrasesOf(snapshot), added])
}
