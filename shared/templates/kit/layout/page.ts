import type { SnapshotQuestion } from '../../../contracts/snapshot.ts'
import { perText } from '../../../per-text.ts'
import { isFinalOf } from '../../../timeline/level-of.ts'
import type { QuestionScene } from '../../../timeline/scenes.ts'
import type { Film } from '../../template.ts'
import { perArguments, perFilm } from '../memo.ts'
import { around, type Rect } from '../rect.ts'
import { commonSize, isMostlyRightToLeft, isRightToLeft } from '../text-size.ts'
import { layoutDensePage } from './dense.ts'
import { gallery } from './gallery.ts'
import { layoutHalves } from './halves.ts'
import { headAbovePicture, headOf } from './head.ts'
import { middle } from './middle.ts'
import { layoutPicture } from './picture.ts'
import { areEmoji, requestOf, specFor, tilesRequest } from './request.ts'
import type { Head, LayoutName, OwnLayout, PageRequest, PageSpec, QuestionPage, StackedPage } from './spec.ts'
import { layoutStack } from './stack.ts'
import { besideSticker } from './sticker.ts'
import { isLargeEnough } from './upright-picture.ts'

/** Shares of the clock's size, tried in this order: type goes first. */
const CLOCK_SHARES = [1, 0.8, 0.62, 0.45]
/** Sizes that every question of a film should keep, else its clock gets smaller. */
const GOOD = { questionPx: 64, optionPx: 56, besidePicturePx: 44, emojiPx: 280 }
/** Below this, options are set as tall as each of their texts needs. */
const DENSE_PX = 38
/** Options are tiles only where their type stays as large as this. */
const TILE_PX_MIN = 70

type PageOf = (film: Film, scene: QuestionScene) => QuestionPage

const pagesOf = new WeakMap<PageSpec, PageOf>()

/** Lays any question of a film out by a template's numbers: once for all frames, and for all parts of the template. */
export function makePages(spec: PageSpec): PageOf {
  const known = pagesOf.get(spec) ?? newPages(spec)
  pagesOf.set(spec, known)
  return known
}

function newPages(spec: PageSpec): PageOf {
  const layOutIn = rememberLayouts(spec)
  const plan = perFilm((film) => planFilm(spec, film, layOutIn(film)))
  const lay = (film: Film, questionIndex: number, isPaged: boolean): QuestionPage => {
    const { head: common, optionPx } = plan(film)
    const request = requestOf(film, questionIndex)
    const head = headFor(spec, common, request)
    const fitting = specFor(spec, request)
    const name = layoutNameOf(fitting, request)
    const mostPx = optionPx.get(keyOf(spec, name, request))
    const page = layoutLoose(fitting, request, head, name, mostPx, isPaged)
    const placed = inReadingOrder(page, request)
    return { head, ...(page.isTight || page.turns ? placed : { ...placed, turns: tiltsOf(spec, page) }) }
  }
  const pages = perFilm((film) =>
    perArguments((questionIndex: number, isPaged: boolean) => lay(film, questionIndex, isPaged)),
  )
  return (film, { questionIndex, isPaged }) => pages(film)(questionIndex, isPaged)
}

/** A film's head as one of its questions has it. */
function headFor(spec: PageSpec, head: Head, { natural, film }: PageRequest): Head {
  return natural && film.snapshot.format === 'vertical' ? headAbovePicture(spec, head) : head
}

/** Shares of the tilt that options have in turn: no two neighbours lean alike. */
const TILTS = [-0.9, 0.7, -0.5, 1, -1, 0.6]

function tiltsOf({ option: { tilt = 0 } }: PageSpec, { options }: StackedPage): readonly number[] {
  return tilt === 0 ? [] : options.map((_, index) => tilt * TILTS[index % TILTS.length]!)
}

/** Options that are read from right to left fill their rows from the right, and so do the parts of each. */
function inReadingOrder(page: StackedPage, { texts }: PageRequest): StackedPage {
  if (!isMostlyRightToLeft(texts)) return page
  const { options, rooms, pictures } = page
  const { x, width } = around(options)
  const mirrored = (box: Rect): Rect => ({ ...box, x: 2 * x + width - box.x - box.width })
  return {
    ...page,
    options: options.map(mirrored),
    ...(pictures && {
      pictures: pictures.map((one) => ({ picture: mirrored(one.picture), text: mirrored(one.text) })),
    }),
    ...(rooms && {
      rooms: rooms.map(({ letter, text, tick }) => ({
        letter: letter && mirrored(letter),
        text: mirrored(text),
        tick: mirrored(tick),
      })),
    }),
  }
}

