import type { RenderSnapshot } from '../../shared/contracts/snapshot.ts'
import { findTemplate } from '../../shared/templates/index.ts'
import type { Template } from '../../shared/templates/template.ts'
import { RenderFailure } from '../failure.ts'

/** The template in which a snapshot is drawn; `NOT_RENDERABLE` where there is none, or nothing is asked: templates count on a question. */
export function templateOf({ template: name, questions }: RenderSnapshot): Template {
  const template = findTemplate(name)
  if (template === undefined)
    throw new RenderFailure('NOT_RENDERABLE', { hint: `There is no template “${name}”.` })
  if (questions.length === 0)
    throw new RenderFailure('NOT_RENDERABLE', { hint: 'A film needs at least one question.' })
  return template
}
