import { readCookie } from '../auth/cookies.ts'

/** Whether pages are light or dark: as the device is, or as somebody chose. */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Read as well where the host has no https, and no secret: so without the prefix that other cookies have. */
const COOKIE = 'theme'
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** The theme that a browser keeps. */
export function themeOf(request: Request): Theme {
  return themeNamed(readCookie(request, COOKIE))
}

/** The theme of this name; that of the device for any other text. */
export function themeNamed(name: string | null): Theme {
  return THEMES.find((theme) => theme === name) ?? 'system'
}

/** The `Set-Cookie` that keeps a theme. */
export function keptTheme(theme: Theme): string {
  return `${COOKIE}=${theme}; Max-Age=${YEAR_SECONDS}; Path=/; HttpOnly; SameSite=Lax`
}
