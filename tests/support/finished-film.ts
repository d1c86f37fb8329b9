import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { FRAME_SIZE } from '../../shared/contracts/format.ts'
import type { RenderReport } from '../../shared/contracts/render-report.ts'
import { renders } from '../../shared/database/schema/index.ts'
import { filmKeys } from '../../shared/storage/film-keys.ts'
import type { TestApi } from './api.ts'
import { completeRender } from './fixtures.ts'
import { rowOf } from './render-rows.ts'

/** A report with everything that a page can say about a film. */
export const FULL_REPORT = {
  hasCaptions: true,
  chapters: ['Mars', 'Venus'].map((title, index) => ({ kind: 'question', title, startMs: index * 6_000 })),
  warnings: ['The music is silent.', 'The music could not be loaded and was left out.'],
  platform: {
    file: { width: 1080, height: 1920, fps: 30 },
    texts: [],
    platforms: [
      { platform: 'tiktok', passed: true, problems: [] },
      {
        platform: 'reels',
        passed: false,
        problems: [
          { check: 'duration', found: '901 s', wanted: 'at most 900 s' },
          {
            check: 'safeArea',
            found: 'title at 0,0',
            wanted: 'every text clear of the buttons and captions of a feed',
          },
        ],
      },
    ],
  },
} as unknown as RenderReport

/** Completes a render with a film of 42 s as far as its row says, its cover, captions and report. */
export async function finishFilm(api: TestApi, sessionId: string, film: Uint8Array): Promise<void> {
  const { database, storage } = api.deps
  await completeRender(api, sessionId, film)
  const { storageKey, snapshot } = await rowOf(database, sessionId)
  const keys = filmKeys(storageKey!)
  const cover = sharp({ create: { ...FRAME_SIZE[snapshot.format], channels: 3, background: '#5b2bd0' } })
  await storage.put(keys.poster, await cover.jpeg().toBuffer(), 'image/jpeg')
  await storage.put(keys.vtt, new TextEncoder().encode('WEBVTT\n\n00:00.000 --> 00:01.000\nHi\n'), 'text/vtt')
  await database
    .update(renders)
    .set({ report: FULL_REPORT, durationMs: 42_000 })
    .where(eq(renders.id, sessionId))
}
