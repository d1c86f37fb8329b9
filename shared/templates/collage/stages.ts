import type { Scene } from '../../timeline/scenes.ts'
import { isFinal } from '../kit/question/final.ts'

/** Who waits behind the hills of a stage. */
export type Actor = 'sun' | 'whale' | 'cat' | 'moon' | 'bunny' | 'rocket'

/** One page of the pop-up book: its papers, the cut of its hills and who lives there. */
export type Stage = {
  actor: Actor
  /** Sky and the rays on it; no type stands on them. */
  ground: string
  rays: string
  /** From the farthest to the nearest. */
  hills: readonly [string, string, string]
  ridge: 'round' | 'wave' | 'peak'
  leaf: string
  /** Closes in from the frame's edges in the last seconds. */
  dusk: string
  /** What bursts from behind the hills at the reveal. */
  piece: 'drop' | 'heart' | 'star' | 'beam'
  hasStars: boolean
}

/** A day that passes: morning, noon at sea, sunset, night, and a meadow for longer quizzes. */
const DAY: readonly Stage[] = [
  {
    actor: 'sun',
    ground: '#ffc921',
    rays: '#ffe27a',
    hills: ['#ff5c93', '#7a3df0', '#34189c'],
    ridge: 'round',
    leaf: '#ff8a1f',
    dusk: '#f0430a',
    piece: 'beam',
    hasStars: false,
  },
  {
    actor: 'whale',
    ground: '#37c5ff',
    rays: '#7cdbff',
    hills: ['#8be3ff', '#1f74f0', '#0f3bb4'],
    ridge: 'wave',
    leaf: '#ff6f8f',
    dusk: '#0a2fa8',
    piece: 'drop',
    hasStars: false,
  },
  {
    actor: 'cat',
    ground: '#ff7040',
    rays: '#ff9558',
    hills: ['#ffc21f', '#c21f70', '#5d1268'],
    ridge: 'peak',
    leaf: '#ffc21f',
    dusk: '#7a0a4a',
    piece: 'heart',
    hasStars: false,
  },
  {
    actor: 'moon',
    ground: '#2a1f9e',
    rays: '#392dbd',
    hills: ['#1a8fd0', '#5426c4', '#1c0b5e'],
    ridge: 'round',
    leaf: '#35c3ff',
    dusk: '#070230',
    piece: 'star',
    hasStars: true,
  },
  {
    actor: 'bunny',
    ground: '#ff8cc4',
    rays: '#ffaed6',
    hills: ['#ffd23f', '#2f9bff', '#2a3fc8'],
    ridge: 'round',
    leaf: '#fffdf6',
    dusk: '#a3127a',
    piece: 'heart',
    hasStars: false,
  },
]
/** The last question: a rocket that counts along and lifts off. */
const FINALE: Stage = {
  actor: 'rocket',
  ground: '#d10f6b',
  rays: '#f0338a',
  hills: ['#ff8a1f', '#5a14a8', '#240a5c'],
  ridge: 'peak',
  leaf: '#ffc21f',
  dusk: '#2a0650',
  piece: 'star',
  hasStars: true,
}

/** The stage of a scene, and the one whose page comes up as a question ends. */
export function stageOf(scene: Scene): { stage: Stage; next: Stage } {
  if (scene.kind !== 'question') return { stage: DAY[0]!, next: DAY[0]! }
  const { questionIndex } = scene
  const at = (index: number): Stage =>
    isFinal({ ...scene, questionIndex: index }) ? FINALE : DAY[index % DAY.length]!
  return { stage: at(questionIndex), next: isFinal(scene) ? DAY[0]! : at(questionIndex + 1) }
}
