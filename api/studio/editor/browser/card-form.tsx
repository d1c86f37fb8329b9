import { useSignal } from '@preact/signals'
import type { Level } from '../../../../shared/contracts/film-settings.ts'
import type { QuizType } from '../../../../shared/contracts/format.ts'
import {
  COUNTDOWN_SECONDS_MAX,
  EXPLANATION_CHARACTERS_MAX,
  QUESTION_CHARACTERS_MAX,
} from '../../../../shared/limits.ts'
import { KINDS, kindOf } from '../../../../shared/questions/kinds.ts'
import { QUIZ_TYPES } from '../../../../shared/questions/quiz-types.ts'
import { filled } from '../../../texts/slots.ts'
import { withCard, withKind, withNewCard, withoutCard } from '../changes.ts'
import type { Card } from '../draft.ts'
import { Answers } from './answers.tsx'
import { EmojiField } from './emoji-field.tsx'
import { Choice, NumberField } from './fields.tsx'
import { Narration } from './narration.tsx'
import { Picture } from './picture.tsx'
import { selectCard } from './select.ts'
import { change, draft, ids, isRecorded, newKey, news } from './store.ts'
import { words } from './words.ts'

type Props = { card: Card; index: number; quizType: QuizType; problem: string | null }

/** Everything of a question that can be changed. */
export function CardForm({ card, index, quizType, problem }: Props) {
  const { key } = card
  const kind = kindOf(quizType, card)
  // What a question has, or cannot do without, stands in sight; the fold stays as its reader leaves it.
  const hasPicture = card.imagePath !== null || kind === 'picture'
  const isFilled = useSignal(card.emoji !== null || isRecorded(key)).peek()
  const set = (changed: Partial<Card>, tag?: string) =>
    change((before) => withCard(before, key, changed), tag && `${key}-${tag}`)
  return (
    <div class="edit-form">
      <label>
        {filled(words.cards.question, { n: index + 1 })}
        <textarea
          rows={2}
          maxLength={QUESTION_CHARACTERS_MAX}
          placeholder={words.cards.write}
          value={card.questionText}
          onInput={({ currentTarget: { value } }) => set({ questionText: value }, 'text')}
        />
      </label>
      <Answers card={card} kind={kind} set={set} />
      {problem && problem !== words.cards.write && <p class="edit-problem">{problem}</p>}
      {hasPicture && <Picture card={card} set={set} />}
      {KINDS[kind].wantsPicture && card.imagePath === null && <p class="hint">{words.picture.missing}</p>}
      <label>
        {words.card.explanation}
        <textarea
          rows={1}
          maxLength={EXPLANATION_CHARACTERS_MAX}
          placeholder={words.card.afterAnswer}
          value={card.explanation ?? ''}
          onInput={({ currentTarget: { value } }) => set({ explanation: value || null }, 'explanation')}
        />
      </label>
      <div class="edit-trio">
        <Choice
          label={words.card.kind}
          value={kind}
          words={words.kinds}
          onChange={(chosen) =>
            set(withKind(card, chosen === QUIZ_TYPES[quizType].kind ? null : chosen, chosen))
          }
        />
        <Choice
          label={words.card.level}
          value={card.level ?? ''}
          words={{ '': words.card.auto, ...words.levels }}
          onChange={(level) => set({ level: (level || null) as Level | null })}
        />
        <NumberField
          label={words.card.seconds}
          value={card.duration}
          min={1}
          max={COUNTDOWN_SECONDS_MAX}
          placeholder={words.card.auto}
          onInput={(seconds) => set({ duration: seconds }, 'seconds')}
        />
      </div>
      <details class="edit-more" open={isFilled}>
        <summary>{words.card.more}</summary>
        {!hasPicture && <Picture card={card} set={set} />}
        <EmojiField card={card} set={set} />
        <Voices id={key} />
      </details>
      <div class="row">
        <button type="button" class="second small" onClick={() => duplicate(card)}>
          {words.cards.duplicate}
        </button>
        <button type="button" class="second small" onClick={() => remove(card, index)}>
          {words.cards.delete}
        </button>
      </div>
    </div>
  )
}

/** The owner's voice for both parts of a question. */
function Voices({ id }: { id: string }) {
  const sceneOf = (part: string) => () => (ids.has(id) ? `${part}-${ids.get(id)}` : null)
  return (
    <>
      <Narration label={words.narration.question} sceneOf={sceneOf('question')} />
      <Narration label={words.narration.answer} sceneOf={sceneOf('answer')} />
    </>
  )
}

function duplicate(card: Card): void {
  const key = newKey()
  change((before) => withNewCard(before, { ...card, key }, card.key))
  selectCard(key)
}

function remove({ key }: Card, index: number): void {
  if (!change((before) => withoutCard(before, key))) return
  news.value = filled(words.cards.deleted, { n: index + 1 })
  const { cards } = draft.peek()
  const next = cards[index] ?? cards.at(-1)
  if (next) selectCard(next.key)
}
