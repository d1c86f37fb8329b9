import type { ThemeInput } from '../../shared/contracts/quiz.ts'
import type { Theme } from '../../shared/contracts/theme.ts'
import { DISPLAY_FONTS, findDisplayFont } from '../../shared/templates/fonts.ts'
import { validationError } from '../../shared/validation.ts'
import type { Context } from '../context.ts'
import { requireUpload } from './picture-references.ts'

/** Checks the font and the logo of a theme; returns it with the logo as a storage key. */
export async function checkTheme(ctx: Context, theme: ThemeInput): Promise<Partial<Theme>> {
  const { logoKey, font } = theme
  if (font && findDisplayFont(font) === undefined) {
    const names = DISPLAY_FONTS.map(({ name }) => name).join(', ')
    throw validationError([{ path: 'theme.font', message: `must be one of ${names}` }])
  }
  if (!logoKey) return theme
  return { ...theme, logoKey: await requireUpload(ctx, { path: 'theme.logoKey', keyOrUrl: logoKey }) }
}
