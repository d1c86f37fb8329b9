import type { QuestionScene } from '../../timeline/scenes.ts'
import { backgroundTime } from '../kit/drift.ts'
import type { QuestionPage } from '../kit/layout/spec.ts'
import type { Film, Layer } from '../template.ts'
import { answeredAct, waitingAct } from './acts.ts'
import { FRIENDS, friendLayer, hatLayer, isParty, lineOf, TALL, winnerOf } from './cast.ts'

/** Of a friend's width, what is seen of it over a block's edge, and the empty part of its box above its head. */
const SEEN = 0.7
const HEAD = 0.26
/** How far they move up against those of a vertical frame. */
const REACH = { perch: 0.3, clock: 0.12 }
const BESIDE = { gap: 10, share: 1.06 }
const LEAST_PX = 110

type Perch = { x: number; ground: number; size: number; reach: number }

/** The friends of square and wide frames: they look over the edge of the blocks, or stand beside the clock. */
export function perchLayers(film: Film, scene: QuestionScene, timeMs: number, page: QuestionPage): Layer[] {
  if (film.snapshot.format === 'vertical') return []
  const { revealMs } = scene.beats
  const winner = winnerOf(film, scene)
  return lineOf(film, scene).flatMap((friend, place): Layer[] => {
    const perch = page.style === 'block' ? overBlocks(page, friend, place) : besideClock(page, place)
    if (perch === null || perch.size < LEAST_PX) return []
    const ms = backgroundTime(timeMs, place)
    const isWinner = timeMs >= revealMs && friend === winner
    const act =
      timeMs < revealMs
        ? waitingAct(scene, ms, place)
        : answeredAct(timeMs - revealMs, ms, place, winner >= 0 && !isWinner)
    const rise = act.rise * perch.reach + (isWinner ? perch.size * perch.reach * 0.24 : 0)
    const layer = friendLayer(film, friend, { ...act, rise }, perch, {
      crowned: isWinner,
      isFlipped: place >= FRIENDS / 2,
    })
    return isParty(scene) && !isWinner ? [layer, hatLayer(layer)] : [layer]
  })
}

/** Over the upper edge of its own block where all stand in a row, else over that of the first row. */
function overBlocks({ options, question }: QuestionPage, friend: number, place: number): Perch | null {
  const top = Math.min(...options.map(({ y }) => y))
  const isRow = options.every(({ y }) => y === top)
  const own = options[friend]
  if (isRow && !own) return null
  const left = Math.min(...options.map(({ x }) => x))
  const width = Math.max(...options.map((box) => box.x + box.width)) - left
  const x = isRow && own ? own.x + own.width * 0.6 : left + (width * (place + 0.58)) / FRIENDS
  const size = Math.min(Math.round((top - question.y - question.height) / SEEN), Math.round(width / FRIENDS))
  return { x, ground: top - size * (SEEN + HEAD) + size * TALL, size, reach: REACH.perch }
}

/** Two on either side of the clock, as large as the head leaves room for. */
function besideClock({ head: { clock, chip, prompt } }: QuestionPage, place: number): Perch {
  const room = Math.min(clock.x - chip.x - chip.width, prompt.x - clock.x - clock.width)
  const size = Math.min(Math.round((clock.height * BESIDE.share) / TALL), Math.round(room / 2 - BESIDE.gap))
  const away = place < 2 ? 2 - place : place - 1
  const step = (size + BESIDE.gap) * (away - 0.5) + clock.width / 2 + BESIDE.gap
  const middle = clock.x + clock.width / 2
  return {
    x: middle + (place < 2 ? -step : step),
    ground: clock.y + clock.height,
    size,
    reach: REACH.clock,
  }
}
