import { describe, expect, test } from 'bun:test'
import { samplesOf } from '../../infra/scripts/template/samples.ts'
import type { VideoFormat } from '../../shared/contracts/format.ts'
import type { Film, Layer, Template } from '../../shared/templates/template.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import { SIGN_MS } from '../../shared/timeline/pace.ts'
import { TEMPLATES_AND_SCAFFOLD } from '../support/templates.ts'

/** Px of air between a row of the head, what is read below it, and the rail or the mark above it. */
const AIR_PX = 8
const IN_HEAD = /^(?:logo|level-card|mark-small|stake.*)$/
const READ_BELOW = /^(?:question|sticker|banner|series|picture|option|option-text|answer|versus)$/

const CASES = TEMPLATES_AND_SCAFFOLD.flatMap((template) =>
  template.formats.map((format) => ({ template, format, name: `${template.name} ${format}` })),
)

describe.each(CASES)('$name', ({ template, format }) => {
  test.each([null, 'quizvideo.example'])(
    'keeps its level, prompt, stake and mark (%s) clear of each other, the rail and what is read below',
    (watermark) => {
      const close = filmsOf(template, format, watermark).flatMap(({ name, film }) =>
        film.scenes.flatMap((scene) => {
          const { kind } = scene
          if (kind !== 'intro' && kind !== 'question') return []
          const times =
            kind === 'intro'
              ? [0]
              : [SIGN_MS / 2, scene.beats.countdownMs + SIGN_MS / 2, scene.beats.revealMs - 100]
          return times.flatMap((timeMs) =>
            closeIn(film, template.frame(film, scene, timeMs)).map((pair) => `${name} ${scene.id}: ${pair}`),
          )
        }),
      )
      expect(close).toEqual([])
    },
  )
})

/** A film of each sample; its questions rise in level, so that all of them have a chip. */
function filmsOf(template: Template, format: VideoFormat, watermark: string | null) {
  return samplesOf(template.name, format).map(({ name, snapshot, pictures }) => {
    const levelled = { ...snapshot, watermark, difficulty: 'rising' as const }
    return { name, film: filmOf(levelled, buildScenes(levelled, null), pictures) }
  })
}

function closeIn(film: Film, layers: readonly Layer[]): string[] {
  const shown = layers.filter(({ motion }) => motion.opacity !== 0)
  // A curtain's name goes over all of the stage.
  const heads = shown.filter(
    ({ id, look }) => id !== 'curtain-level' && (IN_HEAD.test(look.part) || IN_HEAD.test(id)),
  )
  const read = shown.filter((one) => READ_BELOW.test(one.look.part) && !heads.includes(one))
  const marks = heads.filter(({ look }) => look.part === 'mark-small')
  const above = [...marks, ...(marks.length > 0 ? [] : shown.filter(({ look }) => look.part === 'rail'))]
  return [...heads, ...above].flatMap((head) =>
    [...(above.includes(head) ? heads : []), ...read].flatMap((below) => {
      // A sticker hops.
      if (above.includes(head) && below.look.part === 'sticker') return []
      if (below === head || marks.includes(below)) return []
      const [upper, lower] = [boxOf(film, head), boxOf(film, below)]
      const isBeside = lower.x >= upper.right || lower.right <= upper.x
      const air = Math.round(lower.y - upper.bottom)
      return isBeside || air >= AIR_PX ? [] : [`${below.id} ${air} px below ${head.id}`]
    }),
  )
}

/** Where a layer lies on the frame as its camera shows it. */
function boxOf(film: Film, { look: { width, height }, motion: { x, y, camera } }: Layer) {
  const seen = camera ?? { x: 0, y: 0, scale: 1 }
  const across = (at: number) => film.width / 2 + (at - film.width / 2) * seen.scale + seen.x
  const down = (at: number) => film.height / 2 + (at - film.height / 2) * seen.scale + seen.y
  return { x: across(x), right: across(x + width), y: down(y), bottom: down(y + height) }
}
