import { expect, test } from 'bun:test'
import { samplesOf } from '../../infra/scripts/template/samples.ts'
import { findTemplate, TEMPLATES } from '../../shared/templates/index.ts'
import { blendColours, contrastOf } from '../../shared/templates/kit/colour.ts'
import type { Film } from '../../shared/templates/template.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import { frameTimeMs } from '../../shared/timeline/frame-time.ts'

/** A film with an owner's background that is dimmed as little as may be asked for. */
function filmWithBackground(template: string, assets: Film['assets']): Film {
  const { snapshot } = samplesOf(template, 'vertical')[0]!
  const image = { storageKey: 'sample', url: null, alt: '' }
  const asked = { ...snapshot, background: { image, dim: 0 } }
  return filmOf(asked, buildScenes(asked, null), assets)
}

test.each(TEMPLATES.map((template) => ({ name: template.name, template })))(
  '$name shows an owner’s background behind every scene, dimmed as far as its type needs',
  ({ name, template }) => {
    const film = filmWithBackground(name, { background: { width: 1200, height: 1600 } })
    for (const scene of film.scenes) {
      const [first, ...others] = template.frame(film, scene, 300)
      expect(first!.look.image).toEqual({ picture: 'background' })
      const { shade, dim } = first!.look.vars as { shade: string; dim: number }
      const worst = shade === '#000000' ? '#ffffff' : '#000000'
      // White or black type on the least fitting picture.
      expect(contrastOf(worst, blendColours(worst, shade, dim))).toBeGreaterThanOrEqual(4.5)
      const hiding = others.filter(({ id }) => id.startsWith('band') || id === 'backdrop')
      expect(hiding).toEqual([])
    }
  },
)

test.each(TEMPLATES)(
  "$name: a camera that comes closer leaves an owner's background as it is",
  (template) => {
    const film = filmWithBackground(template.name, { background: { width: 1200, height: 1600 } })
    for (const scene of film.scenes.filter((one) => one.kind === 'question')) {
      const lastSecond = template.frame(film, scene, scene.beats.revealMs - 500)
      const owners = lastSecond.filter(({ id }) => id.startsWith('background'))
      expect(owners.map(({ motion }) => motion.camera?.scale ?? 1)).toEqual([1, 1])
    }
  },
)

test('a background that could not be fetched leaves the template its own', () => {
  for (const template of TEMPLATES) {
    const film = filmWithBackground(template.name, {})
    const parts = template.frame(film, film.scenes[0]!, 0).map(({ look }) => look.part)
    expect(parts).not.toContain('background')
  }
})

test('a clip behind a film goes through its pictures, and begins again after the last', () => {
  const assets = Object.fromEntries(
    ['background', 'background-1', 'background-2'].map((name) => [name, { width: 540, height: 960 }]),
  )
  for (const template of TEMPLATES) {
    const film = filmWithBackground(template.name, assets)
    const scene = film.scenes.find(({ kind }) => kind === 'question')!
    const shown = Array.from({ length: 20 }, (_, index) => {
      const [first] = template.frame(film, scene, frameTimeMs(index, 30))
      return first!.look.image!.picture!
    })
    // Stop motion holds some of them a little longer.
    const turns = shown.filter((picture, index) => picture !== shown[index - 1])
    const [one, two, three] = ['background', 'background-1', 'background-2'] as const
    expect([template.name, ...turns.slice(0, 4)]).toEqual([template.name, one, two, three, one])
  }
})

test("spotlight: a picture's colours leave the velvet behind it alone", () => {
  const { snapshot, pictures } = samplesOf('spotlight', 'vertical').find(({ name }) => name === 'picture')!
  const shown = snapshot.questions.map((question) => ({ ...question, imageReveal: 'none' as const }))
  const film = filmOf(
    { ...snapshot, questions: shown },
    buildScenes({ ...snapshot, questions: shown }, null),
    pictures,
  )
  for (const scene of film.scenes)
    expect(findTemplate('spotlight')!.frame(film, scene, 300)[0]!.look.part).toBe('velvet')
})
