// Written by infra/scripts/generate-sdk.ts: change the operations, not this file.

import type { Listing } from '../listing.ts'
import type { OperationTable } from '../operation-table.ts'
import type { RequestOptions } from '../request-options.ts'
import type {
  Account,
  AccountChange,
  AccountEvent,
  AccountPage,
  Batch,
  BatchInput,
  BatchItem,
  BatchPage,
  BrandApplied,
  BrandedQuizzes,
  BrandKit,
  BrandKitInput,
  BrandKitList,
  BrandKitPatch,
  Card,
  CardInput,
  CardPatch,
  ChannelList,
  CoverShape,
  CreatedDeck,
  CreatedDeckQuiz,
  CreatedQuiz,
  CreatedRender,
  Deck,
  DeckGenerationInput,
  DeckInput,
  DeckPage,
  DeckQuizInput,
  Deleted,
  Download,
  DryRun,
  EndedSessions,
  EventPage,
  GeneratedDeck,
  GeneratedQuiz,
  GenerationInput,
  Hook,
  HookInput,
  Image,
  ImageInput,
  ImportInput,
  Invitation,
  Level,
  ManagedAccount,
  MusicPage,
  MusicTrack,
  Narration,
  NarrationPart,
  NewWebhook,
  PackList,
  PackQuizInput,
  PlanRequest,
  PlanRequestInput,
  PlanRequestPage,
  Publication,
  PublicationList,
  PublishInput,
  PublishKit,
  Question,
  QuestionInput,
  QuestionKind,
  QuestionPatch,
  Quiz,
  QuizInput,
  QuizItem,
  QuizPage,
  QuizPatch,
  QuizType,
  Render,
  RenderInput,
  RenderItem,
  RenderPage,
  RetriedRender,
  ReviewedQuiz,
  Share,
  TemplateList,
  UpdatedHook,
  UpdatedQuiz,
  UploadedImage,
  Video,
  VideoFormat,
  VideoInput,
  VoiceList,
  Webhook,
  WebhookDelivery,
  WebhookDeliveryPage,
  WebhookInput,
  WebhookList,
  WebhookPatch,
} from './types.ts'

/** What `discovery.getIndex` takes. */
export type GetIndexInput = Record<never, never>

/** What `discovery.listTemplates` takes. */
export type ListTemplatesInput = Record<never, never>

/** What `quizzes.list` takes. */
export interface ListQuizzesInput {
  /** @defaultValue 1 */
  page?: number
  /** @defaultValue 20 */
  limit?: number
}

/** What `quizzes.create` takes. */
export type CreateQuizInput = QuizInput

/** What `quizzes.generate` takes. */
export type GenerateQuizInput = Omit<GenerationInput, 'file'> & {
  /** The file; a `File` brings its name along. */
  file?: Blob
  /** Its name, where it is no `File`. */
  filename?: string
}

/** What `quizzes.get` takes. */
export interface GetQuizInput {
  /** Id of one of your quizzes. */
  quizId: string
}

/** What `quizzes.update` takes. */
export type UpdateQuizInput = {
  /** Id of one of your quizzes. */
  quizId: string
} & QuizPatch

/** What `quizzes.review` takes. */
export interface ReviewQuizInput {
  /** Id of one of your quizzes. */
  quizId: string
}

/** What `quizzes.duplicate` takes. */
export interface DuplicateQuizInput {
  /** Id of one of your quizzes. */
  quizId: string
}

/** What `quizzes.delete` takes. */
export interface DeleteQuizInput {
  /** Id of one of your quizzes. */
  quizId: string
}

/** What `quizzes.import` takes. */
export type ImportQuizInput = Omit<ImportInput, 'file'> & {
  /** The file; a `File` brings its name along. */
  file?: Blob
  /** Its name, where it is no `File`. */
  filename?: string
}

/** What `quizzes.export` takes. */
export interface ExportQuizInput {
  /** Id of one of your quizzes. */
  quizId: string
  /** @defaultValue "json" */
  as?: string
  /** Only says what the file would not hold. */
  dryRun?: boolean
}

/** What `packs.list` takes. */
export type ListPacksInput = Record<never, never>

/** What `packs.createQuiz` takes. */
export type CreatePackQuizInput = {
  /** Id of a pack. */
  packId:
    | 'flags'
    | 'capitals'
    | 'outlines'
    | 'map'
    | 'currencies'
    | 'languages'
    | 'elements'
    | 'emoji'
    | 'emoji-words'
    | 'odd-one-out'
    | 'calendar'
    | 'arithmetic'
    | 'code'
} & PackQuizInput

/** What `questions.list` takes. */
export interface ListQuestionsInput {
  /** Id of one of your quizzes. */
  quizId: string
}

/** What `questions.add` takes. */
export type AddQuestionsInput = {
  /** Id of one of your quizzes. */
  quizId: string
} & {
  questions: Array<QuestionInput>
}

/** What `questions.reorder` takes. */
export type ReorderQuestionsInput = {
  /** Id of one of your quizzes. */
  quizId: string
} & {
  questionIds: Array<string>
}

/** What `questions.update` takes. */
export type UpdateQuestionInput = {
  /** Id of a question in one of your quizzes. */
  questionId: string | number
} & QuestionPatch

/** What `questions.delete` takes. */
export interface DeleteQuestionInput {
  /** Id of a question in one of your quizzes. */
  questionId: string | number
}

/** What `images.attach` takes. */
export type AttachImageInput = {
  /** Id of a question in one of your quizzes. */
  questionId: string | number
} & ImageInput

/** What `hooks.list` takes. */
export interface ListHooksInput {
  /** Id of one of your quizzes. */
  quizId: string
}

/** What `hooks.create` takes. */
export type CreateHookInput = {
  /** Id of one of your quizzes. */
  quizId: string
} & HookInput

/** What `hooks.update` takes. */
export type UpdateHookInput = {
  /** Id of one of your quizzes. */
  quizId: string
} & {
  hookType?: 'engagement' | 'reminder' | 'conclusion' | 'custom'
  positionType?: 'start' | 'after_question' | 'end'
  title?: string
  content?: string
  /** After the n-th question, from 1; only read with after_question. */
  positionValue?: number | null
  emoji?: string | null
  animationStyle?: 'fade' | 'bounce' | 'slide' | 'zoom'
  /** Seconds; default 5. */
  displayDuration?: number
  ttsEnabled?: boolean
  /** Spoken instead of the content. */
  ttsText?: string | null
  themeColor?: string | null
  backgroundColor?: string | null
  /** Px on a frame 1080 px wide; default 64. */
  fontSize?: number
  enabled?: boolean
  hookId: number
}

/** What `hooks.delete` takes. */
export interface DeleteHookInput {
  /** Id of one of your quizzes. */
  quizId: string
  hookId: number
}

/** What `images.upload` takes. */
export interface UploadImageInput {
  /** The file; a `File` brings its name along. */
  file: Blob
  /** Its name, where it is no `File`. */
  filename?: string
}

/** What `music.list` takes. */
export interface ListMusicInput {
  /** @defaultValue 1 */
  page?: number
  /** @defaultValue 20 */
  limit?: number
}

/** What `music.upload` takes. */
export interface UploadMusicInput {
  /** The file; a `File` brings its name along. */
  file: Blob
  /** Its name, where it is no `File`. */
  filename?: string
}

/** What `music.delete` takes. */
export interface DeleteMusicInput {
  musicId: string
}

/** What `voices.list` takes. */
export interface ListVoicesInput {
  /** BCP 47 tag: only the voices that speak it. */
  language?: string
}

/** What `voices.preview` takes. */
export interface PreviewVoiceInput {
  /** Id of a voice, such as espeak-en-gb. */
  voiceId: string
}

/** What `narration.uploadQuestion` takes. */
export type UploadQuestionNarrationInput = {
  /** Id of a question in one of your quizzes. */
  questionId: string | number
  /** @defaultValue "question" */
  part?: NarrationPart
} & {
  /** The file; a `File` brings its name along. */
  file: Blob
  /** Its name, where it is no `File`. */
  filename?: string
}

/** What `narration.getQuestion` takes. */
export interface GetQuestionNarrationInput {
  /** Id of a question in one of your quizzes. */
  questionId: string | number
  /** @defaultValue "question" */
  part?: NarrationPart
}

/** What `narration.deleteQuestion` takes. */
export interface DeleteQuestionNarrationInput {
  /** Id of a question in one of your quizzes. */
  questionId: string | number
  /** @defaultValue "question" */
  part?: NarrationPart
}

