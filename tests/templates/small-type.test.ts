import { expect, test } from 'bun:test'
import { samplesOf } from '../../infra/scripts/template/samples.ts'
import { TEMPLATES } from '../../shared/templates/index.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import { SIGN_MS } from '../../shared/timeline/pace.ts'

/** Px of the smallest type of parts that still reads on a phone, in a frame 1080 px wide: a lone letter has no word to tell it by. */
const LEAST_PX: Readonly<Record<string, number>> = {
  'option-letter': 52,
  'option-text': 44,
  'level-card': 44,
  told: 44,
}

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
          .filter(({ look }) => Number(look.vars?.size) < (LEAST_PX[look.part] ?? 0))
          .map(
            ({ look }) => `${name}: ${look.part} ${Object.values(look.text ?? {})[0]} ${look.vars?.size} px`,
          ),
      )
    })
  })
  expect(small).toEqual([])
})
