// Written by infra/scripts/generate-sdk.ts: change the operations, not this file.

export interface Issue {
  /** Where, such as `questions.2.answers`. */
  path: string
  /** What is wrong there and what is allowed. */
  message: string
}

export interface Account {
  email: string
  /** What pages call you; empty = your address. */
  name: string
  plan: 'free' | 'paid'
  /** That you ask the owner for the paid plan; null = you do not. */
  planRequest: PlanRequest | null
  usage: {
    /** Accepted requests since 00:00 UTC, all credentials together. */
    requestsToday: number
    requestsLimit: number
    quizzesCreated: number
    flashcardDecksCreated: number
    /** Accepted requests of all keys since 00:00 UTC. */
    keyRequestsToday: number
    /** Renders that have not ended. */
    openRenders: number
    /** Minutes of video ordered since 00:00 UTC. */
    filmMinutesToday: number
    /** Pictures, tracks, narration and videos together. */
    storedBytes: number
    keys: number
    /** UTC; deletion gives nothing back. */
    thisMonth: {
      films: number
      filmMinutes: number
      /** Processor time of the films. */
      coreSeconds: number
      spokenCharacters: number
      modelTokens: number
      previews: number
    }
  }
  /** What the plan allows at most. */
  limits: {
    /** null = as many as you like. */
    quizzesPerMonth: number | null
    /** Requests of all keys together. */
    keyRequestsPerDay: number
    openRenders: number
    filmMinutesPerDay: number
    /** Days after which a render is removed. */
    filmDays: number
    storedBytes: number
    keys: number
    /** Open at a time. */
    eventStreams: number
    /** After these a stream ends; reconnect. */
    eventStreamSeconds: number
    previewsAtOnce: number
    generationsAtOnce: number
    dryRunsAtOnce: number
  }
}

export interface AccountChange {
  plan?: 'free' | 'paid'
  suspended?: boolean
}

export interface AccountEvent {
  id: number
  /** Such as `sign_in`. More kinds may come. */
  kind: string
  at: string
  by: 'account' | 'owner' | 'operator'
  clientId: string | null
  clientName: string | null
  keyPrefix: string | null
  network: string | null
  requestId: string | null
  detail: string | null
}

export interface AccountPage {
  accounts: Array<ManagedAccount>
  pagination: Pagination
}

export interface AlteredContent {
  platform: 'tiktok' | 'shorts' | 'reels'
  /** true = label it as altered, synthetic or made by AI. */
  answer: boolean
  reason: string
}

export interface Answer {
  id: string
  answerText: string
  isCorrect: boolean
  order: number
  imagePath: string | null
  percent: number | null
}

export interface AnswerInput {
  /** Needed but for true_false, whose first answer then stands for True. */
  answerText: string
  isCorrect?: boolean
  order?: number
  /** URL of a picture that is the option; answerText is its label. */
  imagePath?: string | null
  /** Share of those who chose it, shown by this_or_that and poll. */
  percent?: number | null
}

export type AnswerReveal = 'each' | 'last_withheld' | 'end'

export interface Background {
  imageKey: string
  dim: number
}

export interface Batch {
  id: string
  /** completed = every render has ended, failed ones included. */
  status: 'rendering' | 'completed'
  /** Percent of all renders together. */
  progress: number
  counts: {
    total: number
    queued: number
    rendering: number
    completed: number
    failed: number
    /** Those of the failed ones that somebody stopped. */
    cancelled: number
  }
  /** Titles of its quizzes by the alphabet, up to 3. */
  quizTitles: Array<string>
  createdAt: string
  /** By quiz title, template and format. */
  renders: Array<RenderItem>
}

export interface BatchInput {
  quizIds: Array<string>
  /** Left out = the template of each quiz. */
  templates?: Array<
    'game-show' | 'editorial' | 'minimal' | 'chalkboard' | 'arcade' | 'collage' | 'spotlight' | 'playground'
  >
  /** Left out = the format of each quiz. */
  formats?: Array<VideoFormat>
  fps?: 30 | 60
}

export interface BatchItem {
  id: string
  /** completed = every render has ended, failed ones included. */
  status: 'rendering' | 'completed'
  /** Percent of all renders together. */
  progress: number
  counts: {
    total: number
    queued: number
    rendering: number
    completed: number
    failed: number
    /** Those of the failed ones that somebody stopped. */
    cancelled: number
  }
  /** Titles of its quizzes by the alphabet, up to 3. */
  quizTitles: Array<string>
  createdAt: string
}

export interface BatchPage {
  batches: Array<BatchItem>
  pagination: Pagination
}

export interface BrandApplied {
  quizzesChanged: number
}

export interface BrandKit {
  id: string
  name: string
  /** New quizzes get this kit unless they name another one. */
  isDefault: boolean
  theme: Theme
  handle: string | null
  background: Background | null
  outro: CardSettings | null
  series: Numbering | null
  backgroundMusicId: string | null
  musicVolume: number | null
  createdAt: string
  updatedAt: string
}

