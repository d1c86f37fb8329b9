import { easeInOut, easeOut, mix, progress } from '../../../timeline/easing.ts'
import { LOGO_ASSET } from '../../../timeline/film.ts'
import { TRANSITION_MS } from '../../../timeline/pace.ts'
import type { IntroScene, QuestionScene } from '../../../timeline/scenes.ts'
import type { Film, Layer } from '../../template.ts'
import type { Design, Vars } from '../design.ts'
import { cardArea } from '../layout/area.ts'
import type { QuestionPage } from '../layout/spec.ts'
import { perScene } from '../memo.ts'
import { combine, type Move, movedLayer } from '../moves.ts'
import { boxLook, type PlacedLook, placeLook } from '../placed-look.ts'
import type { QuestionPlan } from '../question/plan.ts'
import { answerable, waitingStage } from '../question/question.ts'
import { stickerLook } from '../question/sticker.ts'
import { around, centreIn, middleOf, type Rect } from '../rect.ts'
import { type BoxedLook, cropToBlock } from '../text-box.ts'
import { apparentPx, blockHeight, commonSize, countLines, isRightToLeft, sizeVars } from '../text-size.ts'
import { ALONE, lockedHop, lockedIn, optionsInRow, stickersBeside } from './bait.ts'
import { stakeLooks, stakeRooms } from './stake.ts'

const TITLE_PX = { most: 230, least: 56 }
/** A title's board: px beside it, and what of its width lines take at the most. Where answers have no card, titles have no board. */
const BOARD = { padX: 20, share: 0.88 }
/** A headline has so many lines at most, with the air of a part of one, where its type does not get smaller than this for it. */
const HEADLINE = { lines: 3, air: 0.6, leastPx: 110 }
/** A title that is smaller gets some of the stake's room. */
const TITLE_GOOD_PX = 124
/** In the last part of a cold opening the first question pushes the title out of the frame; px by which that is beyond it. */
const PUSH_MS = 240
const BEYOND_PX = 60
const SERIES_HEIGHT = 72
const LINE_HEIGHT = 84
const LOGO_HEIGHT = 150
const GAP = 26
/** Most of the title's room that a sticker below it takes: without a stake above, and with one. */
const STICKER_SHARE = { alone: 0.45, staked: 0.34 }

/** Room for options below or beside a picture that takes a title well. */
const BELOW_PICTURE = { width: 420, height: 230 }

type Plans = (film: Film, scene: QuestionScene) => QuestionPlan

/** The first scene: the title over the first question, or alone on a card; complete on frame 0. */
export function makeOpening(
  design: Design,
  planOf: Plans,
): (film: Film, scene: IntroScene, timeMs: number) => Layer[] {
  const coldOf = perScene((film, scene) => coldTitle(design, film, planOf, scene as IntroScene))
  const cardOf = perScene((film, scene) => titleCard(design, film, scene as IntroScene))
  return (film, scene, timeMs) => {
    const question = firstQuestion(film)
    if (scene.opening === 'card' || !question) {
      const gone = progress(timeMs, scene.durationMs - TRANSITION_MS, TRANSITION_MS)
      return cardOf(film, scene).flatMap(({ id, ...one }, index) =>
        movedLayer(id, one, combine(swell(timeMs, index), design.leave(gone, one.box, index))),
      )
    }
    const plan = planOf(film, question)
    const cold = coldOf(film, scene)
    const share = easeInOut(progress(timeMs, scene.durationMs - PUSH_MS, PUSH_MS))
    const { leaves, comes } = pushOf(film, plan, cold, share)
    return [
      ...(design.underlay?.(film, { ...question, isOnStage: true }, 0, plan.page) ?? []),
      ...waitingStage(question, plan),
      ...cold.beside.flatMap((one, index) => movedLayer(`bait-${index}`, one, leaves)),
      ...cold.title.flatMap(({ id, ...one }, index) =>
        movedLayer(id, one, combine(swell(timeMs, index), leaves)),
      ),
      ...(share > 0 && question.isOnStage ? pageLayers(question, plan, comes) : []),
      ...(cold.sticker ? stickerOnItsWay(cold.sticker, share) : []),
      ...cold.locked.flatMap((one, index) =>
        movedLayer(`locked-${index}`, one, combine(lockedHop(timeMs), leaves)),
      ),
      // The title passes below it.
      ...plan.head(0).filter(({ id }) => id.startsWith('rail')),
    ]
  }
}