/** What `narration.uploadScene` takes. */
export type UploadSceneNarrationInput = {
  /** Id of one of your quizzes. */
  quizId: string
  /** `intro`, `outro`, or `hook-` and the id of one of the quiz’s hooks: `hook-7`. */
  scene: string
} & {
  /** The file; a `File` brings its name along. */
  file: Blob
  /** Its name, where it is no `File`. */
  filename?: string
}

/** What `narration.getScene` takes. */
export interface GetSceneNarrationInput {
  /** Id of one of your quizzes. */
  quizId: string
  /** `intro`, `outro`, or `hook-` and the id of one of the quiz’s hooks: `hook-7`. */
  scene: string
}

/** What `narration.deleteScene` takes. */
export interface DeleteSceneNarrationInput {
  /** Id of one of your quizzes. */
  quizId: string
  /** `intro`, `outro`, or `hook-` and the id of one of the quiz’s hooks: `hook-7`. */
  scene: string
}

/** What `previews.previewQuiz` takes. */
export interface PreviewQuizInput {
  /** Id of one of your quizzes. */
  quizId: string
  /**
   * Seconds from the start of the video.
   *
   * @defaultValue 0
   */
  at?: number
  /** Width of the picture in px; default: the width of the video. */
  width?: number
}

/** What `previews.previewQuizSound` takes. */
export interface PreviewQuizSoundInput {
  /** Id of one of your quizzes. */
  quizId: string
}

/** What `renders.create` takes. */
export type CreateRenderInput = RenderInput

/** What `renders.list` takes. */
export interface ListRendersInput {
  /** @defaultValue 1 */
  page?: number
  /** @defaultValue 20 */
  limit?: number
  quizId?: string
}

/** What `renders.get` takes. */
export interface GetRenderInput {
  /** Session id of one of your renders. */
  sessionId: string
}

/** What `renders.download` takes. */
export interface DownloadRenderInput {
  /** Session id of one of your renders. */
  sessionId: string
}

/** What `renders.cancel` takes. */
export interface CancelRenderInput {
  /** Session id of one of your renders. */
  sessionId: string
}

/** What `renders.delete` takes. */
export interface DeleteRenderInput {
  /** Session id of one of your renders. */
  sessionId: string
}

/** What `renders.getPoster` takes. */
export interface GetRenderPosterInput {
  /** Session id of one of your renders. */
  sessionId: string
}

/** What `renders.getCaptionsVtt` takes. */
export interface GetRenderCaptionsVttInput {
  /** Session id of one of your renders. */
  sessionId: string
}

/** What `renders.getCaptionsSrt` takes. */
export interface GetRenderCaptionsSrtInput {
  /** Session id of one of your renders. */
  sessionId: string
}

/** What `renders.stream` takes. */
export interface StreamRenderInput {
  /** Session id of one of your renders. */
  sessionId: string
}

/** What `renders.makeVideo` takes. */
export type MakeVideoInput = VideoInput

/** What `renders.share` takes. */
export interface ShareRenderInput {
  /** Session id of one of your renders. */
  sessionId: string
}

/** What `renders.getShare` takes. */
export interface GetRenderShareInput {
  /** Session id of one of your renders. */
  sessionId: string
}

/** What `renders.unshare` takes. */
export interface UnshareRenderInput {
  /** Session id of one of your renders. */
  sessionId: string
}

/** What `publishing.getPublishKit` takes. */
export interface GetPublishKitInput {
  /** Session id of one of your renders. */
  sessionId: string
}

/** What `publishing.getRenderCover` takes. */
export interface GetRenderCoverInput {
  /** Session id of one of your renders. */
  sessionId: string
  /** @defaultValue "landscape" */
  shape?: CoverShape
  /**
   * 1 is the best.
   *
   * @defaultValue 1
   */
  number?: number
}

/** What `publishing.publishRender` takes. */
export type PublishRenderInput = {
  /** Session id of one of your renders. */
  sessionId: string
} & PublishInput

/** What `publishing.listPublications` takes. */
export interface ListPublicationsInput {
  /** Session id of one of your renders. */
  sessionId: string
}

/** What `publishing.listChannels` takes. */
export type ListChannelsInput = Record<never, never>

/** What `publishing.disconnectChannel` takes. */
export interface DisconnectChannelInput {
  /** Id of one of your channels. */
  channelId: string
}

/** What `batches.create` takes. */
export type CreateBatchInput = BatchInput

/** What `batches.list` takes. */
export interface ListBatchesInput {
  /** @defaultValue 1 */
  page?: number
  /** @defaultValue 20 */
  limit?: number
}

/** What `batches.get` takes. */
export interface GetBatchInput {
  /** Id of one of your batches. */
  batchId: string
}

/** What `batches.download` takes. */
export interface DownloadBatchInput {
  /** Id of one of your batches. */
  batchId: string
}

/** What `batches.cancel` takes. */
export interface CancelBatchInput {
  /** Id of one of your batches. */
  batchId: string
}

/** What `brandKits.list` takes. */
export type ListBrandKitsInput = Record<never, never>

/** What `brandKits.create` takes. */
export type CreateBrandKitInput = BrandKitInput

/** What `brandKits.get` takes. */
export interface GetBrandKitInput {
  /** Id of one of your brand kits. */
  brandId: string
}

/** What `brandKits.update` takes. */
export type UpdateBrandKitInput = {
  /** Id of one of your brand kits. */
  brandId: string
} & BrandKitPatch

/** What `brandKits.apply` takes. */
export type ApplyBrandKitInput = {
  /** Id of one of your brand kits. */
  brandId: string
} & BrandedQuizzes

/** What `brandKits.delete` takes. */
export interface DeleteBrandKitInput {
  /** Id of one of your brand kits. */
  brandId: string
}

/** What `flashcards.listDecks` takes. */
export interface ListFlashcardDecksInput {
  /** @defaultValue 1 */
  page?: number
  /** @defaultValue 20 */
  limit?: number
}

/** What `flashcards.createDeck` takes. */
export type CreateFlashcardDeckInput = DeckInput

/** What `flashcards.generateDeck` takes. */
export type GenerateFlashcardDeckInput = Omit<DeckGenerationInput, 'file'> & {
  /** The file; a `File` brings its name along. */
  file?: Blob
  /** Its name, where it is no `File`. */
  filename?: string
}

/** What `flashcards.getDeck` takes. */
export interface GetFlashcardDeckInput {
  /** Id of one of your decks. */
  deckId: string
}

/** What `flashcards.deleteDeck` takes. */
export interface DeleteFlashcardDeckInput {
  /** Id of one of your decks. */
  deckId: string
}

/** What `flashcards.add` takes. */
export type AddFlashcardsInput = {
  /** Id of one of your decks. */
  deckId: string
} & {
  cards: Array<CardInput>
}

/** What `flashcards.createDeckQuiz` takes. */
export type CreateDeckQuizInput = {
  /** Id of one of your decks. */
  deckId: string
} & DeckQuizInput

/** What `flashcards.update` takes. */
export type UpdateFlashcardInput = {
  /** Id of one of your decks. */
  deckId: string
  /** Id of a card in the deck. */
  cardId: string
} & CardPatch

/** What `flashcards.delete` takes. */
export interface DeleteFlashcardInput {
  /** Id of one of your decks. */
  deckId: string
  /** Id of a card in the deck. */
  cardId: string
}

/** What `flashcards.importDeck` takes. */
export type ImportFlashcardDeckInput = Omit<ImportInput, 'file'> & {
  /** The file; a `File` brings its name along. */
  file?: Blob
  /** Its name, where it is no `File`. */
  filename?: string
}

/** What `flashcards.exportDeck` takes. */
export interface ExportFlashcardDeckInput {
  /** Id of one of your decks. */
  deckId: string
  /** @defaultValue "csv" */
  as?: string
  /** Only says what the file would not hold. */
  dryRun?: boolean
}

/** What `webhooks.list` takes. */
export type ListWebhooksInput = Record<never, never>

/** What `webhooks.create` takes. */
export type CreateWebhookInput = WebhookInput

/** What `webhooks.get` takes. */
export interface GetWebhookInput {
  /** Id of one of your webhooks. */
  webhookId: string
}

/** What `webhooks.update` takes. */
export type UpdateWebhookInput = {
  /** Id of one of your webhooks. */
  webhookId: string
} & WebhookPatch

/** What `webhooks.delete` takes. */
export interface DeleteWebhookInput {
  /** Id of one of your webhooks. */
  webhookId: string
}

/** What `webhooks.rotate` takes. */
export interface RotateWebhookInput {
  /** Id of one of your webhooks. */
  webhookId: string
}

/** What `webhooks.test` takes. */
export interface TestWebhookInput {
  /** Id of one of your webhooks. */
  webhookId: string
}

