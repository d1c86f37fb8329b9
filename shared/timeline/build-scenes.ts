import type { RenderSnapshot, SnapshotHook } from '../contracts/snapshot.ts'
import { askedOf } from '../questions/asked.ts'
import { ceilToGrid } from './frame-time.ts'
import { hasIntro, placeOfHook } from './hook-place.ts'
import { entersLevelAt, heatOf, levelOf } from './level-of.ts'
import { ceilToBeat, PACES, ROUND, TEXT_LANDING_MS, TRANSITION_MS } from './pace.ts'
import { courseOf, isPaged } from './question-beats.ts'
import type { Cue, Scene } from './scenes.ts'
import { estimateSpeech, type SpeechDurations } from './speech-clips.ts'
import { VOICE_DELAY_MS, VOICE_PAUSE_MS, Voice } from './voice.ts'
import type { SpeechWords } from './word-times.ts'
import { readingMs } from './words.ts'

/** The title over the first question: the question itself is readable 1.3 s into the film. */
const COLD_MS = 1000
const CARD_MS_MIN = 2000
const RECAP_MS_MIN = 2000
/** Answers of one page of a recap. */
const RECAP_ANSWERS = 5

/** A scene before its place in the film is known. */
type Draft = Scene extends infer S ? (S extends Scene ? Omit<S, 'startMs' | 'sceneIndex'> : never) : never

/**
 * The scenes of a film in order: opening, hooks at the start, each question with the hooks after it, hooks at the end,
 * recap, end card. Scenes tile the film without a gap; all but the last one last a whole number of beats. `speech` tells
 * how long each clip lasts; `null` = estimate it from the words. `words` tells captions when each word is said.
 */
export function buildScenes(
  snapshot: RenderSnapshot,
  speech: SpeechDurations | null,
  words: SpeechWords = {},
): Scene[] {
  const voice = new Voice(snapshot, speech ?? estimateSpeech(snapshot), words)
  const drafts = draftsOf(snapshot, voice)
  let startMs = 0
  return drafts.map((draft, sceneIndex) => {
    const scene: Scene = { ...draft, startMs, sceneIndex }
    startMs += draft.durationMs
    return scene
  })
}

function draftsOf(snapshot: RenderSnapshot, voice: Voice): Draft[] {
  const hooks = snapshot.hooks.map((hook, index) => ({
    place: placeOfHook(hook, snapshot.questions.length),
    hook,
    index,
  }))
  const hooksAt = (place: number) =>
    hooks.filter((entry) => entry.place === place).map(({ hook, index }) => hookScene(hook, index, voice))
  const opening = openingScene(snapshot, voice)
  const drafts: Draft[] = [...(opening ? [opening] : []), ...hooksAt(0)]
  for (const index of snapshot.questions.keys()) {
    const isOnStage = drafts.length === 1 && opening?.kind === 'intro' && opening.opening === 'cold'
    drafts.push(questionScene(snapshot, index, isOnStage, voice), ...hooksAt(index + 1))
  }
  drafts.push(...hooksAt(Number.POSITIVE_INFINITY), ...recapScenes(snapshot))
  const isAsked = drafts.at(-1)?.kind === 'hook'
  if (snapshot.outro.enabled || drafts.length === 0) drafts.push(outroScene(snapshot, isAsked, voice))
  return drafts
}

/** The title is complete on frame 0. */
function openingScene(snapshot: RenderSnapshot, voice: Voice): Draft | null {
  const { opening, intro, questions } = snapshot
  if (!hasIntro(snapshot)) return null
  const spokenMs = voice.durationMs('intro')
  const voiceMs = spokenMs > 0 ? VOICE_DELAY_MS + spokenMs + VOICE_PAUSE_MS : 0
  const cues = voice.cues(VOICE_DELAY_MS, 'intro')
  const isCold = opening !== 'card' && questions.length > 0
  if (isCold) {
    const durationMs = Math.max(COLD_MS, ceilToBeat(voiceMs))
    return { id: 'intro', kind: 'intro', opening: 'cold', durationMs, cues }
  }
  const title = intro.headline ?? snapshot.title
  const holdMs = Math.max(CARD_MS_MIN, readingMs(title), voiceMs)
  return {
    id: 'intro',
    kind: 'intro',
    opening: 'card',
    ...closed(holdMs, cues),
  }
}