/**
 * The title leaves whole and at its size, and the question follows it at its own: upwards, or to the side where a picture or
 * options stay between them. No frame of it is empty, and nothing is ever smaller than it was.
 */
function pushOf(
  film: Film,
  { isOpen, page, asked }: QuestionPlan,
  { title, beside, locked }: ColdTitle,
  share: number,
): { leaves: Move; comes: Move } {
  if (isOpen || page.picture) {
    const away = isRightToLeft(asked.text) ? film.width : -film.width
    return { leaves: { dx: Math.round(away * share) }, comes: { dx: Math.round(-away * (1 - share)) } }
  }
  const { y, height } = around([...title, ...beside, ...locked].map(({ box }) => box))
  return {
    leaves: { dy: -Math.round((y + height + BEYOND_PX) * share) },
    comes: { dy: Math.round((film.height - page.question.y) * (1 - share)) },
  }
}

/** What of the first question was not on stage below the title. */
function pageLayers(question: QuestionScene, plan: QuestionPlan, move: Move): Layer[] {
  return [
    ...(plan.isOpen ? [] : answerable(question, plan, move)),
    ...movedLayer('question', plan.question, move),
  ]
}

/** The title settles from a little too large: frame 0 is finished, and yet something moves. */
function swell(timeMs: number, index: number) {
  return index === 0 ? { scale: mix(1.08, 1, easeOut(progress(timeMs, 0, 320))) } : {}
}

function firstQuestion({ scenes }: Film): QuestionScene | undefined {
  return scenes.find((scene) => scene.kind === 'question')
}

type Point = { x: number; y: number }
/** A sticker's places below the title and in its question; it is drawn for the larger one. */
type ColdSticker = { from: Rect; to: BoxedLook; drawn: BoxedLook }
/** The title over the first question, that question's sticker in its place below it, those of the next ones beside that, and the last one, locked. */
type ColdTitle = {
  title: PlacedLook[]
  sticker: ColdSticker | null
  beside: BoxedLook[]
  locked: BoxedLook[]
}

/** Series and title where the first question will stand, larger than it. */
function coldTitle(design: Design, film: Film, planOf: Plans, scene: IntroScene): ColdTitle {
  const vars = design.vars(film, scene)
  const { page, sticker, bait, asked } = planOf(film, firstQuestion(film)!)
  const { name, top } = seriesIn(film)
  const style = [...(page.style ? [page.style] : []), ...(page.picture ? ['over'] : [])]
  const ways = stakeRooms(film).map((stakePx) => {
    const room = titleRoom(page, bait, stakePx)
    const place = { ...room.title, y: room.title.y + top, height: room.title.height - top }
    return { stakePx, room, place, banner: titleLook(design, film, place, vars, 'banner', style) }
  })
  const isLarge = ({ banner: { look } }: (typeof ways)[number]) => Number(look.vars!.size) >= TITLE_GOOD_PX
  const { stakePx, room, place, banner } = ways.find(isLarge) ?? ways.at(-1)!
  const locked = bait
    ? lockedIn(design, film, { bait, sticker: room.sticker, rail: page.head.rail }, vars)
    : []
  const emoji = page.pictures && bait ? asked.options.map((option) => option.emoji!) : []
  const height = bait ? bait.height * (locked.length > 0 ? 1 - ALONE : 1) : 0
  const pictures = bait ? optionsInRow(design, emoji, { ...page.head.body, y: bait.y, height }, vars) : []
  const series = { ...place, y: Math.max(room.title.y, banner.box.y - top + 4), height: SERIES_HEIGHT }
  return {
    title: [
      { id: 'banner', ...banner },
      ...(name ? [seriesLook(design, name, series, vars, style)] : []),
      ...stakeLooks(design, film, page.head, stakePx, vars),
    ],
    sticker: sticker && room.sticker && coldSticker(design, sticker, room.sticker),
    beside: bait ? (room.sticker ? stickersBeside(design, film, room.sticker, vars) : pictures) : [],
    locked,
  }
}

