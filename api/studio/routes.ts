import { Elysia } from 'elysia'
import { AppError } from '../../shared/errors.ts'
import { IMPORT_BYTES_MAX } from '../../shared/limits.ts'
import { once } from '../../shared/once.ts'
import { requireOwnOrigin } from '../auth/forms.ts'
import type { Sessions } from '../auth/sessions.ts'
import type { Dependencies } from '../context.ts'
import { GENERATION_SECONDS_MAX } from '../operations/quizzes.ts'
import { createRateLimit } from '../services/rate-limit.ts'
import { withBodyRoom } from '../transports/large-bodies.ts'
import { serveFile } from '../transports/serve-file.ts'
import { CHANNELS_PATH } from '../web/channels-page.ts'
import { findClipFile } from '../web/clips.ts'
import { deckPath } from '../web/deck-pages.ts'
import { MUSIC_PATH, NEW_TRACK_PATH } from '../web/music-page.ts'
import { redirect } from '../web/page.ts'
import { ASK_PATH } from '../web/plan-section.ts'
import { TABS } from '../web/settings-pages.ts'
import { filmPath } from '../web/video-paths.ts'
import { type StudioAssets, studioAssets } from './assets.ts'
import * as batches from './batches.ts'
import * as brandKits from './brand-kits.ts'
import * as channels from './channels.ts'
import { openDeckTopic, writeDeck } from './deck-topic.ts'
import * as decks from './decks.ts'
import { SAMPLE_MUSIC_PATH, sampleMusic } from './demo-film.ts'
import * as editor from './editor/handlers.ts'
import * as narrate from './editor/narrate.ts'
import { openEditor } from './editor/open.ts'
import * as films from './films.ts'
import { readFontFiles } from './font-files.ts'
import type { Handler, Studio } from './handler.ts'
import { showKitPicture, showSampleKitPicture } from './kit-picture.ts'
import * as library from './library.ts'
import * as music from './music.ts'
import { showPackPicture } from './pack-samples.ts'
import * as packs from './packs.ts'
import { requestPlan } from './plan-request.ts'
import * as player from './player.ts'
import { publishFilm, showCover } from './publishing.ts'
import { showQuizPoster } from './quiz-poster.ts'
import { addQuizTable, openQuizTable, saveTableTemplate } from './quiz-table.ts'
import { openReview, reviewQuiz } from './review.ts'
import { showSamplePicture } from './sample-picture.ts'
import * as studio from './studio.ts'
import * as topic from './topic.ts'
import { visitOf } from './visit.ts'
import * as webhooks from './webhooks.ts'

/** Leads a browser that opens the address of a form to the page with the form. */
function goTo(path: string): Handler {
  return async () => redirect(path)
}

const goToFilm: Handler = async (_studio, { params }) => redirect(filmPath(params.sessionId!))

/** What a video is posted with had a page of its own once. */
const goToPosting: Handler = async (_studio, { request, params }) =>
  redirect(`${filmPath(params.sessionId!)}${new URL(request.url).search}#post`)

/** Leads from the address of a form to the page with the form, one level up. */
const goToParent: Handler = async (_studio, { request }) =>
  redirect(new URL(request.url).pathname.replace(/\/[^/]+$/, ''))

const goToDeck: Handler = async (_studio, { params }) => redirect(deckPath(params.deckId!))

