import { BROKEN_SHARE, breakForms } from '../templates/kit/hyphens.ts'

const STEP_PX = 2
/** Rounding of layout positions, not a visible overflow. */
const TOLERANCE_PX = 1
const HANGUL = /\p{Script=Hangul}/u

/**
 * Shrinks the font of an element with `data-fit="maxPx minPx"` until its lines fit its own box. A long compound breaks
 * with a hyphen at its joints, then a very long word between its syllables, rather than make all others small; words
 * break anywhere only where even the least size leaves one too wide. Returns false when the text still does not fit.
 */
export function fitText(element: HTMLElement): boolean {
  const [maxPx, minPx] = boundsOf(element)
  return unmoved(element, () => fitWithin(element, writtenIn(element), maxPx, minPx))
}

/** The size in px that `fitText` would give a text in the place of the element's own; at least `minPx`. */
export function findSize(element: HTMLElement, text: string, minPx: number): number {
  const [maxPx] = boundsOf(element)
  writtenIn(element)
  return unmoved(element, () =>
    fitWithin(element, text, maxPx, minPx) ? Number.parseFloat(element.style.fontSize) : minPx,
  )
}

/** Sets an element's text in `px`, in its best form that fits its box; returns false when none does. */
export function holdSize(element: HTMLElement, px: number): boolean {
  return unmoved(element, () => fitWithin(element, writtenIn(element), px, px))
}

/** `--size` takes a bound from the look's `vars`. */
function boundsOf(element: HTMLElement): [maxPx: number, minPx: number] {
  const style = getComputedStyle(element)
  const [maxPx = 0, minPx = 0] = (element.dataset.fit ?? '')
    .split(' ')
    .map((bound) => Number(bound.startsWith('--') ? style.getPropertyValue(bound) : bound))
  if (!(maxPx >= minPx && minPx > 0))
    throw new Error(`data-fit="${element.dataset.fit}" is not "maxPx minPx"`)
  return [maxPx, minPx]
}

/** Keeps the original text: it may be fitted a second time. */
function writtenIn(element: HTMLElement): string {
  element.dataset.written ??= element.textContent ?? ''
  return element.dataset.written
}

/** Measures a rotated text before its rotation, and a part before the motion that is set on its own element. */
function unmoved<Result>(element: HTMLElement, measure: () => Result): Result {
  const { transform } = element.style
  element.style.transform = 'none'
  const result = measure()
  element.style.transform = transform
  return result
}

function fitWithin(element: HTMLElement, text: string, maxPx: number, minPx: number): boolean {
  const { forms, wholeShare } = breakForms(text)
  const good = forms.map((shown, index) => ({ shown, share: index === 0 ? wholeShare : BROKEN_SHARE }))
  const tries = [
    ...(forms.length === 1 ? [] : good).map(({ shown, share }) => ({
      shown,
      leastPx: Math.max(minPx, maxPx * share),
      wrap: 'normal',
    })),
    ...forms.map((shown) => ({ shown, leastPx: minPx, wrap: 'normal' })),
    { shown: text, leastPx: minPx, wrap: 'anywhere' },
  ]
  // Korean has spaces between its words; browsers would break it between any two letters, as Japanese.
  element.style.wordBreak = HANGUL.test(text) ? 'keep-all' : 'normal'
  return tries.some(({ shown, leastPx, wrap }) => {
    element.style.overflowWrap = wrap
    element.textContent = shown
    return shrink(element, maxPx, leastPx)
  })
}

function shrink(element: HTMLElement, maxPx: number, minPx: number): boolean {
  let fits = 0
  // Steps down from the largest size, which texts share whose least sizes differ.
  const stepCount = Math.floor((maxPx - minPx) / STEP_PX)
  const sizeOf = (step: number) => maxPx - (stepCount - step) * STEP_PX
  let tooBig = stepCount + 1
  const tryStep = (step: number) => {
    element.style.fontSize = `${sizeOf(step)}px`
    return isInside(element)
  }
  if (!tryStep(0)) return false
  while (tooBig - fits > 1) {
    const middle = (fits + tooBig) >> 1
    if (tryStep(middle)) fits = middle
    else tooBig = middle
  }
  element.style.fontSize = `${sizeOf(fits)}px`
  return true
}

/** Measured on the lines themselves: `scrollHeight` ignores overflow to the top and the left. */
function isInside(element: HTMLElement): boolean {
  const range = document.createRange()
  range.selectNodeContents(element)
  const lines = [...range.getClientRects()]
  if (lines.length === 0) return true
  const style = getComputedStyle(element)
  const zoom = element.offsetWidth > 0 ? element.getBoundingClientRect().width / element.offsetWidth : 1
  const left = Math.min(...lines.map((line) => line.left))
  const right = Math.max(...lines.map((line) => line.right))
  const top = Math.min(...lines.map((line) => line.top))
  const last = lines.reduce((low, line) => (line.top > low.top ? line : low))
  // A line takes its line height; the glyph box that a browser reports may be taller.
  const lineHeight = Number.parseFloat(style.lineHeight) || last.height / zoom
  const height = (last.top - top) / zoom + lineHeight
  const roomX =
    element.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
  const roomY =
    element.clientHeight - Number.parseFloat(style.paddingTop) - Number.parseFloat(style.paddingBottom)
  return (right - left) / zoom <= roomX + TOLERANCE_PX && height <= roomY + TOLERANCE_PX
}
