import { expect, test } from 'bun:test'
import type { VideoFormat } from '../../shared/contracts/format.ts'
import { placementOf } from '../../shared/stage/placement.ts'
import { TEMPLATE_NAMES } from '../../shared/templates/index.ts'
import { tellingOf } from '../../shared/templates/kit/question/telling.ts'
import { overlap, type Rect } from '../../shared/templates/kit/rect.ts'
import type { Film, Layer } from '../../shared/templates/template.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import type { QuestionScene } from '../../shared/timeline/scenes.ts'
import { snapshotOf } from '../support/snapshots.ts'
import { TEMPLATES_AND_SCAFFOLD } from '../support/templates.ts'

/** The most of a picture's height that options cover, with the px by which it comes closer and they float; and its least width, px. */
const COVERED_SHARE = 0.15
const LEAST_PX = { '1600x1200': 860, '1500x1000': 900, '1600x900': 915 }

const CASES = TEMPLATES_AND_SCAFFOLD.map((template) => ({ template, name: template.name }))

/** A question about a flag in a tall film, and the boxes of parts of its frames. */
function pictured(
  { template }: (typeof CASES)[number],
  explanation: string | null = null,
  {
    answers = ['Ireland', 'Norway', 'Belarus', 'Czechia'],
    size = { width: 1600, height: 1200 },
    format = 'vertical' as VideoFormat,
  } = {},
) {
  const snapshot = snapshotOf({
    template: template.name,
    format,
    quizType: 'picture_guess',
    questions: [
      {
        text: 'Whose flag is this?',
        countdownSeconds: 5,
        explanation,
        image: { storageKey: 'flag', url: null, alt: '' },
        answers: answers.map((text, index) => ({ text, isCorrect: index === 0 })),
      },
    ],
  })
  const film = filmOf(snapshot, buildScenes(snapshot, null), { 'question-0': size })
  const scene = film.scenes.find((one): one is QuestionScene => one.kind === 'question')!
  const boxesOf = (timeMs: number, part: string) =>
    template
      .frame(film, scene, timeMs)
      .filter(({ look }) => look.part === part)
      .map((layer) => boxOf(film, layer))
  /** Px of the first answer's type. */
  const sizeOf = (timeMs: number) => {
    const words = template.frame(film, scene, timeMs).find(({ look }) => look.text?.text === answers[0])!
    return Number(words.look.vars!.size)
  }
  return { film, scene, boxesOf, sizeOf }
}

function boxOf(film: Film, { look, motion }: Layer): Rect {
  const { centreX, centreY, scaleX, scaleY } = placementOf(look, { ...motion, camera: undefined }, film)
  const [width, height] = [look.width * scaleX, look.height * scaleY]
  return { x: centreX - width / 2, y: centreY - height / 2, width, height }
}

test.each(CASES)(
  '$name: a picture comes closer with each tick, and its least part lies below options',
  (each) => {
    const { scene, boxesOf } = pictured(each)
    const { countdownMs, revealMs } = scene.beats
    const widths = [countdownMs - 10]
    for (let timeMs = countdownMs + 500; timeMs < revealMs; timeMs += 1000) {
      const [picture] = boxesOf(timeMs, 'picture')
      widths.push(picture!.width)
      const foot = picture!.y + picture!.height
      const covered = foot - Math.min(...boxesOf(timeMs, 'option').map(({ y }) => y))
      expect(covered / picture!.height).toBeLessThan(COVERED_SHARE)
    }
    widths[0] = boxesOf(widths[0]!, 'picture')[0]!.width
    expect(widths).toEqual([...new Set(widths)].toSorted((one, other) => one - other))
  },
)

