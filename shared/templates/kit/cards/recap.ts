import { askedOf } from '../../../questions/asked.ts'
import { progress } from '../../../timeline/easing.ts'
import { TRANSITION_MS } from '../../../timeline/pace.ts'
import { phrasesOf } from '../../../timeline/phrases.ts'
import type { RecapScene } from '../../../timeline/scenes.ts'
import type { Film, Layer } from '../../template.ts'
import type { Design } from '../design.ts'
import { cardArea } from '../layout/area.ts'
import { perScene } from '../memo.ts'
import { combine, movedLayer } from '../moves.ts'
import { type PlacedLook, placeLook } from '../placed-look.ts'
import { commonSize, isRightToLeft, sizeVars } from '../text-size.ts'

const HEADING_HEIGHT = 150
const ROW = { gap: 18, most: 190, number: 150 }
const STAGGER_MS = 120
const ENTRY_MS = 280

/** A page of the answers that the questions did not show. */
export function makeRecap(design: Design): (film: Film, scene: RecapScene, timeMs: number) => Layer[] {
  const pageOf = perScene((film, scene) => planPage(design, film, scene as RecapScene))
  return (film, scene, timeMs) => {
    const gone = progress(timeMs, scene.durationMs - TRANSITION_MS, TRANSITION_MS)
    return pageOf(film, scene).flatMap(({ id, ...one }, index) => {
      const share = progress(timeMs, index * STAGGER_MS - 60, ENTRY_MS)
      return movedLayer(
        id,
        one,
        combine(design.enter.option(share, one.box, index), design.leave(gone, one.box, index)),
      )
    })
  }
}

function planPage(design: Design, film: Film, { first, end, ...scene }: RecapScene): PlacedLook[] {
  const vars = design.vars(film, { first, end, ...scene })
  const area = cardArea(film)
  const { answers } = phrasesOf(film.snapshot)
  const { face } = design.page.question
  const headingPx = commonSize(
    [answers],
    { width: area.width, height: HEADING_HEIGHT },
    { ...face, lineHeight: 1.1 },
    120,
    40,
  )
  const top = area.y + HEADING_HEIGHT + ROW.gap
  const count = end - first
  const room = area.y + area.height - top
  const height = Math.round(Math.min(ROW.most, (room - ROW.gap * (count - 1)) / count))
  const texts = Array.from({ length: count }, (_, index) => askedOf(film.snapshot, first + index).answer)
  const width = area.width - ROW.number - 60
  const px = commonSize(texts, { width, height: height - 30 }, design.page.option.face, 84, 30)
  return [
    placeLook(
      'headline',
      'headline',
      { ...area, height: HEADING_HEIGHT },
      {
        bleed: design.bleed.panel,
        text: { text: answers },
        vars: { ...vars, ...sizeVars(answers, headingPx, 24) },
      },
    ),
    ...texts.map((text, index) =>
      placeLook(
        `rank-${index}`,
        'rank',
        { ...area, y: top + index * (height + ROW.gap), height },
        {
          bleed: design.bleed.option,
          text: { scores: String(first + index + 1), name: text },
          classes: ['on', ...(isRightToLeft(text) ? ['rtl'] : [])],
          vars: { ...vars, size: px, floor: 16 },
        },
      ),
    ),
  ]
}