const ROUTES: Record<string, { GET?: Handler; POST?: Handler }> = {
  '/studio': { GET: library.openLibrary },
  '/studio/new': { GET: studio.openNew, POST: studio.checkNew },
  '/studio/new/read': { GET: goTo('/studio/new'), POST: studio.readNew },
  '/studio/new/topic': { GET: topic.openTopic, POST: topic.writeQuiz },
  '/studio/new/pack': { GET: packs.openPacks, POST: packs.makeQuiz },
  '/studio/new/pack/:packId/picture': { GET: showPackPicture },
  '/studio/quizzes': { GET: goTo('/studio/new'), POST: studio.addQuiz },
  '/studio/quizzes/duplicate': { GET: goTo('/studio'), POST: library.duplicateQuiz },
  '/studio/quizzes/delete': { GET: library.confirmDeletion, POST: library.deleteQuizzes },
  '/studio/quizzes/:quizId/poster': { GET: showQuizPoster },
  '/studio/quizzes/:quizId': { GET: openEditor },
  '/studio/quizzes/:quizId/document': { GET: editor.showDocument },
  '/studio/quizzes/:quizId/save': { POST: editor.saveQuiz },
  '/studio/quizzes/:quizId/review': { GET: openReview, POST: reviewQuiz },
  '/studio/quizzes/:quizId/check': { GET: editor.checkQuiz },
  '/studio/quizzes/:quizId/export': { GET: player.saveAsFile },
  '/studio/quizzes/:quizId/faces': { GET: editor.listFaces },
  '/studio/quizzes/:quizId/renders': { POST: editor.renderQuiz },
  '/studio/quizzes/:quizId/renders/cancel': { POST: editor.cancelRenders },
  '/studio/quizzes/:quizId/narration/:scene': { GET: narrate.playNarration, POST: narrate.uploadNarration },
  '/studio/quizzes/:quizId/narration/:scene/delete': { POST: narrate.removeNarration },
  '/studio/quizzes/:quizId/brand': { POST: editor.giveBrand },
  '/studio/pictures': { POST: editor.uploadPicture },
  '/studio/music': { GET: music.openMusic, POST: editor.uploadTrack },
  [NEW_TRACK_PATH]: { GET: goTo(MUSIC_PATH), POST: music.addTrack },
  '/studio/music/:musicId': { GET: editor.playTrack },
  '/studio/music/:musicId/delete': { GET: music.confirmTrackDeletion, POST: music.deleteTrack },
  '/studio/decks': { GET: decks.openDecks, POST: decks.addDeck },
  '/studio/decks/new': { GET: decks.openNewDeck },
  '/studio/decks/topic': { GET: openDeckTopic, POST: writeDeck },
  '/studio/decks/import': { GET: goToParent, POST: decks.addDeckOfFile },
  '/studio/decks/:deckId': { GET: decks.openDeck },
  '/studio/decks/:deckId/cards': { GET: goToParent, POST: decks.addCards },
  '/studio/decks/:deckId/cards/:cardId': { GET: goToDeck, POST: decks.changeCard },
  '/studio/decks/:deckId/export': { GET: decks.saveDeckAsFile },
  '/studio/decks/:deckId/quiz': { GET: goToParent, POST: decks.makeQuiz },
  '/studio/decks/:deckId/delete': { GET: decks.confirmDeckDeletion, POST: decks.deleteDeck },
  '/studio/films': { GET: films.openFilms },
  '/studio/films/:sessionId': { GET: films.openFilm },
  '/studio/films/:sessionId/again': { GET: goToFilm, POST: films.makeAgain },
  '/studio/films/:sessionId/without-picture': { GET: goToFilm, POST: films.makeWithoutPicture },
  '/studio/films/:sessionId/cancel': { GET: goToFilm, POST: films.cancelFilm },
  '/studio/films/:sessionId/share': { GET: goToFilm, POST: films.shareFilm },
  '/studio/films/:sessionId/share/end': { GET: goToFilm, POST: films.endShare },
  '/studio/films/:sessionId/voice': { GET: goToFilm, POST: films.turnVoiceOn },
  '/studio/films/:sessionId/post': { GET: goToPosting },
  '/studio/films/:sessionId/publish': { GET: goToFilm, POST: publishFilm },
  '/studio/films/:sessionId/delete': { GET: films.confirmFilmDeletion, POST: films.deleteFilm },
  '/studio/batches': { GET: batches.openBatches, POST: batches.addBatch },
  '/studio/batches/new': { GET: batches.openNewBatch },
  '/studio/batches/table': { GET: openQuizTable, POST: addQuizTable },
  '/studio/batches/table/template': { GET: saveTableTemplate },
  '/studio/batches/choose': { GET: goTo('/studio/batches/new'), POST: batches.chooseQuizzes },
  '/studio/batches/:batchId': { GET: batches.openBatch },
  '/studio/batches/:batchId/videos.zip': { GET: batches.downloadBatch },
  '/studio/batches/:batchId/cancel': { GET: goToParent, POST: batches.cancelBatch },
  '/studio/brand-kits': { GET: brandKits.openKits, POST: brandKits.addKit },
  '/studio/brand-kits/new': { GET: brandKits.openNewKit },
  '/studio/brand-kits/sample/:which': { GET: showSampleKitPicture },
  '/studio/brand-kits/:brandId': { GET: brandKits.openKit, POST: brandKits.saveKit },
  '/studio/brand-kits/:brandId/picture': { GET: showKitPicture },
  '/studio/brand-kits/:brandId/default': { GET: goTo('/studio/brand-kits'), POST: brandKits.setDefault },
  '/studio/brand-kits/:brandId/apply': { GET: goToParent, POST: brandKits.applyKit },
  '/studio/brand-kits/:brandId/delete': { GET: brandKits.confirmKitDeletion, POST: brandKits.deleteKit },
  [CHANNELS_PATH]: { GET: channels.openChannels, POST: channels.connectChannel },
  '/studio/channels/callback': { GET: channels.finishChannel },
  '/studio/channels/:channelId/disconnect': { GET: goTo(CHANNELS_PATH), POST: channels.disconnectChannel },
  '/studio/webhooks': { GET: webhooks.openWebhooks, POST: webhooks.addWebhook },
  '/studio/webhooks/:webhookId': { GET: webhooks.openWebhook, POST: webhooks.saveWebhook },
  '/studio/webhooks/:webhookId/rotate': { GET: goToParent, POST: webhooks.rotateWebhook },
  '/studio/webhooks/:webhookId/test': { GET: goToParent, POST: webhooks.testWebhook },
  '/studio/webhooks/:webhookId/again': { GET: goToParent, POST: webhooks.sendAgain },
  '/studio/webhooks/:webhookId/delete': {
    GET: webhooks.confirmWebhookDeletion,
    POST: webhooks.deleteWebhook,
  },
  [ASK_PATH]: { GET: goTo(TABS.plan), POST: requestPlan },
  '/studio/renders': { GET: goTo('/studio'), POST: library.startRenders },
  '/studio/renders/:sessionId/events': { GET: films.followRender },
  '/studio/renders/:sessionId/poster': { GET: films.showPoster },
  '/studio/renders/:sessionId/cover/:shape/:number': { GET: showCover },
  '/studio/renders/:sessionId/quiz-frame': { GET: films.showQuizFrame },
  '/studio/renders/:sessionId/captions': { GET: films.showCaptions },
  '/studio/renders/:sessionId/captions.srt': { GET: films.showSubtitles },
  '/studio/renders/:sessionId/watch': { GET: films.watch },
  '/studio/renders/:sessionId/download': { GET: films.download },
  '/studio/renders/:sessionId/film': { GET: films.readFilm },
  '/player/:quizId': { GET: player.openPlayer },
  '/player/:quizId/music': { GET: player.playMusic },
  '/player/:quizId/timing': { GET: player.readTiming },
  '/player/:quizId/sound': { GET: player.playSound },
}

