import type { RenderSnapshot } from '../../shared/contracts/snapshot.ts'
import { askedOf } from '../../shared/questions/asked.ts'
import { fitCharacters, fitLines, plain } from './fit.ts'
import type { KitWords } from './kit-words.ts'

const ANSWER_CHARACTERS_MAX = 120
/** YouTube takes 10,000 characters; Instagram, whose limit is the lowest with room for answers, 2,200. */
const COMMENT_BYTES_MAX = 2_200
/** Apps fold a comment after a few lines: the answers are below the fold. */
const FOLD = ['.', '.', '.', '.']

/** A comment with the answers, last and below the fold; `null` where no question has a right one. */
export function pinnedComment(
  snapshot: RenderSnapshot,
  { words, callToAction, heading }: { words: KitWords; callToAction: string; heading: string | null },
): string | null {
  const answers = snapshot.questions.flatMap((_question, index) => {
    const { answer } = askedOf(snapshot, index)
    return answer === '' ? [] : [`${index + 1}. ${fitCharacters(plain(answer), ANSWER_CHARACTERS_MAX)}`]
  })
  if (answers.length === 0) return null
  const opening = [callToAction, words.comment, words.spoilers, ...FOLD]
  const lines = [...opening.filter(Boolean), ...(heading ? [heading] : []), ...answers]
  return fitLines(lines, COMMENT_BYTES_MAX).join('\n')
}
