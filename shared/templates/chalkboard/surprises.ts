import { arc, easeOut, mix, progress } from '../../timeline/easing.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import type { QuestionPage } from '../kit/layout/spec.ts'
import { surpriseAt } from '../kit/question/waiting.ts'
import type { Film, Layer } from '../template.ts'
import places from './places.json'
import { chalkLook } from './style.ts'

/** What nobody foresees: the bulb sneezes chalk dust, an eraser looks in, a drawing gets a face and winks. */
const SURPRISES = ['sneeze', 'eraser', 'wink'] as const
/** The bulb breathes in for a share of its sneeze; of the eraser so many px are seen, and it shakes so often, so many px. */
const { sneezesAt: SNEEZES_AT, dust: DUST, looksIn: LOOKS_IN } = places.surprises

/** The surprise of an upright board's question, from its beginning on. */
export function surpriseOf(film: Film, scene: Scene, timeMs: number) {
  return film.snapshot.format === 'vertical' ? surpriseAt(film, scene, SURPRISES, timeMs) : null
}

/** The bulb's face as it breathes in and sneezes, and the dust before it; `null` while it does not. */
export function sneezeOf(film: Film, scene: Scene, timeMs: number): { face: string; dust: Layer[] } | null {
  const surprise = surpriseOf(film, scene, timeMs)
  if (surprise?.name !== 'sneeze' || surprise.progress >= 1) return null
  const blown = progress(surprise.progress, SNEEZES_AT, 1 - SNEEZES_AT)
  if (blown === 0) return { face: 'sniff', dust: [] }
  const { x, width, height } = DUST
  const y = Math.round(DUST.y + DUST.blowsPx * blown)
  const motion = { x, y, scale: mix(0.5, 1.2, easeOut(blown)), opacity: 1 - blown ** 3 }
  const look = chalkLook(film, scene, { part: 'dust', width, height })
  return { face: 'sneeze', dust: [{ id: 'dust', look, motion }] }
}

/** An eraser that looks in at the weighed option, from the side of the frame, shakes, and thinks better of it. */
export function eraserLayers(film: Film, scene: QuestionScene, timeMs: number, page: QuestionPage): Layer[] {
  const surprise = surpriseOf(film, scene, timeMs)
  const box = page.options[surprise?.option ?? 0] ?? page.answer
  if (surprise?.name !== 'eraser' || surprise.progress >= 1 || !box) return []
  const { px, size, shakes, shakePx } = LOOKS_IN
  const seen = px * easeOut(Math.min(1, 1.6 * arc(surprise.progress)))
  const shake = shakePx * Math.sin(surprise.progress * shakes * 2 * Math.PI)
  const motion = { x: Math.round(film.width - seen), y: Math.round(box.y + (box.height - size) / 2 + shake) }
  const look = chalkLook(film, scene, { part: 'sponge', width: size, height: size })
  return [{ id: 'eraser', look, motion }]
}
