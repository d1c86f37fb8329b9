import type { EditedAnswer, EditedHook, EditedQuestion, QuizDocument, QuizSettings } from './document.ts'

/** A question in the editor. Its key stays the same when it gets an id, is deleted and comes back. */
export type Card = Omit<EditedQuestion, 'id'> & { key: string }

/** The same for a hook. */
export type HookCard = Omit<EditedHook, 'id'> & { key: string }

/** What the editor shows. Never changed in place: each change makes a new one, so that undo can return to the old. */
export type Draft = { settings: QuizSettings; cards: readonly Card[]; hooks: readonly HookCard[] }

/** The ids of saved questions and hooks by the keys of their cards. */
export type Ids = Map<string, string>

/** The draft of a stored quiz; known questions and hooks keep their cards' keys. */
export function draftOf({ settings, questions, hooks }: QuizDocument, ids: Ids): Draft {
  const keys = new Map([...ids].map(([key, id]) => [id, key]))
  const keyed = <Item extends { id: string | null }>({ id, ...item }: Item) => {
    const key = keys.get(id!) ?? `saved-${id}`
    ids.set(key, id!)
    return { key, ...item }
  }
  return { settings, cards: questions.map(keyed), hooks: hooks.map(keyed) }
}

/**
 * The draft as it can be saved and shown: blank answers are left out, and a blank text is what it was when it was last
 * saved; a question or hook that never had its texts is left out.
 */
export function settled({ settings, cards, hooks }: Draft, saved: Draft): Draft {
  const texts = new Map(saved.cards.map(({ key, questionText }) => [key, questionText]))
  const known = new Map(saved.hooks.map((hook) => [hook.key, hook]))
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
    hooks: hooks.flatMap((hook) => {
      const title = isBlank(hook.title) ? known.get(hook.key)?.title : hook.title
      const content = isBlank(hook.content) ? known.get(hook.key)?.content : hook.content
      return title === undefined || content === undefined ? [] : [{ ...hook, title, content }]
    }),
  }
}

/** The answers that a film shows; those of a true-or-false question may be blank. A picture without a label has its number. */
export function shownAnswers({ kind, answers }: Pick<Card, 'kind' | 'answers'>): EditedAnswer[] {
  if (kind === 'true_false') return answers
  return answers.flatMap((answer, index) => {
    if (!isBlank(answer.answerText)) return [answer]
    return answer.imagePath === null ? [] : [{ ...answer, answerText: String(index + 1) }]
  })
}

export function isBlank(text: string): boolean {
  return text.trim() === ''
}

function orNull(text: string | null): string | null {
  return text === null || isBlank(text) ? null : text
}
