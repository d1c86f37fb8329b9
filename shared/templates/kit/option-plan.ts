import type { Look } from '../template.ts'
import type { BoxedLook } from './text-box.ts'

/**
 * An option whose body and letter are drawn once for all options of its size; only the text is its own. The right one
 * has grown looks and a tick over its badge, the others a fainter body.
 */
export type OptionPlan = {
  body: BoxedLook
  letter: BoxedLook
  text: BoxedLook
  right: { body: BoxedLook; text: BoxedLook; tick: BoxedLook } | null
  wrong: Look
}