export interface BrandKitInput {
  name: string
  /** true = in place of the default kit before it. */
  isDefault?: boolean
  theme?: ThemeInput
  /** Such as @quizzes, small in every scene; the free plan shows its own mark there. */
  handle?: string | null
  /** A picture or a clip behind the whole film. */
  background?: {
    /** Key or URL of one of your uploads. */
    imageKey: string
    /** 0 = as it is, 1 = black; default 0.4. */
    dim?: number
  } | null
  /** Your own words on the last scene. */
  outro?: {
    /** false leaves the scene out. */
    enabled?: boolean
    headline?: string | null
    text?: string | null
  } | null
  series?: {
    name: string
    /** Number of the next quiz that gets the kit; null or left out = no numbers. */
    nextNumber?: number | null
  } | null
  /** A track that you may use. */
  backgroundMusicId?: string | null
  musicVolume?: number | null
}

export interface BrandKitList {
  brandKits: Array<BrandKit>
}

export interface BrandKitPatch {
  name?: string
  /** true = in place of the default kit before it. */
  isDefault?: boolean
  theme?: ThemeInput
  /** Such as @quizzes, small in every scene; the free plan shows its own mark there. */
  handle?: string | null
  /** A picture or a clip behind the whole film. */
  background?: {
    /** Key or URL of one of your uploads. */
    imageKey: string
    /** 0 = as it is, 1 = black; default 0.4. */
    dim?: number
  } | null
  /** Your own words on the last scene. */
  outro?: {
    /** false leaves the scene out. */
    enabled?: boolean
    headline?: string | null
    text?: string | null
  } | null
  series?: {
    name: string
    /** Number of the next quiz that gets the kit; null or left out = no numbers. */
    nextNumber?: number | null
  } | null
  /** A track that you may use. */
  backgroundMusicId?: string | null
  musicVolume?: number | null
}

export interface BrandedQuizzes {
  quizIds: Array<string>
}

export type Captions = 'off' | 'words'

export interface Card {
  id: string
  front: string
  back: string
}

export interface CardInput {
  front: string
  back: string
}

export interface CardPatch {
  front?: string
  back?: string
}

export interface CardSettings {
  /** @defaultValue true */
  enabled: boolean
  /** @defaultValue null */
  headline: string | null
  /** @defaultValue null */
  text: string | null
}

export interface Channel {
  id: string
  platform: 'youtube'
  title: string
  url: string
  /** revoked = YouTube no longer accepts the connection: connect the channel again. */
  state: 'connected' | 'revoked'
  /** Whether its owner allowed this service to add captions. */
  allowsCaptions: boolean
  connectedAt: string
}

export interface ChannelList {
  channels: Array<Channel>
  /** The page on which a person connects a channel; null where this server cannot publish. */
  connectUrl: string | null
}

export interface Chapter {
  kind: 'intro' | 'question' | 'hook' | 'outro'
  title: string
  /** Milliseconds from the start of the film. */
  startMs: number
}

export type CoverShape = 'landscape' | 'vertical'

export interface CreatedDeck {
  id: string
  title: string
  description: string
  createdAt: string
}

export interface CreatedDeckQuiz {
  id: string
  title: string
  description: string
  format: VideoFormat
  quizType: QuizType
  createdAt: string
  /** Beyond the count, or too long for a film. */
  cardsLeftOut: number
}

export interface CreatedQuiz {
  id: string
  title: string
  description: string
  format: VideoFormat
  quizType: QuizType
  createdAt: string
}

export interface CreatedRender {
  sessionId: string
  quizId: string
  status: RenderStatus
}

export interface Deck {
  id: string
  title: string
  description: string
  createdAt: string
  cardCount: number
  cards: Array<Card>
}

export interface DeckGenerationInput {
  /** Written from it alone; one source at most. */
  sourceText?: string
  /** Web page or PDF. */
  sourceUrl?: string
  /** PDF, DOCX or text. */
  file?: string
  topic?: string
  numberOfCards?: number
  language?: string
}

export type DeckImportAnswer =
  | {
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
    }
  | {
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
    }

export interface DeckInput {
  title: string
  description?: string
}

export interface DeckPage {
  decks: Array<{
    id: string
    title: string
    description: string
    createdAt: string
    cardCount: number
  }>
  pagination: Pagination
}

export interface DeckQuizInput {
  title?: string
  /** A name that the list of templates has. */
  template?:
    | 'game-show'
    | 'editorial'
    | 'minimal'
    | 'chalkboard'
    | 'arcade'
    | 'collage'
    | 'spotlight'
    | 'playground'
  /** Cards at most; default 20. */
  count?: number
}

export interface Deleted {
  deleted: true
}

export type DeliveryFailure = 'unreachable' | 'timeout' | 'redirect' | 'refused' | 'gone' | 'switched_off'

export type Difficulty = 'easy' | 'medium' | 'hard' | 'rising'

export interface Download {
  downloadUrl: string
  filename: string
}

export interface DryRun {
  dryRun: true
  quizId: string
  /** Whole seconds, rounded. */
  duration: number
  frameCount: number
  fps: number
  warnings: Array<string>
}

export interface EndedSessions {
  sessionsEnded: number
}

export interface EventPage {
  events: Array<AccountEvent>
  pagination: Pagination
}

