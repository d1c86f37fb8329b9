import { expect, test } from 'bun:test'
import { placementOf } from '../../shared/stage/placement.ts'
import { overlap, type Rect } from '../../shared/templates/kit/rect.ts'
import type { Film, Layer } from '../../shared/templates/template.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf, LOGO_ASSET } from '../../shared/timeline/film.ts'
import { snapshotOf } from '../support/snapshots.ts'
import { TEMPLATES_AND_SCAFFOLD } from '../support/templates.ts'

/** As what is told has its point the picture hops so high, in a moment. */
const HOP_PX = 40

const CASES = TEMPLATES_AND_SCAFFOLD.flatMap((template) =>
  template.formats.flatMap((format) =>
    [['Octopus'], ['Octopus', 'Shark']].map((answers) => ({
      template,
      format,
      answers,
      name: `${template.name} ${format}, ${answers.length} answers`,
    })),
  ),
)

function boxOf(film: Film, { look, motion }: Layer) {
  const { centreX, centreY, scaleX, scaleY } = placementOf(look, motion, film)
  const [width, height] = [look.width * scaleX, look.height * scaleY]
  return { x: centreX - width / 2, y: centreY - height / 2, width, height }
}

const belowHop = (box: Rect): Rect => ({ ...box, y: box.y + HOP_PX, height: box.height - HOP_PX })

test.each(CASES)('$name: the picture of an answer leaves a logo free', ({ template, format, answers }) => {
  const question = {
    text: 'Which animal has three hearts?',
    level: 'hard' as const,
    countdownSeconds: 3,
    explanation: 'Two of its three hearts stop beating while it swims.',
    image: null,
    answers: answers.map((text, index) => ({ text, isCorrect: index === 0 })),
  }
  const snapshot = snapshotOf({
    template: template.name,
    format,
    questions: [question, question, question],
  })
  const film = filmOf(snapshot, buildScenes(snapshot, null), { [LOGO_ASSET]: { width: 600, height: 200 } })
  for (const scene of film.scenes) {
    if (scene.kind !== 'question') continue
    const { revealMs, outMs } = scene.beats
    const moments = Array.from(
      { length: Math.ceil((outMs - revealMs) / 200) },
      (_, step) => revealMs + step * 200,
    )
    const covered = moments.flatMap((timeMs) => {
      const layers = template.frame(film, scene, timeMs)
      const shown = layers.find(({ id }) => id === 'answer-picture')
      const logos = layers.filter(({ id }) => id === 'logo')
      return shown
        ? logos
            .filter((logo) => overlap(boxOf(film, logo), belowHop(boxOf(film, shown))))
            .map(({ id }) => `${id} at ${timeMs - revealMs}`)
        : []
    })
    expect([scene.id, covered]).toEqual([scene.id, []])
  }
})