function questionScene(snapshot: RenderSnapshot, index: number, isOnStage: boolean, voice: Voice): Draft {
  const heat = heatOf(snapshot, index)
  const level = levelOf(snapshot, index)
  const entersLevel = entersLevelAt(snapshot, index)
  const beginsRound = index > 0 && index % ROUND === 0
  const isPagedHere = isPaged(askedOf(snapshot, index))
  const { beats, durationMs, cues } = courseOf(snapshot, index, heat, voice)
  return {
    id: `question-${index}`,
    kind: 'question',
    questionIndex: index,
    questionCount: snapshot.questions.length,
    heat,
    level,
    entersLevel,
    beginsRound,
    isPaged: isPagedHere,
    isOnStage: isOnStage && !isPagedHere,
    beats,
    durationMs,
    cues: entersLevel || beginsRound ? [{ kind: 'sting', atMs: 0 }, ...cues] : cues,
  }
}

/** Lasts as long as the hook says, or longer where its voice would be cut off. */
function hookScene(hook: SnapshotHook, index: number, voice: Voice): Draft {
  const clip = `hook-${index}`
  const spokenMs = voice.durationMs(clip)
  const voiceMs = spokenMs > 0 ? VOICE_DELAY_MS + spokenMs + VOICE_PAUSE_MS : 0
  const holdMs = Math.max(hook.displaySeconds * 1000 - TRANSITION_MS, voiceMs)
  return { id: clip, kind: 'hook', hook, ...closed(holdMs, voice.cues(VOICE_DELAY_MS, clip)) }
}

/** All answers at the end, a few on each page, where the questions showed none. */
function recapScenes(snapshot: RenderSnapshot): Draft[] {
  if (snapshot.answerReveal !== 'end') return []
  const count = snapshot.questions.length
  return Array.from({ length: Math.ceil(count / RECAP_ANSWERS) }, (_, page) => {
    const first = page * RECAP_ANSWERS
    const end = Math.min(count, first + RECAP_ANSWERS)
    const texts = snapshot.questions
      .slice(first, end)
      .map((_, index) => askedOf(snapshot, first + index).answer)
    const holdMs = Math.max(RECAP_MS_MIN, TEXT_LANDING_MS + readingMs(texts.join(' ')))
    const cues: Cue[] = [{ kind: 'reveal', atMs: 0 }]
    return { id: `recap-${page}`, kind: 'recap', first, end, ...closed(holdMs, cues) }
  })
}

/** The end card: ranks and one request. No transition follows it. */
function outroScene({ pace, narration }: RenderSnapshot, isAsked: boolean, voice: Voice): Draft {
  // What its owner speaks is heard, whatever a hook has asked for.
  const isSaid = !isAsked || 'outro' in narration
  const spokenMs = isSaid ? voice.durationMs('outro') : 0
  const durationMs = Math.max(PACES[pace].endMs, spokenMs > 0 ? VOICE_DELAY_MS + spokenMs : 0)
  return {
    id: 'outro',
    kind: 'outro',
    isAsked,
    durationMs: ceilToGrid(durationMs),
    cues: [{ kind: 'fanfare', atMs: 0 }, ...(isSaid ? voice.cues(VOICE_DELAY_MS, 'outro') : [])],
  }
}

/** Length and cues of a scene that leaves with a hard, short transition on a beat. */
function closed(holdMs: number, cues: readonly Cue[]): { durationMs: number; cues: Cue[] } {
  const durationMs = ceilToBeat(holdMs + TRANSITION_MS)
  return { durationMs, cues: [...cues, { kind: 'whoosh', atMs: durationMs - TRANSITION_MS }] }
}
