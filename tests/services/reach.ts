import type { EditorData } from '../../api/studio/editor/document.ts'
import { textsIn } from '../../api/texts/texts.ts'
import type { AccountEvent } from '../../shared/contracts/account-events.ts'
import type { Render } from '../../shared/contracts/render.ts'
import { silentWav } from '../support/fixtures.ts'

/** An editor's document while a test changes it. */
type Draft = EditorData['document']

/** The page shows these parts of what the operation answers. */
// biome-ignore lint/suspicious/noExplicitAny: each operation answers something else.
type Shown = { shows: (answer: any) => string[] }
/** The page, or the words `script` in its script, lead to this address, which runs the operation. */
type Opened = { opens: string; script?: string }
/** The page has a form with this action, which runs the operation. */
type Submitted = {
  submits: string
  fields?: Record<string, string>
  file?: Uint8Array<ArrayBuffer>
  /** The plan of who does it; left out = paid. */
  plan?: 'free'
}
/** The page's script, which holds the words `script`, sends this to an address, which runs the operation. */
type Sent = { script: string; to: string; sends: (data: EditorData) => object | 'picture' | 'sound' }

/** How people come to an operation from `page`. `:quizId` and the like in addresses stand for what they own. */
export type Way = { page: string } & (Shown | Opened | Submitted | Sent)

const EDITOR = '/studio/quizzes/:quizId'
const DECK = '/studio/decks/:deckId'
const WEBHOOKS = '/studio/webhooks'
const FILM = '/studio/films/:sessionId'

/** Saves a changed document as the editor does. */
function edits(change: (draft: Draft) => void): Way {
  const sends = ({ updatedAt, document }: EditorData) => {
    change(document)
    return { updatedAt, ...document }
  }
  return { page: EDITOR, script: '"save"', to: `${EDITOR}/save`, sends }
}

/** Whether one of the later renders is another attempt at a failed one. */
function isTriedAgain({ quizId, template, format }: Render, later: readonly Render[]): boolean {
  return later.some((one) => one.quizId === quizId && one.template === template && one.format === format)
}

