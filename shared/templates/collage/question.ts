import { optionsOf, rightAnswerOf } from '../../timeline/answers.ts'
import { easeIn, easeOut, mix, progress } from '../../timeline/easing.ts'
import { questionAsset } from '../../timeline/film.ts'
import { TEXT_LANDING_MS } from '../../timeline/pace.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { edgeJets, makeConfetti } from '../kit/confetti.ts'
import { difficultyLevel } from '../kit/difficulty.ts'
import { perScene } from '../kit/memo.ts'
import { boxLook, layerIn } from '../kit/placed-look.ts'
import type { Rect } from '../kit/rect.ts'
import { type BoxedLook, cropToBlock } from '../kit/text-box.ts'
import { sizeVars } from '../kit/text-size.ts'
import type { Film, Layer } from '../template.ts'
import { CARD_PADDING, layoutQuestion } from './board-spec.ts'
import { makeBunting } from './bunting.ts'
import { makeBurst } from './burst.ts'
import { type Door, doorLayers, planDoor } from './door.ts'
import { dropPapers } from './fall.ts'
import { stepTime } from './steps.ts'
import { planStrip, type Strip, stripLayers } from './strips.ts'
import { DISPLAY, PAPERS, papersOf } from './style.ts'

/** How long the card of a page takes to leave: the strips come as it goes. */
const PAGE_MS = 170

type QuestionPlan = {
  isBurstLarge: boolean
  isPaged: boolean
  tag: BoxedLook
  stars: BoxedLook
  card: BoxedLook
  text: BoxedLook
  picture: BoxedLook | null
  strips: Strip[]
  door: Door | null
  bunting: ReturnType<typeof makeBunting>
  burst: ReturnType<typeof makeBurst>
  scraps: ReturnType<typeof makeConfetti>
}

/** Every paper of a question, until they all fall. Only the figure of the clock does not wait for a picture. */
export function questionLayers(film: Film, scene: QuestionScene, timeMs: number): Layer[] {
  const plan = planOf(film, scene)
  const { beats } = scene
  const stepMs = stepTime(timeMs, beats.revealMs)
  const landed = easeOut(progress(stepMs + 60, beats.textInMs, TEXT_LANDING_MS))
  const drop = Math.round((1 - landed) * -180)
  const opacity = landed > 0 ? 1 : 0
  const landing = (id: string, item: BoxedLook) => layerIn(id, item, { y: item.box.y + drop, opacity })
  const turned = plan.isPaged ? progress(stepMs, beats.optionsInMs, PAGE_MS) : 0
  // Scraps fly behind the papers: nothing that is read is ever covered.
  const papers: Layer[][] = [
    plan.bunting(scene, stepMs),
    timeMs >= beats.revealMs ? plan.scraps(stepMs - beats.revealMs) : [],
    [landing('stars', plan.stars)],
    [landing('tag', plan.tag)],
    leave([landing('card', plan.card), landing('question', plan.text)], turned, film.height),
  ]
  if (plan.picture) {
    const shown = easeOut(progress(stepMs, 80, 340))
    const pinned = layerIn('picture', plan.picture, {
      scale: mix(0.86, 1, shown),
      opacity: shown > 0 ? 1 : 0,
    })
    // Options take its place, an answer does not.
    papers.push(plan.door ? [pinned] : leave([pinned], turned, film.height))
  }
  const strips = plan.strips.map((strip, index) => ({
    isRight: strip.right !== null,
    layers: stripLayers(strip, index, beats, stepMs, film.width),
  }))
  // The right one lies on top of its neighbours.
  papers.push(...strips.filter(({ isRight }) => !isRight).map(({ layers }) => layers))
  papers.push(...strips.filter(({ isRight }) => isRight).map(({ layers }) => layers))
  // On the page of a long question nothing else has room.
  const doorInMs = plan.isPaged ? beats.optionsInMs : 0
  if (plan.door && stepMs >= doorInMs) papers.push(doorLayers(plan.door, beats, stepMs))
  if (!plan.isBurstLarge || timeMs < beats.revealMs) {
    const shown = easeOut(progress(stepMs, plan.isBurstLarge ? doorInMs + 200 : 60, 300))
    if (shown > 0) {
      const burst = plan.burst(scene, timeMs)
      papers.push(shown === 1 ? burst : burst.map((layer) => shrink(layer, mix(0.7, 1, shown))))
    }
  }
  return dropPapers(film, papers, stepMs, beats.outMs)
}

