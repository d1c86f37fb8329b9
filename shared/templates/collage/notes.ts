import type { OwnLayout } from '../kit/layout/spec.ts'
import { layoutStack } from '../kit/layout/stack.ts'

/** Degrees by which each note hangs turned, px by which every second one hangs lower, and the least type on them. */
const NOTES = { turns: [-3, 2.4, 2.6, -2.6], lowerPx: 54, leastPx: 66 }

/** Four notes, pinned up by hand: two beside two, the second of each pair lower and all of them askew. */
export const notes: OwnLayout = {
  fits(spec, request, body) {
    const { questionPx, optionPx } = this.lay(spec, request, body, undefined)
    return request.texts.length === NOTES.turns.length && Math.min(questionPx - 24, optionPx) >= NOTES.leastPx
  },
  lay(spec, request, body, optionPx) {
    const held = { ...body, height: body.height - NOTES.lowerPx }
    const page = layoutStack(spec, request, held, 'tiles', optionPx)
    const options = page.options.map((box, index) => ({ ...box, y: box.y + (index % 2) * NOTES.lowerPx }))
    return { ...page, options, turns: NOTES.turns, style: 'note' }
  },
}
