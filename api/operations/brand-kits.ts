import { z } from 'zod'
import {
  BrandApplied,
  BrandedQuizzes,
  BrandKit,
  BrandKitInput,
  BrandKitList,
  BrandKitPatch,
} from '../../shared/contracts/brand-kit.ts'
import { Deleted, Id } from '../../shared/contracts/text.ts'
import { BRAND_KITS_PER_ACCOUNT_MAX } from '../../shared/limits.ts'
import * as brandKits from '../services/brand-kits.ts'
import { defineOperation } from './operation.ts'

const BrandPath = z.object({ brandId: Id.meta({ description: 'Id of one of your brand kits.' }) })

const kit = {
  id: 'brd_0g3m5k2h7j9c1d0f4ebt6v1s8q',
  name: 'Flag Friday',
  isDefault: true,
  theme: { accent: '#ff5a36', background: null, font: 'Lilita One', logoKey: null },
  handle: '@flagfriday',
  background: null,
  outro: { enabled: true, headline: 'See you on Friday', text: 'Follow for the next flags' },
  series: { name: 'Flag quiz', nextNumber: 12 },
  backgroundMusicId: null,
  musicVolume: null,
  createdAt: '2026-11-21T09:30:00.000Z',
  updatedAt: '2026-11-21T09:30:00.000Z',
}

/** The operations on brand kits. */
export const brandKitOperations = [
  defineOperation({
    name: 'listBrandKits',
    tag: 'brand-kits',
    summary: 'List your brand kits, oldest first.',
    description: 'All of them, with all their settings. Whatever is null a kit leaves to each quiz.',
    route: 'GET /api/v1/brand-kits',
    scope: 'api:read',
    output: BrandKitList,
    example: { output: { brandKits: [kit] } },
    handler: brandKits.list,
  }),
  defineOperation({
    name: 'createBrandKit',
    tag: 'brand-kits',
    summary: 'Add a brand kit.',
    description: `Logo, colours, font, background, handle, closing words, music and a series that numbers its quizzes. Only the name is required. At most ${BRAND_KITS_PER_ACCOUNT_MAX} kits.`,
    route: 'POST /api/v1/brand-kits',
    scope: 'api:write',
    body: BrandKitInput,
    output: BrandKit,
    status: 201,
    example: {
      input: {
        name: kit.name,
        isDefault: true,
        theme: { accent: '#ff5a36', font: 'Lilita One' },
        handle: kit.handle,
        outro: { headline: kit.outro.headline },
        series: kit.series,
      },
      output: kit,
    },
    handler: brandKits.create,
  }),
  defineOperation({
    name: 'getBrandKit',
    tag: 'brand-kits',
    summary: 'Show a brand kit.',
    description: 'All of its settings; whatever is null the kit leaves to each quiz.',
    route: 'GET /api/v1/brand-kits/:brandId',
    scope: 'api:read',
    path: BrandPath,
    output: BrandKit,
    example: { input: { brandId: 'BRAND_ID' }, output: kit },
    handler: brandKits.get,
  }),
  defineOperation({
    name: 'updateBrandKit',
    tag: 'brand-kits',
    summary: 'Change a brand kit.',
    description:
      'Changes only what you send, also within `theme` and `outro`; null takes a setting out. Quizzes that have the kit stay as they are: applyBrandKit gives it to them again.',
    route: 'PATCH /api/v1/brand-kits/:brandId',
    scope: 'api:write',
    path: BrandPath,
    body: BrandKitPatch,
    output: BrandKit,
    mcp: { fieldsAs: 'createBrandKit' },
    example: {
      input: { brandId: 'BRAND_ID', name: 'Flag Sunday', handle: '@flagsunday' },
      output: { ...kit, name: 'Flag Sunday', handle: '@flagsunday' },
    },
    handler: brandKits.update,
  }),
  defineOperation({
    name: 'applyBrandKit',
    tag: 'brand-kits',
    summary: 'Give a brand kit to quizzes that you have.',
    description:
      'Sets everything that the kit sets and leaves the rest, in all of these quizzes or in none. Each takes the next number of the series unless it is in it already.',
    route: 'POST /api/v1/brand-kits/:brandId/apply',
    scope: 'api:write',
    path: BrandPath,
    body: BrandedQuizzes,
    output: BrandApplied,
    example: {
      input: { brandId: 'BRAND_ID', quizIds: ['QUIZ_ID'] },
      output: { quizzesChanged: 1 },
    },
    handler: brandKits.apply,
  }),
  defineOperation({
    name: 'deleteBrandKit',
    tag: 'brand-kits',
    summary: 'Permanently delete a brand kit.',
    description: 'Cannot be undone. Quizzes keep what they got of it.',
    route: 'DELETE /api/v1/brand-kits/:brandId',
    scope: 'api:write',
    path: BrandPath,
    output: Deleted,
    example: { input: { brandId: 'BRAND_ID' }, output: { deleted: true } },
    handler: brandKits.remove,
  }),
]
