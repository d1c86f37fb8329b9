import type { BrandApplied, BrandKit } from '../../shared/contracts/brand-kit.ts'
import type { UploadedImage } from '../../shared/contracts/image.ts'
import { AppError } from '../../shared/errors.ts'
import { IMAGE_BYTES_MAX } from '../../shared/limits.ts'
import { requireFormToken, STUDIO_FORMS } from '../auth/forms.ts'
import type { Context } from '../context.ts'
import * as brandKits from '../services/brand-kits.ts'
import * as music from '../services/music.ts'
import * as quizzes from '../services/quizzes.ts'
import { textsIn } from '../texts/texts.ts'
import { KITS_PATH, kitPage, kitPath, kitsPage, NEW_KIT_PATH } from '../web/brand-kit-pages.ts'
import { confirmPage } from '../web/confirm-page.ts'
import { html } from '../web/html.ts'
import { refusalOn } from '../web/issue-words.ts'
import { draftOfForm, draftOfKit, EMPTY_KIT, type KitDraft, kitOfDraft } from '../web/kit-draft.ts'
import { pageResponse, redirect } from '../web/page.ts'
import { CHECKLIST_QUIZZES_MAX } from '../web/quiz-checklist.ts'
import { hidden } from '../web/sign-in-pages.ts'
import { changing, quizIdsOf } from './changing.ts'
import { demoFilm } from './demo-film.ts'
import { type FileForm, readFileForm } from './file-form.ts'
import type { Handler, Studio } from './handler.ts'
import { samplesIn } from './samples.ts'
import { perform, type Visit } from './visit.ts'

/** Room for both pictures and one that is too large, which is then refused in words instead of cut off. */
const FORM_BYTES_MAX = 3 * IMAGE_BYTES_MAX
const TRACKS_SHOWN_MAX = 100

/** The account's kits. */
export const openKits: Handler = async ({ sessions }, { ctx, session, csrf, request }) => {
  const [{ flash, headers }, { brandKits: kits }] = await Promise.all([
    sessions.flashes.take(request, session),
    brandKits.list(ctx),
  ])
  const texts = textsIn(session.account.language)
  const page = kitsPage({ texts, email: session.account.email, csrf, flash, kits })
  return pageResponse({ ...page, headers }, session.account)
}

/** The form of a new kit. */
export const openNewKit: Handler = (studio, visit) => showForm(studio, visit, null)

/** A kit's form. */
export const openKit: Handler = async (studio, visit) =>
  showForm(studio, visit, await brandKits.get(visit.ctx, { brandId: visit.params.brandId! }))

/** Saves a new kit. */
export const addKit: Handler = (studio, visit) =>
  save(studio, visit, NEW_KIT_PATH, (body) => perform(visit.ctx, 'createBrandKit', { body }))

/** Saves a kit that exists. */
export const saveKit: Handler = (studio, visit) => {
  const path = { brandId: visit.params.brandId! }
  return save(studio, visit, kitPath(path.brandId), (body) =>
    perform(visit.ctx, 'updateBrandKit', { path, body }),
  )
}

/** Makes a kit the default, or no longer. */
export const setDefault = changing(KITS_PATH, async ({ ctx, params, session }, form) => {
  const words = textsIn(session.account.language).kits
  const body = { isDefault: form.get('isDefault') === 'yes' }
  const kit = (await perform(ctx, 'updateBrandKit', { path: params, body })) as BrandKit
  const notice = kit.isDefault ? words.nowDefault(kit.name) : words.noDefault(kit.name)
  return { path: KITS_PATH, notice }
})

/** Gives a kit to the ticked quizzes. */
export const applyKit = changing(
  ({ params }) => kitPath(params.brandId!),
  async ({ ctx, params, session }, form) => {
    const { kits: words, checklist } = textsIn(session.account.language)
    const path = kitPath(params.brandId!)
    const quizIds = quizIdsOf(form)
    if (quizIds.length === 0) return { path, error: checklist.tickOne }
    const answer = await perform(ctx, 'applyBrandKit', { path: params, body: { quizIds } })
    const { quizzesChanged } = answer as BrandApplied
    return { path, notice: words.given(quizzesChanged) }
  },
)

