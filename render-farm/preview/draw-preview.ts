import { tmpdir } from 'node:os'
import type { RenderSnapshot } from '../../shared/contracts/snapshot.ts'
import { PREVIEW_FRAMES_MAX, type PreviewRequest, type PreviewResult } from '../../shared/preview/preview.ts'
import { looksOf } from '../../shared/stage/looks-of.ts'
import { findTemplate } from '../../shared/templates/index.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import { frameAt } from '../../shared/timeline/film-frame.ts'
import { reportedKind, type Scene } from '../../shared/timeline/scenes.ts'
import type { SpeechDurations } from '../../shared/timeline/speech-clips.ts'
import type { SpokenClip } from '../audio/types.ts'
import { Compositor } from '../compose/compositor.ts'
import { type DrawingTools, FilmSprites } from '../draw/looks.ts'
import { failAs, RenderFailure } from '../failure.ts'
import { loadPictures, type PictureTools } from '../film/pictures.ts'
import { speakFilm, type VoiceTools } from '../film/sound.ts'
import { encodePng } from './frame-png.ts'
import { mixPreview } from './mix-preview.ts'

/** What drawing previews needs of a node. */
export type PreviewTools = DrawingTools & VoiceTools & PictureTools

type Frame = { timeMs: number; sceneId: string; png: Uint8Array }
type DrawnPreview = Pick<PreviewResult, 'durationMs' | 'scenes' | 'warnings' | 'speech'> & {
  frames: Frame[]
  /** AAC in m4a; `null` if it was not requested or a voice was not ready. */
  sound: Uint8Array | null
}

/** This long after the reveal the confetti has thinned and all parts of a question are visible. */
const AFTER_REVEAL_MS = 1_300
/** A person waits: if the voices take longer, the scenes' lengths are estimated from their texts. */
const SPEECH_MS_MAX = 8_000

/**
 * Draws frames and mixes the sound of the film that a render of the snapshot would become: its voice, its looks, its
 * compositor, its mix. Throws `RenderFailure`.
 */
export async function drawPreview(
  tools: PreviewTools,
  { snapshot, atMs, withScenes, withSound, widthPx }: PreviewRequest,
  signal: AbortSignal,
  /** Where the sound is mixed. */
  tempFolder = tmpdir(),
): Promise<DrawnPreview> {
  const template = findTemplate(snapshot.template)
  if (template === undefined) {
    throw new RenderFailure('NOT_RENDERABLE', { hint: `There is no template “${snapshot.template}”.` })
  }
  const isSeen = withScenes || atMs.length > 0
  const [{ pictures, assets, warnings }, spoken] = await Promise.all([
    isSeen
      ? loadPictures(tools, snapshot, signal)
      : { pictures: new Map<string, never>(), assets: {}, warnings: [] },
    speakInTime(tools, snapshot, signal),
  ])
  const scenes = buildScenes(snapshot, spoken.durations)
  const sound =
    withSound && spoken.clips !== null
      ? await mixPreview(tools, snapshot, { scenes, clips: spoken.clips }, { tempFolder, signal })
      : null
  const film = filmOf(snapshot, scenes, assets)
  const moments = [
    ...atMs,
    ...(withScenes ? thinned(scenes, PREVIEW_FRAMES_MAX - atMs.length).map(tellingMs) : []),
  ].sort((a, b) => a - b)
  const frames = moments.map((moment) => {
    const { scene, inSceneMs } = frameAt(scenes, moment, snapshot.fps)
    return { scene, timeMs: scene.startMs + inSceneMs, layers: template.frame(film, scene, inSceneMs) }
  })

  const sprites = new FilmSprites({ ...tools, template, pictures, signal })
  await failAs('BROWSER_FAILED', async () => {
    await sprites.request(frames.flatMap(({ layers }) => looksOf(layers)))
    await sprites.settle()
  })
  const compositor = new Compositor(film.width, film.height, (look) => sprites.spriteOf(look))
  const drawn: Frame[] = []
  for (const { scene, timeMs, layers } of frames) {
    signal.throwIfAborted()
    compositor.compose(layers)
    const png = await encodePng(compositor.frame, film, widthPx ?? film.width)
    drawn.push({ timeMs: Math.round(timeMs), sceneId: scene.id, png })
  }
  return {
    durationMs: film.durationMs,
    scenes: scenes.map((scene) => ({
      id: scene.id,
      kind: reportedKind(scene),
      startMs: scene.startMs,
      durationMs: scene.durationMs,
    })),
    frames: drawn,
    speech: spoken.durations,
    sound: sound?.bytes ?? null,
    warnings: [...spoken.warnings, ...(sound?.warnings ?? []), ...warnings, ...sprites.warnings],
  }
}

/** Voices decide when scenes begin. They are cached for the next preview and the film. */
async function speakInTime(
  tools: VoiceTools,
  snapshot: RenderSnapshot,
  signal: AbortSignal,
): Promise<{
  clips: ReadonlyMap<string, SpokenClip> | null
  durations: SpeechDurations | null
  warnings: string[]
}> {
  const late = AbortSignal.timeout(SPEECH_MS_MAX)
  try {
    return await speakFilm(tools, snapshot, { signal: AbortSignal.any([signal, late]) })
  } catch {
    signal.throwIfAborted()
    return { clips: null, durations: null, warnings: ['The voice was not ready: times are estimates.'] }
  }
}

/** At most `most` scenes, evenly spread, with the first and the last. */
function thinned(scenes: readonly Scene[], most: number): Scene[] {
  if (scenes.length <= most) return [...scenes]
  const step = (scenes.length - 1) / Math.max(1, most - 1)
  return Array.from({ length: Math.max(0, most) }, (_, index) => scenes[Math.round(index * step)]!)
}

/** The time of the film at which most of a scene's parts are visible. */
function tellingMs(scene: Scene): number {
  const inSceneMs =
    scene.kind === 'question'
      ? Math.min(scene.beats.revealMs + AFTER_REVEAL_MS, scene.beats.outMs)
      : scene.durationMs / 2
  return scene.startMs + inSceneMs
}