/** What `webhooks.listDeliveries` takes. */
export interface ListWebhookDeliveriesInput {
  /** Id of one of your webhooks. */
  webhookId: string
  /** @defaultValue 1 */
  page?: number
  /** @defaultValue 20 */
  limit?: number
}

/** What `webhooks.redeliver` takes. */
export interface RedeliverWebhookInput {
  /** Id of one of your webhooks. */
  webhookId: string
  /** Id of a delivery of this webhook. */
  deliveryId: string
}

/** What `account.get` takes. */
export type GetAccountInput = Record<never, never>

/** What `account.requestPlan` takes. */
export type RequestPlanInput = PlanRequestInput

/** What `account.listEvents` takes. */
export interface ListAccountEventsInput {
  /** @defaultValue 1 */
  page?: number
  /** @defaultValue 20 */
  limit?: number
}

/** What `administration.listAccounts` takes. */
export interface ListAccountsInput {
  /** @defaultValue 1 */
  page?: number
  /** @defaultValue 20 */
  limit?: number
  email?: string
}

/** What `administration.inviteAccount` takes. */
export type InviteAccountInput = Invitation

/** What `administration.updateAccount` takes. */
export type UpdateAccountInput = {
  accountId: string
} & AccountChange

/** What `administration.endSessions` takes. */
export interface EndSessionsInput {
  accountId: string
}

/** What `administration.deleteAccount` takes. */
export interface DeleteAccountInput {
  accountId: string
}

/** What `administration.listPlanRequests` takes. */
export interface ListPlanRequestsInput {
  /** @defaultValue 1 */
  page?: number
  /** @defaultValue 20 */
  limit?: number
}

/** What `administration.dismissPlanRequest` takes. */
export interface DismissPlanRequestInput {
  accountId: string
}

/** What `administration.retryRender` takes. */
export interface RetryRenderInput {
  sessionId: string
}

/** What the API offers, and the looks that a video can have. */
export interface DiscoveryOperations {
  /**
   * Show what the API offers.
   *
   * The URLs of all resources and of the documentation.
   *
   * `GET /api/v1/`
   */
  getIndex(
    input?: GetIndexInput,
    options?: RequestOptions,
  ): Promise<{
    name: string
    version: string
    resources: Record<string, string>
    documentation: string
    openapi: string
    mcp: string
  }>
  /**
   * List the video templates.
   *
   * A `name` is a value for the `template` of a quiz; the first one is the default. `fonts` lists the values of `theme.font`.
   *
   * `GET /api/v1/templates`
   */
  listTemplates(input?: ListTemplatesInput, options?: RequestOptions): Promise<TemplateList>
}

/** A title, questions, and the settings that decide how the video looks and sounds. */
export interface QuizzesOperations {
  /**
   * List your quizzes, newest first.
   *
   * Titles and question counts, one page at a time. Use getQuiz for the questions of one quiz.
   *
   * `GET /api/v1/quizzes`
   */
  list(input?: ListQuizzesInput, options?: RequestOptions): Listing<QuizPage, QuizItem>
  /**
   * Create a quiz, with or without questions.
   *
   * Only the title is required. With `questions`, the quiz can be rendered right away. A brand kit, the one named or your default, sets what you leave out. The free plan includes one quiz a month. Each question may have its own `kind`; without one it is what the quizType says: choice, open or picture.
   *
   * - `choice`: Two to six options, one of them right.
   * - `true_false`: A statement with two answers, one of them right; empty texts show True and False.
   * - `this_or_that`: Two answers side by side, none of them right; percentages count up at the end.
   * - `poll`: Two to six options, none of them right; percentages count up at the end.
   * - `odd_one_out`: Three to six options; the right one is the one that does not belong.
   * - `emoji`: The question is written in emoji; with options one is right, else the first answer is revealed.
   * - `order`: Two to five answers, given in the right order and shown in another one.
   * - `open`: No options; the right answer, or the only one, appears at the end.
   * - `picture`: The picture is the question; with options one is right, else the first answer is revealed.
   *
   * `POST /api/v1/quizzes`
   */
  create(input: CreateQuizInput, options?: RequestOptions): Promise<CreatedQuiz>
  /**
   * Have a model write a quiz.
   *
   * Has each question solved without its marked answer and keeps those that pass; takes a minute or two. Counts towards the free plan only if it succeeds.
   *
   * `POST /api/v1/quizzes/generate`
   */
  generate(input: GenerateQuizInput, options?: RequestOptions): Promise<GeneratedQuiz>
  /**
   * Show a quiz with its questions in short form.
   *
   * All settings of the quiz, and each question as text, options and the index of the correct one (-1 if none is marked). Use listQuestions for pictures, answer ids and countdowns.
   *
   * `GET /api/v1/quizzes/:quizId`
   */
  get(input: GetQuizInput, options?: RequestOptions): Promise<Quiz>
  /**
   * Change properties of a quiz.
   *
   * Takes everything that createQuiz takes except questions, and changes only the properties that you send, also within `theme`, `speech`, `intro` and `outro`. Existing renders do not change.
   *
   * `PATCH /api/v1/quizzes/:quizId`
   */
  update(input: UpdateQuizInput, options?: RequestOptions): Promise<UpdatedQuiz>
  /**
   * Judge the questions of a quiz.
   *
   * Finds giveaways, repeats and long texts, and has each question solved without its marked answer. Keeps the verdicts.
   *
   * `POST /api/v1/quizzes/:quizId/review`
   */
  review(input: ReviewQuizInput, options?: RequestOptions): Promise<ReviewedQuiz>
  /**
   * Create a copy of a quiz.
   *
   * Copies all settings, questions, pictures and hooks; the title gets the suffix “ (copy)”. Renders are not copied. Counts towards the free plan like createQuiz.
   *
   * `POST /api/v1/quizzes/:quizId/duplicate`
   */
  duplicate(input: DuplicateQuizInput, options?: RequestOptions): Promise<CreatedQuiz>
  /**
   * Permanently delete a quiz and all its questions.
   *
   * Cannot be undone. Finished renders are kept. Does not restore the free plan’s monthly quiz.
   *
   * `DELETE /api/v1/quizzes/:quizId`
   */
  delete(input: DeleteQuizInput, options?: RequestOptions): Promise<Deleted>
  /**
   * Create a quiz from a file or a text.
   *
   * Formats: aiken, anki, anki-text, h5p, quizlet, qti12, qti21, qti3, moodle-xml, opentdb, json, kahoot, wayground, blooket, gimkit, wooclap, socrative, gift, csv, tsv, list, text. `losses` lists what a quiz cannot hold; `dryRun` shows both and keeps nothing.
   *
   * `POST /api/v1/quizzes/import`
   */
  import(
    input?: ImportQuizInput & { dryRun: true },
    options?: RequestOptions,
  ): Promise<{
    dryRun: true
    /** Name of the format. */
    as: string
    /** What could not be kept, each with its place. */
    losses: Array<{
      path: string
      message: string
    }>
    quiz: {
      title: string | null
      description: string | null
      language: string | null
      questions: Array<{
        text: string
        kind: QuestionKind | null
        options: Array<{
          text: string
          isCorrect: boolean
          image: string | null
          percent: number | null
          foreign: Record<string, unknown>
        }>
        explanation: string | null
        image: string | null
        level: Level | null
        seconds: number | null
        source: string | null
        kept?: {
          feedback: Array<{
            answer: string
            text: string
          }>
          accepted: Array<{
            answer: string
            text: string
          }>
          tags: Array<string>
        }
        foreign: Record<string, unknown>
      }>
      foreign: Record<string, unknown>
    }
  }>
  /**
   * Create a quiz from a file or a text.
   *
   * Formats: aiken, anki, anki-text, h5p, quizlet, qti12, qti21, qti3, moodle-xml, opentdb, json, kahoot, wayground, blooket, gimkit, wooclap, socrative, gift, csv, tsv, list, text. `losses` lists what a quiz cannot hold; `dryRun` shows both and keeps nothing.
   *
   * `POST /api/v1/quizzes/import`
   */
  import(
    input?: ImportQuizInput & { dryRun?: false },
    options?: RequestOptions,
  ): Promise<{
    id: string
    title: string
    description: string
    format: VideoFormat
    quizType: QuizType
    createdAt: string
    /** Name of the format. */
    as: string
    /** What could not be kept, each with its place. */
    losses: Array<{
      path: string
      message: string
    }>
  }>
  /**
   * Download a quiz as a file.
   *
   * The header Export-Losses counts what the format does not hold of the quiz; `dryRun=true` lists it as JSON instead.
   *
   * `GET /api/v1/quizzes/:quizId/export`
   */
  export(input: ExportQuizInput, options?: RequestOptions): Promise<Response>
}

