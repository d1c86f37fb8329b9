import type { TemplateFont } from './template.ts'

/** A display face that a quiz may choose. `name` is the value of `theme.font`. */
type DisplayFont = { name: string; className: string; font: TemplateFont }

/** Every display face that a theme may name, with any template. */
export const DISPLAY_FONTS: readonly DisplayFont[] = (
  [
    ['Archivo Black', 400],
    ['Baloo 2', 800],
    ['Fraunces', 900],
    ['Gochi Hand', 400],
    ['Inter', 800],
    ['Jersey 10', 400],
    ['JetBrains Mono', 800],
    ['Lilita One', 400],
    ['Nunito', 900],
    ['Shantell Sans', 800],
    ['Source Sans 3', 900],
    ['Space Grotesk', 700],
  ] as const
).map(([name, weight]) => {
  const slug = name.toLowerCase().replaceAll(' ', '-')
  const className = `font-${slug}`
  return {
    name,
    className,
    font: { family: name, package: `@fontsource/${slug}`, weights: [weight], onlyWith: className },
  }
})

/** The display face of that name, if it is bundled. */
export function findDisplayFont(name: string): DisplayFont | undefined {
  return DISPLAY_FONTS.find((font) => font.name === name)
}