const FOREVER = 'public, max-age=31536000, immutable'
/** The stage is an empty page in the player's frame: it has no user data and loads only from this site. */
const STAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data: blob:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'"

type Incoming = {
  request: Request
  params: Record<string, string>
  server: { timeout(request: Request, seconds: number): void } | null
}
/** Timings wait for a node, event streams for their next event, a quiz about a topic for its model. */
const PATIENCE_SECONDS = GENERATION_SECONDS_MAX

/** Opening one page takes two: timing and sound. Nobody watches a new page every four seconds. */
const SOUNDS_A_MINUTE = 30

/** The studio, the player and the files of both, as a plugin of the application. */
export function studioRoutes(deps: Dependencies, sessions: Sessions) {
  const parts: Studio = {
    sessions,
    assets: studioAssets,
    fontFiles: once(readFontFiles),
    samples: new Map(),
    sounds: createRateLimit(SOUNDS_A_MINUTE, 60),
  }
  // Built ahead, so that the first visitor does not wait. A failure is retried, and reported, by the first request.
  void parts.assets().catch(() => {})
  const app = new Elysia({ name: 'studio' })
  const serve =
    (handler: Handler) =>
    async ({ request, params, server }: Incoming): Promise<Response> => {
      if (request.method === 'POST') requireOwnOrigin(request, deps.config.baseUrl)
      const visit = await visitOf(deps, sessions, request, params)
      if (visit === null) return signInFirst(request)
      server?.timeout(request, PATIENCE_SECONDS)
      // Files come in forms of several parts, and only they are large.
      const isFile = (request.headers.get('content-type') ?? '').startsWith('multipart/form-data')
      return await withBodyRoom(request, isFile ? IMPORT_BYTES_MAX : 0, () => handler(parts, visit))
    }
  for (const [path, handlers] of Object.entries(ROUTES)) {
    for (const [method, handler] of Object.entries(handlers)) {
      app.route(
        method,
        path,
        ({ request, params, server }) =>
          serve(handler)({ request, params: (params ?? {}) as Record<string, string>, server }),
        { parse: 'none' },
      )
    }
  }
  return app
    .get('/studio/stage', async () => stagePage(await parts.assets()))
    .get('/templates/:name/preview', ({ request, params }) => player.openDemo(parts, request, params.name))
    .get(SAMPLE_MUSIC_PATH, sampleMusic)
    .get('/samples/:name', ({ request, params }) => player.openSample(parts, request, params.name))
    .get('/samples/:name/picture', ({ request, params }) => showSamplePicture(deps, request, params.name))
    .get('/assets/clips/:name', ({ request }) => {
      const clip = findClipFile(new URL(request.url).pathname)
      if (clip === null) throw new AppError('NOT_FOUND')
      const { file, ...facts } = clip
      const read = (range?: { startByte: number; endByte: number }) =>
        range ? Bun.file(file).slice(range.startByte, range.endByte + 1) : Bun.file(file)
      return serveFile(request, { ...facts, read }, { 'Cache-Control': FOREVER })
    })
    .get('/assets/studio/:name', async ({ request }) => {
      const acceptsGzip = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')
      const assets = await parts.assets()
      const answer = await assets.answer(new URL(request.url).pathname, acceptsGzip)
      if (answer === null) throw new AppError('NOT_FOUND')
      return answer
    })
    .get('/assets/fonts/:name', async ({ request }) => {
      const path = (await parts.fontFiles()).find(new URL(request.url).pathname)
      if (path === null) throw new AppError('NOT_FOUND')
      const headers = {
        'Content-Type': 'font/woff2',
        'Cache-Control': FOREVER,
        'X-Content-Type-Options': 'nosniff',
      }
      return new Response(Bun.file(path), { headers })
    })
}

function stagePage({ stage, stageStyle }: StudioAssets): Response {
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Stage</title><link rel="stylesheet" href="${stageStyle}"></head><body><script type="module" src="${stage}"></script></body></html>`
  return new Response(page, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': STAGE_POLICY,
      'X-Frame-Options': 'SAMEORIGIN',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  })
}

function signInFirst(request: Request): Response {
  const { pathname, search } = new URL(request.url)
  const isPage =
    /^\/(?:studio(?:\/new(?:\/(?:topic|pack))?|\/(?:quizzes|films|batches|brand-kits|decks|webhooks)(?:\/[\w-]+)?|\/music|\/channels)?|player\/[\w-]+)$/.test(
      pathname,
    )
  return redirect(`/sign-in?${new URLSearchParams({ next: isPage ? pathname + search : '/studio' })}`)
}