/** Ready-made questions on flags, capitals and more, correct in many languages. */
export interface PacksOperations {
  /**
   * List the packs of questions.
   *
   * Each pack makes correct questions from data, without a model: flags, capitals, elements and more, in many languages.
   *
   * `GET /api/v1/packs`
   */
  list(input?: ListPacksInput, options?: RequestOptions): Promise<PackList>
  /**
   * Create a quiz from a pack.
   *
   * The facts are looked up, pictures included, and your account gets other questions each time until the pack is used up. It counts like createQuiz.
   *
   * `POST /api/v1/packs/:packId/quizzes`
   */
  createQuiz(input: CreatePackQuizInput, options?: RequestOptions): Promise<CreatedQuiz>
}

/** The questions of one quiz: add, change, reorder or delete them one by one. */
export interface QuestionsOperations {
  /**
   * List the questions of a quiz with answers and pictures.
   *
   * In the order of the video. `duration` is the length of the question’s countdown in seconds.
   *
   * `GET /api/v1/quizzes/:quizId/questions`
   */
  list(
    input: ListQuestionsInput,
    options?: RequestOptions,
  ): Promise<{
    questions: Array<Question>
  }>
  /**
   * Add questions to a quiz.
   *
   * They are added at the end unless `order` says otherwise. A quiz has at most 100 questions. createQuiz describes each `kind` of question.
   *
   * `POST /api/v1/quizzes/:quizId/questions`
   */
  add(
    input: AddQuestionsInput,
    options?: RequestOptions,
  ): Promise<{
    questionsAdded: number
  }>
  /**
   * Reorder the questions of a quiz.
   *
   * `questionIds` lists every question of the quiz exactly once, in the new order.
   *
   * `POST /api/v1/quizzes/:quizId/questions/reorder`
   */
  reorder(
    input: ReorderQuestionsInput,
    options?: RequestOptions,
  ): Promise<{
    questions: Array<Question>
  }>
  /**
   * Change a question.
   *
   * Changes only the fields that you send. `answers` replaces all answers; `duration: null` restores the quiz’s countdown.
   *
   * `PATCH /api/v1/questions/:questionId`
   */
  update(input: UpdateQuestionInput, options?: RequestOptions): Promise<Question>
  /**
   * Delete a question.
   *
   * Cannot be undone.
   *
   * `DELETE /api/v1/questions/:questionId`
   */
  delete(input: DeleteQuestionInput, options?: RequestOptions): Promise<Deleted>
}

/** Pictures and clips for questions, answers and backgrounds. */
export interface ImagesOperations {
  /**
   * Attach a picture to a question.
   *
   * Takes the URL of an upload or a public http(s) address. For picture quizzes: upload first, then attach or put the URL in `imagePath`.
   *
   * `POST /api/v1/questions/:questionId/images`
   */
  attach(input: AttachImageInput, options?: RequestOptions): Promise<Image>
  /**
   * Upload a picture, or a clip for a background.
   *
   * JPEG, PNG, WebP or GIF (its first frame), at most 10 MB. The picture is re-encoded as WebP without metadata; use the returned `url` in questions. The first 6 s of an MP4 or WebM become a clip of 8 pictures a second, without sound, that a film repeats as its `background`; elsewhere its first picture shows.
   *
   * `POST /api/v1/images/upload`
   */
  upload(input: UploadImageInput, options?: RequestOptions): Promise<UploadedImage>
}

/** Scenes with words of your own before, between and after the questions. */
export interface HooksOperations {
  /**
   * List the hooks of a quiz.
   *
   * Hooks are slides that keep people watching: at the start, after a question, or at the end.
   *
   * `GET /api/v1/quizzes/:quizId/hooks`
   */
  list(input: ListHooksInput, options?: RequestOptions): Promise<Array<Hook>>
  /**
   * Add a hook to a quiz.
   *
   * With `after_question`, `positionValue` n means after the n-th question. At most 20 hooks per quiz.
   *
   * `POST /api/v1/quizzes/:quizId/hooks`
   */
  create(input: CreateHookInput, options?: RequestOptions): Promise<Hook>
  /**
   * Change a hook.
   *
   * Changes only the fields that you send, and returns them. `enabled: false` keeps the hook out of videos.
   *
   * `PATCH /api/v1/quizzes/:quizId/hooks`
   */
  update(input: UpdateHookInput, options?: RequestOptions): Promise<UpdatedHook>
  /**
   * Delete a hook.
   *
   * Cannot be undone.
   *
   * `DELETE /api/v1/quizzes/:quizId/hooks`
   */
  delete(input: DeleteHookInput, options?: RequestOptions): Promise<Deleted>
}

/** Tracks that come with the service, and those that you upload. */
export interface MusicOperations {
  /**
   * List the music that a quiz can use.
   *
   * Your own uploads and shared tracks that are safe for video platforms. `url` works for 24 hours.
   *
   * `GET /api/v1/music`
   */
  list(input?: ListMusicInput, options?: RequestOptions): Listing<MusicPage, MusicTrack>
  /**
   * Upload a music track.
   *
   * MP3, M4A, WAV, OGG or FLAC, at most 20 MB and 15 minutes. Use its `id` as `backgroundMusicId`.
   *
   * `POST /api/v1/music`
   */
  upload(input: UploadMusicInput, options?: RequestOptions): Promise<MusicTrack>
  /**
   * Delete one of your tracks.
   *
   * Quizzes that use it switch to the default track. Shared tracks cannot be deleted.
   *
   * `DELETE /api/v1/music/:musicId`
   */
  delete(input: DeleteMusicInput, options?: RequestOptions): Promise<Deleted>
}

/** List the voices that speak in videos, and hear each one. */
export interface VoicesOperations {
  /**
   * List the voices.
   *
   * An `id` is a value for `speech.voice` of a quiz; left open, the first voice of its language speaks. Natural voices come first.
   *
   * `GET /api/v1/voices`
   */
  list(input?: ListVoicesInput, options?: RequestOptions): Promise<VoiceList>
  /**
   * Listen to a voice.
   *
   * A sentence in the language of the voice, as AAC in MP4. A render node speaks it when it is first asked for: 503 if none is running, and `Retry-After` says when to ask again.
   *
   * `GET /api/v1/voices/:voiceId/preview`
   */
  preview(input: PreviewVoiceInput, options?: RequestOptions): Promise<Response>
}

/** Clips of your own voice that speak a scene in the place of the film’s. */
export interface NarrationOperations {
  /**
   * Speak a question, or its answer, with a clip of yours.
   *
   * MP3, M4A, WAV, OGG, FLAC or WebM, at most 12 MB and 60 seconds. It takes the place of the film’s voice and of the part’s earlier clip, also where the film is not spoken. Silence before and after it is cut off, and its loudness is matched.
   *
   * `POST /api/v1/questions/:questionId/narration`
   */
  uploadQuestion(input: UploadQuestionNarrationInput, options?: RequestOptions): Promise<Narration>
  /**
   * Get the clip that speaks a question or its answer.
   *
   * Answers `NOT_FOUND` where the film’s voice speaks it.
   *
   * `GET /api/v1/questions/:questionId/narration`
   */
  getQuestion(input: GetQuestionNarrationInput, options?: RequestOptions): Promise<Narration>
  /**
   * Delete the clip that speaks a question or its answer.
   *
   * The film’s voice speaks it again. Cannot be undone.
   *
   * `DELETE /api/v1/questions/:questionId/narration`
   */
  deleteQuestion(input: DeleteQuestionNarrationInput, options?: RequestOptions): Promise<Deleted>
  /**
   * Speak the opening, a hook or the end card with a clip of yours.
   *
   * MP3, M4A, WAV, OGG, FLAC or WebM, at most 12 MB and 60 seconds. The scene lasts at least as long as the clip. For questions there is uploadQuestionNarration.
   *
   * `POST /api/v1/quizzes/:quizId/narration/:scene`
   */
  uploadScene(input: UploadSceneNarrationInput, options?: RequestOptions): Promise<Narration>
  /**
   * Get the clip that speaks the opening, a hook or the end card.
   *
   * Answers `NOT_FOUND` where the film’s voice speaks it.
   *
   * `GET /api/v1/quizzes/:quizId/narration/:scene`
   */
  getScene(input: GetSceneNarrationInput, options?: RequestOptions): Promise<Narration>
  /**
   * Delete the clip that speaks the opening, a hook or the end card.
   *
   * The film’s voice speaks it again. Cannot be undone.
   *
   * `DELETE /api/v1/quizzes/:quizId/narration/:scene`
   */
  deleteScene(input: DeleteSceneNarrationInput, options?: RequestOptions): Promise<Deleted>
}

