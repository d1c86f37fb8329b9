import { COVERS } from '../../shared/preview/preview.ts'
import { askedOf } from '../../shared/questions/asked.ts'
import type { Film, Layer, Template } from '../../shared/templates/template.ts'
import type { QuestionScene, Scene } from '../../shared/timeline/scenes.ts'

/** A frame that may be shown: its layers, and how good a cover it is before it is drawn. */
export type Shot = { scene: Scene; timeMs: number; layers: Layer[]; bonus: number }

/** Questions of which a cover is drawn: each costs a tenth of a second. */
const QUESTIONS_MAX = 6
/** The clock shows a low figure and its face is tense; pictures that come out late are then almost seen. */
const BEFORE_REVEAL_MS = 1_400
const AFTER_START_MS = 400
/** What pictures and emoji are worth beside what is measured (`strikingness`). */
const BONUS = { picture: 0.3, sticker: 0.15, words: 0, card: -1 }

/**
 * Frames that may become covers, at least `COVERS` of them where the film has a question: questions during their countdown, so
 * that nothing is in between and no answer is seen, then the title card.
 */
export function coverShots(template: Template, film: Film): Shot[] {
  const questions = film.scenes.filter((scene) => scene.kind === 'question')
  const worthOf = ({ questionIndex }: QuestionScene) => {
    const { picture, sticker } = askedOf(film.snapshot, questionIndex)
    return picture ? BONUS.picture : sticker ? BONUS.sticker : BONUS.words
  }
  const chosen = questions.toSorted((a, b) => worthOf(b) - worthOf(a)).slice(0, QUESTIONS_MAX)
  const shots = chosen.map((scene) => shotOf(template, film, scene, tenseMs(film, scene), worthOf(scene)))
  if (shots.length < COVERS) {
    const calm = chosen.map((scene) => shotOf(template, film, scene, calmMs(scene), worthOf(scene) - 0.5))
    shots.push(...calm, ...cardShot(template, film))
  }
  return shots
}

function shotOf(
  template: Template,
  film: Film,
  scene: QuestionScene,
  inSceneMs: number,
  bonus: number,
): Shot {
  return {
    scene,
    timeMs: scene.startMs + inSceneMs,
    layers: template.cover(film, scene, inSceneMs),
    bonus,
  }
}

function cardShot(template: Template, film: Film): Shot[] {
  const card = film.scenes.find(({ kind }) => kind === 'intro')
  if (card === undefined) return []
  const inSceneMs = card.durationMs / 2
  return [
    {
      scene: card,
      timeMs: card.startMs + inSceneMs,
      layers: template.frame(film, card, inSceneMs),
      bonus: BONUS.card,
    },
  ]
}

/** A picture that comes out bit by bit stays a riddle. */
function tenseMs({ snapshot }: Film, scene: QuestionScene): number {
  const reveal = snapshot.questions[scene.questionIndex]!.imageReveal
  return reveal === 'none' ? Math.max(calmMs(scene), scene.beats.revealMs - BEFORE_REVEAL_MS) : calmMs(scene)
}

function calmMs({ beats }: QuestionScene): number {
  return Math.min(beats.countdownMs + AFTER_START_MS, beats.revealMs - 100)
}
