import { randomUUID } from 'node:crypto'
import type { GeneratedQuiz } from '../../shared/contracts/generation.ts'
import { AppError } from '../../shared/errors.ts'
import { fieldOf, readForm, requireFormToken } from '../auth/forms.ts'
import { textsIn } from '../texts/texts.ts'
import { refusalWords } from '../web/issue-words.ts'
import { pageResponse, redirect } from '../web/page.ts'
import { quizPath } from '../web/quiz-card.ts'
import { TOPIC_PATH, type TopicDraft, topicPage } from '../web/topic-page.ts'
import { pressKey } from './changing.ts'
import type { Handler } from './handler.ts'
import { FORM_PURPOSE, perform } from './visit.ts'

const EMPTY: TopicDraft = {
  topic: '',
  numberOfQuestions: '5',
  difficulty: 'medium',
  quizType: 'multiple_choice',
  extraDirection: '',
}

/** The form of a quiz about a topic. */
export const openTopic: Handler = async ({ sessions }, { ctx, session, csrf, request }) => {
  const { flash, headers } = await sessions.flashes.take(request, session)
  const page = topicPage({
    texts: textsIn(session.account.language),
    email: session.account.email,
    csrf,
    attempt: randomUUID(),
    flash,
    draft: { ...EMPTY, ...flash.values },
    isConfigured: ctx.config.generation !== undefined,
  })
  return pageResponse({ ...page, headers }, session.account)
}

/** Has the quiz written and opens the editor; a refusal leads back to the form with what was typed. */
export const writeQuiz: Handler = async ({ sessions }, { ctx, session, request }) => {
  const form = await readForm(request)
  await requireFormToken(sessions, session, FORM_PURPOSE, form)
  const of = (name: keyof TopicDraft) => (fieldOf(form, name) ?? EMPTY[name]).trim()
  const draft: TopicDraft = {
    topic: of('topic'),
    numberOfQuestions: of('numberOfQuestions'),
    difficulty: of('difficulty'),
    quizType: of('quizType'),
    extraDirection: of('extraDirection'),
  }
  const body = { ...draft, numberOfQuestions: Number(draft.numberOfQuestions) }
  try {
    const quiz = (await perform(ctx, 'generateQuiz', { body }, pressKey(form, 'topic'))) as GeneratedQuiz
    return redirect(quizPath(quiz.id))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const flash = { error: refusalWords(error), values: draft }
    return redirect(TOPIC_PATH, (await sessions.flashes.leave(TOPIC_PATH, flash, session)) ?? {})
  }
}
