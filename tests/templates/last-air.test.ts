import { expect, test } from 'bun:test'
import { placementOf } from '../../shared/stage/placement.ts'
import { findTemplate, TEMPLATE_NAMES } from '../../shared/templates/index.ts'
import type { Rect } from '../../shared/templates/kit/rect.ts'
import type { Film, Layer } from '../../shared/templates/template.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import { snapshotOf } from '../support/snapshots.ts'

/** Least px between a letter's badge and another option, and between a clock's figure and all options. */
const AIR = { badge: 0, figure: 8 }
/** Share of the box of a figure above and below its glyph. */
const AROUND_GLYPH = 0.15
const LAST_MS = 2000
const STEP_MS = 100

/** Minimal's letters and figure are type without a card, and stand in tables of their own. */
const CASES = TEMPLATE_NAMES.filter((name) => name !== 'minimal').flatMap((name) =>
  [false, true].map((isPictured) => ({ name, isPictured })),
)

function boxOf(film: Film, { look, motion }: Layer): Rect {
  const { centreX, centreY, scaleX, scaleY } = placementOf(look, motion, film)
  const [width, height] = [look.width * scaleX, look.height * scaleY]
  return { x: centreX - width / 2, y: centreY - height / 2, width, height }
}

/** Px between two boxes; below 0 where they overlap. */
function between(one: Rect, other: Rect): number {
  return Math.max(
    one.x - other.x - other.width,
    other.x - one.x - one.width,
    one.y - other.y - other.height,
    other.y - one.y - one.height,
  )
}

function glyphOf({ y, height, ...box }: Rect): Rect {
  return { ...box, y: y + height * AROUND_GLYPH, height: height * (1 - 2 * AROUND_GLYPH) }
}

const turnOf = (id: string) => /\d+$/.exec(id)?.[0]

test.each(CASES)(
  '$name, pictures: $isPictured: in the last seconds no badge and no figure of the clock touches an option',
  ({ name, isPictured }) => {
    const image = isPictured ? { storageKey: 'flag', url: null, alt: '' } : null
    const questions = [
      ['Japan', 'Vietnam', 'Ireland', 'India'],
      ['Atlantic', 'Pacific', 'Indian', 'Arctic'],
      ['206', '312', '178', '254'],
    ].map((answers) => ({
      text: 'Which one is it?',
      countdownSeconds: 5,
      image,
      answers: answers.map((text, index) => ({ text, isCorrect: index === 1 })),
    }))
    const snapshot = snapshotOf({ template: name, format: 'vertical', questions })
    const sizes = questions.map((_, index) => [`question-${index}`, { width: 1600, height: 1200 }])
    const film = filmOf(snapshot, buildScenes(snapshot, null), isPictured ? Object.fromEntries(sizes) : {})
    const close: string[] = []
    for (const scene of film.scenes) {
      if (scene.kind !== 'question') continue
      const { revealMs } = scene.beats
      for (let timeMs = revealMs - LAST_MS; timeMs < revealMs; timeMs += STEP_MS) {
        const layers = findTemplate(name)!.frame(film, scene, timeMs)
        const of = (part: string) => layers.filter(({ look }) => look.part === part)
        for (const option of of('option')) {
          const box = boxOf(film, option)
          // A tab hangs inside of its own panel.
          const badges = of('option-letter').filter(
            ({ id, look }) => turnOf(id) !== turnOf(option.id) && !look.classes!.includes('panel'),
          )
          for (const badge of badges)
            if (between(boxOf(film, badge), box) < AIR.badge)
              close.push(`${scene.id}: ${badge.id} at ${option.id}`)
          for (const figure of of('clock-digit'))
            if (between(glyphOf(boxOf(film, figure)), box) < AIR.figure)
              close.push(`${scene.id}: figure at ${option.id}`)
        }
      }
    }
    expect([...new Set(close)]).toEqual([])
  },
)
