import { Component } from 'preact'
import type { QuizType } from '../../../../shared/contracts/format.ts'
import { KINDS, kindOf, problemOf, questionSentence } from '../../../../shared/questions/kinds.ts'
import { filled } from '../../../texts/slots.ts'
import { type Card, shownAnswers } from '../draft.ts'
import { CardForm } from './card-form.tsx'
import { moveCard } from './move-card.ts'
import { selectCard } from './select.ts'
import { selected } from './store.ts'
import { heard, words } from './words.ts'

type Props = { card: Card; index: number; isOpen: boolean; isBegun: boolean; quizType: QuizType }

/** A question: its form while it is edited, else its text and answer. Drawn again only where it changed. */
export class CardItem extends Component<Props> {
  override shouldComponentUpdate(next: Props): boolean {
    return (Object.keys(next) as (keyof Props)[]).some((name) => next[name] !== this.props[name])
  }

  render({ card, index, isOpen, isBegun, quizType }: Props) {
    const problem = isBegun ? null : problemOfCard(quizType, card, index)
    return (
      <li
        class="edit-card edit-question"
        data-card={card.key}
        data-open={isOpen}
        onKeyDown={(event) => {
          const step = event.altKey ? STEPS[event.key] : undefined
          // A select field opens its list with these keys.
          if (step === undefined || event.target instanceof HTMLSelectElement) return
          event.preventDefault()
          moveKeepingFocus(card.key, index + step)
        }}
      >
        <button
          type="button"
          class="grip"
          aria-label={filled(words.cards.move, { n: index + 1 })}
          // A small card is easier to drag, and a copy of a form would take over its radio buttons.
          onPointerDown={() => {
            if (isOpen) selected.value = null
          }}
        >
          {index + 1}
        </button>
        {isOpen ? (
          <CardForm card={card} index={index} quizType={quizType} problem={problem} />
        ) : (
          <button type="button" class="edit-summary" onClick={() => selectCard(card.key)}>
            <b>{card.questionText || words.cards.noText}</b>
            <span class={problem ? 'edit-problem' : 'meta'}>{problem ?? meta(quizType, card)}</span>
          </button>
        )}
      </li>
    )
  }
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** An element that moves in the document loses the focus. */
function moveKeepingFocus(key: string, to: number): void {
  const focused = document.activeElement as HTMLElement | null
  moveCard(key, to)
  requestAnimationFrame(() => focused?.focus())
}

function problemOfCard(quizType: QuizType, card: Card, index: number): string | null {
  if (card.questionText.trim() === '') return words.cards.write
  const answers = shownAnswers(card).map(({ answerText, ...answer }) => ({ ...answer, text: answerText }))
  const problem = problemOf(quizType, { text: card.questionText, kind: card.kind, answers })
  return problem && withoutPlace(heard(`${questionSentence(problem, index)}.`))
}

/** A card says itself which question it is. */
function withoutPlace(sentence: string): string {
  const problem = sentence.slice(sentence.indexOf(':') + 1).trim()
  return problem.charAt(0).toUpperCase() + problem.slice(1)
}

function meta(quizType: QuizType, card: Card): string {
  const kind = kindOf(quizType, card)
  if (KINDS[kind].wantsPicture && card.imagePath === null) return words.picture.missing
  const right = card.answers.find(({ isCorrect }) => isCorrect)?.answerText
  return right ? `✓ ${right}` : words.kinds[kind]
}
