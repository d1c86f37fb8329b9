import type { EditedAnswer, EditedQuestion, QuizDocument, QuizSettings } from './document.ts'

/** A question in the editor. Its key stays the same when it gets an id, is deleted and comes back. */
export type Card = Omit<EditedQuestion, 'id'> & { key: string }

/** What the editor shows. Never changed in place: each change makes a new one, so that undo can return to the old. */
export type Draft = { settings: QuizSettings; cards: readonly Card[] }

/** The ids of saved questions by the keys of their cards. */
export type Ids = Map<string, string>

/** The draft of a stored quiz; known questions keep their cards' keys. */
export function draftOf({ settings, questions }: QuizDocument, ids: Ids): Draft {
  const keys = new Map([...ids].map(([key, id]) => [id, key]))
  const cards = questions.map(({ id, ...question }) => {
    const key = keys.get(id!) ?? `saved-${id}`
    ids.set(key, id!)
    return { key, ...question }
  })
  return { settings, cards }
}

/**
 * The draft as it can be saved and shown: blank answers are left out, and a blank text is what it was when it was last
 * saved; a question that never had a text is left out.
 */
export function settled({ settings, cards }: Draft, saved: Draft): Draft {
  const texts = new Map(saved.cards.map(({ key, questionText }) => [key, questionText]))
  const { title, series, intro, outro } = settings
  return {
    settings: {
      ...settings,
      title: isBlank(title) ? saved.settings.title : title,
      series: series && isBlank(series.name) ? null : series,
      intro: { ...intro, headline: orNull(intro.headline), text: orNull(intro.text) },
      outro: { ...outro, headline: orNull(outro.headline), text: orNull(outro.text) },
    },
    cards: cards.flatMap((card) => {
      const questionText = isBlank(card.questionText) ? texts.get(card.key) : card.questionText
      if (questionText === undefined) return []
      return [{ ...card, questionText, explanation: orNull(card.explanation), answers: shownAnswers(card) }]
    }),
  }
}

/** The answers that a film shows; those of a true-or-false question may be blank. */
export function shownAnswers({ kind, answers }: Pick<Card, 'kind' | 'answers'>): EditedAnswer[] {
  return kind === 'true_false' ? answers : answers.filter(({ answerText }) => !isBlank(answerText))
}

export function isBlank(text: string): boolean {
  return text.trim() === ''
}

function orNull(text: string | null): string | null {
  return text === null || isBlank(text) ? null : text
}
