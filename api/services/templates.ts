import type { TemplateList } from '../../shared/contracts/template.ts'
import { TEMPLATES } from '../../shared/templates/index.ts'
import type { PublicContext } from '../context.ts'

/** All templates, the default one first. */
export async function list(ctx: PublicContext): Promise<TemplateList> {
  const { baseUrl } = ctx.config
  return {
    templates: TEMPLATES.map(({ name, title, description, formats }) => ({
      name,
      title,
      description,
      formats: [...formats],
      previewUrl: `${baseUrl}/templates/${name}/preview`,
    })),
  }
}