/** A frame or the sound of a video before you render it. */
export interface PreviewsOperations {
  /**
   * Preview one frame of the video.
   *
   * A PNG of the video at one moment, drawn by a render node with the code that draws the final video. An `at` past the end returns the last frame. A picture that cannot be loaded is replaced by a placeholder; `dryRun` of createRender then names it. An account may wait for two previews at a time: 429 beyond. 503 if no render node is running.
   *
   * `GET /api/v1/quizzes/:quizId/preview`
   */
  previewQuiz(input: PreviewQuizInput, options?: RequestOptions): Promise<Response>
  /**
   * Preview the sound of the video.
   *
   * The whole soundtrack of the video as AAC in MP4: voice, music, ticks, reveals and transitions, mixed by a render node as in the final video. 503 if it is not ready within 20 seconds: ask again after `Retry-After`, it is made meanwhile. A quiz of 100 questions takes a minute or two.
   *
   * `GET /api/v1/quizzes/:quizId/preview/sound`
   */
  previewQuizSound(input: PreviewQuizSoundInput, options?: RequestOptions): Promise<Response>
}

/** One video of one quiz: order it, follow it, download it, share it. */
export interface RendersOperations {
  /**
   * Queue a quiz for rendering as a video.
   *
   * Returns a sessionId immediately; poll getRender until it is completed or failed. The video shows the quiz as it is now, in its own `format` or in the one given here. `dryRun: true` only returns the duration, frame count and warnings. A quiz that cannot be rendered returns 400 with every reason.
   *
   * `POST /api/v1/renders`
   */
  create(input: CreateRenderInput & { dryRun: true }, options?: RequestOptions): Promise<DryRun>
  /**
   * Queue a quiz for rendering as a video.
   *
   * Returns a sessionId immediately; poll getRender until it is completed or failed. The video shows the quiz as it is now, in its own `format` or in the one given here. `dryRun: true` only returns the duration, frame count and warnings. A quiz that cannot be rendered returns 400 with every reason.
   *
   * `POST /api/v1/renders`
   */
  create(input: CreateRenderInput & { dryRun?: false }, options?: RequestOptions): Promise<CreatedRender>
  /**
   * List your renders, newest first.
   *
   * One page at a time; `quizId` limits the list to one quiz.
   *
   * `GET /api/v1/renders`
   */
  list(input?: ListRendersInput, options?: RequestOptions): Listing<RenderPage, RenderItem>
  /**
   * Show the state of a render.
   *
   * `status` is queued, rendering, completed or failed; `progress` is a percentage; `failure` says why a render failed.
   *
   * `GET /api/v1/renders/:sessionId`
   */
  get(input: GetRenderInput, options?: RequestOptions): Promise<Render>
  /**
   * Get a temporary link to the finished video.
   *
   * Requires a paid plan and a completed render. The link expires after 24 hours; call again for a new one.
   *
   * `POST /api/v1/renders/:sessionId/download`
   */
  download(input: DownloadRenderInput, options?: RequestOptions): Promise<Download>
  /**
   * Cancel a render that is not finished.
   *
   * It ends as failed with the code CANCELLED: immediately if it is queued, within seconds if it is running.
   *
   * `POST /api/v1/renders/:sessionId/cancel`
   */
  cancel(input: CancelRenderInput, options?: RequestOptions): Promise<Render>
  /**
   * Permanently delete a render and its video.
   *
   * Cannot be undone: video, cover picture and captions are removed, and links to them end. The quiz stays. A render under way is refused with 409; cancel it first.
   *
   * `DELETE /api/v1/renders/:sessionId`
   */
  delete(input: DeleteRenderInput, options?: RequestOptions): Promise<Deleted>
  /**
   * Get the cover picture of a finished video.
   *
   * The title frame as a JPEG in the size of the video. Available on every plan.
   *
   * `GET /api/v1/renders/:sessionId/poster`
   */
  getPoster(input: GetRenderPosterInput, options?: RequestOptions): Promise<Response>
  /**
   * Get the captions of a finished video as WebVTT.
   *
   * At most two lines of 42 characters at a time. 404 if nothing is spoken. Available on every plan.
   *
   * `GET /api/v1/renders/:sessionId/captions.vtt`
   */
  getCaptionsVtt(input: GetRenderCaptionsVttInput, options?: RequestOptions): Promise<Response>
  /**
   * Get the captions of a finished video as SubRip.
   *
   * The same captions as getRenderCaptionsVtt, in the format that most upload pages expect.
   *
   * `GET /api/v1/renders/:sessionId/captions.srt`
   */
  getCaptionsSrt(input: GetRenderCaptionsSrtInput, options?: RequestOptions): Promise<Response>
  /**
   * Follow a render as server-sent events.
   *
   * Events `queued`, `progress`, then `completed` or `failed`; each carries the render as JSON. Reconnect with `Last-Event-ID` to receive only new events. An account may follow a few renders at a time (429 beyond), and a stream ends after an hour.
   *
   * `GET /api/v1/renders/:sessionId/events`
   */
  stream(input: StreamRenderInput, options?: RequestOptions): AsyncIterable<Render>
  /**
   * Make a quiz and its video in one call.
   *
   * From a topic, a pack or your own questions. Answers with the link to the video, or before it is ready with a sessionId: wait with getRender, then call downloadRender. Counts like createQuiz and createRender. If rendering fails, the hint names the quiz, which is kept.
   *
   * `POST /api/v1/videos`
   */
  makeVideo(input?: MakeVideoInput, options?: RequestOptions): Promise<Video>
  /**
   * Get a public link to a finished video.
   *
   * Everybody with the link can watch the video without an account, on every plan. The same link is returned until unshareRender ends it.
   *
   * `POST /api/v1/renders/:sessionId/share`
   */
  share(input: ShareRenderInput, options?: RequestOptions): Promise<Share>
  /**
   * Show the public link of a video.
   *
   * The link that shareRender made. 404 if the video is not shared.
   *
   * `GET /api/v1/renders/:sessionId/share`
   */
  getShare(input: GetRenderShareInput, options?: RequestOptions): Promise<Share>
  /**
   * End the public link of a video.
   *
   * At once and for good: sharing the video again makes another link. The video stays.
   *
   * `DELETE /api/v1/renders/:sessionId/share`
   */
  unshare(input: UnshareRenderInput, options?: RequestOptions): Promise<Deleted>
}

/** What a platform asks for when a video is posted, and its way to a YouTube channel. */
export interface PublishingOperations {
  /**
   * Get all that is needed to post a finished video.
   *
   * Title, description with chapters and sources, hashtags, a comment to pin with the answers, captions, and what to answer about AI and children: in the language of the quiz, the same for every call.
   *
   * `GET /api/v1/renders/:sessionId/publish-kit`
   */
  getPublishKit(input: GetPublishKitInput, options?: RequestOptions): Promise<PublishKit>
  /**
   * Get a cover of a finished video with its title in large type.
   *
   * A JPEG of 1280 × 720 or 1080 × 1920 px: a question of the video during its countdown, with the title in the place of its words. `number` chooses among the three best. Drawn by a render node and kept for an hour. It counts as a preview: 429 beyond two at a time, 503 if no render node is running.
   *
   * `GET /api/v1/renders/:sessionId/cover`
   */
  getRenderCover(input: GetRenderCoverInput, options?: RequestOptions): Promise<Response>
  /**
   * Publish a finished video on a YouTube channel.
   *
   * Returns immediately; poll listPublications until the state is published, scheduled or failed. Cover and captions are added to a video that is there. Texts that are left out are those of getPublishKit. A video that is there already, or on its way, is not uploaded twice. Requires a paid plan and a channel that a person has connected: see listChannels.
   *
   * `POST /api/v1/renders/:sessionId/publish`
   */
  publishRender(input: PublishRenderInput, options?: RequestOptions): Promise<Publication>
  /**
   * Show where a video was published, and how far uploads are.
   *
   * Newest first. A queued one with a `failure` is tried again at `nextTryAt`.
   *
   * `GET /api/v1/renders/:sessionId/publications`
   */
  listPublications(input: ListPublicationsInput, options?: RequestOptions): Promise<PublicationList>
  /**
   * List the YouTube channels on which you may publish.
   *
   * A person connects a channel in the browser, at `connectUrl`.
   *
   * `GET /api/v1/channels`
   */
  listChannels(input?: ListChannelsInput, options?: RequestOptions): Promise<ChannelList>
  /**
   * End the connection to a channel.
   *
   * Uploads that are under way fail; videos that are there stay there.
   *
   * `DELETE /api/v1/channels/:channelId`
   */
  disconnectChannel(input: DisconnectChannelInput, options?: RequestOptions): Promise<Deleted>
}

