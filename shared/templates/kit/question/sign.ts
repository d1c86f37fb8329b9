import { easeOut, mix, progress } from '../../../timeline/easing.ts'
import { SIGN_MS } from '../../../timeline/pace.ts'
import type { QuestionScene } from '../../../timeline/scenes.ts'
import type { Film, Layer, Look } from '../../template.ts'
import type { Design, Vars } from '../design.ts'
import { combine, LEAVE, movedLayer } from '../moves.ts'
import type { Rect } from '../rect.ts'
import { apparentPx, commonSize, sizeVars, widthEm, widthFactorOf } from '../text-size.ts'
import type { QuestionPlan } from './plan.ts'
import { signAt } from './sign-at.ts'

/** Most px of a sign's height, px between it and what is read, its type against its height, and how it strikes and leaves. */
const SIGN = { height: 126, air: 16, typeShare: 0.8, strikeScale: 1.12, strikeMs: 140, leaveMs: 140 }
const TYPE = { least: 24, padX: 12 }
/** Px that both borders of a sign may take of its width. */
const BORDERS = 20

/** A scene's sign strikes its place above what is read, stays for a moment, and turns over. */
export function signLayers(
  design: Design,
  film: Film,
  scene: QuestionScene,
  plan: QuestionPlan,
  timeMs: number,
): Layer[] {
  const sign = signAt(film, scene, timeMs)
  if (sign === null) return []
  const ageMs = timeMs - sign.fromMs
  const box = signBox(design, sign.text, plan)
  const look = signLook(design, sign.text, box, plan.vars, sign.classes, box.height * SIGN.typeShare)
  const struck = { scale: mix(SIGN.strikeScale, 1, easeOut(progress(ageMs, 0, SIGN.strikeMs))) }
  const left = LEAVE.turn(progress(ageMs, SIGN_MS - SIGN.leaveMs, SIGN.leaveMs))
  return movedLayer('level-card', { look, box }, combine(struck, left))
}

/** As high as what stands below leaves room for, and as wide as its words. */
function signBox(design: Design, text: string, { page, question, sticker, picture }: QuestionPlan): Rect {
  const { sign, clock } = page.head
  const isBelow = ({ x, width, y }: Rect) =>
    x < sign.x + sign.width && sign.x < x + width && y >= sign.y + sign.height
  const below = [question.box, page.question, clock, sticker?.box, picture?.box]
    .filter((box) => box !== undefined)
    .filter(isBelow)
  const room = Math.min(...below.map(({ y }) => y)) - SIGN.air - sign.y
  const height = Math.max(sign.height, Math.min(SIGN.height, room))
  const { face } = design.page.question
  const em = apparentPx(height * SIGN.typeShare, face) * widthFactorOf(text, face)
  const wanted = Math.ceil(widthEm(text) * em) + 2 * TYPE.padX + BORDERS
  const width = Math.min(wanted, sign.width)
  return { ...sign, x: sign.isAtEnd ? sign.x + sign.width - width : sign.x, width, height }
}

/** Words on one line in a small box, in type of `most` px as it looks. */
export function signLook(
  design: Design,
  text: string,
  box: Rect,
  vars: Vars,
  classes: readonly string[],
  most: number,
): Look {
  const face = { ...design.page.question.face, lineHeight: 1 }
  const room = { width: box.width - 2 * TYPE.padX, height: box.height }
  const px = commonSize([text], room, face, apparentPx(most, face), TYPE.least)
  return {
    part: 'level-card',
    width: box.width,
    height: box.height,
    bleed: 12,
    text: { text },
    classes,
    vars: { ...vars, ...sizeVars(text, px, 14) },
  }
}
