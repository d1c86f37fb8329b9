import type { AlteredContent, PublishKit } from '../../shared/contracts/publish-kit.ts'
import { PLATFORMS } from '../../shared/contracts/render-outputs.ts'

type Platform = AlteredContent['platform']

/** Platforms that want a label on a voice that sounds real, whoever it belongs to. */
const LABEL_SYNTHETIC_VOICES: ReadonlySet<Platform> = new Set(['tiktok', 'reels'])

const REASONS = {
  silent: 'Nothing is spoken, and drawn scenes are not taken for real ones.',
  voice:
    'The voice is synthetic, and this platform wants realistic audio that a machine made to be labelled.',
  drawn:
    'The voice is synthetic, but it is nobody’s real voice, and drawn scenes are not taken for real ones: this platform asks about real people, places and events.',
} as const

export const MADE_FOR_KIDS: PublishKit['madeForKids'] = {
  answer: false,
  reason: 'A quiz is for everybody unless it is made for children under 13: then answer yes.',
}

/** What to answer each platform that asks whether AI made or changed what is seen and heard. */
export function alteredContent({ isSpoken }: { isSpoken: boolean }): AlteredContent[] {
  return PLATFORMS.map((platform) => {
    if (!isSpoken) return { platform, answer: false, reason: REASONS.silent }
    const answer = LABEL_SYNTHETIC_VOICES.has(platform)
    return { platform, answer, reason: answer ? REASONS.voice : REASONS.drawn }
  })
}