type FilmPlan = {
  head: Head /** Layout and count of options -> their type in px, equal over the film unless each question is sized alone. */
  optionPx: ReadonlyMap<string, number>
}

type Layouts = {
  nameOf(request: PageRequest): LayoutName
  pageOf(request: PageRequest, head: Head, name: LayoutName, optionPx: number | undefined): StackedPage
}

/** Settings whose layouts are remembered of one template, and how many of each: a few of each question of the longest film. */
const SETTINGS_MAX = 4
const LAYOUTS_MAX = 1_000

/** A question's part of a key: one that did not change is the same object in the next film. */
const questionKeys = new WeakMap<SnapshotQuestion, string>()

function questionKeyOf(question: SnapshotQuestion): string {
  const key = questionKeys.get(question) ?? JSON.stringify(question)
  questionKeys.set(question, key)
  return key
}

/**
 * Remembers layouts over films: an editor plans a hundred questions again at each key that changes one of them. Nothing else
 * of a film decides how a question is laid out than what the keys say.
 */
function rememberLayouts(spec: PageSpec): (film: Film) => Layouts {
  const memories = perText<ReturnType<typeof newMemory>>(SETTINGS_MAX)
  return ({ snapshot: { questions, ...settings } }) => {
    // The first question says on which side the head begins.
    const isReversed = isRightToLeft(questions[0]?.text ?? '')
    const memory = memories(JSON.stringify([settings, questions.length, isReversed]), newMemory)
    const keys = questions.map((question, index) => `${index} ${questionKeyOf(question)}`)
    const keyOf = ({ index, natural }: PageRequest) => `${keys[index]} ${JSON.stringify(natural)}`
    return {
      nameOf: (request) => memory.names(keyOf(request), () => layoutNameOf(specFor(spec, request), request)),
      pageOf: (request, head, name, optionPx) =>
        memory.pages(`${name} ${optionPx} ${JSON.stringify(head)} ${keyOf(request)}`, () =>
          layoutLoose(specFor(spec, request), request, headFor(spec, head, request), name, optionPx, false),
        ),
    }
  }
}

const newMemory = () => ({
  names: perText<LayoutName>(LAYOUTS_MAX),
  pages: perText<StackedPage>(LAYOUTS_MAX),
})

function planFilm(spec: PageSpec, film: Film, { nameOf, pageOf }: Layouts): FilmPlan {
  const requests = film.snapshot.questions.map((_, index) => requestOf(film, index))
  const pagesAt = (share: number) => {
    const head = headOf(spec, film, share)
    const pages = requests.map((request) => {
      const name = nameOf(request)
      const page = pageOf(request, head, name, undefined)
      return {
        key: keyOf(spec, name, request),
        page,
        isGood: isGood(page, request),
        isShown: isLargeEnough(spec, request, page, head.body),
      }
    })
    return { head, pages }
  }
  const plan = bestPlan(spec, pagesAt)
  const optionPx = new Map<string, number>()
  const keep = (key: string, page: StackedPage) => {
    // Long texts do not decide the size of the others.
    const { optionPx: good, besidePicturePx } = GOOD
    if (page.optionPx >= (page.picture ? besidePicturePx : good))
      optionPx.set(key, Math.min(page.optionPx, optionPx.get(key) ?? 1000))
  }
  for (const { key, page } of plan.pages) keep(key, page)
  // At a common size some change their columns, and need a smaller one.
  for (const request of requests) {
    const name = nameOf(request)
    const key = keyOf(spec, name, request)
    keep(key, pageOf(request, plan.head, name, optionPx.get(key)))
  }
  return { head: plan.head, optionPx }
}

/** `isShown`: its picture is as large as it should be, for which a clock goes as far as it can. */
type PlannedPage = { key: string; page: StackedPage; isGood: boolean; isShown: boolean }
type PagesAt = (clockShare: number) => { head: Head; pages: readonly PlannedPage[] }

/** The largest clock below which every question is good to read that can be below the least one. */
function bestPlan({ clock }: PageSpec, pagesAt: PagesAt): ReturnType<PagesAt> {
  const finest = pagesAt(1)
  if (clock.place === 'foot' || finest.pages.every((one) => one.isGood && one.isShown)) return finest
  const least = pagesAt(CLOCK_SHARES.at(-1)!)
  const canBeGood = least.pages.map((one) => one.isGood)
  const fits = ({ pages }: ReturnType<PagesAt>) =>
    pages.every((one, index) => one.isShown && (!canBeGood[index] || one.isGood))
  if (fits(finest)) return finest
  for (const share of CLOCK_SHARES.slice(1, -1)) {
    const plan = pagesAt(share)
    if (fits(plan)) return plan
  }
  return least
}

