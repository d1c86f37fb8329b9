import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { askedIn } from '../kit/asked.ts'
import { perFilm } from '../kit/memo.ts'
import type { Rect } from '../kit/rect.ts'
import type { Film } from '../template.ts'
import { AREAS, BESIDE, planColumn, planWideQuestion, type Request } from './columns.ts'

/** Px of the count; dashes stand below it, or beside it where the ring does not. */
const COUNT_HEIGHT = 104
const METER = { width: 236, height: 30 }

/** The ring of a film: in the head, at the foot of a wide page's first column, or large where the answers will stand. */
export type RingPlace = { place: 'head' | 'foot' | 'answer'; size: number }

/** From the finest to the least: type goes first. */
const HEAD_SIZES = { vertical: [236, 190, 156], square: [190, 160, 132] }
/** What a size of the ring is worth beside type. */
const RING_WORTH = 0.1
/** A question beyond saving does not decide for the others. */
const WORTH_MIN = -3
/** What is looked at needs the room more than what counts. */
const WITH_PICTURE = { vertical: 136, square: 136, landscape: 150 }
const FOOT_SIZE = 260
/** A question that falls below this asks for the room of a ring at the foot. */
const FOOT_PX_MIN = 56
/** As large as a countdown may be that is redrawn on every frame. */
const LARGE_SIZE = { vertical: 388, square: 300, landscape: 420 }
const LARGE_SIZE_MIN = 200

/** One ring for all questions of a film, so that it stands still from cut to cut. */
export const ringOf = perFilm((film): RingPlace => {
  const { format } = film.snapshot
  const requests = film.scenes.filter(isQuestion).map((scene) => requestOf(film, scene))
  const head: RingPlace = { place: 'head', size: WITH_PICTURE[format] }
  if (requests.some(({ picture }) => picture !== undefined)) return head
  if (requests.every(({ texts }) => texts.length === 0)) {
    const size = Math.min(LARGE_SIZE[format], ...requests.map((request) => roomOfAnswer(request)))
    return size < LARGE_SIZE_MIN ? head : { place: 'answer', size }
  }
  if (format === 'landscape')
    return requests.every((request) => planWideQuestion(request, COUNT_HEIGHT, FOOT_SIZE) >= FOOT_PX_MIN)
      ? { place: 'foot', size: FOOT_SIZE }
      : head
  const worths = HEAD_SIZES[format].map((size, index) => ({
    size,
    worth: requests.reduce((sum, request) => sum + worthAt(request, size) - index * RING_WORTH, 0),
  }))
  return { place: 'head', size: worths.reduce((best, one) => (one.worth > best.worth ? one : best)).size }
})

/** Px from the top of a column to what stands below its head. */
export function headerOf(film: Film, { place, size }: RingPlace): number {
  if (place === 'head') return size
  return film.snapshot.format === 'landscape' ? COUNT_HEIGHT + 18 : COUNT_HEIGHT
}

/** The boxes of the count, the meter and the ring. */
export function headOf(film: Film): { count: Rect; meter: Rect; ring: Rect } {
  const { format } = film.snapshot
  const area = AREAS[format]
  const { place, size } = ringOf(film)
  const square = { width: size, height: size }
  const bottom = area.y + area.height - size
  const isMeterRight = place === 'answer' && format !== 'landscape'
  const right = area.x + area.width
  const ring =
    place === 'head'
      ? { x: right - size, y: area.y }
      : place === 'foot' || format !== 'landscape'
        ? { x: area.x, y: bottom }
        : { x: BESIDE.x + 60, y: BESIDE.y + Math.round((BESIDE.height - size) / 2) }
  const meter = isMeterRight
    ? { x: right - METER.width, y: area.y + Math.round((COUNT_HEIGHT - METER.height) / 2) }
    : { x: area.x, y: area.y + COUNT_HEIGHT + 2 }
  return {
    count: { x: area.x, y: area.y, width: 320, height: COUNT_HEIGHT },
    meter: { ...meter, ...METER },
    ring: { ...ring, ...square },
  }
}

/** What a question of a film is laid out for. */
export function requestOf(film: Film, scene: QuestionScene): Request {
  const { texts, natural } = askedIn(film, scene)
  return { film, ...texts, picture: natural ?? undefined }
}

function worthAt(request: Request, header: number): number {
  const area = AREAS[request.film.snapshot.format]
  const worths = [false, true].map(
    (isLow) => planColumn(request, area, header, { isLow, takenPx: 0 }).plan.worth,
  )
  return Math.max(WORTH_MIN, ...worths)
}

/** Px that a question leaves below it, at least a third of the column. */
function roomOfAnswer(request: Request): number {
  const { format } = request.film.snapshot
  if (format === 'landscape') return LARGE_SIZE.landscape
  const area = AREAS[format]
  const least = Math.round(area.height * 0.34)
  const { plan, gaps } = planColumn(request, area, COUNT_HEIGHT, { isLow: true, takenPx: least })
  return area.height - COUNT_HEIGHT - gaps - plan.questionHeight
}

function isQuestion(scene: Scene): scene is QuestionScene {
  return scene.kind === 'question'
}
