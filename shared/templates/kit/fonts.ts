import type { TemplateFont } from '../template.ts'

const script = (name: string): TemplateFont => ({
  family: `Noto Sans ${name}`,
  package: `@fontsource-variable/noto-sans-${name.toLowerCase()}`,
  weights: ['variable'],
  isFallback: true,
})

/**
 * Fallback faces of every template, for scripts that its own lack; `--scripts` of `kit.css` lists them in the
 * same order. Only the files that a film's text needs are ever loaded.
 */
export const SCRIPT_FONTS: readonly TemplateFont[] = [
  ...['Arabic', 'Hebrew', 'Devanagari', 'Thai', 'JP', 'KR', 'SC'].map(script),
  {
    family: 'Twemoji',
    package: 'twemoji-colr-font',
    weights: [],
    // The file also has empty digits: they must never be taken from it.
    file: {
      path: 'twemoji.woff2',
      unicodeRange:
        'U+200D,U+203C,U+2049,U+20E3,U+2122,U+2139,U+2190-21FF,U+2300-23FF,U+24C2,U+25A0-25FF,U+2600-27BF,U+2934-2935,U+2B00-2BFF,U+3030,U+303D,U+3297,U+3299,U+FE0F,U+1F000-1FAFF,U+E0020-E007F',
    },
  },
]

/** The face of the marks and of small figures in every template. */
export const KIT_FONT: TemplateFont = { family: 'Inter', package: '@fontsource/inter', weights: [700, 800] }