function isGood({ questionPx, optionPx, options }: StackedPage, { asked }: PageRequest): boolean {
  const least = asked.isEmoji ? GOOD.emojiPx : GOOD.questionPx
  return questionPx >= least && (options.length === 0 || optionPx >= GOOD.optionPx)
}

function keyOf({ option }: PageSpec, name: LayoutName, request: PageRequest): string {
  const { texts, natural, index } = request
  // Options of pictures stand alike in all layouts.
  const kind = natural === null ? `${name} ${texts.length} ${areEmoji(request)}` : `picture ${texts.length}`
  return option.isSizedAlone ? `${kind} ${index}` : kind
}

/**
 * Options that name things are shown as these, where that fits. The last of three questions or more stands in the middle of its page, where that fits. Short options stand as tiles where a
 * template's turn says so, or its own layout does not fit them; others as bars.
 */
function layoutNameOf({ layouts, ...spec }: PageSpec, request: PageRequest): LayoutName {
  const { index, texts, asked, film } = request
  const turn = layouts[index % layouts.length]!
  if (fitsAsOwn({ ...spec, layouts }, request, gallery)) return 'gallery'
  if (isFinalOf(index, film.snapshot.questions.length) && fitsAsOwn({ ...spec, layouts }, request, middle))
    return 'middle'
  const isTileable = canTile({ ...spec, layouts }, request)
  // Two short answers, pictures, emoji and what is below a puzzle of emoji are always tiles.
  const isShort = texts.length === 2 || asked.isEmoji || areEmoji(request)
  if (isTileable && (isShort || asked.options.some(({ image }) => image !== null))) return 'tiles'
  if (turn === 'own' && fitsAsOwn({ ...spec, layouts }, request, spec.own!)) return 'own'
  return isTileable && turn !== 'bars' ? 'tiles' : 'bars'
}

/** Whether options are short enough for tiles; a wide frame has bars instead. */
function canTile(spec: PageSpec, request: PageRequest): boolean {
  return (
    request.film.snapshot.format !== 'landscape' &&
    request.texts.length > 1 &&
    request.asked.form === 'choice' &&
    tilePx(spec, request) >= TILE_PX_MIN
  )
}

function fitsAsOwn(spec: PageSpec, request: PageRequest, layout: OwnLayout): boolean {
  const { asked, natural, film } = request
  return (
    natural === null &&
    asked.form === 'choice' &&
    asked.options.every(({ image }) => image === null) &&
    layout.fits(spec, request, headOf(spec, film).body)
  )
}

function tilePx(spec: PageSpec, request: PageRequest): number {
  const { width } = headOf(spec, request.film).body
  const { shape, face, gap } = tilesRequest(spec, request, width, 2)
  const room = { width: (width - gap) / 2 - shape.insetX, height: 230 - 50 }
  return commonSize(request.texts, room, face, shape.maxPx, 20)
}

/** A question's page, with its sticker where it has one and there is room. */
function layoutLoose(
  spec: PageSpec,
  request: PageRequest,
  head: Head,
  name: LayoutName,
  optionPx: number | undefined,
  isPaged: boolean,
): StackedPage {
  const { body } = head
  if (isPaged) return layoutDensePage(spec, request, body, true)
  if (name === 'gallery') return gallery.lay(spec, request, body, optionPx)
  if (name === 'middle') return middle.lay(spec, request, body, optionPx)
  const stuck = (layout: LayoutName) =>
    besideSticker(spec, request, head, (narrowed, inner, room) =>
      layout !== 'own' || spec.own!.fits(narrowed, inner, room)
        ? layoutIn(narrowed, inner, room, layout, optionPx)
        : null,
    )
  // Two rows of tiles leave a sticker more room than other layouts do.
  return (
    stuck(name) ??
    (canTile(spec, request) ? stuck('tiles') : null) ??
    layoutIn(spec, request, body, name, optionPx)
  )
}

function layoutIn(
  spec: PageSpec,
  request: PageRequest,
  body: Rect,
  name: LayoutName,
  optionPx: number | undefined,
): StackedPage {
  const { asked, natural, texts } = request
  const page =
    asked.form === 'versus'
      ? layoutHalves(spec, request, body)
      : natural
        ? layoutPicture(spec, request, body, natural, optionPx)
        : name === 'own'
          ? spec.own!.lay(spec, request, body, optionPx)
          : layoutStack(spec, request, body, name, optionPx)
  const isSmall = texts.length > 0 && Math.min(page.questionPx, page.optionPx) < DENSE_PX
  return isSmall && asked.form !== 'versus' && natural === null
    ? layoutDensePage(spec, request, body, false)
    : page
}
