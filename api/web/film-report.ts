import type { PlatformReport, PlatformVerdict } from '../../shared/contracts/render-outputs.ts'
import { type Html, html } from './html.ts'

type Problem = PlatformVerdict['problems'][number]

const PLATFORM_NAMES: Readonly<Record<PlatformVerdict['platform'], string>> = {
  tiktok: 'TikTok',
  shorts: 'YouTube Shorts',
  reels: 'Instagram Reels',
}
/** What a failed check means to who posts the video. */
const CHECK_NAMES: Readonly<Record<string, string>> = {
  frame: 'Shape',
  duration: 'Length',
  safeArea: 'Texts under the buttons',
  loudness: 'Loudness',
  truePeak: 'Loudest moment',
  audio: 'Sound format',
  audioBitrate: 'Sound quality',
  bitrate: 'Bit rate',
  fps: 'Frames a second',
}

/** Whether each platform takes the video, and why not. */
export function platformTicks({ platforms }: PlatformReport): Html {
  return html`<ul class="ticks">${platforms.map(
    ({ platform, passed, problems }) => html`<li class="${passed ? 'good' : 'bad'}">
<p><b>${PLATFORM_NAMES[platform]}</b> <span>${passed ? 'Ready to post' : 'Not ready'}</span></p>
${problems.map((problem) => html`<p class="meta">${problemWords(problem)}</p>`)}</li>`,
  )}</ul>`
}

function problemWords({ check, found, wanted }: Problem): string {
  const name = CHECK_NAMES[check] ?? check
  return check === 'safeArea' ? `${name}: ${found}` : `${name}: ${found}, but ${wanted} is needed`
}
