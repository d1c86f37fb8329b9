import type { MusicPage, MusicTrack } from '../../shared/contracts/music.ts'
import { AppError } from '../../shared/errors.ts'
import { MUSIC_BYTES_MAX, PAGE_ITEMS_MAX } from '../../shared/limits.ts'
import { requireFormToken, STUDIO_FORMS } from '../auth/forms.ts'
import type { Context } from '../context.ts'
import { textsIn } from '../texts/texts.ts'
import { confirmPage } from '../web/confirm-page.ts'
import { html } from '../web/html.ts'
import { refusalOn } from '../web/issue-words.ts'
import { MUSIC_PATH, musicPage } from '../web/music-page.ts'
import { pageResponse, redirect } from '../web/page.ts'
import { hidden } from '../web/sign-in-pages.ts'
import { changing } from './changing.ts'
import { readFileForm } from './file-form.ts'
import type { Handler } from './handler.ts'
import { perform } from './visit.ts'

/** Room for a track that is a little too large, which is then refused in words instead of cut off. */
const FORM_BYTES_MAX = MUSIC_BYTES_MAX + 1024 * 1024

/** The tracks that the account may use. */
export const openMusic: Handler = async ({ sessions }, { ctx, session, csrf, request }) => {
  const [{ flash, headers }, tracks] = await Promise.all([
    sessions.flashes.take(request, session),
    tracksOf(ctx),
  ])
  const page = musicPage({
    texts: textsIn(session.account.language),
    email: session.account.email,
    csrf,
    flash,
    own: tracks.filter(isOwn),
    shared: tracks.filter((track) => !isOwn(track)),
  })
  return pageResponse({ ...page, headers }, session.account)
}

/** Takes in a track. */
export const addTrack: Handler = async ({ sessions }, { ctx, session, request }) => {
  const { fields, files } = await readFileForm(request, FORM_BYTES_MAX)
  await requireFormToken(sessions, session, STUDIO_FORMS, fields)
  const texts = textsIn(session.account.language)
  const words = texts.music
  const file = files.get('file')
  const flash =
    file === undefined
      ? { error: words.chooseFile }
      : await perform(ctx, 'uploadMusic', { body: file }).then(
          (track) => ({ notice: words.added((track as MusicTrack).name) }),
          (error: unknown) => {
            if (!(error instanceof AppError)) throw error
            return { error: refusalOn(texts, error) }
          },
        )
  return redirect(MUSIC_PATH, (await sessions.flashes.leave(MUSIC_PATH, flash, session)) ?? {})
}

/** Asks whether a track shall be deleted. */
export const confirmTrackDeletion: Handler = async (_studio, { ctx, session, csrf, params }) => {
  const track = (await tracksOf(ctx)).find(({ id }) => id === params.musicId)
  if (track === undefined || !isOwn(track)) throw new AppError('NOT_FOUND')
  const texts = textsIn(session.account.language)
  const page = confirmPage({
    texts,
    email: session.account.email,
    title: texts.music.confirmTitle,
    text: html`<p dir="auto"><b>${track.name}</b></p><p class="lead">${texts.music.confirmText}</p>`,
    action: `${MUSIC_PATH}/${track.id}/delete`,
    fields: hidden({ csrf }),
    button: texts.confirm.delete,
    back: MUSIC_PATH,
  })
  return pageResponse(page, session.account)
}

/** Deletes a track. */
export const deleteTrack = changing(MUSIC_PATH, async ({ ctx, params, session }) => {
  await perform(ctx, 'deleteMusic', { path: params })
  return { path: MUSIC_PATH, notice: textsIn(session.account.language).music.deleted }
})

/** All tracks that the account may use; its own come first. */
async function tracksOf(ctx: Context): Promise<MusicTrack[]> {
  const query = { page: 1, limit: PAGE_ITEMS_MAX }
  return ((await perform(ctx, 'listMusic', { query })) as MusicPage).tracks
}

function isOwn({ category }: MusicTrack): boolean {
  return category === 'uploaded'
}
