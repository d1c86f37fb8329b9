import type { SnapshotHook } from '../../contracts/snapshot.ts'
import { easeIn, easeOut, progress } from '../../timeline/easing.ts'
import type { Motion } from '../template.ts'
import { scaledAbout } from './growth.ts'
import type { Rect } from './rect.ts'

type Style = SnapshotHook['animationStyle']

const ENTRY_MS: Readonly<Record<Style, number>> = { fade: 240, slide: 300, zoom: 260, bounce: 420 }
/** A slide is already on its way when its scene begins: no cut is empty. */
const HEAD_START_MS = 50
const ZOOM_FROM = 0.62

/**
 * Where a part of a hook's slide is, `timeMs` after its scene began: the slide enters as one card in one of the four
 * styles of the API, and leaves the way that suits it. `gone` is 0…1.
 */
export function hookMotion(style: Style, box: Rect, card: Rect, timeMs: number, gone: number): Motion {
  const share = progress(timeMs + HEAD_START_MS, 0, ENTRY_MS[style])
  const away = easeIn(gone)
  const { x, y } = box
  switch (style) {
    case 'fade':
      return { x, y, opacity: share * (2 - share) * (1 - away) }
    case 'slide': {
      const from = (1 - easeOut(share)) * 0.9 - away * 1.1
      return { x: Math.round(x + from * (card.x + card.width)), y }
    }
    case 'zoom': {
      const scale = ZOOM_FROM + (1 - ZOOM_FROM) * easeOut(share) - 0.3 * away
      return { ...scaledAbout(box, card, scale), opacity: Math.min(1, share * 4) * (1 - away) }
    }
    case 'bounce': {
      const height = card.y + card.height
      return { x, y: Math.round(y - (1 - bounceOut(share)) * height * 0.9 - away * height * 1.1) }
    }
  }
}

/** A fall that lands and rebounds twice, lower each time. */
function bounceOut(share: number): number {
  const [rate, span] = [7.5625, 2.75]
  if (share < 1 / span) return rate * share ** 2
  if (share < 2 / span) return rate * (share - 1.5 / span) ** 2 + 0.75
  if (share < 2.5 / span) return rate * (share - 2.25 / span) ** 2 + 0.9375
  return rate * (share - 2.625 / span) ** 2 + 0.984375
}