/** Many videos with one request: each quiz in each template and format that you name. */
export interface BatchesOperations {
  /**
   * Queue many videos at once.
   *
   * Renders each quiz in each of the `templates` and `formats`, up to 100 videos. All or none: 400 lists every quiz that cannot be rendered, 429 says how many videos your plan has room for.
   *
   * `POST /api/v1/batches`
   */
  create(input: CreateBatchInput, options?: RequestOptions): Promise<Batch>
  /**
   * List your batches, newest first.
   *
   * How many videos of each are queued, rendering, completed, failed or cancelled; one page at a time.
   *
   * `GET /api/v1/batches`
   */
  list(input?: ListBatchesInput, options?: RequestOptions): Listing<BatchPage, BatchItem>
  /**
   * Show the state of a batch and of each of its videos.
   *
   * `status` is completed once every render has ended; `failure` says why one failed. Use downloadRender for each completed one, or downloadBatch over HTTP.
   *
   * `GET /api/v1/batches/:batchId`
   */
  get(input: GetBatchInput, options?: RequestOptions): Promise<Batch>
  /**
   * Download the finished videos of a batch as one ZIP file.
   *
   * Requires a paid plan. Those that are completed now, up to 4 GB; each is named by title, template and format.
   *
   * `GET /api/v1/batches/:batchId/videos.zip`
   */
  download(input: DownloadBatchInput, options?: RequestOptions): Promise<Response>
  /**
   * Cancel what is left of a batch.
   *
   * Renders that have not ended end as failed with the code CANCELLED, running ones within seconds. Finished videos stay.
   *
   * `POST /api/v1/batches/:batchId/cancel`
   */
  cancel(input: CancelBatchInput, options?: RequestOptions): Promise<Batch>
}

/** One look for many quizzes: logo, colours, font, music and words. */
export interface BrandKitsOperations {
  /**
   * List your brand kits, oldest first.
   *
   * All of them, with all their settings. Whatever is null a kit leaves to each quiz.
   *
   * `GET /api/v1/brand-kits`
   */
  list(input?: ListBrandKitsInput, options?: RequestOptions): Promise<BrandKitList>
  /**
   * Add a brand kit.
   *
   * Logo, colours, font, background, handle, closing words, music and a series that numbers its quizzes. Only the name is required. At most 50 kits.
   *
   * `POST /api/v1/brand-kits`
   */
  create(input: CreateBrandKitInput, options?: RequestOptions): Promise<BrandKit>
  /**
   * Show a brand kit.
   *
   * All of its settings; whatever is null the kit leaves to each quiz.
   *
   * `GET /api/v1/brand-kits/:brandId`
   */
  get(input: GetBrandKitInput, options?: RequestOptions): Promise<BrandKit>
  /**
   * Change a brand kit.
   *
   * Changes only what you send, also within `theme` and `outro`; null takes a setting out. Quizzes that have the kit stay as they are: applyBrandKit gives it to them again.
   *
   * `PATCH /api/v1/brand-kits/:brandId`
   */
  update(input: UpdateBrandKitInput, options?: RequestOptions): Promise<BrandKit>
  /**
   * Give a brand kit to quizzes that you have.
   *
   * Sets everything that the kit sets and leaves the rest, in all of these quizzes or in none. Each takes the next number of the series unless it is in it already.
   *
   * `POST /api/v1/brand-kits/:brandId/apply`
   */
  apply(input: ApplyBrandKitInput, options?: RequestOptions): Promise<BrandApplied>
  /**
   * Permanently delete a brand kit.
   *
   * Cannot be undone. Quizzes keep what they got of it.
   *
   * `DELETE /api/v1/brand-kits/:brandId`
   */
  delete(input: DeleteBrandKitInput, options?: RequestOptions): Promise<Deleted>
}

/** Decks of cards to learn from, and quizzes made of them. */
export interface FlashcardsOperations {
  /**
   * List your flashcard decks, newest first.
   *
   * Titles and card counts, one page at a time.
   *
   * `GET /api/v1/flashcards`
   */
  listDecks(
    input?: ListFlashcardDecksInput,
    options?: RequestOptions,
  ): Listing<
    DeckPage,
    {
      id: string
      title: string
      description: string
      createdAt: string
      cardCount: number
    }
  >
  /**
   * Create an empty flashcard deck.
   *
   * Add cards with addFlashcards.
   *
   * `POST /api/v1/flashcards`
   */
  createDeck(input: CreateFlashcardDeckInput, options?: RequestOptions): Promise<CreatedDeck>
  /**
   * Have a model write a deck.
   *
   * Takes a topic, a source or both. Cards are checked like the questions of generateQuiz.
   *
   * `POST /api/v1/flashcards/generate`
   */
  generateDeck(input?: GenerateFlashcardDeckInput, options?: RequestOptions): Promise<GeneratedDeck>
  /**
   * Show a deck with its cards.
   *
   * Cards are in the order in which they were added.
   *
   * `GET /api/v1/flashcards/:deckId`
   */
  getDeck(input: GetFlashcardDeckInput, options?: RequestOptions): Promise<Deck>
  /**
   * Permanently delete a deck and its cards.
   *
   * Cannot be undone.
   *
   * `DELETE /api/v1/flashcards/:deckId`
   */
  deleteDeck(input: DeleteFlashcardDeckInput, options?: RequestOptions): Promise<Deleted>
  /**
   * Add cards to a deck.
   *
   * They are added at the end. Each side has 1 to 1,000 characters.
   *
   * `POST /api/v1/flashcards/:deckId/cards`
   */
  add(
    input: AddFlashcardsInput,
    options?: RequestOptions,
  ): Promise<{
    cardsAdded: number
  }>
  /**
   * Create a quiz from a deck.
   *
   * Asks each front and reveals its back. Counts like createQuiz.
   *
   * `POST /api/v1/flashcards/:deckId/quizzes`
   */
  createDeckQuiz(input: CreateDeckQuizInput, options?: RequestOptions): Promise<CreatedDeckQuiz>
  /**
   * Change a card.
   *
   * Changes only the sides that you send.
   *
   * `PATCH /api/v1/flashcards/:deckId/cards/:cardId`
   */
  update(input: UpdateFlashcardInput, options?: RequestOptions): Promise<Card>
  /**
   * Delete a card.
   *
   * Cannot be undone.
   *
   * `DELETE /api/v1/flashcards/:deckId/cards/:cardId`
   */
  delete(input: DeleteFlashcardInput, options?: RequestOptions): Promise<Deleted>
  /**
   * Create a deck from a file or a text.
   *
   * Formats: anki, anki-text, tsv, quizlet, csv. Otherwise like importQuiz.
   *
   * `POST /api/v1/flashcards/import`
   */
  importDeck(
    input?: ImportFlashcardDeckInput & { dryRun: true },
    options?: RequestOptions,
  ): Promise<{
    dryRun: true
    /** Name of the format. */
    as: string
    /** What could not be kept, each with its place. */
    losses: Array<{
      path: string
      message: string
    }>
    deck: {
      title: string
      cards: Array<CardInput>
    }
  }>
  /**
   * Create a deck from a file or a text.
   *
   * Formats: anki, anki-text, tsv, quizlet, csv. Otherwise like importQuiz.
   *
   * `POST /api/v1/flashcards/import`
   */
  importDeck(
    input?: ImportFlashcardDeckInput & { dryRun?: false },
    options?: RequestOptions,
  ): Promise<{
    id: string
    title: string
    description: string
    createdAt: string
    cardCount: number
    /** Name of the format. */
    as: string
    /** What could not be kept, each with its place. */
    losses: Array<{
      path: string
      message: string
    }>
  }>
  /**
   * Download a deck as a file.
   *
   * Like exportQuiz.
   *
   * `GET /api/v1/flashcards/:deckId/export`
   */
  exportDeck(input: ExportFlashcardDeckInput, options?: RequestOptions): Promise<Response>
}

