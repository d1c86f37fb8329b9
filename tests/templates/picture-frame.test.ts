import { expect, test } from 'bun:test'
import { samplesOf } from '../../infra/scripts/template/samples.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import { TEMPLATES_AND_SCAFFOLD } from '../support/templates.ts'

const SHAPES = [
  { width: 1600, height: 900 },
  { width: 1200, height: 900 },
  { width: 1000, height: 1000 },
  { width: 800, height: 1200 },
]
/** A picture is what a picture quiz is about: so wide, or so high against its frame; a place for the answer takes more than options. */
const LEAST = { width: 770, share: { choice: 0.35, open: 0.3 } }

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
      const share = layers.some(({ look }) => look.part === 'hidden') ? LEAST.share.open : LEAST.share.choice
      expect(width >= LEAST.width || height >= film.height * share).toBeTrue()
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
