import { expect, test } from 'bun:test'
import { samplesOf } from '../../infra/scripts/template/samples.ts'
import { TEMPLATES } from '../../shared/templates/index.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import { SIGN_MS } from '../../shared/timeline/pace.ts'

/** Px of the smallest type that still reads on a phone, in a frame 1080 px wide. */
const LEAST_PX = 44
const PARTS = ['option-letter', 'option-text', 'level-card', 'told']

test.each([...TEMPLATES])('$name has no crumbs of type in a vertical film', (template) => {
  const samples = samplesOf(template.name, 'vertical').filter(({ name }) =>
    ['plain', 'reveal', 'picture', 'kinds'].includes(name),
  )
  const small = samples.flatMap(({ name, snapshot, pictures }) => {
    const film = filmOf(snapshot, buildScenes(snapshot, null), pictures)
    return film.scenes.flatMap((scene) => {
      if (scene.kind !== 'question') return []
      const { countdownMs, revealMs, explanationMs, outMs } = scene.beats
      return [
        SIGN_MS / 2,
        countdownMs + SIGN_MS / 2,
        revealMs - 500,
        ...(explanationMs === null ? [] : [outMs - 200]),
      ].flatMap((timeMs) =>
        template
          .frame(film, scene, timeMs)
          .filter(({ look }) => PARTS.includes(look.part) && Number(look.vars?.size) < LEAST_PX)
          .map(
            ({ look }) => `${name}: ${look.part} ${Object.values(look.text ?? {})[0]} ${look.vars?.size} px`,
          ),
      )
    })
  })
  expect(small).toEqual([])
})