export interface FileReport {
  videoCodec: string
  /** Such as `High`. */
  profile: string
  /** Such as `4.0`. */
  level: string
  width: number
  height: number
  /** Frames a second. */
  fps: number
  isConstantRate: boolean
  pixelFormat: string
  /** Range, matrix, transfer and primaries: `tv bt709 bt709 bt709`. */
  colour: string
  /** Longest distance of two key frames. */
  gopSeconds: number
  /** No frame refers to one beyond a key frame. */
  isGopClosed: boolean
  /** The index lies before the media, so that a film plays while it loads. */
  isFastStart: boolean
  editListCount: number
  audioCodec: string
  sampleRate: number
  channels: number
  audioKbps: number
  videoKbps: number
  /** Integrated; null for silence. */
  loudnessLufs: number | null
  truePeakDbtp: number | null
  durationMs: number
  sizeBytes: number
}

export interface GeneratedDeck {
  id: string
  title: string
  description: string
  createdAt: string
  cardCount: number
  cards: Array<Card>
  dropped: Array<{
    front: string
    reasons: Array<string>
  }>
}

export interface GeneratedQuiz {
  id: string
  title: string
  description: string
  quizType: QuizType
  questions: Array<{
    id: string
    questionText: string
    answers: Array<{
      id: string
      answerText: string
      isCorrect: boolean
    }>
    explanation: string | null
    level: Level | null
    review: Review | null
  }>
  /** Questions that were not kept, since no replacement passed either. */
  dropped: Array<{
    questionText: string
    reasons: Array<string>
  }>
  createdAt: string
}

export interface GenerationInput {
  /** Written from it alone; one source at most. */
  sourceText?: string
  /** Web page or PDF. */
  sourceUrl?: string
  /** PDF, DOCX or text. */
  file?: string
  /** A deck of flashcards to write from. */
  deckId?: string
  /** What the questions are about; with a source, what to ask about it. */
  topic: string
  numberOfQuestions: number
  difficulty: Difficulty
  quizType: 'multiple_choice' | 'reveal_answer' | 'picture_guess' | 'standard'
  answerOptionCount?: 3 | 4
  /** Kind of all its questions; left out = what the quizType says. */
  kind?: QuestionKind
  /** A wish in your own words, such as the tone or what to leave out. */
  extraDirection?: string
  /** Left out = that of the topic. */
  language?: string
  level?: Level
}

export interface Hook {
  id: number
  quizId: string
  hookType: 'engagement' | 'reminder' | 'conclusion' | 'custom'
  positionType: 'start' | 'after_question' | 'end'
  positionValue: number | null
  title: string
  content: string
  emoji: string | null
  animationStyle: 'fade' | 'bounce' | 'slide' | 'zoom'
  displayDuration: number
  ttsEnabled: boolean
  ttsText: string | null
  themeColor: string | null
  backgroundColor: string | null
  fontSize: number
  enabled: boolean
  createdAt: string
  updatedAt: string
}

export interface HookInput {
  hookType: 'engagement' | 'reminder' | 'conclusion' | 'custom'
  positionType: 'start' | 'after_question' | 'end'
  title: string
  content: string
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
}

export interface Image {
  id: number
  questionId: number
  url: string
  alt: string
  source: string
  sourceUrl: string | null
  width: number | null
  height: number | null
  isActive: boolean
  createdAt: string
}

export interface ImageInput {
  url: string
  alt?: string
  source?: string
  sourceUrl?: string | null
  width?: number | null
  height?: number | null
}

export type ImageReveal = 'none' | 'blur' | 'zoom' | 'pixelate' | 'silhouette' | 'tiles'

export type ImportAnswer =
  | {
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
    }
  | {
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
    }

export interface ImportInput {
  /** The file; base64 where arguments are JSON. */
  file?: string
  filename?: string
  /** Instead of a file. */
  text?: string
  /** Left out = the title in the file, or its name. */
  title?: string
  /** Only shows what would be created. */
  dryRun?: boolean
  /** Its format; left out = found out. */
  as?: string
}

export interface Invitation {
  email: string
  plan?: 'free' | 'paid'
}

export type Level = 'easy' | 'medium' | 'hard' | 'impossible'

export interface ManagedAccount {
  id: string
  email: string
  plan: 'free' | 'paid'
  isOwner: boolean
  suspendedAt: string | null
  createdAt: string
  usage: {
    requestsToday: number
    quizzesThisMonth: number
    quizzes: number
    renders: number
    filmBytes: number
  }
}

export interface MusicPage {
  tracks: Array<MusicTrack>
  pagination: Pagination
}

export interface MusicTrack {
  id: string
  name: string
  /** Whole seconds. */
  duration: number
  category: string
  isDefault: boolean
  url: string
}

export interface Narration {
  /** What it speaks: `question-811` and `answer-811` for a question, `intro`, `outro`, `hook-7`. */
  scene: string
  /** Without the silence before and after, which is cut off. */
  durationMs: number
  /** Plays it for 24 hours. */
  url: string
  createdAt: string
}

