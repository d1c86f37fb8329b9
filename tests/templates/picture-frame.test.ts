import { expect, test } from 'bun:test'
import { samplesOf } from '../../infra/scripts/template/samples.ts'
import { VideoFormat } from '../../shared/contracts/format.ts'
import { LANDED_MS } from '../../shared/templates/kit/question/gesture.ts'
import { overlap, type Rect } from '../../shared/templates/kit/rect.ts'
import { minimal } from '../../shared/templates/minimal/template.ts'
import type { Layer } from '../../shared/templates/template.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import type { QuestionScene } from '../../shared/timeline/scenes.ts'
import { snapshotOf } from '../support/snapshots.ts'
import { TEMPLATES_AND_SCAFFOLD } from '../support/templates.ts'

const boxOf = ({ look: { width, height }, motion: { x, y } }: Layer) => ({ x, y, width, height })

/** Most of a tall film's picture that lies below what is read on its foot, hops included. */
const COVERED_SHARE = 0.13

/** Which of some layers hide more of a picture than its foot: in a tall film that is the lowest eighth, elsewhere nothing. */
function hiding(layers: readonly Layer[], picture: Rect, isTall: boolean): string[] {
  const free = isTall ? Math.round(picture.height * (1 - COVERED_SHARE)) : picture.height
  return layers.filter((layer) => overlap({ ...picture, height: free }, boxOf(layer))).map(({ id }) => id)
}

const SHAPES = [
  { width: 1600, height: 900 },
  { width: 1200, height: 900 },
  { width: 1000, height: 1000 },
  { width: 800, height: 1200 },
]
/** A picture is what a picture quiz is about: so wide, or so high against its frame. */
const LEAST = { width: 860, heightShare: 0.3 }

test.each(
  TEMPLATES_AND_SCAFFOLD.flatMap((template) =>
    SHAPES.map((shape) => ({ template, shape, name: template.name })),
  ),
)(
  '$name: a picture of $shape.width × $shape.height is large in a frame of its own shape',
  ({ template, shape }) => {
    const { snapshot } = samplesOf(template.name, 'vertical').find(({ name }) => name === 'picture')!
    const film = filmOf(snapshot, buildScenes(snapshot, null), { 'question-0': shape, 'question-1': shape })
    for (const scene of film.scenes) {
      if (scene.kind !== 'question') continue
      const layers = template.frame(film, scene, scene.beats.revealMs - 1500)
      const { width, height } = layers.find(({ id }) => id === 'picture')!.look
      expect(Math.abs((width * shape.height) / height / shape.width - 1)).toBeLessThan(0.02)
      expect(width >= LEAST.width || height >= film.height * LEAST.heightShare).toBeTrue()
      const picture = boxOf(layers.find(({ id }) => id === 'picture')!)
      const options = layers.filter(({ look }) => look.part === 'option')
      expect(hiding(options, picture, true)).toEqual([])
    }
  },
)

test.each(TEMPLATES_AND_SCAFFOLD)(
  '$name: short options over a picture of a square film are legible',
  (template) => {
    const { snapshot, pictures } = samplesOf(template.name, 'square').find(({ name }) => name === 'picture')!
    const film = filmOf(snapshot, buildScenes(snapshot, null), pictures)
    const scene = film.scenes.find(({ kind }) => kind === 'question')!
    if (scene.kind !== 'question') throw new Error('no question')
    const words = template
      .frame(film, scene, scene.beats.countdownMs + 300)
      .filter(({ look }) => look.part === 'option-text')
    expect(words).toHaveLength(4)
    for (const { look } of words) expect(Number(look.vars!.size)).toBeGreaterThanOrEqual(48)
  },
)

/** What shows the right answer, from its landing to the end of its scene. */
function momentsOfAnswer(at: QuestionScene) {
  const fromMs = at.beats.revealMs + LANDED_MS
  const count = Math.floor((at.beats.outMs - fromMs) / 200)
  return Array.from({ length: count }, (_, step) => ({
    at,
    timeMs: fromMs + step * 200,
    parts: ['option', 'option-text'],
  }))
}

test.each(
  [...SHAPES, { width: 1500, height: 1000 }].flatMap((shape) =>
    VideoFormat.options.map((format) => ({ ...shape, format })),
  ),
)(
  'minimal: nothing lies over a picture of $width × $height of a $format film, whose bare answer would not be read',
  ({ width, height, format }) => {
    for (const captions of ['off', 'words'] as const) {
      const snapshot = snapshotOf({
        template: 'minimal',
        format,
        captions,
        questions: [
          ['South Korea', 'Vietnam', 'Bangladesh', 'Philippines'],
          ['Nepal', 'Sri Lanka', 'Myanmar', 'United Arab Emirates'],
        ].map((answers) => ({
          text: 'Which country has this flag?',
          countdownSeconds: 4,
          image: { storageKey: 'sample', url: null, alt: '' },
          answers: answers.map((text, index) => ({ text, isCorrect: index === 1 })),
        })),
      })
      const shape = { width, height }
      const film = filmOf(snapshot, buildScenes(snapshot, null), { 'question-0': shape, 'question-1': shape })
      for (const scene of film.scenes) {
        if (scene.kind !== 'question') continue
        const asked = { timeMs: scene.beats.countdownMs + 300, parts: ['option', 'option-letter'] }
        for (const { timeMs, parts } of [asked, ...momentsOfAnswer(scene)]) {
          const layers = minimal.frame(film, scene, timeMs)
          const picture = boxOf(layers.find(({ id }) => id === 'picture')!)
          const over = layers.filter(({ look }) => parts.includes(look.part))
          expect(over.filter((layer) => overlap(picture, boxOf(layer))).map(({ id }) => id)).toEqual([])
        }
      }
    }
  },
)