/** Addresses of yours that are told when a video ends or a quiz is written. */
export interface WebhooksOperations {
  /**
   * List your webhooks, oldest first.
   *
   * All of them, the secret of your callbacks (kind callback) included; secrets are not shown.
   *
   * `GET /api/v1/webhooks`
   */
  list(input?: ListWebhooksInput, options?: RequestOptions): Promise<WebhookList>
  /**
   * Have an address told of events.
   *
   * Signed after Standard Webhooks; the secret is shown only here. At most 10.
   *
   * `POST /api/v1/webhooks`
   */
  create(input?: CreateWebhookInput, options?: RequestOptions): Promise<NewWebhook>
  /**
   * Show a webhook.
   *
   * Its address, its events and whether it is switched on; not its secret.
   *
   * `GET /api/v1/webhooks/:webhookId`
   */
  get(input: GetWebhookInput, options?: RequestOptions): Promise<Webhook>
  /**
   * Change a webhook, or switch it off and on.
   *
   * Changes only what you send.
   *
   * `PATCH /api/v1/webhooks/:webhookId`
   */
  update(input: UpdateWebhookInput, options?: RequestOptions): Promise<Webhook>
  /**
   * Permanently delete a webhook.
   *
   * Cannot be undone. What waits to be sent to it is not sent.
   *
   * `DELETE /api/v1/webhooks/:webhookId`
   */
  delete(input: DeleteWebhookInput, options?: RequestOptions): Promise<Deleted>
  /**
   * Give a webhook a new secret.
   *
   * Shown only here. The one before is valid beside it for 24 hours: messages carry a signature of each.
   *
   * `POST /api/v1/webhooks/:webhookId/rotate`
   */
  rotate(input: RotateWebhookInput, options?: RequestOptions): Promise<NewWebhook>
  /**
   * Send a test to a webhook.
   *
   * An event `webhook.test`, sent and tried again like every other; listWebhookDeliveries says what became of it.
   *
   * `POST /api/v1/webhooks/:webhookId/test`
   */
  test(input: TestWebhookInput, options?: RequestOptions): Promise<WebhookDelivery>
  /**
   * List what was sent to a webhook, newest first.
   *
   * With state, tries, the beginning of the last answer and why it failed. Kept for 30 days.
   *
   * `GET /api/v1/webhooks/:webhookId/deliveries`
   */
  listDeliveries(
    input: ListWebhookDeliveriesInput,
    options?: RequestOptions,
  ): Listing<WebhookDeliveryPage, WebhookDelivery>
  /**
   * Send a delivery again.
   *
   * At once, under the same `webhook-id`, with 8 new tries.
   *
   * `POST /api/v1/webhooks/:webhookId/deliveries/:deliveryId/redeliver`
   */
  redeliver(input: RedeliverWebhookInput, options?: RequestOptions): Promise<WebhookDelivery>
}

/** Whose key it is, what the plan allows, and how much of it is used. */
export interface AccountOperations {
  /**
   * Show the account and its usage.
   *
   * Email address, name, plan, what is used of it and what it allows at most. Check `plan` before a download.
   *
   * `GET /api/v1/account`
   */
  get(input?: GetAccountInput, options?: RequestOptions): Promise<Account>
  /**
   * Ask the owner of the service for the paid plan.
   *
   * Only when the user wants it. Asking again changes the note. Where the plan is sold, the refusal says where.
   *
   * `POST /api/v1/account/plan-request`
   */
  requestPlan(input?: RequestPlanInput, options?: RequestOptions): Promise<PlanRequest>
  /**
   * List sign-ins, changes of keys and other security events.
   *
   * Newest first.
   *
   * `GET /api/v1/account/events`
   */
  listEvents(input?: ListAccountEventsInput, options?: RequestOptions): Listing<EventPage, AccountEvent>
}

/** Accounts, plans and failed videos of the whole instance, for its owners. */
export interface AdministrationOperations {
  /**
   * List all accounts, newest first.
   *
   * For the instance’s owner: plans and usage. `email` finds a part of an address.
   *
   * `GET /api/v1/admin/accounts`
   */
  listAccounts(input?: ListAccountsInput, options?: RequestOptions): Listing<AccountPage, ManagedAccount>
  /**
   * Create an account and mail an invitation.
   *
   * For the instance’s owner. The person sets a password by signing up.
   *
   * `POST /api/v1/admin/accounts`
   */
  inviteAccount(input: InviteAccountInput, options?: RequestOptions): Promise<ManagedAccount>
  /**
   * Change an account’s plan, suspend or resume it.
   *
   * For the instance’s owner. Suspending stops sign-in, keys, tokens and renders at once; `suspended: false` resumes.
   *
   * `PATCH /api/v1/admin/accounts/:accountId`
   */
  updateAccount(input: UpdateAccountInput, options?: RequestOptions): Promise<ManagedAccount>
  /**
   * Sign an account out in every browser.
   *
   * For the instance’s owner. Keys and connected apps keep working.
   *
   * `POST /api/v1/admin/accounts/:accountId/sign-out`
   */
  endSessions(input: EndSessionsInput, options?: RequestOptions): Promise<EndedSessions>
  /**
   * Delete an account and everything that it owns.
   *
   * For the instance’s owner. Its only owner cannot be deleted.
   *
   * `DELETE /api/v1/admin/accounts/:accountId`
   */
  deleteAccount(input: DeleteAccountInput, options?: RequestOptions): Promise<Deleted>
  /**
   * List who asks for the paid plan, the longest waiting first.
   *
   * For the instance’s owner. A change of the account’s plan ends its request.
   *
   * `GET /api/v1/admin/plan-requests`
   */
  listPlanRequests(
    input?: ListPlanRequestsInput,
    options?: RequestOptions,
  ): Listing<
    PlanRequestPage,
    {
      /** May be empty. */
      note: string
      createdAt: string
      accountId: string
      email: string
    }
  >
  /**
   * End a request for the paid plan without granting it.
   *
   * For the instance’s owner. The account may ask again.
   *
   * `DELETE /api/v1/admin/plan-requests/:accountId`
   */
  dismissPlanRequest(input: DismissPlanRequestInput, options?: RequestOptions): Promise<Deleted>
  /**
   * Queue a failed render of any account again.
   *
   * For the instance’s owner, after the cause of the failure is gone.
   *
   * `POST /api/v1/admin/renders/:sessionId/retry`
   */
  retryRender(input: RetryRenderInput, options?: RequestOptions): Promise<RetriedRender>
}

/** Every operation of the service, by its noun. */
export interface Operations {
  /** What the API offers, and the looks that a video can have. */
  discovery: DiscoveryOperations
  /** A title, questions, and the settings that decide how the video looks and sounds. */
  quizzes: QuizzesOperations
  /** Ready-made questions on flags, capitals and more, correct in many languages. */
  packs: PacksOperations
  /** The questions of one quiz: add, change, reorder or delete them one by one. */
  questions: QuestionsOperations
  /** Pictures and clips for questions, answers and backgrounds. */
  images: ImagesOperations
  /** Scenes with words of your own before, between and after the questions. */
  hooks: HooksOperations
  /** Tracks that come with the service, and those that you upload. */
  music: MusicOperations
  /** List the voices that speak in videos, and hear each one. */
  voices: VoicesOperations
  /** Clips of your own voice that speak a scene in the place of the film’s. */
  narration: NarrationOperations
  /** A frame or the sound of a video before you render it. */
  previews: PreviewsOperations
  /** One video of one quiz: order it, follow it, download it, share it. */
  renders: RendersOperations
  /** What a platform asks for when a video is posted, and its way to a YouTube channel. */
  publishing: PublishingOperations
  /** Many videos with one request: each quiz in each template and format that you name. */
  batches: BatchesOperations
  /** One look for many quizzes: logo, colours, font, music and words. */
  brandKits: BrandKitsOperations
  /** Decks of cards to learn from, and quizzes made of them. */
  flashcards: FlashcardsOperations
  /** Addresses of yours that are told when a video ends or a quiz is written. */
  webhooks: WebhooksOperations
  /** Whose key it is, what the plan allows, and how much of it is used. */
  account: AccountOperations
  /** Accounts, plans and failed videos of the whole instance, for its owners. */
  administration: AdministrationOperations
}

