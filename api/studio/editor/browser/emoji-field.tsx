import { emojiIn } from '../../../../shared/contracts/text.ts'
import { STICKER_EMOJI_MAX } from '../../../../shared/limits.ts'
import { subjectOf } from '../../../../shared/questions/subject/subject.ts'
import type { Card } from '../draft.ts'
import { Tick } from './fields.tsx'
import { draft } from './store.ts'
import { words } from './words.ts'

type Props = { card: Card; index: number; set(changed: Partial<Card>, tag?: string): void }

/** The emoji beside a question: its owner's, or those found by what it says; none where the box is not ticked. */
export function EmojiField({ card: { emoji, imagePath }, index, set }: Props) {
  // Its picture says what it asks about.
  if (imagePath !== null) return null
  const isShown = emoji !== ''
  return (
    <>
      <Tick checked={isShown} onChange={(checked) => set({ emoji: checked ? null : '' })}>
        {words.card.showEmoji}
      </Tick>
      {isShown && (
        <label>
          {words.card.emoji}
          <input
            value={emoji ?? ''}
            placeholder={foundEmoji(index) ?? words.card.noEmoji}
            onInput={({ currentTarget: { value } }) =>
              set({ emoji: emojiIn(value, STICKER_EMOJI_MAX) || null }, 'emoji')
            }
          />
        </label>
      )}
    </>
  )
}

function foundEmoji(index: number): string | null {
  const { settings, cards } = draft.value
  const questions = cards.map(({ questionText, answers }) => ({
    text: questionText,
    answers: answers.map(({ answerText }) => ({ text: answerText })),
  }))
  return subjectOf({ title: settings.title, speech: settings.speech, questions }, index)
}
