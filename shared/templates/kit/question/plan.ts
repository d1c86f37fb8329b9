import { type Asked, askedOf, hasShares } from '../../../questions/asked.ts'
import { LOGO_ASSET } from '../../../timeline/film.ts'
import type { QuestionScene, Scene } from '../../../timeline/scenes.ts'
import type { Film, Layer, Look } from '../../template.ts'
import { makeBurst, makeBurstAgain } from '../burst-of.ts'
import type { Design, Vars } from '../design.ts'
import { answerPlaces } from '../layout/answer-places.ts'
import { makePages } from '../layout/page.ts'
import type { QuestionPage } from '../layout/spec.ts'
import { perScene } from '../memo.ts'
import { pictureLook } from '../picture-look.ts'
import { boxLook } from '../placed-look.ts'
import { around, type Rect } from '../rect.ts'
import { type BoxedLook, cropToBlock } from '../text-box.ts'
import { isMostlyRightToLeft, sizeVars } from '../text-size.ts'
import { type Reading, readingOf } from './asked-words.ts'
import { type Fact, factOf } from './fact.ts'
import { boardHeight, grownHeight } from './fact-setting.ts'
import { factTextOf } from './fact-text.ts'
import { type Forward, forwardCard } from './forward.ts'
import { makeHead } from './head.ts'
import { type Hidden, hiddenOf } from './hidden.ts'
import { type OptionLooks, optionLooks } from './option-looks.ts'
import { riseOf } from './rise.ts'
import { type Shown, shownOf } from './shown.ts'
import { stickerLook } from './sticker.ts'
import { type Telling, tellingOf } from './telling.ts'
import { toldPlaces } from './told-places.ts'
import { type Weighing, weighedAt } from './waiting.ts'

const QUESTION_PX_MIN = 18
const VERSUS_PX = 170
/** All looks of a question's scene, made once. */
export type QuestionPlan = {
  asked: Asked
  page: QuestionPage
  vars: Vars
  question: BoxedLook
  reading: Reading | null
  picture: BoxedLook | null
  /** The same as large as its answer lets it be, once that is told. */
  enlarged: BoxedLook | null
  sticker: BoxedLook | null
  /** Where the sticker stands in a cold opening, if not in its place. */
  bait: Rect | null
  /** Px by which question and sticker rise for the answer's card. */
  rise: number
  /** Whether options, or their plate, stand below a cold opening's title, which does not take their room. */
  isOpen: boolean
  options: readonly OptionLooks[]
  /** The card as which the right answer comes forward. */
  forward: Forward | null
  /** Of an `order`: each body and text turned right, and the figures of the places. */
  ordered: readonly { body: BoxedLook; text: BoxedLook | null }[]
  places: readonly Look[]
  /** What stands for the answer until it is known, where there is nothing to choose from. */
  hidden: Hidden | null
  explanation: Fact | null
  /** The right answer as a picture. */
  shown: Shown | null
  telling: Telling | null
  weighed: (timeMs: number) => Weighing | null
  head: (timeMs: number) => Layer[]
  clock: (timeMs: number) => Layer[]
  /** Between two halves. */
  versus: BoxedLook | null
  burst: (ageMs: number) => Layer[]
  again: (ageMs: number) => Layer[]
}

/** Prepares the looks of a template's questions. */
export function makePlans(design: Design): (film: Film, scene: QuestionScene) => QuestionPlan {
  const pageOf = makePages(design.page)
  const plans = perScene((film: Film, anyScene: Scene) =>
    planOf(design, film, anyScene as QuestionScene, pageOf),
  )
  return (film, scene) => plans(film, scene)
}

