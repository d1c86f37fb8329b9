import { easeIn, progress } from '../../timeline/easing.ts'
import type { Scene } from '../../timeline/scenes.ts'
import type { Film, Layer, Look } from '../template.ts'

/** Words go first, then the paper folds up to a ball, which hops and falls out of the frame. */
const WORDS_MS = 130
const FOLD = { ms: 210, x: 0.7, y: 0.35 }
const BALL = { px: 170, ms: 780, hopPx: 120, asidePx: 120 }

const plain = new WeakMap<Look, Look>()

/** Wrong options keep their colour, are crumpled and thrown away. */
export function crumpled(film: Film, scene: Scene, timeMs: number, layers: readonly Layer[]): Layer[] {
  if (scene.kind !== 'question' || timeMs < scene.beats.revealMs) return [...layers]
  const wrong = new Set(layers.filter(isWrong).map(({ id }) => indexOf(id)))
  const ageMs = timeMs - scene.beats.revealMs
  return layers.flatMap((layer) => {
    if (!wrong.has(indexOf(layer.id))) return [layer]
    if (isWrong(layer)) return paperLayers(film, layer, ageMs)
    const opacity = 1 - progress(ageMs, 0, WORDS_MS)
    return opacity > 0 ? [{ ...layer, motion: { ...layer.motion, opacity } }] : []
  })
}

function isWrong({ look: { part, classes } }: Layer): boolean {
  return part === 'option' && classes?.includes('wrong') === true
}

/** Of which option a layer is a part; nothing for layers of other things. */
function indexOf(id: string): string | undefined {
  return /^(?:option|option-picture|letter|text)-(\d+)$/.exec(id)?.[1]
}

function paperLayers({ height }: Film, { id, look, motion }: Layer, ageMs: number): Layer[] {
  const folded = progress(ageMs, 0, FOLD.ms)
  const { opacity: _, ...place } = motion
  if (folded < 1)
    return [
      {
        id,
        look: unfaded(look),
        motion: { ...place, stretch: { x: 1 - FOLD.x * folded, y: 1 - FOLD.y * folded } },
      },
    ]
  const fallen = progress(ageMs, FOLD.ms, BALL.ms)
  if (fallen === 1) return []
  const hop = BALL.hopPx * Math.sin(Math.PI * Math.min(1, fallen * 2))
  const hue = look.classes?.find((name) => /^n\d$/.test(name)) ?? 'n0'
  const side = motion.x + look.width / 2 < 500 ? -1 : 1
  return [
    {
      id,
      look: { part: 'ball', width: BALL.px, height: BALL.px, bleed: 16, classes: [hue] },
      motion: {
        ...place,
        x: Math.round(motion.x + (look.width - BALL.px) / 2 + side * fallen * BALL.asidePx),
        y: Math.round(motion.y + (look.height - BALL.px) / 2 - hop + easeIn(fallen) * height),
      },
    },
  ]
}

/** The picture of an option as it waits: no second one is drawn. */
function unfaded(look: Look): Look {
  const known = plain.get(look) ?? { ...look, classes: look.classes!.filter((name) => name !== 'wrong') }
  plain.set(look, known)
  return known
}
