import { emojiIn } from '../../../../shared/contracts/text.ts'
import { STICKER_EMOJI_MAX } from '../../../../shared/limits.ts'
import type { Card } from '../draft.ts'
import { Tick } from './fields.tsx'
import { foundEmoji, shown } from './store.ts'
import { words } from './words.ts'

type Props = { card: Card; set(changed: Partial<Card>, tag?: string): void }

/** The emoji beside a question: its owner's, or those found by what it says; none where the box is not ticked. */
export function EmojiField({ card: { key, emoji, imagePath }, set }: Props) {
  // Its picture says what it asks about.
  if (imagePath !== null) return null
  const isShown = emoji !== ''
  const found = foundEmoji.value[shown.value.cards.findIndex((one) => one.key === key)]
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
            placeholder={found ?? words.card.noEmoji}
            onInput={({ currentTarget: { value } }) =>
              set({ emoji: emojiIn(value, STICKER_EMOJI_MAX) || null }, 'emoji')
            }
          />
        </label>
      )}
    </>
  )
}