/** How each operation is called. */
export const OPERATIONS: OperationTable = {
  discovery: {
    getIndex: { method: 'GET', path: '/api/v1/' },
    listTemplates: { method: 'GET', path: '/api/v1/templates' },
  },
  quizzes: {
    list: { method: 'GET', path: '/api/v1/quizzes', items: 'quizzes' },
    create: { method: 'POST', path: '/api/v1/quizzes' },
    generate: { method: 'POST', path: '/api/v1/quizzes/generate', timeoutSeconds: 150 },
    get: { method: 'GET', path: '/api/v1/quizzes/:quizId' },
    update: { method: 'PATCH', path: '/api/v1/quizzes/:quizId' },
    review: { method: 'POST', path: '/api/v1/quizzes/:quizId/review', timeoutSeconds: 150 },
    duplicate: { method: 'POST', path: '/api/v1/quizzes/:quizId/duplicate' },
    delete: { method: 'DELETE', path: '/api/v1/quizzes/:quizId' },
    import: { method: 'POST', path: '/api/v1/quizzes/import', timeoutSeconds: 120 },
    export: { method: 'GET', path: '/api/v1/quizzes/:quizId/export', answer: 'file' },
  },
  packs: {
    list: { method: 'GET', path: '/api/v1/packs' },
    createQuiz: { method: 'POST', path: '/api/v1/packs/:packId/quizzes' },
  },
  questions: {
    list: { method: 'GET', path: '/api/v1/quizzes/:quizId/questions' },
    add: { method: 'POST', path: '/api/v1/quizzes/:quizId/questions' },
    reorder: { method: 'POST', path: '/api/v1/quizzes/:quizId/questions/reorder' },
    update: { method: 'PATCH', path: '/api/v1/questions/:questionId' },
    delete: { method: 'DELETE', path: '/api/v1/questions/:questionId' },
  },
  images: {
    attach: { method: 'POST', path: '/api/v1/questions/:questionId/images' },
    upload: { method: 'POST', path: '/api/v1/images/upload', timeoutSeconds: 120 },
  },
  hooks: {
    list: { method: 'GET', path: '/api/v1/quizzes/:quizId/hooks' },
    create: { method: 'POST', path: '/api/v1/quizzes/:quizId/hooks' },
    update: { method: 'PATCH', path: '/api/v1/quizzes/:quizId/hooks' },
    delete: { method: 'DELETE', path: '/api/v1/quizzes/:quizId/hooks' },
  },
  music: {
    list: { method: 'GET', path: '/api/v1/music', items: 'tracks' },
    upload: { method: 'POST', path: '/api/v1/music', timeoutSeconds: 120 },
    delete: { method: 'DELETE', path: '/api/v1/music/:musicId' },
  },
  voices: {
    list: { method: 'GET', path: '/api/v1/voices' },
    preview: { method: 'GET', path: '/api/v1/voices/:voiceId/preview', answer: 'file', timeoutSeconds: 40 },
  },
  narration: {
    uploadQuestion: {
      method: 'POST',
      path: '/api/v1/questions/:questionId/narration',
      query: ['part'],
      timeoutSeconds: 120,
    },
    getQuestion: { method: 'GET', path: '/api/v1/questions/:questionId/narration' },
    deleteQuestion: { method: 'DELETE', path: '/api/v1/questions/:questionId/narration' },
    uploadScene: { method: 'POST', path: '/api/v1/quizzes/:quizId/narration/:scene', timeoutSeconds: 120 },
    getScene: { method: 'GET', path: '/api/v1/quizzes/:quizId/narration/:scene' },
    deleteScene: { method: 'DELETE', path: '/api/v1/quizzes/:quizId/narration/:scene' },
  },
  previews: {
    previewQuiz: {
      method: 'GET',
      path: '/api/v1/quizzes/:quizId/preview',
      answer: 'file',
      timeoutSeconds: 40,
    },
    previewQuizSound: {
      method: 'GET',
      path: '/api/v1/quizzes/:quizId/preview/sound',
      answer: 'file',
      timeoutSeconds: 40,
    },
  },
  renders: {
    create: { method: 'POST', path: '/api/v1/renders' },
    list: { method: 'GET', path: '/api/v1/renders', items: 'renders' },
    get: { method: 'GET', path: '/api/v1/renders/:sessionId' },
    download: { method: 'POST', path: '/api/v1/renders/:sessionId/download' },
    cancel: { method: 'POST', path: '/api/v1/renders/:sessionId/cancel' },
    delete: { method: 'DELETE', path: '/api/v1/renders/:sessionId' },
    getPoster: { method: 'GET', path: '/api/v1/renders/:sessionId/poster', answer: 'file' },
    getCaptionsVtt: { method: 'GET', path: '/api/v1/renders/:sessionId/captions.vtt', answer: 'file' },
    getCaptionsSrt: { method: 'GET', path: '/api/v1/renders/:sessionId/captions.srt', answer: 'file' },
    stream: { method: 'GET', path: '/api/v1/renders/:sessionId/events', answer: 'events' },
    makeVideo: { method: 'POST', path: '/api/v1/videos', timeoutSeconds: 200 },
    share: { method: 'POST', path: '/api/v1/renders/:sessionId/share' },
    getShare: { method: 'GET', path: '/api/v1/renders/:sessionId/share' },
    unshare: { method: 'DELETE', path: '/api/v1/renders/:sessionId/share' },
  },
  publishing: {
    getPublishKit: { method: 'GET', path: '/api/v1/renders/:sessionId/publish-kit' },
    getRenderCover: {
      method: 'GET',
      path: '/api/v1/renders/:sessionId/cover',
      answer: 'file',
      timeoutSeconds: 40,
    },
    publishRender: { method: 'POST', path: '/api/v1/renders/:sessionId/publish' },
    listPublications: { method: 'GET', path: '/api/v1/renders/:sessionId/publications' },
    listChannels: { method: 'GET', path: '/api/v1/channels' },
    disconnectChannel: { method: 'DELETE', path: '/api/v1/channels/:channelId' },
  },
  batches: {
    create: { method: 'POST', path: '/api/v1/batches' },
    list: { method: 'GET', path: '/api/v1/batches', items: 'batches' },
    get: { method: 'GET', path: '/api/v1/batches/:batchId' },
    download: { method: 'GET', path: '/api/v1/batches/:batchId/videos.zip', answer: 'file' },
    cancel: { method: 'POST', path: '/api/v1/batches/:batchId/cancel' },
  },
  brandKits: {
    list: { method: 'GET', path: '/api/v1/brand-kits' },
    create: { method: 'POST', path: '/api/v1/brand-kits' },
    get: { method: 'GET', path: '/api/v1/brand-kits/:brandId' },
    update: { method: 'PATCH', path: '/api/v1/brand-kits/:brandId' },
    apply: { method: 'POST', path: '/api/v1/brand-kits/:brandId/apply' },
    delete: { method: 'DELETE', path: '/api/v1/brand-kits/:brandId' },
  },
  flashcards: {
    listDecks: { method: 'GET', path: '/api/v1/flashcards', items: 'decks' },
    createDeck: { method: 'POST', path: '/api/v1/flashcards' },
    generateDeck: { method: 'POST', path: '/api/v1/flashcards/generate', timeoutSeconds: 150 },
    getDeck: { method: 'GET', path: '/api/v1/flashcards/:deckId' },
    deleteDeck: { method: 'DELETE', path: '/api/v1/flashcards/:deckId' },
    add: { method: 'POST', path: '/api/v1/flashcards/:deckId/cards' },
    createDeckQuiz: { method: 'POST', path: '/api/v1/flashcards/:deckId/quizzes' },
    update: { method: 'PATCH', path: '/api/v1/flashcards/:deckId/cards/:cardId' },
    delete: { method: 'DELETE', path: '/api/v1/flashcards/:deckId/cards/:cardId' },
    importDeck: { method: 'POST', path: '/api/v1/flashcards/import', timeoutSeconds: 120 },
    exportDeck: { method: 'GET', path: '/api/v1/flashcards/:deckId/export', answer: 'file' },
  },
  webhooks: {
    list: { method: 'GET', path: '/api/v1/webhooks' },
    create: { method: 'POST', path: '/api/v1/webhooks' },
    get: { method: 'GET', path: '/api/v1/webhooks/:webhookId' },
    update: { method: 'PATCH', path: '/api/v1/webhooks/:webhookId' },
    delete: { method: 'DELETE', path: '/api/v1/webhooks/:webhookId' },
    rotate: { method: 'POST', path: '/api/v1/webhooks/:webhookId/rotate' },
    test: { method: 'POST', path: '/api/v1/webhooks/:webhookId/test' },
    listDeliveries: { method: 'GET', path: '/api/v1/webhooks/:webhookId/deliveries', items: 'deliveries' },
    redeliver: { method: 'POST', path: '/api/v1/webhooks/:webhookId/deliveries/:deliveryId/redeliver' },
  },
  account: {
    get: { method: 'GET', path: '/api/v1/account' },
    requestPlan: { method: 'POST', path: '/api/v1/account/plan-request' },
    listEvents: { method: 'GET', path: '/api/v1/account/events', items: 'events' },
  },
  administration: {
    listAccounts: { method: 'GET', path: '/api/v1/admin/accounts', items: 'accounts' },
    inviteAccount: { method: 'POST', path: '/api/v1/admin/accounts' },
    updateAccount: { method: 'PATCH', path: '/api/v1/admin/accounts/:accountId' },
    endSessions: { method: 'POST', path: '/api/v1/admin/accounts/:accountId/sign-out' },
    deleteAccount: { method: 'DELETE', path: '/api/v1/admin/accounts/:accountId' },
    listPlanRequests: { method: 'GET', path: '/api/v1/admin/plan-requests', items: 'requests' },
    dismissPlanRequest: { method: 'DELETE', path: '/api/v1/admin/plan-requests/:accountId' },
    retryRender: { method: 'POST', path: '/api/v1/admin/renders/:sessionId/retry' },
  },
}
