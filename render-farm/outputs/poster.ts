import sharp from 'sharp'
import { looksOf } from '../../shared/stage/looks-of.ts'
import { Compositor } from '../compose/compositor.ts'
import { rgbOf } from '../compose/frame-rgb.ts'
import type { FilmSprites } from '../draw/looks.ts'
import type { RenderPlan } from '../plan/plan.ts'

const QUALITY = 88

/**
 * The cover picture as JPEG, in the film's size: the middle of the first scene, where its texts stand still, or of a
 * question the start of its countdown, so that no answer is revealed.
 */
export async function drawPoster(plan: RenderPlan, sprites: FilmSprites): Promise<Uint8Array> {
  const { width, height } = plan.film
  const [first] = plan.segments
  if (first === undefined) throw new Error('a film without scenes has no poster')
  const { scene } = first
  const atMs = scene.kind === 'question' ? scene.beats.countdownMs : scene.durationMs / 2
  const layers = first.layers(Math.floor((atMs * plan.fps) / 1_000))
  await sprites.ready(looksOf(layers))
  const compositor = new Compositor(width, height, (look) => sprites.spriteOf(look))
  compositor.compose(layers)
  return sharp(rgbOf(compositor.frame, width, height), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer()
}
