import { expect, test } from 'bun:test'
import { samplesOf } from '../../infra/scripts/template/samples.ts'
import { placementOf } from '../../shared/stage/placement.ts'
import { TEMPLATES } from '../../shared/templates/index.ts'
import type { Film, Layer } from '../../shared/templates/template.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import type { QuestionScene } from '../../shared/timeline/scenes.ts'

/** Whether more than half of a layer lies in the frame and is shown. */
function isSeen(film: Film, { look, motion }: Layer): boolean {
  const { centreX, centreY } = placementOf(look, motion, film)
  const { left = 0, right = 0, top = 0, bottom = 0 } = motion.inset ?? {}
  const isWhole = left + right < 0.5 && top + bottom < 0.5 && (motion.stretch?.y ?? 1) > 0.5
  return isWhole && centreX > 0 && centreX < film.width && centreY > 0 && centreY < film.height
}

test.each(TEMPLATES)('$name: a question that follows another can be read on its first frame', (template) => {
  const { snapshot, pictures } = samplesOf(template.name, 'vertical').find(({ name }) => name === 'plain')!
  const film = filmOf({ ...snapshot, hooks: [] }, buildScenes({ ...snapshot, hooks: [] }, null), pictures)
  const scenes = film.scenes.filter((scene): scene is QuestionScene => scene.kind === 'question')
  for (const scene of scenes.slice(1)) {
    const words = template
      .frame(film, scene, 0)
      .filter(({ look }) => look.part === 'question' && look.text !== undefined)
    expect(words.length).toBeGreaterThan(0)
    expect(words.filter((layer) => !isSeen(film, layer)).map(({ id }) => id)).toEqual([])
  }
})