/** `question`: the question and its options as they are read; `answer`: the right answer and its explanation. */
export type NarrationPart = 'question' | 'answer'

export interface NewWebhook {
  id: string
  kind: 'endpoint' | 'callback'
  url: string | null
  events: Array<WebhookEvent>
  enabled: boolean
  /** Who switched it off: you, or the receiver by answering 410 Gone. */
  disabledBecause: 'owner' | 'gone' | null
  /** Until when the secret before the last rotation signs as well. */
  oldSecretUntil: string | null
  createdAt: string
  updatedAt: string
  /** `whsec_…`, shown only in this answer. */
  secret: string
}

export interface Numbering {
  name: string
  nextNumber: number | null
}

export type Opening = 'cold' | 'hook' | 'card'

export type Pace = 'rapid' | 'normal' | 'calm'

export interface PackList {
  packs: Array<{
    id: string
    title: string
    description: string
    languages: Array<string>
    kinds: Array<QuestionKind>
    levels: Array<Level>
    regions: Array<'africa' | 'asia' | 'europe' | 'north-america' | 'south-america' | 'oceania'>
    /** Number of different questions. */
    count: number
    attribution: string
  }>
}

export interface PackQuizInput {
  /** Number of questions. */
  count: number
  /** Left out = all levels of the pack, the easy ones first. */
  level?: Level
  /** One of the languages of the pack, such as ja; default en. */
  language?: string
  /** One of the kinds of the pack; default the first. */
  kind?: QuestionKind
  /** The same seed makes the same questions. Left out = questions that your account has not had yet. */
  seed?: string | number
  /** Part of the world, where the pack has regions. */
  region?: 'africa' | 'asia' | 'europe' | 'north-america' | 'south-america' | 'oceania'
  /** A name that the list of templates has. */
  template?:
    | 'game-show'
    | 'editorial'
    | 'minimal'
    | 'chalkboard'
    | 'arcade'
    | 'collage'
    | 'spotlight'
    | 'playground'
  format?: VideoFormat
  /** Left out = the name of the pack. */
  title?: string
}

export interface Pagination {
  page: number
  limit: number
  total: number
  totalPages: number
}

export interface PlanRequest {
  /** May be empty. */
  note: string
  createdAt: string
}

export interface PlanRequestInput {
  /** What you say to the owner. */
  note?: string
}

export interface PlanRequestPage {
  requests: Array<{
    /** May be empty. */
    note: string
    createdAt: string
    accountId: string
    email: string
  }>
  pagination: Pagination
}

export interface PlatformReport {
  file: FileReport
  texts: Array<TextBox>
  /** The area that the film’s owner chose for its texts; the first reports lack it. */
  safeArea?: SafeArea
  platforms: Array<PlatformVerdict>
}

export interface PlatformVerdict {
  platform: 'tiktok' | 'shorts' | 'reels'
  passed: boolean
  /** The checks that failed: name, value found, value required. */
  problems: Array<{
    check: string
    found: string
    wanted: string
  }>
}

export type Privacy = 'public' | 'unlisted' | 'private'

export interface Publication {
  id: string
  sessionId: string
  channelId: string
  channelTitle: string
  platform: 'youtube'
  state: PublicationState
  /** Percent of the file that YouTube has. */
  progress: number
  title: string
  privacy: Privacy
  publishAt: string | null
  /** Null until YouTube has the whole video. */
  videoUrl: string | null
  /** Why it failed, or why a queued one waits for its next try. */
  failure: {
    code: string
    message: string
  } | null
  nextTryAt: string | null
  /** Its thumbnail, set once the video is there. */
  cover: {
    state: 'none' | 'waiting' | 'done' | 'failed'
    /** Why it failed, or waits for its next try. */
    failure: {
      code: string
      message: string
    } | null
  }
  /** Its captions, added once the video is there. */
  captions: {
    state: 'none' | 'waiting' | 'done' | 'failed'
    /** Why it failed, or waits for its next try. */
    failure: {
      code: string
      message: string
    } | null
  }
  createdAt: string
  completedAt: string | null
}

export interface PublicationList {
  publications: Array<Publication>
}

export type PublicationState = 'queued' | 'uploading' | 'published' | 'scheduled' | 'failed'

export interface PublishInput {
  /** Whether the video is made for children; YouTube and the law make you say so. */
  madeForKids: boolean
  /** Needed where several channels are connected. */
  channelId?: string
  /** Left out = that of the publish kit, as for the description. */
  title?: string
  description?: string
  /** Default private, also until publishAt. */
  privacy?: Privacy
  /** When YouTube makes it public, in the future; leave privacy out then. */
  publishAt?: string
  /** Left out = as the publish kit suggests for YouTube. */
  containsSyntheticMedia?: boolean
  /** Number of the cover of the publish kit that becomes its thumbnail; default 1, 0 = YouTube chooses a frame. */
  cover?: number
  /** Whether captions are added, where the channel `allowsCaptions` and the video has some; default true. */
  captions?: boolean
  /** Uploads a film again that is on the channel already. Otherwise that publication is returned. */
  again?: boolean
}

