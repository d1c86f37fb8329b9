import type { TemplateList } from '../../shared/contracts/template.ts'
import { DISPLAY_FONTS } from '../../shared/templates/fonts.ts'
import { TEMPLATES } from '../../shared/templates/index.ts'
import type { PublicContext } from '../context.ts'

/** All templates, the default one first, and the display fonts that a theme may use. */
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
    fonts: DISPLAY_FONTS.map((font) => font.name),
  }
}
