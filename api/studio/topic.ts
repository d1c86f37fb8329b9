import { randomUUID } from 'node:crypto'
import type { GeneratedQuiz } from '../../shared/contracts/generation.ts'
import { AppError } from '../../shared/errors.ts'
import { TOPIC_CHARACTERS_MAX } from '../../shared/limits.ts'
import type { Flash } from '../auth/flash.ts'
import { textsIn } from '../texts/texts.ts'
import { refusalOn } from '../web/issue-words.ts'
import { pageResponse, redirect } from '../web/page.ts'
import { TOPIC_PATH } from '../web/start-paths.ts'
import { type TopicDraft, topicPage } from '../web/topic-page.ts'
import { quizPath } from '../web/video-paths.ts'
import { pressKey } from './changing.ts'
import type { Handler } from './handler.ts'
import { backToForm, readSourceForm } from './source-form.ts'
import { perform, type Visit } from './visit.ts'

const EMPTY: TopicDraft = {
  topic: '',
  numberOfQuestions: '5',
  otherNumber: '',
  difficulty: 'medium',
  quizType: 'multiple_choice',
  language: '',
  extraDirection: '',
  sourceText: '',
  sourceUrl: '',
}

/** The form of a quiz about a topic or from a source; `?topic=` fills in one of the ideas. */
export const openTopic: Handler = async ({ sessions }, visit) => {
  const { flash, headers } = await sessions.flashes.take(visit.request, visit.session)
  const topic = new URL(visit.request.url).searchParams.get('topic')?.slice(0, TOPIC_CHARACTERS_MAX)
  return showTopic(visit, { ...flash, values: { ...(topic && { topic }), ...flash.values } }, headers)
}

function showTopic({ ctx, session, csrf }: Visit, flash: Flash, headers?: Record<string, string>): Response {
  const page = topicPage({
    texts: textsIn(session.account.language),
    email: session.account.email,
    csrf,
    attempt: randomUUID(),
    flash,
    draft: { ...EMPTY, ...flash.values },
    isConfigured: ctx.config.generation !== undefined,
    isOwner: session.account.isOwner,
  })
  return pageResponse({ ...page, headers }, session.account)
}

/** Has the quiz written and opens the editor; a refusal leads back to the form with what was typed. */
export const writeQuiz: Handler = async ({ sessions }, visit) => {
  const { ctx, session } = visit
  const { form, draft, source } = await readSourceForm(sessions, visit, EMPTY)
  const { sourceText: _text, sourceUrl: _url, otherNumber, language, ...asked } = draft
  const numberOfQuestions = Number(otherNumber || draft.numberOfQuestions)
  const body = { ...asked, numberOfQuestions, ...(language && { language }), ...source }
  try {
    const quiz = (await perform(ctx, 'generateQuiz', { body }, pressKey(form, 'topic'))) as GeneratedQuiz
    return redirect(quizPath(quiz.id))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const flash = { error: refusalOn(textsIn(session.account.language), error), values: draft }
    return backToForm(sessions, visit, TOPIC_PATH, flash, () => showTopic(visit, flash))
  }
}
