import { expect, test } from 'bun:test'
import { contentArea } from '../../shared/templates/kit/layout/area.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import { snapshotOf } from '../support/snapshots.ts'
import { TEMPLATES_AND_SCAFFOLD } from '../support/templates.ts'

const CASES = TEMPLATES_AND_SCAFFOLD.flatMap((template) =>
  template.formats.map((format) => ({ template, format, name: `${template.name} ${format}` })),
)

test.each(CASES)('$name: the stamp of a withheld answer stands in the safe area', ({ template, format }) => {
  const snapshot = snapshotOf({ template: template.name, format, answerReveal: 'last_withheld' })
  const film = filmOf(snapshot, buildScenes(snapshot, null), {})
  const scene = film.scenes.findLast((one) => one.kind === 'question')!
  const stamp = template
    .frame(film, scene, scene.beats.revealMs + 500)
    .find(({ look }) => look.part === 'stamp')!
  const { y, height } = contentArea(film)
  expect(stamp.motion.y).toBeGreaterThanOrEqual(y)
  expect(stamp.motion.y + stamp.look.height).toBeLessThanOrEqual(y + height)
})
