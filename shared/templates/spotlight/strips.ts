import type { OwnLayout } from '../kit/layout/spec.ts'
import { layoutStack } from '../kit/layout/stack.ts'
import { isMostlyRightToLeft, widthEm } from '../kit/text-size.ts'

/** Least type of a strip in px, and its least share of the column. */
const LEAST = { px: 66, share: 0.86 }
/** A text may come out wider than estimated. */
const DOUBT = 1.15

/** Options as strips of a lower third, each as long as its words: the picture behind them stays in sight. */
export const strips: OwnLayout = {
  fits(spec, request, body) {
    const { options, optionPx, isTight } = layoutStack(spec, request, body, 'bars', undefined)
    return options.length > 1 && !isTight && optionPx >= LEAST.px
  },
  lay(spec, request, body, optionPx) {
    const page = layoutStack(spec, request, body, 'bars', optionPx)
    const { face, padX, letter } = spec.option
    const options = page.options.map((box, index) => {
      const words = widthEm(request.texts[index]!) * page.optionPx * face.widthFactor * DOUBT
      const needed = Math.round(words + letter + 3.4 * padX)
      return { ...box, width: Math.min(box.width, Math.max(needed, Math.round(box.width * LEAST.share))) }
    })
    // The kit mirrors what is read from the right within its own extent, which must end at the column's edge.
    const end = Math.max(...options.map(({ x, width }) => x + width))
    const shift = isMostlyRightToLeft(request.texts) ? body.x + body.width - end : 0
    return { ...page, options: options.map((box) => ({ ...box, x: box.x + shift })), style: 'strip' }
  },
}
