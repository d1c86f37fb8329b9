import type { Film, Layer, Template } from '../templates/template.ts'
import { sceneAt } from './film.ts'
import { frameCountOf, frameTimeMs } from './frame-time.ts'
import type { Scene } from './scenes.ts'

/** One frame of a film: its scene, its time in ms from the scene's start. */
type FilmFrame = { scene: Scene; inSceneMs: number }

/** The frame on screen at `timeMs` of the film; its last frame at and after its end. */
export function frameAt(scenes: readonly Scene[], timeMs: number, fps: number): FilmFrame {
  const scene = sceneAt(scenes, timeMs)
  const wanted = Math.floor(((timeMs - scene.startMs) * fps) / 1_000 + 1e-6)
  const frameIndex = Math.min(Math.max(0, wanted), frameCountOf(scene.durationMs, fps) - 1)
  return { scene, inSceneMs: frameTimeMs(frameIndex, fps) }
}

/** What a template shows at `timeMs` of a film. */
export function layersAt(template: Template, film: Film, timeMs: number): Layer[] {
  const { scene, inSceneMs } = frameAt(film.scenes, timeMs, film.snapshot.fps)
  return template.frame(film, scene, inSceneMs)
}