test.each(CASES)('$name: light passes over a picture while it waits, and stays within it', (each) => {
  const { film, scene, boxesOf } = pictured(each)
  const { countdownMs, revealMs, outMs } = scene.beats
  let seen = 0
  for (let timeMs = countdownMs; timeMs < outMs; timeMs += 1000 / 15) {
    const light = each.template.frame(film, scene, timeMs).find(({ id }) => id === 'picture-light')
    if (!light) continue
    expect(timeMs).toBeLessThan(revealMs)
    const { x, width } = boxOf(film, light)
    const { left = 0, right = 0 } = light.motion.inset ?? {}
    const [picture] = boxesOf(timeMs, 'picture')
    expect(x + left * width).toBeGreaterThanOrEqual(picture!.x)
    expect(x + width * (1 - right)).toBeLessThanOrEqual(picture!.x + picture!.width)
    seen++
  }
  expect(seen).toBeGreaterThan(8)
})

const FORMATS = ['vertical', 'square'] as const
const BESIDE = ['minimal', 'spotlight']
test.each(
  CASES.filter(({ name }) => TEMPLATE_NAMES.includes(name)).flatMap((each) =>
    FORMATS.map((format) => ({ ...each, format })),
  ),
)(
  '$name, $format: with its answer a picture takes the place of its question, lit, and its name stands below all of it in large type',
  ({ format, ...each }) => {
    const { film, scene, boxesOf, sizeOf } = pictured(each, null, { format })
    const { countdownMs, revealMs } = scene.beats
    const [asked] = boxesOf(countdownMs - 10, 'picture')
    const toldMs = revealMs + 800
    const [told] = boxesOf(toldMs, 'picture')
    // Where answers are type without a card, or held by a host, low pages keep theirs beside the picture.
    if (BESIDE.includes(each.name) && format !== 'vertical') {
      for (const card of boxesOf(toldMs, 'option')) expect(overlap(card, told!)).toBe(false)
      return
    }
    const [rim] = boxesOf(toldMs, 'picture-rim')
    expect(told!.width).toBeGreaterThan(1.05 * asked!.width)
    expect(rim!.width).toBeGreaterThan(told!.width + 40)
    expect(told!.x).toBeGreaterThanOrEqual(0)
    expect(told!.x + told!.width).toBeLessThanOrEqual(film.width)
    expect(boxesOf(revealMs, 'question')).toEqual([])
    const foot = told!.y + told!.height
    for (const part of ['option', 'option-letter', 'tick'])
      for (const { y } of boxesOf(toldMs, part)) expect(y).toBeGreaterThanOrEqual(foot - 2)
    expect(sizeOf(toldMs)).toBeGreaterThan(1.1 * sizeOf(countdownMs - 10))
  },
)

test.each(CASES)('$name: a picture goes back to its place where something is told below it', (each) => {
  const { film, scene, boxesOf } = pictured(each, 'It was first flown in 1848.')
  const [asked] = boxesOf(scene.beats.countdownMs - 10, 'picture')
  const [told] = boxesOf(tellingOf(film, scene)!.fromMs + 600, 'picture')
  expect(told!.width).toBeCloseTo(asked!.width, -1)
})

test.each(CASES.filter(({ name }) => TEMPLATE_NAMES.includes(name)))(
  '$name: a picture has the width of its film while options of 148 px and more stand below it',
  (each) => {
    for (const [shape, leastPx] of Object.entries(LEAST_PX)) {
      const [width, height] = shape.split('x').map(Number) as [number, number]
      for (const answers of [
        ['Japan', 'Vietnam', 'Türkiye', 'India'],
        ['Togo', 'Sierra Leone', 'Benin', 'Cape Verde'],
      ]) {
        const { scene, boxesOf } = pictured(each, null, { answers, size: { width, height } })
        const timeMs = scene.beats.countdownMs - 10
        expect(boxesOf(timeMs, 'picture')[0]!.width).toBeGreaterThanOrEqual(leastPx)
        if (each.name !== 'minimal')
          for (const option of boxesOf(timeMs, 'option')) expect(option.height).toBeGreaterThanOrEqual(148)
      }
    }
  },
)
