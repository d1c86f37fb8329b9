import type { FilmSettings } from '../../../shared/contracts/film-settings.ts'
import type { Difficulty, QuizType, VideoFormat } from '../../../shared/contracts/format.ts'
import type { HookInput } from '../../../shared/contracts/hook.ts'
import type { Answer, Question } from '../../../shared/contracts/question.ts'
import type { SpeechSettings } from '../../../shared/contracts/speech.ts'
import type { Theme } from '../../../shared/contracts/theme.ts'
import type { Key } from '../../../shared/music/keys.ts'
import type { Language } from '../../texts/languages.ts'
import type { Texts } from '../../texts/texts.ts'
import type { PlayerFace } from '../font-files.ts'

/** Everything of a quiz that the editor changes: its own values, `null` where nobody chose one. */
export type QuizDocument = {
  settings: QuizSettings
  questions: EditedQuestion[]
  /** In the order of their creation, in which hooks of one place follow each other. */
  hooks: EditedHook[]
}

export type QuizSettings = {
  title: string
  description: string
  format: VideoFormat
  quizType: QuizType
  template: string
  difficulty: Difficulty
  countdownSeconds: number | null
  backgroundMusicId: string | null
  musicVolume: number
  theme: Theme
  speech: SpeechSettings
  loop: boolean
} & FilmSettings

export type EditedAnswer = Omit<Answer, 'id' | 'order'>

/** `id` is `null` until the question is saved. */
export type EditedQuestion = Omit<Question, 'id' | 'order' | 'duration' | 'images' | 'answers' | 'review'> & {
  id: string | null
  /** Its own seconds; `null` = those of the quiz. */
  duration: number | null
  answers: EditedAnswer[]
}

/** `id`, such as `hook-7`, is `null` until the hook is saved. */
export type EditedHook = Required<HookInput> & { id: string | null }

/** `question-811`, `answer-811`, `hook-7`, `intro` or `outro` -> how long its owner speaks, in ms. */
export type EditedNarrations = Readonly<Record<string, number>>

/** The answer to a clip that was uploaded or removed. */
export type NarrationsAnswer = { updatedAt: string; narrations: EditedNarrations }

/** A document and when the quiz was last changed. */
export type VersionedDocument = NarrationsAnswer & { document: QuizDocument }

/** The answer to a save, with the ids of questions and hooks in the order in which they were sent. */
export type SaveAnswer =
  | (NarrationsAnswer & { ids: string[]; hookIds: string[] })
  | { conflict: VersionedDocument }

/** What a dry run found: how long the film is, 0 where there is none, and what to say of it. */
export type Check = { seconds: number; notes: Note[] }

/** A sentence about the quiz; `question` is the 0-based one that it is about. */
export type Note = { text: string; question: number | null; preventsRender: boolean }

export type EditorTrack = {
  id: string
  name: string
  category: string
  seconds: number
  /** Exact length and key of a loop that ships with the service. */
  loopSeconds: number | null
  key: Key | null
}

/** The faces that the texts of a film need, and for each template the indexes of its own. */
export type FilmFaces = { faces: PlayerFace[]; facesByTemplate: Record<string, number[]> }

/** Videos of the quiz that were ordered together. */
export type OrderedVideos = {
  sessionIds: readonly string[]
  seconds: number
  /** When it was ordered. */
  at: string
  /** The `updatedAt` of the quiz that it shows; `null` = an older one than the editor opened with. */
  ofVersion: string | null
  /** Its format, where it has not that of the quiz. */
  otherFormat: VideoFormat | null
}

type EditorTemplate = {
  name: string
  title: string
  formats: readonly VideoFormat[]
  /** The address of a still picture. */
  poster: string | null
}

/** The data that the server embeds in the editor's page. */
export type EditorData = VersionedDocument &
  FilmFaces & {
    quizId: string
    csrf: string
    /** The other pages of the quiz; `silentName` is how one is called while nothing speaks. */
    ways: { href: string; name: string; silentName?: string }[]
    /** What the editor says, and what it makes of sentences of the API. */
    language: Language
    words: Texts['editor']
    shapes: Texts['videoFormats']
    /** What became of a render, and where to see it. */
    states: Pick<Texts['cards'], 'rendering' | 'notMade' | 'watch' | 'download' | 'again' | 'why'>
    timeLeft: Texts['timeLeft']
    /** The newest finished video of the quiz, and those that are being made. */
    made: OrderedVideos | null
    underWay: OrderedVideos | null
    canDownload: boolean
    /** What a quiz is called until somebody names it. */
    untitled: string
    /** How the plan with downloads is called. */
    paidPlan: string
    said: Texts['said']
    /** The mark of the plan, which takes the place of the owner's handle. */
    planMark: string | null
    /** Whether a film is spoken whose owner leaves it open. */
    speaksByDefault: boolean
    /** Minutes of video that the account may still order today. */
    minutesLeft: number
    /** BCP 47 tags of the languages that a voice speaks. */
    languages: string[]
    /** Where the URLs of the account's uploads begin. */
    mediaRoot: string
    templates: EditorTemplate[]
    fonts: string[]
    tracks: EditorTrack[]
    kits: { id: string; name: string }[]
  }
