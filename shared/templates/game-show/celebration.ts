import { edgeJets, type Jet, makeConfetti } from '../kit/confetti.ts'
import type { Rect } from '../kit/rect.ts'
import type { Film, Layer, Look } from '../template.ts'

const COLOURS = ['#ffd34d', '#ff5d8f', '#4de3ff', '#7dff9c']
const COUNT = 64
/** Each kind of piece in its poses: switching them makes it tumble. */
const FLAKES = [[], ['tilt'], ['thin'], ['flat']]
const DISCS = [['round'], ['round', 'thin']]

/**
 * Confetti on the reveal's beat: beside what was right, up along both edges of `boxes`, and from the stage's floor. It
 * stays beside the question's column; what falls past options does so behind them.
 */
export function makeCelebration(
  film: Film,
  seed: string,
  right: Rect,
  boxes: readonly Rect[],
): (ageMs: number) => Layer[] {
  const { width, height } = film
  const { format } = film.snapshot
  const [left, rightward] = edgeJets(film, right, boxes)
  const floor = (share: number, angle: number): Jet => ({
    x: width * share,
    y: height * (format === 'vertical' ? 0.95 : 1.02),
    angle,
    spread: 0.5,
    speed: format === 'vertical' ? 1500 : 800,
  })
  return makeConfetti({
    seed,
    count: COUNT,
    from: [left, floor(format === 'landscape' ? 0.6 : 0.12, 0.3), rightward, floor(0.88, -0.3)],
    force: 1,
    kinds: COLOURS.map((colour, kind) =>
      (kind === 3 ? DISCS : FLAKES).map(
        (classes): Look => ({
          part: 'confetti',
          width: kind === 3 ? 20 : 24,
          height: kind === 3 ? 20 : 34,
          bleed: 12,
          classes,
          vars: { colour },
        }),
      ),
    ),
  })
}
