import { setImmediate } from 'node:timers/promises'
import type { Scene } from '../timeline/scenes.ts'
import { blockHeight } from './kit/text-size.ts'
import type { Film, Look, Template } from './template.ts'

/** Letters below this cannot be read on a phone at arm's length; px of a frame 1080 wide. */
const READABLE_PX_MIN = 32
const EXCERPT_CHARACTERS = 48
/** Narrower and lower than any face of the templates, so that only texts that certainly do not fit are reported. */
const SLIM_FACE = { widthFactor: 0.75, lineHeight: 0.95 }

type Options = {
  /** The size at which a look was drawn; without it the planned ones count. */
  measuredPx?: (look: Look) => number | null
  /** What happens between two scenes; by default others have their turn. */
  pause?: () => Promise<unknown>
}

/**
 * Sentences about scenes whose texts a viewer cannot read: set too small, or longer than their place; at most one for
 * each scene. Before drawing it judges by the sizes that the template plans; afterwards by `measuredPx`. Takes a few ms
 * a scene and yields between scenes.
 */
export async function findUnreadable(
  template: Template,
  film: Film,
  { measuredPx = () => null, pause = setImmediate }: Options = {},
): Promise<string[]> {
  const warnings: string[] = []
  for (const scene of film.scenes) {
    const looks = readingMoments(scene).flatMap((timeMs) =>
      template.frame(film, scene, timeMs).map(({ look }) => look),
    )
    const warning = warningAbout(
      nameOf(scene),
      looks.flatMap((look) => textsOf(look, measuredPx(look))),
    )
    if (warning !== null) warnings.push(warning)
    await pause()
  }
  return warnings
}

type SetText = { text: string; sizePx: number; fits: boolean }

/** Parts without a planned size hold figures and fixed words. */
function textsOf({ text, vars, width, height }: Look, measuredPx: number | null): SetText[] {
  const { size, floor } = vars ?? {}
  if (!text?.text?.trim() || typeof size !== 'number' || typeof floor !== 'number') return []
  // A drawn text that did not fit has a warning of its own.
  const fits = measuredPx !== null || blockHeight(text.text, width, floor, SLIM_FACE) <= height
  return [{ text: text.text, sizePx: Math.round(measuredPx ?? size), fits }]
}

function warningAbout(where: string, texts: readonly SetText[]): string | null {
  const tooLong = texts.find(({ fits }) => !fits)
  if (tooLong !== undefined) return `${where}: “${excerptOf(tooLong.text)}” is too long to be shown whole.`
  const sizePx = Math.min(...texts.map((one) => one.sizePx))
  if (sizePx >= READABLE_PX_MIN) return null
  // Siblings share one size, which the longest one decides.
  const longest = texts
    .filter((one) => one.sizePx === sizePx)
    .reduce((long, one) => (one.text.length > long.text.length ? one : long))
  return `${where}: letters are only ${sizePx} px tall, hard to read on a phone; shorten “${excerptOf(longest.text)}”.`
}

function readingMoments(scene: Scene): number[] {
  if (scene.kind !== 'question') return [scene.durationMs / 2]
  const { countdownMs, revealMs, outMs } = scene.beats
  return [countdownMs, Math.min(revealMs + 1_000, outMs)]
}

function nameOf(scene: Scene): string {
  if (scene.kind === 'question') return `Question ${scene.questionIndex + 1}`
  if (scene.kind === 'hook') return `Hook “${excerptOf(scene.hook.title)}”`
  return scene.kind === 'intro' ? 'Title' : 'End'
}

function excerptOf(text: string): string {
  const characters = [...text.replace(/\s+/gu, ' ').trim()]
  return characters.length > EXCERPT_CHARACTERS
    ? `${characters.slice(0, EXCERPT_CHARACTERS).join('')}…`
    : characters.join('')
}
