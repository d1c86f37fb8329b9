import type {
  BrandApplied,
  BrandedQuizzes,
  BrandKit,
  BrandKitInput,
  BrandKitList,
  BrandKitPatch,
} from '../../shared/contracts/brand-kit.ts'
import type { Deleted } from '../../shared/contracts/text.ts'
import { DEFAULT_THEME } from '../../shared/contracts/theme.ts'
import { lockAccount } from '../../shared/database/queries/accounts.ts'
import {
  type BrandKitRow,
  clearDefaultBrand,
  countBrandKits,
  deleteBrandKit,
  insertBrandKit,
  lockBrandKit,
  selectBrandKit,
  selectBrandKits,
  setDefaultBrand,
  updateBrandKit,
} from '../../shared/database/queries/brand-kits.ts'
import { lockQuizzes, updateQuiz } from '../../shared/database/queries/quizzes.ts'
import { AppError } from '../../shared/errors.ts'
import { newId } from '../../shared/ids.ts'
import { BRAND_KITS_PER_ACCOUNT_MAX } from '../../shared/limits.ts'
import { validationError } from '../../shared/validation.ts'
import type { Context, Transaction } from '../context.ts'
import { brandingOf, takeNumber } from './branding.ts'
import { changedFilm } from './film-settings.ts'
import { requireKnown } from './missing.ts'
import { requireTrack } from './music-references.ts'
import { checkTheme } from './theme-references.ts'

type Path = { brandId: string }
/** The settings of a kit as its row has them. */
type Settings = Pick<
  BrandKitRow,
  'theme' | 'film' | 'seriesName' | 'nextNumber' | 'backgroundMusicId' | 'musicVolume'
>

const EMPTY: Settings = {
  theme: DEFAULT_THEME,
  film: {},
  seriesName: null,
  nextNumber: null,
  backgroundMusicId: null,
  musicVolume: null,
}

/** The caller's kits in the order of their creation. */
export async function list(ctx: Context): Promise<BrandKitList> {
  return { brandKits: (await selectBrandKits(ctx.database, ctx.actor.accountId)).map(kitOf) }
}

/** One of the caller's kits. */
export async function get(ctx: Context, { brandId }: Path): Promise<BrandKit> {
  const row = await selectBrandKit(ctx.database, ctx.actor.accountId, brandId)
  if (row === null) throw new AppError('NOT_FOUND')
  return kitOf(row)
}

/** Adds a kit, up to the account's limit. */
export async function create(ctx: Context, { name, isDefault, ...input }: BrandKitInput): Promise<BrandKit> {
  const { accountId } = ctx.actor
  const settings = await changedSettings(ctx, EMPTY, input)
  return ctx.database.transaction(async (tx) => {
    await lockAccount(tx, accountId)
    if ((await countBrandKits(tx, accountId)) >= BRAND_KITS_PER_ACCOUNT_MAX) {
      const message = `would exceed the limit of ${BRAND_KITS_PER_ACCOUNT_MAX} brand kits per account`
      throw validationError([{ path: '', message }])
    }
    const id = newId('brand')
    await insertBrandKit(tx, { id, accountId, name, ...settings })
    if (isDefault) await setDefaultBrand(tx, accountId, id)
    return get({ ...ctx, database: tx }, { brandId: id })
  })
}

/** Changes the given fields of a kit, also within theme and outro. Quizzes that have it already stay as they are. */
export async function update(
  ctx: Context,
  { brandId, name, isDefault, ...input }: BrandKitPatch & Path,
): Promise<BrandKit> {
  const { accountId } = ctx.actor
  return ctx.database.transaction(async (tx) => {
    const within = { ...ctx, database: tx }
    const kit = await requireLocked(ctx, tx, brandId)
    await updateBrandKit(tx, brandId, {
      name: name ?? kit.name,
      ...(await changedSettings(within, kit, input)),
    })
    if (isDefault === true) await setDefaultBrand(tx, accountId, brandId)
    if (isDefault === false) await clearDefaultBrand(tx, accountId, brandId)
    return get(within, { brandId })
  })
}

/** Permanently deletes a kit; quizzes keep what they got of it. */
export async function remove(ctx: Context, { brandId }: Path): Promise<Deleted> {
  const { accountId } = ctx.actor
  await ctx.database.transaction(async (tx) => {
    if (!(await deleteBrandKit(tx, accountId, brandId))) throw new AppError('NOT_FOUND')
    await clearDefaultBrand(tx, accountId, brandId)
  })
  return { deleted: true }
}

/** Gives a kit to quizzes, all or none of them. A quiz that is in the kit's series already keeps its number. */
export async function apply(
  ctx: Context,
  { brandId, quizIds }: BrandedQuizzes & Path,
): Promise<BrandApplied> {
  const { accountId } = ctx.actor
  const ids = [...new Set(quizIds)]
  return ctx.database.transaction(async (tx) => {
    const kit = await requireLocked(ctx, tx, brandId)
    const quizzes = new Map((await lockQuizzes(tx, accountId, ids)).map((quiz) => [quiz.id, quiz]))
    requireKnown(quizIds, quizzes, { path: 'quizIds', noun: 'quiz' })
    const { theme, film, ...sound } = brandingOf(kit)
    for (const id of ids) {
      const quiz = quizzes.get(id)!
      const isInSeries = kit.seriesName === null || quiz.film.series?.name === kit.seriesName
      await updateQuiz(tx, accountId, id, {
        ...sound,
        theme: { ...quiz.theme, ...theme },
        film: { ...film, ...(isInSeries ? {} : { series: await takeNumber(tx, kit) }) },
      })
    }
    return { quizzesChanged: ids.length }
  })
}

async function requireLocked(ctx: Context, tx: Transaction, brandId: string): Promise<BrandKitRow> {
  const kit = await lockBrandKit(tx, ctx.actor.accountId, brandId)
  if (kit === null) throw new AppError('NOT_FOUND')
  return kit
}

/** The settings of a kit after a change, with uploads as storage keys. Checks everything that the change refers to. */
async function changedSettings(
  ctx: Context,
  stored: Settings,
  change: Omit<BrandKitPatch, 'name' | 'isDefault'>,
): Promise<Settings> {
  const { theme, handle, background, outro, series } = change
  const { backgroundMusicId = stored.backgroundMusicId, musicVolume = stored.musicVolume } = change
  if (change.backgroundMusicId) await requireTrack(ctx, change.backgroundMusicId)
  const given = await changedFilm(ctx, stored.film, {
    ...(handle !== undefined && { handle }),
    ...(background !== undefined && { background }),
    ...(outro && { outro }),
  })
  const film = { ...stored.film, ...given, ...(outro === null && { outro: null }) }
  return {
    theme: { ...stored.theme, ...(theme && (await checkTheme(ctx, theme))) },
    film: Object.fromEntries(Object.entries(film).filter(([, value]) => value !== null)),
    seriesName: series === undefined ? stored.seriesName : (series?.name ?? null),
    nextNumber: series === undefined ? stored.nextNumber : (series?.nextNumber ?? null),
    backgroundMusicId,
    musicVolume,
  }
}

function kitOf({ film, seriesName, nextNumber, ...row }: BrandKitRow): BrandKit {
  return {
    id: row.id,
    name: row.name,
    isDefault: row.isDefault,
    theme: row.theme,
    handle: film.handle ?? null,
    background: film.background ?? null,
    outro: film.outro ?? null,
    series: seriesName === null ? null : { name: seriesName, nextNumber },
    backgroundMusicId: row.backgroundMusicId,
    musicVolume: row.musicVolume,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
