import { randomUUID } from 'node:crypto'
import type { CreatedQuiz } from '../../shared/contracts/quiz.ts'
import { AppError } from '../../shared/errors.ts'
import { PACKS } from '../../shared/packs/index.ts'
import { fieldOf, readForm, requireFormToken, STUDIO_FORMS } from '../auth/forms.ts'
import { quizQuota } from '../services/quiz-quota.ts'
import { textsIn } from '../texts/texts.ts'
import { refusalOn } from '../web/issue-words.ts'
import { type PackDraft, packPage } from '../web/pack-page.ts'
import { pageResponse, redirect } from '../web/page.ts'
import { PACK_PATH } from '../web/start-paths.ts'
import { quizPath } from '../web/video-paths.ts'
import { pressKey } from './changing.ts'
import type { Handler } from './handler.ts'
import { EMPTY_DRAFT } from './new-quiz-form.ts'
import { packSample } from './pack-samples.ts'
import { spentQuota } from './spent-quota.ts'
import { perform } from './visit.ts'

const EMPTY: Omit<PackDraft, 'language'> = {
  packId: PACKS[0]!.id,
  level: '',
  count: '5',
  template: EMPTY_DRAFT.template,
  format: EMPTY_DRAFT.format,
}

/** The form of a quiz from a pack. */
export const openPacks: Handler = async ({ sessions }, visit) => {
  const { session, csrf, request } = visit
  const { flash, headers } = await sessions.flashes.take(request, session)
  const spent = spentQuota(visit, await quizQuota(visit.ctx), flash)
  if (spent) return spent
  const { language, email } = session.account
  const page = packPage({
    texts: textsIn(language),
    email,
    csrf,
    attempt: randomUUID(),
    flash,
    draft: { ...EMPTY, language, ...flash.values },
    sampleOf: (pack) => packSample(pack, language),
  })
  return pageResponse({ ...page, headers }, session.account)
}

/** Makes the quiz and opens the editor; a refusal leads back to the form with what was chosen. */
export const makeQuiz: Handler = async ({ sessions }, { ctx, session, request }) => {
  const form = await readForm(request)
  await requireFormToken(sessions, session, STUDIO_FORMS, form)
  const of = (name: keyof PackDraft) => fieldOf(form, name) ?? ''
  const draft: PackDraft = {
    packId: of('packId'),
    language: of('language'),
    level: of('level'),
    count: of('count'),
    template: of('template'),
    format: of('format'),
  }
  const { packId, count, ...chosen } = draft
  const set = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== ''))
  const body = { ...set, count: Number(count) }
  try {
    const input = { path: { packId }, body }
    const quiz = (await perform(ctx, 'createPackQuiz', input, pressKey(form, 'pack'))) as CreatedQuiz
    return redirect(quizPath(quiz.id))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const flash = { error: refusalOn(textsIn(session.account.language), error), values: draft }
    return redirect(PACK_PATH, (await sessions.flashes.leave(PACK_PATH, flash, session)) ?? {})
  }
}
