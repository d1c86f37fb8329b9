import type { PublicContext } from '../context.ts'
import { toolName } from '../tool-name.ts'

/** What a newcomer, human or model, needs to know before the first call. */
export function overview({ config: { baseUrl, limits } }: PublicContext) {
  return {
    service:
      'Creates quizzes and flashcard decks, by hand or generated, and renders quizzes as short videos (MP4, vertical, square or landscape) with voice, music and a countdown.',
    shortcut: `${toolName('makeVideo')} goes from a topic, a pack or questions to a video in one call.`,
    steps: [
      `${toolName('generateQuiz')} writes a quiz about a topic; ${toolName('createQuiz')} saves questions that you wrote.`,
      `${toolName('previewQuiz')} shows frames of the coming video as pictures. Look at them.`,
      `${toolName('updateQuiz')} and ${toolName('updateQuestion')} fix what you do not like yet.`,
      `${toolName('createRender')} queues the video and answers with a sessionId.`,
      `${toolName('getRender')} with waitSeconds 50 waits; repeat until status is completed or failed.`,
      `${toolName('downloadRender')} gives a link to the MP4 that works for 24 hours.`,
    ],
    credentials:
      'svc_* tools need an account: OAuth 2.1 (clients sign in automatically after the first 401) or an API key as header x-api-key. Scope api:read reads, api:write changes.',
    plans: {
      free: `One quiz per calendar month (UTC); ${limits.freeOpenRenders} renders at a time; videos have a watermark; no downloads.`,
      paid: `Unlimited quizzes, ${limits.paidOpenRenders} renders at a time, no watermark, downloads.`,
    },
    limits: {
      keyBudget: '1000 requests; refills after 24 hours without a request. Every tool call costs one.',
      quiz: 'At most 100 questions, 20 hooks, 15 minutes of video. 3 to 8 questions suit short-video platforms.',
      uploads: 'Images and clips up to 10 MB. One MCP message can be up to 15 MB, base64 included.',
    },
    units:
      'Durations are whole seconds, progress is a percentage, musicVolume is 0 to 1, timestamps are ISO 8601 in UTC.',
    errors:
      'A failed call has isError and a JSON text with error, code and hint. Branch on code; hint says what to change.',
    documents: {
      docs: `${baseUrl}/docs`,
      openapi: `${baseUrl}/.well-known/openapi.json`,
      keys: `${baseUrl}/settings/keys`,
    },
  }
}