function coldSticker(design: Design, sticker: BoxedLook, from: Rect): ColdSticker {
  const { look, box } = sticker
  const isLarger = from.height > box.height
  return {
    from,
    to: sticker,
    drawn: isLarger ? stickerLook(design, look.text!.text!, from, look.vars!) : sticker,
  }
}

function seriesIn(film: Film): { name: string | null; top: number } {
  const name = seriesOf(film)
  return { name, top: name ? SERIES_HEIGHT + 10 : 0 }
}

/** Where the title stands: below the stake, in the clock's room too. A picture stays free, as does a sticker. */
function titleRoom(
  { head, picture, question, sticker, options, answer, pictures }: QuestionPage,
  bait: Rect | null,
  stakePx: number,
): { title: Rect; sticker: Rect | null } {
  const top = head.top + stakePx + GAP
  if (bait) {
    const title = { ...head.body, y: top, height: bait.y - GAP - top }
    // Without a sticker the title has half of its place.
    if (pictures) return { title, sticker: null }
    if (!sticker) return { title: { ...title, height: title.height + bait.height / 2 }, sticker: null }
    const scale = Math.min(bait.height / sticker.height, bait.width / sticker.width)
    return { title, sticker: centreIn(bait, sticker.width * scale, sticker.height * scale) }
  }
  const taken = answer ?? (options.length > 0 ? around(options) : null)
  if (picture && taken && taken.width >= BELOW_PICTURE.width && taken.height >= BELOW_PICTURE.height)
    return { title: below(picture, taken), sticker: null }
  const foot = question.y + question.height - (answer && !picture ? GAP : 0)
  const isAbove = sticker !== undefined && sticker.y + sticker.height <= question.y
  if (!isAbove) {
    const bottom = picture ? Math.max(foot, top + 300) : foot
    return { title: { ...question, y: top, height: bottom - top }, sticker: sticker ?? null }
  }
  const { clock, nook } = head
  if (nook && clock.y > foot) {
    // A sticker that rises beside the sign starts from the clock's room: the title needs what is above.
    const from = {
      ...sticker,
      x: clock.x + clock.width - sticker.width,
      y: clock.y + clock.height - sticker.height,
    }
    return { title: { ...question, y: top, height: foot - top }, sticker: from }
  }
  const height = Math.min(
    sticker.height,
    Math.round((foot - top) * (stakePx > 0 ? STICKER_SHARE.staked : STICKER_SHARE.alone)),
  )
  const title = { ...question, y: top, height: foot - top - height - GAP }
  return { title, sticker: { ...sticker, y: foot - height, height } }
}

/** What of the room of options is left below a picture, over whose foot they may lie, or beside it. */
function below(picture: Rect, taken: Rect): Rect {
  const isBeside = taken.x >= picture.x + picture.width
  const top = Math.max(taken.y, isBeside ? 0 : picture.y + picture.height) + GAP / 2
  return { ...taken, y: top, height: taken.y + taken.height - top }
}

/** The sticker waits below the title, and goes up to its place and size when that leaves. */
function stickerOnItsWay({ from, to, drawn }: ColdSticker, share: number): Layer[] {
  if (share >= 1) return movedLayer('sticker', to, {})
  const [start, end, at] = [from, to.box, drawn.box].map(middleOf) as [Point, Point, Point]
  const dx = Math.round(mix(start.x, end.x, share) - at.x)
  const dy = Math.round(mix(start.y, end.y, share) - at.y)
  return movedLayer('sticker', drawn, {
    dx,
    dy,
    scale: mix(from.height, to.box.height, share) / drawn.box.height,
  })
}