/** Asks whether a kit shall be deleted. */
export const confirmKitDeletion: Handler = async (_studio, { ctx, session, csrf, params }) => {
  const { id, name } = await brandKits.get(ctx, { brandId: params.brandId! })
  const texts = textsIn(session.account.language)
  const page = confirmPage({
    texts,
    email: session.account.email,
    title: texts.confirm.deleteKit,
    text: html`<p dir="auto"><b>${name}</b></p><p class="lead">${texts.confirm.deleteKitText}</p>`,
    action: `${kitPath(id)}/delete`,
    fields: hidden({ csrf }),
    button: texts.confirm.delete,
    back: KITS_PATH,
  })
  return pageResponse(page, session.account)
}

/** Deletes a kit. */
export const deleteKit = changing(KITS_PATH, async ({ ctx, params, session }) => {
  await perform(ctx, 'deleteBrandKit', { path: params })
  return { path: KITS_PATH, notice: textsIn(session.account.language).kits.deleted }
})

async function showForm(
  { sessions, fontFiles, assets }: Studio,
  visit: Visit,
  kit: BrandKit | null,
): Promise<Response> {
  const { ctx, session, csrf, request } = visit
  const texts = textsIn(session.account.language)
  const [{ flash, headers }, { tracks }, { quizzes: shown, pagination }, files, { kit: script }] =
    await Promise.all([
      sessions.flashes.take(request, session),
      music.list(ctx, { page: 1, limit: TRACKS_SHOWN_MAX }),
      quizzes.list(ctx, { page: 1, limit: CHECKLIST_QUIZZES_MAX }),
      fontFiles(),
      assets(),
    ])
  const page = kitPage({
    texts,
    email: session.account.email,
    csrf,
    flash,
    kit,
    draft: { ...(kit ? draftOfKit(kit) : EMPTY_KIT), ...flash.values },
    tracks: Object.fromEntries(tracks.map(({ id, name }) => [id, name])),
    quizzes: shown,
    total: pagination.total,
    sample: demoFilm(samplesIn(texts)[0]!, files),
    script,
  })
  return pageResponse({ ...page, headers }, session.account)
}

/** Saves what a form says and leads to the list; a refusal leads back to the form with all that was typed. */
async function save(
  { sessions }: Studio,
  visit: Visit,
  home: string,
  send: (body: unknown) => Promise<unknown>,
): Promise<Response> {
  const form = await readFileForm(visit.request, FORM_BYTES_MAX)
  await requireFormToken(sessions, visit.session, STUDIO_FORMS, form.fields)
  const draft = draftOfForm(form.fields)
  const texts = textsIn(visit.session.account.language)
  const { kits: words } = texts
  try {
    await takePictures(visit.ctx, form, draft)
    await send(kitOfDraft(draft))
    const notice = words.saved(draft.name)
    return redirect(KITS_PATH, (await sessions.flashes.leave(KITS_PATH, { notice }, visit.session)) ?? {})
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'NOT_FOUND') throw error
    const flash = { error: `${words.notSaved} ${refusalOn(texts, error)}`, values: draft }
    return redirect(home, (await sessions.flashes.leave(home, flash, visit.session)) ?? {})
  }
}

/** Uploads the pictures of a form and puts their keys into the draft. */
async function takePictures(ctx: Context, { fields, files }: FileForm, draft: KitDraft): Promise<void> {
  for (const [field, key, remove] of [
    ['logo', 'logoKey', 'removeLogo'],
    ['picture', 'imageKey', 'removePicture'],
  ] as const) {
    if (fields.has(remove)) draft[key] = ''
    const file = files.get(field)
    if (file === undefined) continue
    const uploaded = (await perform(ctx, 'uploadImage', { body: file })) as UploadedImage
    draft[key] = uploaded.key
  }
}
