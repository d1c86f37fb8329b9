import type { Scene } from '../../timeline/scenes.ts'
import type { Film } from '../template.ts'

/** What stands or floats in a place: its colour and size in px, and the share of the frame's width and height of its middle. */
export type Prop = {
  kind: string
  colour: string
  size: number
  x: number
  y: number
  /** `drift`: slowly to the side; `bob`: up and down; `rise`: upwards for ever; nothing: it stands. */
  moves?: 'drift' | 'bob' | 'rise'
}

/** A place that friends visit: colours from the sky's top down to the ground, who looks on from above, and what is there. */
export type Ground = {
  name: string
  sky: string
  low: string
  far: string
  near: string
  watcher: string
  props: readonly Prop[]
}

const MEADOW: Ground = {
  name: 'meadow',
  sky: '#5cc9ff',
  low: '#d9f5ff',
  far: '#a6e22b',
  near: '#7acb12',
  watcher: '#ffd21f',
  props: [
    { kind: 'cloud', colour: '#ffffff', size: 300, x: 0.9, y: 0.07, moves: 'drift' },
    { kind: 'cloud', colour: '#ffffff', size: 240, x: 0.08, y: 0.34, moves: 'drift' },
    { kind: 'cloud', colour: '#ffffff', size: 220, x: 0.95, y: 0.42, moves: 'drift' },
    { kind: 'tree', colour: '#2f9e2f', size: 300, x: 0.96, y: 0.79 },
    { kind: 'tree', colour: '#46b51d', size: 240, x: 0.03, y: 0.78 },
  ],
}
const CANDY: Ground = {
  name: 'candy',
  sky: '#ff9ed2',
  low: '#ffe3f3',
  far: '#ffd0a6',
  near: '#ff8fb8',
  watcher: '#f2b469',
  props: [
    { kind: 'lolly', colour: '#ff4f7b', size: 330, x: 0.97, y: 0.76 },
    { kind: 'lolly', colour: '#36b8e8', size: 270, x: 0.02, y: 0.77 },
    { kind: 'cloud', colour: '#fff2fa', size: 270, x: 0.93, y: 0.3, moves: 'drift' },
    { kind: 'cloud', colour: '#fff2fa', size: 220, x: 0.05, y: 0.36, moves: 'drift' },
    { kind: 'lolly', colour: '#8a5cf0', size: 200, x: 0.86, y: 0.06 },
  ],
}
const SEA: Ground = {
  name: 'sea',
  sky: '#38d6dc',
  low: '#2fb8ea',
  far: '#ffd98a',
  near: '#ffc65c',
  watcher: '#ff9a3d',
  props: [
    { kind: 'fish', colour: '#ffd21f', size: 230, x: 0.88, y: 0.3, moves: 'drift' },
    { kind: 'fish', colour: '#ff5c8a', size: 180, x: 0.1, y: 0.38, moves: 'drift' },
    { kind: 'coral', colour: '#ff4f7b', size: 300, x: 0.97, y: 0.78 },
    { kind: 'coral', colour: '#ff7a3d', size: 250, x: 0.02, y: 0.78 },
    { kind: 'bubble', colour: '#ffffff', size: 90, x: 0.94, y: 0.6, moves: 'rise' },
    { kind: 'bubble', colour: '#ffffff', size: 60, x: 0.06, y: 0.72, moves: 'rise' },
    { kind: 'bubble', colour: '#ffffff', size: 70, x: 0.8, y: 0.8, moves: 'rise' },
  ],
}
const SPACE: Ground = {
  name: 'space',
  sky: '#2b1a86',
  low: '#5a2bb0',
  far: '#8d6be0',
  near: '#b9a3f2',
  watcher: '#ffe9a8',
  props: [
    { kind: 'planet', colour: '#ff8a3d', size: 280, x: 0.92, y: 0.07, moves: 'bob' },
    { kind: 'planet', colour: '#2fd0e0', size: 200, x: 0.06, y: 0.36, moves: 'bob' },
    { kind: 'star', colour: '#ffe04a', size: 110, x: 0.92, y: 0.31, moves: 'bob' },
    { kind: 'star', colour: '#ffe04a', size: 80, x: 0.95, y: 0.56, moves: 'bob' },
    { kind: 'star', colour: '#ffffff', size: 70, x: 0.04, y: 0.66, moves: 'bob' },
  ],
}
const ISLAND: Ground = {
  name: 'island',
  sky: '#ffa04a',
  low: '#ffe08a',
  far: '#2fc4d8',
  near: '#ffe6a3',
  watcher: '#ff6a4d',
  props: [
    { kind: 'palm', colour: '#2f9e2f', size: 360, x: 0.95, y: 0.75 },
    { kind: 'palm', colour: '#46b51d', size: 280, x: 0.03, y: 0.77 },
    { kind: 'cloud', colour: '#fff0d0', size: 260, x: 0.92, y: 0.1, moves: 'drift' },
    { kind: 'cloud', colour: '#fff0d0', size: 220, x: 0.06, y: 0.36, moves: 'drift' },
  ],
}
const PARTY: Ground = {
  name: 'party',
  sky: '#ffd326',
  low: '#ffb52e',
  far: '#ff7fb0',
  near: '#f2508c',
  watcher: '#ff4f6e',
  props: [
    { kind: 'balloon', colour: '#e0193d', size: 250, x: 0.95, y: 0.28, moves: 'bob' },
    { kind: 'balloon', colour: '#0f62d6', size: 230, x: 0.05, y: 0.4, moves: 'bob' },
    { kind: 'balloon', colour: '#8324d8', size: 200, x: 0.97, y: 0.5, moves: 'bob' },
    { kind: 'gift', colour: '#2fb8ea', size: 240, x: 0.97, y: 0.8 },
    { kind: 'gift', colour: '#ff7a3d', size: 200, x: 0.02, y: 0.8 },
  ],
}

const CYCLE = [MEADOW, CANDY, SEA, SPACE, ISLAND]

/** The place of a question; the last one of three or more is a party. */
export function groundOfQuestion(index: number, count: number): Ground {
  return count >= 3 && index === count - 1 ? PARTY : CYCLE[index % CYCLE.length]!
}

/** The place of a scene: a title has the first question's, other scenes that of the question before them. */
export function groundOf({ scenes, snapshot }: Film, scene: Scene): Ground {
  const count = snapshot.questions.length
  if (scene.kind === 'question') return groundOfQuestion(scene.questionIndex, count)
  if (scene.kind === 'outro' || scene.kind === 'recap') return groundOfQuestion(count - 1, count)
  const before = scenes.filter(({ kind, sceneIndex }) => kind === 'question' && sceneIndex < scene.sceneIndex)
  return groundOfQuestion(Math.max(0, before.length - 1), count)
}
