import { z } from 'zod'
import { VideoFormat } from './format.ts'

export const TemplateList = z.object({
  templates: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      description: z.string(),
      formats: z.array(VideoFormat),
      previewUrl: z.string(),
    }),
  ),
  /** Names that `theme.font` may have. */
  fonts: z.array(z.string()),
})
export type TemplateList = z.infer<typeof TemplateList>
