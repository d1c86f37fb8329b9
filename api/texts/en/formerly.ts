import type { said } from './said.ts'
import type { told } from './told.ts'

/** Earlier wordings of sentences that are stored with renders, by which those are still recognised. */
export const formerly: Partial<Record<keyof typeof said | keyof typeof told, string>> = {
  noHook: 'The film opens with its hook, but no enabled hook is at the start.',
  browserFailed: 'The browser that draws the film stopped working.',
  audioFailed: 'The sound of the film could not be made.',
  storageFailed: 'The finished film could not be stored.',
  checkFailed: 'The finished film did not pass its check.',
  nodeLost: 'The render node that worked on the film disappeared.',
  timeout: 'The film took too long to render.',
  slowEncoder:
    'The render node has no ffmpeg: the film was encoded in a browser, many times slower than it should be.',
}
