import { scaffold } from '../../infra/scripts/template/scaffold/template.ts'
import type { VideoFormat } from '../../shared/contracts/format.ts'
import { TEMPLATES, withKit } from '../../shared/templates/index.ts'
import type { Template } from '../../shared/templates/template.ts'

/** What must hold for every template: those of the service, and the one that `bun run template new` writes. */
export const TEMPLATES_AND_SCAFFOLD: readonly Template[] = [...TEMPLATES, withKit(scaffold)]

/** Every sample in every format takes minutes: `TEMPLATE_MATRIX=full` draws them all. */
export const IS_FULL = process.env.TEMPLATE_MATRIX === 'full'

/** Whether a test of frames draws this sample: the tall frame shows all of them, the others the telling ones. */
export function isInMatrix(format: VideoFormat, sample: string): boolean {
  return IS_FULL || format === 'vertical' || sample === 'plain' || sample === 'extremes'
}