function planOf(
  design: Design,
  film: Film,
  scene: QuestionScene,
  pageOf: (film: Film, scene: QuestionScene) => QuestionPage,
): QuestionPlan {
  const asked = askedOf(film.snapshot, scene.questionIndex)
  const page = pageOf(film, scene)
  const vars = design.vars(film, scene)
  const texts = asked.options.map(({ text }) => text)
  const context = {
    film,
    texts,
    spec: design.page,
    page,
    vars,
    bleed: design.bleed.option,
    isReversed: isMostlyRightToLeft(texts),
    isColoured: design.coloursOptions === true || page.form === 'half',
    hasShares: hasShares(asked),
    isLettered: asked.isLettered || asked.form === 'order',
    hasLabels: asked.hasLabels,
    emoji: design.emoji,
    tick: design.reveal.tick,
  }
  const options = optionLooks(context, asked.options)
  const right = options.find((_, index) => asked.options[index]!.isRight)
  const isOrder = asked.reveals === 'order'
  const forward = forwardCard(design, film, asked, page, vars, options, scene.questionIndex)
  const sticker =
    page.sticker && asked.sticker ? stickerLook(design, asked.sticker.emoji, page.sticker, vars) : null
  const places = toldPlaces(
    { film, asked, page, logos: film.assets[LOGO_ASSET] ? [page.head.logo] : [] },
    forward,
    (text, width) => boardHeight(design, factTextOf(text), width),
    (text, place) => grownHeight(design, factTextOf(text), place),
  )
  const telling = tellingOf(film, scene)
  const explanation = factOf(design, asked, page, places, { vars, telling })
  const pictureIn = (box: Rect) =>
    pictureLook(film, 'picture', asked.picture!.asset, box, { bleed: design.bleed.panel, vars })
  const question = questionLook(design, film, scene, page, vars)
  const shown = shownOf(design, asked.answerEmoji, places, vars)
  const isBaited =
    sticker !== null ||
    page.pictures !== undefined ||
    (design.opensOnFigures === true && page.picture === null)
  // Choices below a title that asks would be taken for answers to it.
  const isMistaken = page.picture === null && page.options.length > 0 && asksItself(film)
  const own = design.bait?.(film) ?? null
  const bait = isMistaken ? (own ?? around(page.options)) : isBaited ? own : null
  return {
    asked,
    page,
    vars,
    question,
    reading: readingOf(scene, question, page.picture === null),
    picture: page.picture && pictureIn(page.picture),
    enlarged: forward?.picture ? pictureIn(forward.picture) : null,
    sticker,
    bait,
    rise: shown ? 0 : riseOf(page, sticker ? [question, sticker] : [question], forward),
    isOpen: bait === null && page.picture === null,
    options,
    forward,
    ordered: isOrder
      ? options.map(({ body, text }) => ({ body: turnedRight(body), text: text && turnedRight(text) }))
      : [],
    places: isOrder
      ? options.flatMap(({ letter }, place) => (letter ? [placeLook(letter.look, place)] : []))
      : [],
    hidden: page.answer && hiddenOf(design, asked.text, page.answer, vars),
    explanation,
    shown,
    telling,
    weighed: (timeMs) => weighedAt(film, scene, timeMs),
    head: makeHead(film, scene, page, vars),
    clock: design.clock.make(film, scene, page.head.clock),
    burst: makeBurst(design, film, scene, forward?.body.box ?? right?.box ?? middleOf(answerPlaces(page))),
    again: makeBurstAgain(design, film, scene, explanation?.board.box ?? page.question),
    versus: page.form === 'half' ? versusLook(page.options, vars) : null,
  }
}

/** Whether the title of a film is a question. */
function asksItself({ snapshot }: Film): boolean {
  return /[?？؟]\s*$/.test(snapshot.intro.headline ?? snapshot.title)
}

function questionLook(
  design: Design,
  film: Film,
  scene: QuestionScene,
  page: QuestionPage,
  vars: Vars,
): BoxedLook {
  const { face, wordy, insetX, insetY } = design.page.question
  const { isEmoji, sticker, ...asked } = askedOf(film.snapshot, scene.questionIndex)
  const text = page.sticker && sticker ? sticker.rest : asked.text
  const room = { ...page.question, x: page.question.x + insetX / 2, width: page.question.width - insetX }
  const inner = cropToBlock(text, room, page.questionPx, page.isWordy ? wordy : face)
  // A card around the question is as wide as its column; bare type is drawn no larger than it is.
  const box =
    insetX > 0 ? { ...page.question, y: inner.y - insetY / 2, height: inner.height + insetY } : inner
  return boxLook('question', fitIn(box, page.question), {
    bleed: design.bleed.question,
    text: { text },
    classes: [
      ...(page.isWordy ? ['wordy'] : []),
      ...(isEmoji ? ['emoji'] : []),
      ...(page.style ? [page.style] : []),
    ],
    vars: { ...vars, ...sizeVars(text, page.questionPx, QUESTION_PX_MIN) },
  })
}

/** The largest part of all options' column that one burst may come from. */
function middleOf(options: readonly Rect[]): Rect {
  const [first, last] = [options[0]!, options.at(-1)!]
  const y = Math.round((first.y + last.y) / 2)
  return { ...first, y }
}

function versusLook([first, second]: readonly Rect[], vars: Vars): BoxedLook {
  const [one, other] = [first!, second!]
  const centreX = (one.x + one.width / 2 + other.x + other.width / 2) / 2
  const centreY = (one.y + one.height / 2 + other.y + other.height / 2) / 2
  const box = {
    x: Math.round(centreX - VERSUS_PX / 2),
    y: Math.round(centreY - VERSUS_PX / 2),
    width: VERSUS_PX,
    height: VERSUS_PX,
  }
  return boxLook('versus', box, { bleed: 24, text: { text: 'VS' }, vars })
}

function fitIn(box: Rect, outer: Rect): Rect {
  const height = Math.round(Math.min(box.height, outer.height))
  return {
    x: Math.round(box.x),
    y: Math.round(Math.max(outer.y, box.y)),
    width: Math.round(box.width),
    height,
  }
}

function turnedRight(one: BoxedLook): BoxedLook {
  return { ...one, look: { ...one.look, classes: [...(one.look.classes ?? []), 'right'] } }
}

function placeLook(letter: Look, place: number): Look {
  return { ...letter, text: { letter: String(place + 1) }, classes: [...(letter.classes ?? []), 'right'] }
}
