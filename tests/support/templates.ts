import { scaffold } from '../../infra/scripts/template/scaffold/template.ts'
import { TEMPLATES, withKit } from '../../shared/templates/index.ts'
import type { Template } from '../../shared/templates/template.ts'

/** What must hold for every template: those of the service, and the one that `bun run template new` writes. */
export const TEMPLATES_AND_SCAFFOLD: readonly Template[] = [...TEMPLATES, withKit(scaffold)]