test.each(
  TEMPLATES_AND_SCAFFOLD.flatMap((template) =>
    (['vertical', 'square'] as const).map((format) => ({ template, format, name: template.name })),
  ),
)(
  '$name: nothing lies over a wide picture of a $format film but options on a tall one’s foot, and its name',
  ({ template, format }) => {
    const { snapshot } = samplesOf(template.name, format).find(({ name }) => name === 'picture')!
    const shape = { width: 1500, height: 1000 }
    const film = filmOf(snapshot, buildScenes(snapshot, null), { 'question-0': shape, 'question-1': shape })
    const opening = film.scenes[0]!
    const scene = film.scenes.find(({ kind }) => kind === 'question')!
    if (scene.kind !== 'question') throw new Error('no question')
    const moments = [
      { at: opening, timeMs: 0, parts: ['banner'] },
      { at: scene, timeMs: scene.beats.countdownMs + 300, parts: ['option', 'option-letter'] },
      ...momentsOfAnswer(scene),
    ]
    for (const { at, timeMs, parts } of moments) {
      const layers = template.frame(film, at, timeMs)
      const picture = boxOf(layers.find(({ id }) => id === 'picture')!)
      const over = layers.filter(({ look }) => parts.includes(look.part))
      const isOnFoot = format === 'vertical' || timeMs >= scene.beats.revealMs
      expect(hiding(over, picture, isOnFoot && parts.includes('option'))).toEqual([])
    }
  },
)

test.each(TEMPLATES_AND_SCAFFOLD)(
  '$name: the answer stands clear of a picture of 4 : 3, on whose foot the options lay',
  (template) => {
    const { snapshot } = samplesOf(template.name, 'vertical').find(({ name }) => name === 'picture')!
    const shape = { width: 1200, height: 900 }
    const film = filmOf(snapshot, buildScenes(snapshot, null), { 'question-0': shape, 'question-1': shape })
    const scene = film.scenes.find(({ kind }) => kind === 'question')!
    if (scene.kind !== 'question') throw new Error('no question')
    for (const { timeMs, parts } of momentsOfAnswer(scene)) {
      const layers = template.frame(film, scene, timeMs)
      const picture = boxOf(layers.find(({ id }) => id === 'picture')!)
      const over = layers.filter(({ look }) => parts.includes(look.part))
      // Where options keep their places, they lie on its foot as before.
      expect(hiding(over, picture, parts.includes('option'))).toEqual([])
    }
  },
)

/** Px of the least tile or row of options below a picture. */
const BELOW = { tile: 148, row: 104 }
const NAMES = [
  { leastPx: 70, answers: ['Türkiye', 'China', 'Japan', 'Pakistan'] },
  { leastPx: 54, answers: ['Haiti', 'Dominican Republic', 'Papua New Guinea', 'Cuba'] },
]

test.each(
  TEMPLATES_AND_SCAFFOLD.flatMap((template) =>
    NAMES.map((names) => ({ template, ...names, name: template.name })),
  ),
)('$name: $answers below a picture are set in $leastPx px at least', ({ template, leastPx, answers }) => {
  const snapshot = snapshotOf({
    template: template.name,
    format: 'vertical',
    questions: [
      {
        text: 'Which country has this flag?',
        countdownSeconds: 4,
        image: { storageKey: 'sample', url: null, alt: '' },
        answers: answers.map((text, index) => ({ text, isCorrect: index === 1 })),
      },
    ],
  })
  const film = filmOf(snapshot, buildScenes(snapshot, null), { 'question-0': { width: 1200, height: 900 } })
  const scene = film.scenes.find(({ kind }) => kind === 'question')!
  if (scene.kind !== 'question') throw new Error('no question')
  const layers = template.frame(film, scene, scene.beats.countdownMs + 300)
  const words = layers.filter(({ look }) => look.part === 'option-text')
  expect(words).toHaveLength(4)
  for (const { look } of words) expect(Number(look.vars!.size)).toBeGreaterThanOrEqual(leastPx)
  const options = layers.filter(({ look }) => look.part === 'option')
  const areTiles = options[0]!.look.width < film.width / 2
  for (const { look } of options)
    expect(look.height).toBeGreaterThanOrEqual(areTiles ? BELOW.tile : BELOW.row)
})

test.each(TEMPLATES_AND_SCAFFOLD)(
  '$name: a name of two lines that clears its letter stands in the middle of its tile',
  (template) => {
    const { snapshot, pictures } = samplesOf(template.name, 'vertical').find(
      ({ name }) => name === 'picture',
    )!
    const [asked] = snapshot.questions
    const answers = ['Nigeria', 'South Africa', 'Morocco', 'Tanzania'].map((text, index) => ({
      ...asked!.answers[0]!,
      text,
      isCorrect: index === 0,
    }))
    const questions = [{ ...asked!, answers }]
    const film = filmOf({ ...snapshot, questions }, buildScenes({ ...snapshot, questions }, null), {
      ...pictures,
      'question-0': { width: 1200, height: 900 },
    })
    const scene = film.scenes.find((each) => each.kind === 'question')!
    const layers = template.frame(film, scene, 1200)
    const middleOf = (id: string) => {
      const { y, height } = boxOf(layers.find((layer) => layer.id === id)!)
      return y + height / 2
    }
    expect(Math.abs(middleOf('text-1') - middleOf('option-1'))).toBeLessThan(4)
  },
)
