import { z } from 'zod'
import { TEMPLATE_NAMES } from '../templates/index.ts'
import { VideoFormat } from './format.ts'
import { text } from './text.ts'

/** Any text here, so that another one is answered with the names there are; clients read those in the schema. */
export const TemplateName = text(1, 100).meta({
  enum: TEMPLATE_NAMES,
  description: 'A name that the list of templates has.',
})

/** A look that films may have. */
export const Template = z.object({
  name: z.string().meta({ description: 'A value for the `template` of a quiz.' }),
  title: z.string(),
  description: z.string(),
  formats: z.array(VideoFormat),
  previewUrl: z.string().meta({ description: 'A page on which it moves.' }),
})

export const TemplateList = z.object({
  templates: z.array(Template),
  fonts: z.array(z.string()).meta({ description: 'Names that `theme.font` may have.' }),
})
export type TemplateList = z.infer<typeof TemplateList>
