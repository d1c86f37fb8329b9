import type { ThemeInput } from '../../shared/contracts/quiz.ts'
import type { Theme } from '../../shared/contracts/theme.ts'
import type { Context } from '../context.ts'
import { requireUpload } from './picture-references.ts'

/** Checks the logo of a theme; returns it with the logo as a storage key. */
export async function checkTheme(ctx: Context, theme: ThemeInput): Promise<Partial<Theme>> {
  const { logoKey } = theme
  if (!logoKey) return theme
  return { ...theme, logoKey: await requireUpload(ctx, { path: 'theme.logoKey', keyOrUrl: logoKey }) }
}
