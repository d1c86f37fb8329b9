import { beatAt } from '../../timeline/beat.ts'
import { easeOut, progress } from '../../timeline/easing.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import type { Vars } from '../kit/design.ts'
import { perScene } from '../kit/memo.ts'
import { boxLook, layerIn } from '../kit/placed-look.ts'
import { centreIn } from '../kit/rect.ts'
import type { Film, Layer, Look } from '../template.ts'
import { flareLayers } from './clock.ts'
import { isAnswered, winnerOf } from './contest.ts'
import { playerLayers, signOf, sunkPx } from './players.ts'
import { styleOf, wonColours } from './style.ts'

const PILLAR = { width: 44, stepMs: 250 }
/** Shares of the sign's size. */
const BUZZER = { width: 1.16, height: 0.74, below: 0.1 }
const PLINTH = { width: 220, height: 350 }

/** A studio: a lit wall in the question's colour, bulbs that chase along both sides, the players and their buzzer. */
export function stageLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const { wall, won, pillars, sign } = stageOf(film, scene)
  const phase = Math.floor(timeMs / PILLAR.stepMs) % pillars.length
  return [
    { id: 'wall', look: isAnswered(scene, timeMs) ? won : wall, motion: { x: 0, y: 0 } },
    { id: 'pillar-0', look: pillars[phase]!, motion: { x: 0, y: 0 } },
    { id: 'pillar-1', look: pillars[phase]!, motion: { x: film.width - PILLAR.width, y: 0 } },
    ...(scene.kind === 'question' ? flareLayers(signOf(film), scene, timeMs) : []),
    ...buzzerLayers(film, scene, timeMs),
    ...playerLayers(film, scene, timeMs),
    ...(sunkPx(film, scene, timeMs) === 0 ? sign : []),
  ]
}

const stageOf = perScene((film, scene) => {
  const { width, height, snapshot } = film
  const { accent, ground, ray, panel, panelDeep, pattern } = styleOf(film, scene)
  const vars = { accent, ground, ray, panel, panelDeep }
  const wall: Look = { part: 'wall', width, height, classes: [snapshot.format, pattern], vars }
  const pillars = [0, 1, 2].map(
    (phase): Look => ({ part: 'pillar', width: PILLAR.width, height, classes: [`phase-${phase}`], vars }),
  )
  // The last answer turns the alarm of its stage to gold.
  const won: Look = { ...wall, vars: { ...vars, ...wonColours(film, scene) } }
  return { wall, won, pillars, sign: scene.kind === 'intro' ? [versusLayer(film, vars)] : [] }
})

/** The opening says who plays whom. */
function versusLayer(film: Film, vars: Vars): Layer {
  const box = signOf(film)
  return layerIn('versus', boxLook('versus', box, { bleed: 24, text: { text: 'VS' }, vars }))
}

/** A dome below the sign: it glows on each second of a countdown, and is hit in the colour of the player who is right. */
function buzzerLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  if (film.snapshot.format !== 'vertical') return []
  const sign = signOf(film)
  const { x, width, height } = centreIn(sign, sign.width * BUZZER.width, sign.height * BUZZER.height)
  const y = Math.round(sign.y + sign.height * (1 + BUZZER.below)) + sunkPx(film, scene, timeMs)
  const winner = winnerOf(film, scene)
  const isHit = isAnswered(scene, timeMs) && winner !== null
  const state = isHit ? [winner, 'hit'] : isGlowing(scene, timeMs) ? ['glow'] : []
  const look: Look = { part: 'buzzer', width, height, bleed: 60, classes: state }
  const pressed =
    isHit && scene.kind === 'question' ? 0.2 * (1 - easeOut(progress(timeMs, scene.beats.revealMs, 400))) : 0
  const { panel, panelDeep } = styleOf(film, scene)
  const plinth: Look = { part: 'plinth', ...PLINTH, vars: { panel, panelDeep } }
  const plinthX = Math.round(sign.x + (sign.width - PLINTH.width) / 2)
  return [
    { id: 'plinth', look: plinth, motion: { x: plinthX, y: y + height - 14 } },
    { id: 'buzzer', look, motion: { x, y, ...(pressed > 0 && { scale: 1 + pressed }) } },
  ]
}

function isGlowing(scene: Scene, timeMs: number): boolean {
  const count = scene.kind === 'question' ? countdownAt(scene.beats, timeMs) : null
  return count?.state === 'running' ? count.digitAgeMs < 400 : beatAt(timeMs / 2) < 0.5
}
