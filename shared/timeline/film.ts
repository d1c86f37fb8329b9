import { FRAME_SIZE } from '../contracts/format.ts'
import type { RenderSnapshot } from '../contracts/snapshot.ts'
import type { Film, FilmAssets } from '../templates/template.ts'
import type { Scene } from './scenes.ts'

/** Asset name of the theme's logo. */
export const LOGO_ASSET = 'logo'

/** Asset name of a question's picture; `questionIndex` is 0-based. */
export function questionAsset(questionIndex: number): string {
  return `question-${questionIndex}`
}

/** Asset name of an answer's picture; both indices are 0-based, in the order of the snapshot. */
export function answerAsset(questionIndex: number, answerIndex: number): string {
  return `answer-${questionIndex}-${answerIndex}`
}

/** Asset name of the picture behind the film; those of a clip are numbered from 0. */
export function backgroundAsset(frameIndex = 0): string {
  return frameIndex === 0 ? 'background' : `background-${frameIndex}`
}

/** Length of a film in ms. */
export function durationOf(scenes: readonly Scene[]): number {
  return scenes.reduce((sum, scene) => sum + scene.durationMs, 0)
}

/** All that a template needs to draw a film. `assets` names every picture that was fetched, with its size. */
export function filmOf(snapshot: RenderSnapshot, scenes: readonly Scene[], assets: FilmAssets): Film {
  return { snapshot, scenes, assets, durationMs: durationOf(scenes), ...FRAME_SIZE[snapshot.format] }
}

/** The scene that shows at `timeMs` of the film; the last one at and after its end. */
export function sceneAt(scenes: readonly Scene[], timeMs: number): Scene {
  const scene = scenes.find(({ startMs, durationMs }) => timeMs < startMs + durationMs) ?? scenes.at(-1)
  if (!scene) throw new RangeError('A film needs at least one scene')
  return scene
}