/** A card that has been read is pulled up, out of the frame. */
function leave(layers: Layer[], share: number, distance: number): Layer[] {
  if (share >= 1) return []
  return layers.map((layer) => ({
    ...layer,
    motion: { ...layer.motion, y: layer.motion.y - Math.round(easeIn(share) * distance) },
  }))
}

function shrink(layer: Layer, scale: number): Layer {
  return { ...layer, motion: { ...layer.motion, scale } }
}

const planOf = perScene((film, anyScene): QuestionPlan => {
  const scene = anyScene as QuestionScene
  const question = film.snapshot.questions[scene.questionIndex]!
  const layout = layoutQuestion(film, scene)
  const papers = papersOf(film, scene)
  const { accent } = papers
  const options = optionsOf(film.snapshot, question)
  const rightIndex = options.findIndex(({ isCorrect }) => isCorrect)
  const rightBox = layout.options[rightIndex] ?? layout.answer ?? layout.question
  const side = sideOf(film)
  const room: Rect = {
    x: layout.question.x + side,
    y: layout.question.y + CARD_PADDING - 8,
    width: layout.question.width - 2 * side,
    height: layout.question.height - 2 * (CARD_PADDING - 8),
  }
  const textBox = cropToBlock(question.text, room, layout.questionSize, DISPLAY)
  return {
    isBurstLarge: layout.isClockLarge,
    isPaged: layout.isPaged,
    tag: boxLook('tag', layout.head.count, {
      bleed: 16,
      text: { count: `${scene.questionIndex + 1} / ${scene.questionCount}` },
    }),
    stars: boxLook('stars', layout.head.level, {
      bleed: 4,
      classes: [`level-${difficultyLevel(film, scene)}`],
      vars: { accent },
    }),
    // `text` although it has no words: the watermark avoids looks with text.
    card: boxLook('card', layout.question, { bleed: 32, text: {}, vars: { accent } }),
    text: boxLook('card-text', textBox, {
      bleed: 4,
      text: { text: question.text },
      vars: sizeVars(question.text, layout.questionSize, 18),
    }),
    picture:
      layout.picture &&
      boxLook('picture', layout.picture, {
        bleed: 50,
        image: { picture: questionAsset(scene.questionIndex) },
      }),
    strips: options.map((option, index) => planStrip(film, option, index, layout, papers)),
    door: layout.answer && planDoor(film, rightAnswerOf(question), layout.answer, layout.isClockLarge),
    bunting: makeBunting(film, question.countdownSeconds),
    burst: makeBurst(layout.clock, papers),
    scraps: makeConfetti({
      seed: question.text,
      count: 36,
      // Along both edges, where nothing is read.
      from: edgeJets(film, rightBox, layout.options.length > 0 ? layout.options : [rightBox]),
      force: 1,
      kinds: PAPERS.slice(0, 4).map((paper) =>
        ['', 'turned', 'edge'].map((state) => ({
          part: 'scrap',
          width: 34,
          height: 34,
          bleed: 2,
          classes: state ? [state] : [],
          vars: { paper },
        })),
      ),
    }),
  }
})

/** Px between a card's edge and its text: in vertical the card is wider than the safe area. */
function sideOf(film: Film): number {
  return film.snapshot.format === 'vertical' ? 75 : 60
}