/** The way to each operation, in an order in which each finds what it needs. */
export const WAYS: Record<string, Way> = {
  listTemplates: {
    page: '/studio/new',
    shows: ({ templates }) => templates.map(({ title }: { title: string }) => title),
  },
  listPacks: {
    page: '/studio/new/pack',
    shows: ({ packs }) => packs.map(({ id }: { id: string }) => `value="${id}"`),
  },
  listVoices: { page: EDITOR, script: '/api/v1/voices?language=', opens: '/api/v1/voices?language=de' },
  previewVoice: { page: EDITOR, script: 'previewUrl', opens: '/api/v1/voices/espeak-de/preview' },
  listQuizzes: {
    page: '/studio',
    shows: ({ quizzes }) => quizzes.map(({ id }: { id: string }) => `/studio/quizzes/${id}"`),
  },
  getQuiz: { page: EDITOR, shows: ({ title, template }) => [`"${title}"`, `"template":"${template}"`] },
  listQuestions: {
    page: EDITOR,
    shows: ({ questions }) => questions.map((one: { questionText: string }) => one.questionText),
  },
  listHooks: {
    page: EDITOR,
    shows: (hooks) => hooks.map(({ title }: { title: string }) => `"${title}"`),
  },
  listMusic: { page: '/studio/music', shows: ({ tracks }) => tracks.map(({ id }: { id: string }) => id) },
  listRenders: {
    // The page keeps a failed attempt after which another was made, in the same look and format, among those that failed.
    page: '/studio/films',
    shows: ({ renders }) =>
      renders
        .filter(
          (one: Render, index: number) =>
            one.status !== 'failed' || !isTriedAgain(one, renders.slice(0, index)),
        )
        .map(({ sessionId }: Render) => `/studio/films/${sessionId}"`),
  },
  getRender: { page: FILM, shows: ({ quizTitle, sessionId }) => [quizTitle, sessionId] },
  listBatches: {
    page: '/studio/batches',
    shows: ({ batches }) => batches.map(({ id }: { id: string }) => `/studio/batches/${id}"`),
  },
  getBatch: {
    page: '/studio/batches/:batchId',
    shows: ({ renders }) => renders.map((one: { sessionId: string }) => `/studio/films/${one.sessionId}"`),
  },
  listBrandKits: {
    page: '/studio/brand-kits',
    shows: ({ brandKits }) => brandKits.map(({ name }: { name: string }) => name),
  },
  getBrandKit: { page: '/studio/brand-kits/:brandId', shows: ({ name }) => [`value="${name}"`] },
  listFlashcardDecks: {
    page: '/studio/decks',
    shows: ({ decks }) => decks.map(({ id }: { id: string }) => `/studio/decks/${id}"`),
  },
  getFlashcardDeck: {
    page: DECK,
    shows: ({ cards }) =>
      cards.flatMap((card: { front: string; back: string }) => [
        `value="${card.front}"`,
        `>${card.back}</textarea>`,
      ]),
  },
  getAccount: { page: '/settings/plan', shows: ({ email, usage }) => [email, `<dd>${usage.quizzesCreated}`] },
  listAccountEvents: {
    page: '/settings/activity',
    shows: ({ events }) => events.map(({ kind }: AccountEvent) => textsIn('en').activity.kinds[kind]),
  },
  requestPlan: {
    page: '/settings/plan',
    submits: '/studio/plan-request',
    fields: { note: 'For the school' },
    plan: 'free',
  },
  listPlanRequests: {
    page: '/admin',
    shows: ({ requests }) =>
      requests.flatMap((one: { email: string; note: string }) => [one.email, one.note]),
  },
  dismissPlanRequest: { page: '/admin', submits: '/admin/accounts/:accountId/dismiss' },
  listAccounts: {
    page: '/admin',
    shows: ({ accounts }) => accounts.map(({ email }: { email: string }) => email),
  },

  createQuiz: {
    page: '/studio/new',
    submits: '/studio/quizzes',
    fields: { title: 'Another', questions: 'Which one is red?\n* Mars\nVenus' },
  },
  uploadQuestionNarration: {
    page: EDITOR,
    script: 'narration/',
    to: `${EDITOR}/narration/answer-:questionId`,
    sends: () => 'sound',
  },
  uploadSceneNarration: {
    page: EDITOR,
    script: 'narration/',
    to: `${EDITOR}/narration/outro`,
    sends: () => 'sound',
  },
  deleteQuestionNarration: {
    page: EDITOR,
    script: '/delete',
    to: `${EDITOR}/narration/answer-:questionId/delete`,
    sends: () => ({}),
  },
  deleteSceneNarration: {
    page: EDITOR,
    script: '/delete',
    to: `${EDITOR}/narration/outro/delete`,
    sends: () => ({}),
  },
  updateQuiz: edits(({ settings }) => {
    settings.title = 'Renamed'
  }),
  updateQuestion: edits(({ questions }) => {
    questions[0]!.questionText = 'What else is the capital of France?'
  }),
  addQuestions: edits(({ questions }) => {
    questions.push({ ...structuredClone(questions[0]!), id: null, questionText: 'A second one?' })
  }),
  reorderQuestions: edits(({ questions }) => void questions.reverse()),
  deleteQuestion: edits(({ questions }) => void questions.splice(0, 1)),
  createHook: edits(({ hooks }) => void hooks.push({ ...hooks[0]!, id: null, title: 'Hello' })),
  updateHook: edits(({ hooks }) => {
    hooks[0]!.title = 'Goodbye'
  }),
  deleteHook: edits(({ hooks }) => void hooks.shift()),
  duplicateQuiz: { page: '/studio', submits: '/studio/quizzes/duplicate', fields: { quizId: ':quizId' } },
  uploadImage: {
    page: EDITOR,
    script: '"/studio/pictures"',
    to: '/studio/pictures',
    sends: () => 'picture',
  },
  generateQuiz: {
    page: '/studio/new/topic',
    submits: '/studio/new/topic',
    fields: { topic: 'Volcanoes', numberOfQuestions: '2', difficulty: 'easy', quizType: 'multiple_choice' },
  },
  createPackQuiz: {
    page: '/studio/new/pack',
    submits: '/studio/new/pack',
    fields: { packId: 'capitals', count: '2', language: 'de', level: '' },
  },
  reviewQuiz: { page: '/studio/quizzes/:quizId/review', submits: '/studio/quizzes/:quizId/review' },
  exportQuiz: { page: '/player/:quizId', submits: '/studio/quizzes/:quizId/export', fields: { as: 'csv' } },
  uploadMusic: { page: '/studio/music', submits: '/studio/music/new', file: silentWav() },
  deleteMusic: { page: '/studio/music/:musicId/delete', submits: '/studio/music/:musicId/delete' },
  createFlashcardDeck: { page: '/studio/decks/new', submits: '/studio/decks', fields: { title: 'Verbs' } },
  generateFlashcardDeck: {
    page: '/studio/decks/topic',
    submits: '/studio/decks/topic',
    fields: { topic: 'Volcanoes', numberOfCards: '2' },
  },
  importFlashcardDeck: {
    page: '/studio/decks/new',
    submits: '/studio/decks/import',
    file: new TextEncoder().encode('hola\thello\nadiós\tgoodbye\n'),
  },
  exportFlashcardDeck: { page: DECK, submits: `${DECK}/export`, fields: { as: 'csv' } },
  addFlashcards: { page: DECK, submits: `${DECK}/cards`, fields: { cards: 'hola | hello\nadiós\tgoodbye' } },
  createDeckQuiz: { page: DECK, submits: `${DECK}/quiz` },
  updateFlashcard: { page: DECK, submits: `${DECK}/cards/:cardId`, fields: { front: 'hola', back: 'hi' } },
  deleteFlashcard: { page: DECK, submits: `${DECK}/cards/:cardId`, fields: { delete: 'yes' } },
  deleteFlashcardDeck: { page: `${DECK}/delete`, submits: `${DECK}/delete` },
  previewQuiz: { page: '/studio', opens: `${EDITOR}/poster?v=` },
  previewQuizSound: { page: '/player/:quizId', opens: '/player/:quizId/sound' },

  createRender: { page: '/studio', submits: '/studio/renders', fields: { quizId: ':quizId' } },
  streamRender: {
    page: '/studio/films/:openId',
    script: '/events`',
    opens: '/studio/renders/:openId/events',
  },
  cancelRender: { page: '/studio/films/:openId', submits: '/studio/films/:openId/cancel' },
  getRenderPoster: { page: '/studio/films', opens: '/studio/renders/:sessionId/poster' },
  getRenderCaptionsVtt: { page: FILM, opens: '/studio/renders/:sessionId/captions' },
  getRenderCaptionsSrt: { page: FILM, opens: '/studio/renders/:sessionId/captions.srt' },
  downloadRender: { page: FILM, opens: '/studio/renders/:sessionId/download' },
  shareRender: { page: FILM, submits: `${FILM}/share` },
  getRenderShare: { page: FILM, shows: ({ url }) => [url] },
  unshareRender: { page: FILM, submits: `${FILM}/share/end` },

  getPublishKit: {
    page: FILM,
    shows: ({ title, caption }) => [title, `>${caption}</p>`],
  },
  getRenderCover: { page: FILM, opens: '/studio/renders/:sessionId/cover/vertical/1' },
  listChannels: {
    page: '/studio/channels',
    shows: ({ channels }) => channels.map(({ title }: { title: string }) => title),
  },
  publishRender: { page: FILM, submits: `${FILM}/publish`, fields: { madeForKids: 'no' } },
  listPublications: {
    page: FILM,
    shows: ({ publications }) =>
      publications.map(({ channelTitle }: { channelTitle: string }) => channelTitle),
  },
  disconnectChannel: { page: '/studio/channels', submits: '/studio/channels/:channelId/disconnect' },

  createBatch: {
    page: '/studio/batches/new',
    submits: '/studio/batches',
    fields: { quizId: ':quizId', formats: 'square' },
  },
  downloadBatch: {
    page: '/studio/batches/:doneBatchId',
    opens: '/studio/batches/:doneBatchId/videos.zip',
  },
  cancelBatch: { page: '/studio/batches/:batchId', submits: '/studio/batches/:batchId/cancel' },

  createBrandKit: {
    page: '/studio/brand-kits/new',
    submits: '/studio/brand-kits',
    fields: { name: 'Another kit' },
  },
  updateBrandKit: {
    page: '/studio/brand-kits/:brandId',
    submits: '/studio/brand-kits/:brandId',
    fields: { name: 'Renamed kit' },
  },
  applyBrandKit: {
    page: '/studio/brand-kits/:brandId',
    submits: '/studio/brand-kits/:brandId/apply',
    fields: { quizId: ':quizId' },
  },
  deleteBrandKit: {
    page: '/studio/brand-kits/:brandId/delete',
    submits: '/studio/brand-kits/:brandId/delete',
  },

  inviteAccount: { page: '/admin', submits: '/admin/accounts', fields: { email: 'guest@example.com' } },
  updateAccount: {
    page: '/admin/accounts/:accountId',
    submits: '/admin/accounts/:accountId/plan',
    fields: { plan: 'free' },
  },
  endSessions: { page: '/admin/accounts/:accountId', submits: '/admin/accounts/:accountId/sign-out' },
  retryRender: { page: '/admin', submits: '/admin/renders/:failedId/retry' },
  deleteAccount: {
    page: '/admin/accounts/:accountId',
    submits: '/admin/accounts/:accountId/delete',
    fields: { email: ':email' },
  },

  listWebhooks: {
    page: '/studio/webhooks',
    shows: ({ webhooks }) => webhooks.map(({ id }: { id: string }) => `${WEBHOOKS}/${id}"`),
  },
  getWebhook: { page: `${WEBHOOKS}/:webhookId`, shows: ({ url }) => [`value="${url}"`] },
  listWebhookDeliveries: {
    page: `${WEBHOOKS}/:webhookId`,
    shows: ({ deliveries }) => deliveries.map(({ id }: { id: string }) => `value="${id}"`),
  },
  createWebhook: {
    page: WEBHOOKS,
    submits: WEBHOOKS,
    fields: { url: 'https://example.com/another', event: 'render.completed' },
  },
  updateWebhook: {
    page: `${WEBHOOKS}/:webhookId`,
    submits: `${WEBHOOKS}/:webhookId`,
    fields: { url: 'https://example.com/changed', event: 'render.failed' },
  },
  rotateWebhook: { page: `${WEBHOOKS}/:webhookId`, submits: `${WEBHOOKS}/:webhookId/rotate` },
  testWebhook: { page: `${WEBHOOKS}/:webhookId`, submits: `${WEBHOOKS}/:webhookId/test` },
  redeliverWebhook: {
    page: `${WEBHOOKS}/:webhookId`,
    submits: `${WEBHOOKS}/:webhookId/again`,
    fields: { deliveryId: ':deliveryId' },
  },
  deleteWebhook: { page: `${WEBHOOKS}/:webhookId/delete`, submits: `${WEBHOOKS}/:webhookId/delete` },
  deleteRender: { page: `${FILM}/delete`, submits: `${FILM}/delete` },
  deleteQuiz: {
    page: '/studio/quizzes/delete?quizId=:quizId',
    submits: '/studio/quizzes/delete',
    fields: { quizId: ':quizId' },
  },
}

/** The operations that no page runs, each with its reason. */
export const NOT_ON_PAGES: Record<string, string> = {
  getIndex: 'It tells a program where the API begins; people have the pages of the docs.',
  getQuestionNarration:
    'The editor comes with the length of each clip, and plays it from an address of its own.',
  getSceneNarration:
    'The editor comes with the length of each clip, and plays it from an address of its own.',
  importQuiz: 'New quizzes begin with the same readers on a page, whose form creates what they understood.',
  makeVideo: 'People look at a quiz before they render it: the editor leads them from one to the other.',
  attachImage: 'The editor puts a picture on a question by updateQuestion, which can also take it off again.',
}
