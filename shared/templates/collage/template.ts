import type { Design, Vars } from '../kit/design.ts'
import { headOf } from '../kit/layout/head.ts'
import { makeTemplate } from '../kit/make-template.ts'
import { perFilm, perScene } from '../kit/memo.ts'
import { ENTER, LEAVE } from '../kit/moves.ts'
import type { Look, Template } from '../template.ts'
import { crumpled } from './crumple.ts'
import { makeFlower } from './flower.ts'
import grain from './grain.css' with { type: 'text' }
import markup from './markup.html' with { type: 'text' }
import { PAGE } from './page.ts'
import { skyLayers } from './sky.ts'
import { stageOf } from './stages.ts'
import { stepTime } from './steps.ts'
import { BRIGHTS, DISPLAY, papersOf, WHITE } from './style.ts'
import css from './theme.css' with { type: 'text' }

const SCRAP_PX = 66

const varsOf = perScene((film, scene): Vars => {
  const { accent, onAccent } = papersOf(film, scene)
  return { accent, onAccent, dusk: stageOf(scene).stage.dusk }
})

const design: Design = {
  name: 'collage',
  title: 'Paper collage',
  description:
    'A pop-up book in stop motion: a new page for each question, animals that juggle and cheer, a flower that loses its petals.',
  markup: String(markup),
  css: `${grain}${css}`,
  fonts: [
    { family: 'Lilita One', package: '@fontsource/lilita-one', weights: [400] },
    { family: 'Nunito', package: '@fontsource/nunito', weights: [800, 900] },
  ],
  page: PAGE,
  vars: varsOf,
  bleed: { option: 44, question: 44, panel: 70 },
  coloursOptions: true,
  enter: { question: ENTER.drop, option: ENTER.zip },
  leave: LEAVE.fall,
  behind: 1,
  backdrop: skyLayers,
  clock: { parts: ['badge'], make: makeFlower },
  sparks: () =>
    ['strip', 'point', 'dot', 'strip', 'point', 'dot'].map((shape, index) =>
      (shape === 'dot' ? ['', 'thin'] : ['', 'spun', 'thin']).map(
        (pose): Look => ({
          part: 'scrap',
          width: SCRAP_PX,
          height: SCRAP_PX,
          bleed: 4,
          classes: [shape, ...(pose ? [pose] : [])],
          vars: { paper: BRIGHTS[index]! },
        }),
      ),
    ),
  finish: (film, scene, timeMs, layers) => [
    ...(scene.kind === 'intro' && scene.opening === 'cold' ? (firstClock(film)?.(0) ?? []) : []),
    ...crumpled(film, scene, timeMs, layers),
  ],
  hook: (film, scene) => ({ panel: WHITE, accent: papersOf(film, scene).accent, face: DISPLAY, bleed: 60 }),
}

/** The clock of the first question stands already while the title is read. */
const firstClock = perFilm((film) => {
  const first = film.scenes.find((scene) => scene.kind === 'question')
  return first && makeFlower(film, { ...first, isOnStage: true }, headOf(PAGE, film).clock)
})

const still = makeTemplate(design)

/** Paper collage: torn papers that are moved by hand, twelve pictures a second. */
export const collage: Template = {
  ...still,
  frame: (film, scene, timeMs) => still.frame(film, scene, stepTime(scene, timeMs)),
}
