import { Compositor } from '../../../render-farm/compose/compositor.ts'
import { rgbOf } from '../../../render-farm/compose/frame-rgb.ts'
import { withLiveStage } from '../../../render-farm/draw/live-stage.ts'
import { FilmSprites } from '../../../render-farm/draw/looks.ts'
import type { FarmTools } from '../../../render-farm/film/tools.ts'
import { looksOf } from '../../../shared/stage/looks-of.ts'
import type { Layer, Look, Motion, Template } from '../../../shared/templates/template.ts'
import { type Picture, readPicture } from './film-frames.ts'

export const WIDTH = 540
export const HEIGHT = 960

/** Parts with soft shadows, text and transparency: what templates are made of. */
const template: Template = {
  name: 'motions',
  title: 'Motions',
  description: '',
  formats: ['vertical'],
  head: ['back'],
  markup: `
    <template data-shared><svg width="0" height="0"><filter id="grain"><feTurbulence baseFrequency="0.8" seed="5"/><feComposite operator="in" in2="SourceGraphic"/></filter></svg></template>
    <template data-part="back"><div class="back"></div></template>
    <template data-part="card"><div class="card"><p data-text="text" data-fit="44 20"></p></div></template>
    <template data-part="glow"><div class="glow"></div></template>
    <template data-part="blot"><div class="blot"></div></template>`,
  css: `
    .back { background: linear-gradient(160deg, #23408f 30%, #7c2f6d 30% 60%, #d98e3c 60%); }
    .card { background: #f4efe2; border-radius: 28px; box-shadow: 0 10px 24px #0008; border: 4px solid #1b998b; }
    .card p { position: absolute; inset: 20px; margin: 0; color: #26214f; font: 800 30px/1.2 Inter; }
    .card.bare { background: none; border-color: transparent; box-shadow: none; }
    .card.grainy { filter: url(#grain); }
    .card.reaching { box-shadow: 0 0 0 120px #c02040; }
    .glow { background: radial-gradient(circle closest-side, var(--colour), transparent); }
    .blot { border-radius: 50% 40% 55% 45%; background: #000; }`,
  fonts: [{ family: 'Inter', package: '@fontsource/inter', weights: [800] }],
  cover: () => [],
  frame: () => [],
}

/** A backdrop that covers the frame, with room for a camera that shakes. */
export const back = (motion: Partial<Motion> = {}): Layer => ({
  id: 'back',
  look: { part: 'back', width: WIDTH + 80, height: HEIGHT + 80 },
  motion: { x: -40, y: -40, ...motion },
})

/** A card with a text. */
export const card = (motion: Partial<Motion> = {}, look: Partial<Look> = {}): Layer => ({
  id: `card ${motion.y ?? 300}`,
  look: {
    part: 'card',
    width: 400,
    height: 160,
    bleed: 40,
    text: { text: 'Which planet has the most moons?' },
    ...look,
  },
  motion: { x: 70, y: 300, ...motion },
})

/** A round light of a colour. */
export const glow = (colour: string, motion: Partial<Motion> = {}): Layer => ({
  id: `glow ${colour}`,
  look: { part: 'glow', width: 360, height: 360, vars: { colour } },
  motion: { x: 90, y: 260, ...motion },
})

/** A filled shape with a soft outline. */
export const blot: Look = { part: 'blot', width: 300, height: 220 }

/** A frame as the farm composes it and as the stage of a player shows it. */
export type BothFrames = { composed: Picture; shown: Picture }

/** Draws frames of these parts both ways. */
export async function drawBothWays(
  tools: FarmTools,
  frames: readonly (readonly Layer[])[],
): Promise<BothFrames[]> {
  const signal = new AbortController().signal
  const looks = looksOf(frames.flat())
  const sprites = new FilmSprites({ ...tools, template, pictures: new Map(), signal })
  await sprites.ready(looks)
  const compositor = new Compositor(WIDTH, HEIGHT, (look) => sprites.spriteOf(look))
  const stage = { template, looks, pictures: new Map(), width: WIDTH, height: HEIGHT }
  return withLiveStage({ browser: await tools.browsers.get(), ...stage }, async (shoot) => {
    const both: BothFrames[] = []
    for (const layers of frames) {
      compositor.compose(layers)
      const composed = { rgb: rgbOf(compositor.frame, WIDTH, HEIGHT), width: WIDTH, height: HEIGHT }
      both.push({ composed, shown: await readPicture(await shoot(layers)) })
    }
    return both
  })
}
