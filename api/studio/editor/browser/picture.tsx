import type { Card } from '../draft.ts'
import { Choice } from './fields.tsx'
import { PictureField } from './picture-field.tsx'
import { words } from './words.ts'

type Props = { card: Card; set(changed: Partial<Card>): void }

/** The picture of a question, and how it comes out. */
export function Picture({ card, set }: Props) {
  return (
    <>
      <PictureField
        label={words.picture.title}
        url={card.imagePath}
        onTaken={({ url }) => set({ imagePath: url })}
        onRemove={() => set({ imagePath: null, imageReveal: 'none' })}
      />
      {card.imagePath && (
        <Choice
          label={words.picture.reveal}
          value={card.imageReveal}
          words={words.picture.reveals}
          onChange={(imageReveal) => set({ imageReveal })}
        />
      )}
    </>
  )
}
