import type { QuestionKind } from '../../../shared/contracts/film-settings.ts'
import { KINDS } from '../../../shared/questions/kinds.ts'
import type { EditedAnswer, QuizSettings } from './document.ts'
import { type Card, type Draft, type HookCard, isBlank } from './draft.ts'

const ANSWERS_AT_FIRST = 4
const HOOK_SECONDS_AT_FIRST = 5
const HOOK_FONT_PX_AT_FIRST = 64

/** A blank question of several answers, of which none is marked as right yet. */
export function blankCard(key: string): Card {
  return {
    key,
    questionText: '',
    duration: null,
    imagePath: null,
    answers: Array.from({ length: ANSWERS_AT_FIRST }, () => blankAnswer()),
    kind: null,
    explanation: null,
    level: null,
    imageReveal: 'none',
    emoji: null,
    labels: true,
    sourceUrl: null,
  }
}

export function blankAnswer(): EditedAnswer {
  return { answerText: '', isCorrect: false, imagePath: null, percent: null }
}

export function withSettings(draft: Draft, settings: Partial<QuizSettings>): Draft {
  return { ...draft, settings: { ...draft.settings, ...settings } }
}

export function withCard(draft: Draft, key: string, change: Partial<Card>): Draft {
  return { ...draft, cards: draft.cards.map((card) => (card.key === key ? { ...card, ...change } : card)) }
}

/** Inserts a card after the one with the key `after`; at the end where there is none. */
export function withNewCard(draft: Draft, card: Card, after: string | null): Draft {
  const index = draft.cards.findIndex(({ key }) => key === after)
  const place = index < 0 ? draft.cards.length : index + 1
  return { ...draft, cards: draft.cards.toSpliced(place, 0, card) }
}

export function withoutCard(draft: Draft, key: string): Draft {
  return { ...draft, cards: draft.cards.filter((card) => card.key !== key) }
}

/** A blank hook after the question with this 1-based number; at the start for `null`. */
export function blankHook(key: string, after: number | null): HookCard {
  return {
    key,
    hookType: 'engagement',
    positionType: after === null ? 'start' : 'after_question',
    positionValue: after,
    title: '',
    content: '',
    emoji: null,
    animationStyle: 'fade',
    displayDuration: HOOK_SECONDS_AT_FIRST,
    ttsEnabled: true,
    ttsText: null,
    themeColor: null,
    backgroundColor: null,
    fontSize: HOOK_FONT_PX_AT_FIRST,
    enabled: true,
  }
}

export function withHook(draft: Draft, key: string, change: Partial<HookCard>): Draft {
  return { ...draft, hooks: draft.hooks.map((hook) => (hook.key === key ? { ...hook, ...change } : hook)) }
}

export function withNewHook(draft: Draft, hook: HookCard): Draft {
  return { ...draft, hooks: [...draft.hooks, hook] }
}

export function withoutHook(draft: Draft, key: string): Draft {
  return { ...draft, hooks: draft.hooks.filter((hook) => hook.key !== key) }
}

/** Moves a card to a 0-based place; places outside the list are its ends. */
export function withCardAt(draft: Draft, key: string, to: number): Draft {
  const from = draft.cards.findIndex((card) => card.key === key)
  const place = Math.min(Math.max(0, to), draft.cards.length - 1)
  if (from < 0 || from === place) return draft
  const rest = draft.cards.toSpliced(from, 1)
  return { ...draft, cards: rest.toSpliced(place, 0, draft.cards[from]!) }
}

/** The answers with one alone marked as right. */
export function withRightAnswer(answers: readonly EditedAnswer[], right: number): EditedAnswer[] {
  return answers.map((answer, index) => ({ ...answer, isCorrect: index === right }))
}

/**
 * A question of another kind: as many answers as that shows, and only the marks that it needs. Without options, the
 * answers marked as right stay; where none is, all that were typed do.
 */
export function withKind(card: Card, kind: QuestionKind | null, effective: QuestionKind): Partial<Card> {
  const { answerCount, reveals, form } = KINDS[effective]
  const typed = card.answers.filter(({ answerText, imagePath }) => !isBlank(answerText) || imagePath !== null)
  const marked = typed.filter(({ isCorrect }) => isCorrect)
  const shown = form === 'open' && marked.length > 0 ? marked : typed
  // The film says True and False in its own language.
  const kept = effective === 'true_false' ? [] : shown.slice(0, answerCount.most)
  const missing = Math.max(0, answerCount.usual - kept.length)
  const answers = [...kept, ...Array.from({ length: missing }, () => blankAnswer())]
  // Where there is one answer alone, it is right.
  const right = answers.length === 1 ? 0 : answers.findIndex(({ isCorrect }) => isCorrect)
  return { kind, answers: withRightAnswer(answers, reveals === 'right' ? right : -1) }
}