export interface PublishKit {
  sessionId: string
  /** Of the texts, such as `es`; `und` = unknown. */
  language: string
  /** At most 100 characters. */
  title: string
  /** With chapters, sources and hashtags; at most 5,000 bytes and without < and >, as YouTube asks. */
  description: string
  /** The short form for TikTok and Instagram, at most 2,200 characters. */
  caption: string
  /** At most five, each with its #. */
  hashtags: Array<string>
  /** Where the facts and pictures of a pack come from: in the description, and to add to a caption or a comment; null where no pack was used. */
  credits: string | null
  /** The answers, below a warning; null where no question has a right one. */
  pinnedComment: string | null
  /** Addresses that the questions and pictures name. */
  sources: Array<string>
  /** Questions of the video with its title in large type and no answer; drawn when they are asked for. */
  covers: Array<{
    shape: CoverShape
    width: number
    height: number
    url: string
    /** Addresses of three covers to choose from; the first is that of `url`. */
    candidates: Array<string>
  }>
  captionsUrl: string | null
  captionsSrtUrl: string | null
  /** Whether each platform takes the file. */
  platforms: Array<PlatformVerdict>
  /** Suggested answers; a picture that AI made of a real person, place or event needs a yes everywhere. */
  alteredContent: Array<AlteredContent>
  /** A suggestion: the law makes the owner of the channel decide. */
  madeForKids: {
    answer: boolean
    reason: string
  }
}

export interface Question {
  id: string
  questionText: string
  order: number
  /** Seconds of its countdown: its own, the quiz’s, or that of the quiz’s pace. */
  duration: number
  imagePath: string | null
  images: Array<Image>
  answers: Array<Answer>
  kind: QuestionKind | null
  explanation: string | null
  level: Level | null
  imageReveal: ImageReveal
  emoji: string | null
  labels: boolean
  sourceUrl: string | null
  review: Review | null
}

export interface QuestionInput {
  /** One to three emoji at its start or end stand above it as a large sticker. */
  questionText: string
  /** Place within the quiz; may repeat or be missing. */
  order?: number
  /** Seconds of its countdown; null = that of the quiz. */
  duration?: number | null
  /** URL of its picture. */
  imagePath?: string | null
  images?: Array<ImageInput>
  answers?: Array<AnswerInput>
  /** How it is asked and revealed; null = what the quizType says: choice, open or picture. */
  kind?: QuestionKind | null
  /** Shown and spoken after the reveal. */
  explanation?: string | null
  level?: Level | null
  /** How its picture comes out before the reveal. */
  imageReveal?: ImageReveal
  /** Its sticker; null = found by what it says, as are pictures of what all its options name; empty = none. */
  emoji?: string | null
  /** false hides the texts of options with pictures. */
  labels?: boolean
  /** Where the fact comes from; not shown in the film. */
  sourceUrl?: string | null
}

export type QuestionKind =
  | 'choice'
  | 'true_false'
  | 'this_or_that'
  | 'poll'
  | 'odd_one_out'
  | 'emoji'
  | 'order'
  | 'open'
  | 'picture'

export interface QuestionPatch {
  /** One to three emoji at its start or end stand above it as a large sticker. */
  questionText?: string
  /** Place within the quiz; may repeat or be missing. */
  order?: number
  /** Seconds of its countdown; null = that of the quiz. */
  duration?: number | null
  /** URL of its picture. */
  imagePath?: string | null
  answers?: Array<AnswerInput>
  /** How it is asked and revealed; null = what the quizType says: choice, open or picture. */
  kind?: QuestionKind | null
  /** Shown and spoken after the reveal. */
  explanation?: string | null
  level?: Level | null
  /** How its picture comes out before the reveal. */
  imageReveal?: ImageReveal
  /** Its sticker; null = found by what it says, as are pictures of what all its options name; empty = none. */
  emoji?: string | null
  /** false hides the texts of options with pictures. */
  labels?: boolean
  /** Where the fact comes from; not shown in the film. */
  sourceUrl?: string | null
}

export interface Quiz {
  id: string
  title: string
  description: string
  format: VideoFormat
  quizType: QuizType
  createdAt: string
  template: string
  difficulty: Difficulty
  /** The quiz’s own, or that of its pace. */
  countdownSeconds: number
  backgroundMusicId: string | null
  musicVolume: number
  theme: Theme
  speech: SpeechSettings
  loop: boolean
  opening: Opening
  pace: Pace
  safeArea: SafeArea
  answerReveal: AnswerReveal
  readOptions: boolean
  captions: Captions
  intro: CardSettings
  outro: CardSettings
  series: Series | null
  background: Background | null
  handle: string | null
  questionCount: number
  questions: Array<ReducedQuestion>
  updatedAt: string
}

