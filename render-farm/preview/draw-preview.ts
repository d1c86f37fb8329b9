import type { RenderSnapshot } from '../../shared/contracts/snapshot.ts'
import type { MissingPicture } from '../../shared/preview/picture-report.ts'
import {
  COVERS,
  type FramesRequest,
  type FramesResult,
  PREVIEW_FRAMES_MAX,
} from '../../shared/preview/preview.ts'
import { looksOf } from '../../shared/stage/looks-of.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import { frameAt } from '../../shared/timeline/film-frame.ts'
import { reportedKind, type Scene } from '../../shared/timeline/scenes.ts'
import { Compositor } from '../compose/compositor.ts'
import { type DrawingTools, FilmSprites } from '../draw/looks.ts'
import { failAs } from '../failure.ts'
import { loadPictures, type PictureTools } from '../film/pictures.ts'
import type { VoiceTools } from '../film/sound.ts'
import { templateOf } from '../film/template-of.ts'
import { coverShots, type Shot } from './cover-shots.ts'
import { voiceUntil } from './film-voice.ts'
import { encodePng } from './frame-png.ts'
import { placeholderPicture } from './placeholder.ts'
import { strikingness } from './strikingness.ts'

/** What making previews needs of a node. */
export type PreviewTools = DrawingTools & VoiceTools & PictureTools

type Frame = { timeMs: number; sceneId: string; png: Uint8Array }
type DrawnPreview = Pick<FramesResult, 'durationMs' | 'scenes' | 'warnings' | 'isProvisional'> & {
  frames: Frame[]
  /** Pictures that have a placeholder. */
  missing: MissingPicture[]
}

/** This long after the reveal the confetti has thinned and all parts of a question are visible. */
const AFTER_REVEAL_MS = 1_300
/** A person waits: of a voice that takes longer the times are estimated. Who wants all scenes wants their times. */
const VOICE_MS_MAX = { picture: 700, scenes: 8_000 }
/** Pictures that take longer have a placeholder. */
const PICTURES_MS_MAX = 8_000

/**
 * Draws frames of the film that a render of the snapshot would become: its voice, its looks, its compositor. Throws
 * `RenderFailure`.
 */
export async function drawPreview(
  tools: PreviewTools,
  { snapshot, atMs, withScenes, widthPx, covers }: Omit<FramesRequest, 'quizId' | 'folder'>,
  signal: AbortSignal,
): Promise<DrawnPreview> {
  const template = templateOf(snapshot)
  const [{ pictures, assets, warnings, missing }, voice] = await Promise.all([
    loadForPreview(tools, snapshot, signal),
    voiceUntil(tools, snapshot, {
      untilMs: withScenes ? Number.POSITIVE_INFINITY : Math.max(...atMs),
      msMax: withScenes ? VOICE_MS_MAX.scenes : VOICE_MS_MAX.picture,
      signal,
    }),
  ])
  const scenes = buildScenes(snapshot, voice.durations, voice.words)
  const film = filmOf(snapshot, scenes, assets)
  const momentsOf = () =>
    [...atMs, ...(withScenes ? thinned(scenes, PREVIEW_FRAMES_MAX - atMs.length).map(tellingMs) : [])]
      .sort((a, b) => a - b)
      .map((moment): Shot => {
        const { scene, inSceneMs } = frameAt(scenes, moment, snapshot.fps)
        const layers = template.frame(film, scene, inSceneMs)
        return { scene, timeMs: scene.startMs + inSceneMs, layers, bonus: 0 }
      })
  const shots = covers ? coverShots(template, film) : momentsOf()

  const sprites = new FilmSprites({ ...tools, template, pictures, signal })
  await failAs('BROWSER_FAILED', async () => {
    await sprites.ready(shots.flatMap(({ layers }) => looksOf(layers)))
    await sprites.settle()
  })
  const compositor = new Compositor(film.width, film.height, (look) => sprites.spriteOf(look))
  const drawn: Frame[] = []
  for (const { scene, timeMs, layers } of covers ? mostStriking(compositor, film, shots) : shots) {
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
    missing,
    isProvisional: !voice.isExact || missing.length > 0,
    warnings: [
      ...(voice.isExact ? [] : ['The voice was not ready: times are estimates.']),
      ...voice.warnings,
      ...warnings,
      ...sprites.warnings,
    ],
  }
}

/** The best covers, the best first; of equal ones the earlier is better. */
function mostStriking(
  compositor: Compositor,
  film: { width: number; height: number },
  shots: readonly Shot[],
): Shot[] {
  const judged = shots.map((shot) => {
    compositor.compose(shot.layers)
    return { shot, worth: shot.bonus + strikingness(compositor.frame, film) }
  })
  return judged
    .sort((a, b) => b.worth - a.worth || a.shot.timeMs - b.shot.timeMs)
    .slice(0, COVERS)
    .map(({ shot }) => shot)
}

/** The film's pictures, with placeholders for those that cannot be loaded: the rest of a frame is worth a look. */
async function loadForPreview(tools: PictureTools, snapshot: RenderSnapshot, signal: AbortSignal) {
  const missing: MissingPicture[] = []
  const loaded = await loadPictures(tools, snapshot, signal, {
    msMax: PICTURES_MS_MAX,
    async pictureFor({ message }, { what, image: { url } }) {
      missing.push({ what, url, sentence: message })
      return placeholderPicture()
    },
  })
  return { ...loaded, missing }
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
