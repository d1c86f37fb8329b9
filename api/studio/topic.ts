import { randomUUID } from 'node:crypto'
import { type GeneratedQuiz, GenerationInput } from '../../shared/contracts/generation.ts'
import { AppError } from '../../shared/errors.ts'
import { issuesOf, validationError } from '../../shared/validation.ts'
import type { Flash } from '../auth/flash.ts'
import { promptByHand } from '../generation/prompts.ts'
import { quizQuota } from '../services/quiz-quota.ts'
import { type Texts, textsIn } from '../texts/texts.ts'
import { refusalOn } from '../web/issue-words.ts'
import { pageResponse, redirect } from '../web/page.ts'
import { TOPIC_PATH } from '../web/start-paths.ts'
import { type TopicDraft, topicPage } from '../web/topic-page.ts'
import { quizPath } from '../web/video-paths.ts'
import { pressKey } from './changing.ts'
import type { Handler } from './handler.ts'
import { backToForm, readSourceForm } from './source-form.ts'
import { spentQuota } from './spent-quota.ts'
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

/** The form of a quiz about a topic or from a source; the address fills in what it names, such as one of the ideas. */
export const openTopic: Handler = async ({ sessions }, visit) => {
  const { flash, headers } = await sessions.flashes.take(visit.request, visit.session)
  const named = [...new URL(visit.request.url).searchParams].filter(([name]) => Object.hasOwn(EMPTY, name))
  const spent = spentQuota(visit, await quizQuota(visit.ctx), flash)
  if (spent) return spent
  return showTopic(visit, { ...flash, values: { ...Object.fromEntries(named), ...flash.values } }, headers)
}

function showTopic({ ctx, session, csrf }: Visit, flash: Flash, headers?: Record<string, string>): Response {
  const texts = textsIn(session.account.language)
  const draft: TopicDraft = { ...EMPTY, ...flash.values }
  const isConfigured = ctx.config.generation !== undefined
  const made = isConfigured || draft.topic.trim() === '' ? { prompt: null } : promptOf(draft, texts)
  const page = topicPage({
    texts,
    email: session.account.email,
    csrf,
    attempt: randomUUID(),
    flash: { ...flash, ...made },
    draft,
    isConfigured,
    isOwner: session.account.isOwner,
    prompt: made.prompt,
  })
  return pageResponse({ ...page, headers }, session.account)
}

/** What somebody asks an assistant of theirs, or why that cannot be asked. */
function promptOf(draft: TopicDraft, texts: Texts): { prompt: string | null; error?: string } {
  const body = requestOf(draft)
  const { data, error } = GenerationInput.safeParse(body)
  if (data) return { prompt: promptByHand(data) }
  return { prompt: null, error: refusalOn(texts, validationError(issuesOf(error, body))) }
}

/** A draft as the operation takes it, without its source. */
function requestOf({ sourceText: _text, sourceUrl: _url, otherNumber, language, ...asked }: TopicDraft) {
  const numberOfQuestions = Number(otherNumber || asked.numberOfQuestions)
  return { ...asked, numberOfQuestions, ...(language && { language }) }
}

/** Has the quiz written and opens the editor; a refusal leads back to the form with what was typed. */
export const writeQuiz: Handler = async ({ sessions }, visit) => {
  const { ctx, session } = visit
  const { form, draft, source } = await readSourceForm(sessions, visit, EMPTY)
  const body = { ...requestOf(draft), ...source }
  try {
    const quiz = (await perform(ctx, 'generateQuiz', { body }, pressKey(form, 'topic'))) as GeneratedQuiz
    return redirect(quizPath(quiz.id))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const flash = { error: refusalOn(textsIn(session.account.language), error), values: draft }
    return backToForm(sessions, visit, TOPIC_PATH, flash, () => showTopic(visit, flash))
  }
}