export interface QuizInput {
  title: string
  description?: string
  /** `multiple_choice`, which older clients send, means vertical. */
  format?: 'vertical' | 'square' | 'landscape' | 'multiple_choice'
  quizType?: 'multiple_choice' | 'reveal_answer' | 'picture_guess' | 'standard'
  /** A name that the list of templates has. */
  template?:
    | 'game-show'
    | 'editorial'
    | 'minimal'
    | 'chalkboard'
    | 'arcade'
    | 'collage'
    | 'spotlight'
    | 'playground'
  difficulty?: Difficulty
  /** Time to think; null or left out = by the pace: 3, 5 or 7. */
  countdownSeconds?: number | null
  /** null = no music; left out = the default track. */
  backgroundMusicId?: string | null
  /** 0 is silent, 1 is full; default 0.15. */
  musicVolume?: number
  theme?: ThemeInput
  speech?: SpeechInput
  /** The last frame leads back into the first. */
  loop?: boolean
  /** The first frame: cold = the first question, hook = the hook at the start, card = the title. */
  opening?: Opening
  /** How quickly it runs; also the countdown where none is set. */
  pace?: Pace
  /** What stays clear of the buttons of a feed, or of advertisements. */
  safeArea?: SafeArea
  /** After each question, after each but the last, or all at the end. */
  answerReveal?: AnswerReveal
  /** The voice reads the options too. */
  readOptions?: boolean
  /** words = burnt into the film, word by word. */
  captions?: Captions
  /** Your own words on the first scene. */
  intro?: {
    /** false leaves the scene out. */
    enabled?: boolean
    headline?: string | null
    text?: string | null
  }
  /** Your own words on the last scene. */
  outro?: {
    /** false leaves the scene out. */
    enabled?: boolean
    headline?: string | null
    text?: string | null
  }
  /** A line on the first frame, such as Flag quiz · Day 12. */
  series?: {
    name: string
    number?: number | null
  } | null
  /** A picture or a clip behind the whole film. */
  background?: {
    /** Key or URL of one of your uploads. */
    imageKey: string
    /** 0 = as it is, 1 = black; default 0.4. */
    dim?: number
  } | null
  /** Such as @quizzes, small in every scene; the free plan shows its own mark there. */
  handle?: string | null
  questions?: Array<QuestionInput>
  /** Brand kit whose look it gets; left out = your default kit, null = none. */
  brandId?: string | null
}

export interface QuizItem {
  id: string
  title: string
  description: string
  format: VideoFormat
  quizType: QuizType
  createdAt: string
  questionCount: number
}

export interface QuizPage {
  quizzes: Array<QuizItem>
  pagination: Pagination
}

export interface QuizPatch {
  title?: string
  description?: string
  /** `multiple_choice`, which older clients send, means vertical. */
  format?: 'vertical' | 'square' | 'landscape' | 'multiple_choice'
  quizType?: 'multiple_choice' | 'reveal_answer' | 'picture_guess' | 'standard'
  /** A name that the list of templates has. */
  template?:
    | 'game-show'
    | 'editorial'
    | 'minimal'
    | 'chalkboard'
    | 'arcade'
    | 'collage'
    | 'spotlight'
    | 'playground'
  difficulty?: Difficulty
  /** Time to think; null or left out = by the pace: 3, 5 or 7. */
  countdownSeconds?: number | null
  /** null = no music; left out = the default track. */
  backgroundMusicId?: string | null
  /** 0 is silent, 1 is full; default 0.15. */
  musicVolume?: number
  theme?: ThemeInput
  speech?: SpeechInput
  /** The last frame leads back into the first. */
  loop?: boolean
  /** The first frame: cold = the first question, hook = the hook at the start, card = the title. */
  opening?: Opening
  /** How quickly it runs; also the countdown where none is set. */
  pace?: Pace
  /** What stays clear of the buttons of a feed, or of advertisements. */
  safeArea?: SafeArea
  /** After each question, after each but the last, or all at the end. */
  answerReveal?: AnswerReveal
  /** The voice reads the options too. */
  readOptions?: boolean
  /** words = burnt into the film, word by word. */
  captions?: Captions
  /** Your own words on the first scene. */
  intro?: {
    /** false leaves the scene out. */
    enabled?: boolean
    headline?: string | null
    text?: string | null
  }
  /** Your own words on the last scene. */
  outro?: {
    /** false leaves the scene out. */
    enabled?: boolean
    headline?: string | null
    text?: string | null
  }
  /** A line on the first frame, such as Flag quiz · Day 12. */
  series?: {
    name: string
    number?: number | null
  } | null
  /** A picture or a clip behind the whole film. */
  background?: {
    /** Key or URL of one of your uploads. */
    imageKey: string
    /** 0 = as it is, 1 = black; default 0.4. */
    dim?: number
  } | null
  /** Such as @quizzes, small in every scene; the free plan shows its own mark there. */
  handle?: string | null
}

export type QuizType = 'multiple_choice' | 'reveal_answer' | 'picture_guess'

export interface ReducedQuestion {
  id: string
  text: string
  options: Array<string>
  correctAnswer: number
}