/** The film's title as large as it can be in a room, in the middle of it. */
export function titleLook(
  design: Design,
  film: Film,
  room: Rect,
  vars: Vars,
  part: string,
  classes: readonly string[] = [],
): BoxedLook {
  const { face } = design.page.question
  const { padX, share } = design.bareAnswers ? { padX: 0, share: 1 } : BOARD
  const text = film.snapshot.intro.headline ?? film.snapshot.title
  const board = { ...room, x: room.x + padX, width: room.width - 2 * padX }
  const width = Math.round(board.width * share)
  const fits = { width, height: room.height - 24 }
  let px = commonSize([text], fits, face, TITLE_PX.most, TITLE_PX.least)
  const leastPx = apparentPx(HEADLINE.leastPx, face)
  while (px > leastPx && countLines(text, width, px, face) > HEADLINE.lines) px -= 2
  const { y, height } = cropToBlock(text, { ...board, width }, px, face)
  const block = { ...board, y, height }
  const lines = Math.ceil((HEADLINE.lines + HEADLINE.air) * px * face.lineHeight)
  const isBrief = countLines(text, width, px, face) <= HEADLINE.lines && lines < block.height
  const box = isBrief ? centreIn(block, block.width, lines) : block
  return boxLook(part, box, {
    bleed: design.bleed.panel,
    text: { text },
    classes,
    vars: { ...vars, ...sizeVars(text, px, 24) },
  })
}

/** `Flag quiz · #12`. */
function seriesOf({ snapshot: { series } }: Film): string | null {
  return series && (series.number === null ? series.name : `${series.name} · #${series.number}`)
}

function seriesLook(
  design: Design,
  text: string,
  box: Rect,
  vars: Vars,
  classes: readonly string[] = [],
): PlacedLook {
  const face = { ...design.page.question.wordy, lineHeight: 1.1 }
  const px = commonSize([text], box, face, 52, 26)
  return placeLook('series', 'series', box, {
    bleed: 10,
    text: { text },
    classes,
    vars: { ...vars, ...sizeVars(text, px, 20) },
  })
}

/** The title alone, with the logo above it and the owner's line below. */
function titleCard(design: Design, film: Film, scene: IntroScene): PlacedLook[] {
  const { intro } = film.snapshot
  const vars = design.vars(film, scene)
  const area = cardArea(film)
  const series = seriesOf(film)
  const logo = film.assets[LOGO_ASSET] ? LOGO_HEIGHT + GAP : 0
  const below = intro.text ? LINE_HEIGHT * 2 + GAP : 0
  const above = logo + (series ? SERIES_HEIGHT + GAP : 0)
  const inner = { ...area, y: area.y + above, height: Math.round((area.height - above - below) * 0.8) }
  const title = titleLook(design, film, inner, vars, 'headline')
  const y = title.box.y
  return [
    { id: 'headline', ...title },
    ...(series
      ? [seriesLook(design, series, { ...area, y: y - SERIES_HEIGHT - GAP, height: SERIES_HEIGHT }, vars)]
      : []),
    ...(logo > 0
      ? [
          placeLook(
            'logo',
            'logo',
            { ...area, y: y - above, height: LOGO_HEIGHT },
            { image: { logo: LOGO_ASSET }, vars },
          ),
        ]
      : []),
    ...(intro.text
      ? [
          lineLook(
            design,
            intro.text,
            { ...area, y: y + title.box.height + GAP, height: LINE_HEIGHT * 2 },
            vars,
          ),
        ]
      : []),
  ]
}

/** A line or two of an owner's words below a headline. */
export function lineLook(design: Design, text: string, box: Rect, vars: Vars): PlacedLook {
  const face = design.page.question.wordy
  const px = commonSize([text], box, face, 64, 30)
  const height = Math.min(box.height, blockHeight(text, box.width, px, face) + 20)
  return placeLook(
    'line',
    'line',
    { ...box, height },
    { bleed: 10, text: { text }, vars: { ...vars, ...sizeVars(text, px, 20) } },
  )
}
