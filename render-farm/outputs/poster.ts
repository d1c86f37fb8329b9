import sharp from 'sharp'
import { Compositor } from '../compose/compositor.ts'
import { rgbOf } from '../compose/frame-rgb.ts'
import type { FilmSprites } from '../draw/looks.ts'
import type { RenderPlan } from '../plan/plan.ts'

const QUALITY = 88

/**
 * The cover picture as JPEG, in the film's size: the frame in the middle of the intro, where the title stands still and
 * no answer is revealed. Its looks must be drawn.
 */
export async function drawPoster(plan: RenderPlan, sprites: FilmSprites): Promise<Uint8Array> {
  const { width, height } = plan.film
  const [intro] = plan.segments
  if (intro === undefined) throw new Error('a film without scenes has no poster')
  const compositor = new Compositor(width, height, ({ look }) => sprites.spriteOf(look))
  compositor.compose(intro.layers(Math.floor(intro.frameCount / 2)))
  return sharp(rgbOf(compositor.frame, width, height), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer()
}