export interface Render {
  sessionId: string
  quizId: string
  quizTitle: string
  template: string
  format: VideoFormat
  status: RenderStatus
  /** Percent; 100 when completed. */
  progress: number
  /** Whole seconds: expected until the film exists, measured afterwards. */
  duration: number
  createdAt: string
  /** Why a failed render failed; the code is CANCELLED where somebody stopped it. */
  failure?: {
    code: string
    message: string
  }
  /** Bytes. */
  fileSize: number | null
  completedAt: string | null
  /** Compromises that the farm had to make. */
  warnings?: Array<string>
  /** The cover picture as JPEG; null until the film exists. Needs the same credentials as this answer. */
  posterUrl: string | null
  /** The spoken texts as WebVTT; null until the film exists and where nothing is spoken. */
  captionsUrl: string | null
  /** The same as SubRip. */
  captionsSrtUrl: string | null
  /** Parts of the film in order; empty until it exists. */
  chapters: Array<Chapter>
  /** What the file is and whether each platform takes it; null until the film exists. */
  report: PlatformReport | null
}

export type RenderAnswer = CreatedRender | DryRun

export interface RenderInput {
  quizId: string
  /** Layout of this video; left out = the format of the quiz. */
  format?: VideoFormat
  fps?: 30 | 60
  /** Told when this video ends, signed with the secret of the webhook of the kind callback. */
  callbackUrl?: string
  /** Reports what would be rendered and queues nothing. */
  dryRun?: boolean
}

export interface RenderItem {
  sessionId: string
  quizId: string
  quizTitle: string
  template: string
  format: VideoFormat
  status: RenderStatus
  /** Percent; 100 when completed. */
  progress: number
  /** Whole seconds: expected until the film exists, measured afterwards. */
  duration: number
  createdAt: string
  /** Why a failed render failed; the code is CANCELLED where somebody stopped it. */
  failure?: {
    code: string
    message: string
  }
}

export interface RenderPage {
  renders: Array<RenderItem>
  pagination: Pagination
}

export type RenderStatus = 'queued' | 'rendering' | 'completed' | 'failed'

export interface RetriedRender {
  sessionId: string
  status: 'queued'
}

export interface Review {
  /** passed; replaced = passed in place of a question with the reasons given; unchecked = not confirmed, for these reasons. */
  status: ReviewStatus
  reasons: Array<string>
}

export type ReviewStatus = 'passed' | 'replaced' | 'unchecked'

export interface ReviewedQuiz {
  questions: Array<{
    id: string
    questionText: string
    review: Review
  }>
}

export type SafeArea = 'feed' | 'ads'

export interface Series {
  name: string
  number: number | null
}

export interface Share {
  /** The page to pass on; it plays the video without an account. */
  url: string
  /** The unguessable part of the address. */
  token: string
}

export interface SpeechInput {
  /** null, the default = spoken where a natural voice for the language is configured. */
  enabled?: boolean | null
  /** Such as en or pt-BR; null = found out from the text. */
  language?: string | null
  voice?: string | null
  /** 1 is the normal speed. */
  rate?: number
}

export interface SpeechSettings {
  /**
   * `null` = where a natural voice for the film’s language is configured.
   *
   * @defaultValue null
   */
  enabled: boolean | null
  /**
   * BCP 47 tag; `null` = guess from the script of the text, English for Latin.
   *
   * @defaultValue null
   */
  language: string | null
  /**
   * Id from the list of voices, such as `espeak-en-gb`; `null` = the first of the language.
   *
   * @defaultValue null
   */
  voice: string | null
  /**
   * 1 = normal speed.
   *
   * @defaultValue 1
   */
  rate: number
}

export interface Template {
  /** A value for the `template` of a quiz. */
  name: string
  title: string
  description: string
  formats: Array<VideoFormat>
  /** A page on which it moves. */
  previewUrl: string
}

export interface TemplateList {
  templates: Array<Template>
  /** Names that `theme.font` may have. */
  fonts: Array<string>
}

export interface TextBox {
  part: string
  x: number
  y: number
  width: number
  height: number
  /** Height of its smallest letters as they were drawn. */
  fontPx: number
  /** `safe` clears the bars of advertisements too, `loose` the buttons of a feed, `outside` does not. */
  area: 'safe' | 'loose' | 'outside'
  sceneCount: number
  /** When it first stands, milliseconds from the start of the film; the first reports lack it. */
  atMs?: number
}

export interface Theme {
  /** @defaultValue null */
  accent: string | null
  /** @defaultValue null */
  background: string | null
  /**
   * Name of a display font; `listTemplates` lists them.
   *
   * @defaultValue null
   */
  font: string | null
  /**
   * Storage key of an uploaded picture.
   *
   * @defaultValue null
   */
  logoKey: string | null
}

export interface ThemeInput {
  accent?: string | null
  background?: string | null
  font?: string | null
  /** Key or URL of an uploaded picture. */
  logoKey?: string | null
}

export interface UpdatedHook {
  id: number
  hookType?: 'engagement' | 'reminder' | 'conclusion' | 'custom'
  positionType?: 'start' | 'after_question' | 'end'
  positionValue?: number | null
  title?: string
  content?: string
  emoji?: string | null
  animationStyle?: 'fade' | 'bounce' | 'slide' | 'zoom'
  displayDuration?: number
  ttsEnabled?: boolean
  ttsText?: string | null
  themeColor?: string | null
  backgroundColor?: string | null
  fontSize?: number
  enabled?: boolean
  updatedAt: string
}

export interface UpdatedQuiz {
  id: string
  title: string
  description: string
  updatedAt: string
}

