import { progress } from '../../timeline/easing.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { headOf } from '../kit/layout/head.ts'
import { playedAt } from '../kit/question/passed.ts'
import type { Film, Layer } from '../template.ts'
import { spriteLook, stepped } from './cast.ts'
import { isScored } from './foe.ts'
import MOVES from './moves.json'
import { PAGE } from './page.ts'
import STRIPS from './strips.json'
import { styleOf } from './style.ts'

/**
 * Digits of a score, and points for the first answer: each further one is worth as much more. They `count` once the answer has landed.
 * `unit`: px of a pixel while it is played for and under the ranks; `pixels` of a digit with the gap after it and of the coin before them.
 * `won`: how the points of an answer rise, from their right edge; `endRow`: px of the final score below the upper edge of the end's stage.
 */
const SCORE = MOVES.score

/** The score of a vertical stage, in the row of the level; it rolls up at each reveal, and stands large at the end. */
export function scoreLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const isEnd = scene.kind === 'outro'
  if (film.snapshot.format !== 'vertical' || (scene.kind !== 'question' && !isEnd)) return []
  // What is read comes closer as the clock runs, up to its row.
  if (!isEnd && timeMs >= scene.beats.countdownMs && timeMs < scene.beats.revealMs) return []
  const unit = isEnd ? SCORE.unit.end : SCORE.unit.playing
  const { score, isRolling } = scoreAt(film, scene, timeMs)
  const figures = String(score).padStart(SCORE.digits, '0')
  const width = unit * (SCORE.pixels.coin + SCORE.pixels.digit * figures.length - 1)
  const { logo, rail } = headOf(PAGE, film)
  const { x, y } = isEnd
    ? { x: Math.round(rail.x + (rail.width - width) / 2), y: STRIPS.vertical.end.stage.y + SCORE.endRow }
    : { x: rail.x + rail.width - width, y: logo.y }
  const { ink, accent } = styleOf(film, scene)
  const row = { text: figures, unit, x: x + unit * SCORE.pixels.coin, y, colour: isRolling ? accent : ink }
  const coin = spriteLook(film, scene, 'icon-coin', unit)
  return [
    { id: 'coin', look: coin, motion: { x, y: y - Math.round(unit / 2) } },
    ...glyphLayers(film, scene, 'score', row),
    ...(scene.kind === 'question' ? wonLayers(film, scene, timeMs) : []),
  ]
}

type Row = { text: string; unit: number; x: number; y: number; colour: string }

function glyphLayers(film: Film, scene: Scene, id: string, { text, unit, x, y, colour }: Row): Layer[] {
  return [...text].map((glyph, index) => ({
    id: `${id}-${index}`,
    look: spriteLook(film, scene, `glyph-${glyph === '+' ? 'plus' : glyph}`, unit, colour),
    motion: { x: x + unit * SCORE.pixels.digit * index, y },
  }))
}

/** What an answer is worth rises from where the creature was. */
function wonLayers(film: Film, scene: QuestionScene, timeMs: number): Layer[] {
  const ageMs = timeMs - scene.beats.revealMs - SCORE.count.fromMs
  if (ageMs < 0 || ageMs >= SCORE.won.ms || !isScored(film, scene)) return []
  const text = `+${(scene.questionIndex + 1) * SCORE.points}`
  const { unit, fromY, risePx, right, steps } = SCORE.won
  const x = right - unit * SCORE.pixels.digit * text.length
  const y = fromY - Math.round(stepped(ageMs / SCORE.won.ms, steps) * risePx)
  return glyphLayers(film, scene, 'won', { text, unit, x, y, colour: styleOf(film, scene).accent })
}

/** The score as it is shown, and whether it rolls. */
function scoreAt(film: Film, scene: Scene, timeMs: number): { score: number; isRolling: boolean } {
  const played = playedAt(film, scene)
  if (!played) return { score: 0, isRolling: false }
  const { questionIndex, beats } = played
  const sinceMs =
    played.sceneIndex === scene.sceneIndex ? timeMs - beats.revealMs - SCORE.count.fromMs : SCORE.count.ms
  const counted = Math.ceil(progress(sinceMs, 0, SCORE.count.ms) * SCORE.count.steps)
  const before = (questionIndex * (questionIndex + 1) * SCORE.points) / 2
  const score = before + Math.round((counted / SCORE.count.steps) * (questionIndex + 1) * SCORE.points)
  return { score, isRolling: counted > 0 && counted < SCORE.count.steps }
}
