import { z } from 'zod'

/** `#RGB`, `#RRGGBB` or `#RRGGBBAA`: the only form in which a colour may reach a style sheet. */
export const Colour = z.string().regex(/^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$/, {
  error: 'must be a colour such as #RGB, #RRGGBB or #RRGGBBAA',
})

/** What a user may recolour in a template. `null` keeps the template's own choice. */
export const Theme = z.object({
  accent: Colour.nullable().default(null),
  background: Colour.nullable().default(null),
  font: z
    .string()
    .max(60)
    .nullable()
    .default(null)
    .meta({ description: 'Name of a display font; `listTemplates` lists them.' }),
  logoKey: z
    .string()
    .max(200)
    .nullable()
    .default(null)
    .meta({ description: 'Storage key of an uploaded picture.' }),
})
export type Theme = z.infer<typeof Theme>

export const DEFAULT_THEME: Theme = { accent: null, background: null, font: null, logoKey: null }