export interface UploadedImage {
  url: string
  thumbnailUrl: string
  width: number
  height: number
  key: string
  /** 1 = a picture; more = a clip, for the background of a film. */
  frames: number
}

export interface Video {
  sessionId: string
  quizId: string
  quizTitle: string
  status: RenderStatus
  /** Percent; 100 when completed. */
  progress: number
  /** Whole seconds: expected until the film exists, measured afterwards. */
  duration: number
  /** Why a failed render failed; the code is CANCELLED where somebody stopped it. */
  failure?: {
    code: string
    message: string
  }
  /** Works for 24 hours; null until the video exists and on the free plan. */
  downloadUrl: string | null
  filename: string | null
  /** The page on which its owner watches it. */
  filmUrl: string
}

export type VideoFormat = 'vertical' | 'square' | 'landscape'

export interface VideoInput {
  /** A model writes about it; with a source, about that part of the source. */
  topic?: string
  /** Written from it alone; one source at most. */
  sourceText?: string
  /** Web page or PDF. */
  sourceUrl?: string
  /** Instead: a pack of ready questions. */
  packId?:
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
  /** Instead: your own questions. */
  questions?: Array<QuestionInput>
  title?: string
  /** Default 5. */
  numberOfQuestions?: number
  difficulty?: Difficulty
  kind?: QuestionKind
  /** Such as de; left out = that of the topic. */
  language?: string
  /** A name that the list of templates has. */
  template?:
    | 'game-show'
    | 'editorial'
    | 'minimal'
    | 'chalkboard'
    | 'arcade'
    | 'collage'
    | 'spotlight'
    | 'playground'
  format?: VideoFormat
  /**
   * Waits for the video until this long after the call began.
   *
   * @defaultValue 0
   */
  waitSeconds?: number
}

export interface Voice {
  /** A value for `speech.voice` of a quiz. */
  id: string
  name: string
  /** BCP 47 tag; `und` = the voice reads any language. */
  language: string
  /** `espeak-ng` is built in and sounds robotic; `server`, `mistral`, `model` and others that an operator adds sound natural. */
  engine: string
  /** A sentence spoken by it, as AAC in MP4. */
  previewUrl: string
}

export interface VoiceList {
  voices: Array<Voice>
}

export interface Webhook {
  id: string
  kind: 'endpoint' | 'callback'
  url: string | null
  events: Array<WebhookEvent>
  enabled: boolean
  /** Who switched it off: you, or the receiver by answering 410 Gone. */
  disabledBecause: 'owner' | 'gone' | null
  /** Until when the secret before the last rotation signs as well. */
  oldSecretUntil: string | null
  createdAt: string
  updatedAt: string
}

export interface WebhookDelivery {
  id: string
  webhookId: string
  /** The header `webhook-id`: the same at each try. */
  eventId: string
  /** The name of the event, or webhook.test. */
  type: string
  /** Where it goes. */
  url: string
  status: 'pending' | 'delivered' | 'failed'
  tries: number
  /** null once it is delivered or failed. */
  nextTryAt: string | null
  lastTryAt: string | null
  /** HTTP status of the last answer; null without one. */
  answerStatus: number | null
  /** The beginning of the last answer. */
  answer: string | null
  /** How long the last answer took. */
  answerMs: number | null
  /** Why the last try failed. */
  failure: DeliveryFailure | null
  /** The same in words. */
  reason: string | null
  createdAt: string
  deliveredAt: string | null
}

export interface WebhookDeliveryPage {
  deliveries: Array<WebhookDelivery>
  pagination: Pagination
}

export type WebhookEvent =
  | 'render.completed'
  | 'render.failed'
  | 'render.cancelled'
  | 'quiz.generated'
  | 'batch.completed'

export interface WebhookInput {
  /** Left out = endpoint. callback = without an address: the secret that signs what goes to the `callbackUrl` of renders; an account has one. */
  kind?: 'endpoint' | 'callback'
  /** Where an endpoint is: a public http or https address on port 80 or 443. */
  url?: string
  /** What an endpoint is told of; left out = everything. */
  events?: Array<WebhookEvent>
}

export interface WebhookList {
  webhooks: Array<Webhook>
}

export interface WebhookPatch {
  url?: string
  events?: Array<WebhookEvent>
  /** false = nothing is sent, and what waits counts as failed; true = on again. */
  enabled?: boolean
}

/** The codes of errors that the service answers with; later versions add some. */
export type ErrorCode =
  | 'VALIDATION_ERROR'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'INSUFFICIENT_SCOPE'
  | 'FREE_PLAN_LIMIT_REACHED'
  | 'NOT_FOUND'
  | 'METHOD_NOT_ALLOWED'
  | 'CONFLICT'
  | 'RENDER_NOT_COMPLETED'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'RATE_LIMITED'
  | 'TOO_MANY_REQUESTS'
  | 'INTERNAL_ERROR'
  | 'GENERATION_FAILED'
  | 'SERVICE_UNAVAILABLE'
  | 'GENERATION_UNAVAILABLE'
  | 'PUBLISHING_UNAVAILABLE'
