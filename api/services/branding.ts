import type { FilmSettings, Series } from '../../shared/contracts/film-settings.ts'
import type { Theme } from '../../shared/contracts/theme.ts'
import {
  type BrandKitRow,
  lockBrandKit,
  selectDefaultBrand,
  setNextNumber,
} from '../../shared/database/queries/brand-kits.ts'
import { INT32_MAX } from '../../shared/limits.ts'
import type { Context, Transaction } from '../context.ts'
import { missing } from './missing.ts'

/** What a kit sets of a quiz; settings that it leaves alone are missing. */
export type Branding = {
  theme: Partial<Theme>
  film: Partial<FilmSettings>
  backgroundMusicId?: string
  musicVolume?: number
}

const NO_BRAND: Branding = { theme: {}, film: {} }

/**
 * The branding of a new quiz: of the kit that it names, else of the account's default kit. A quiz with a `series` of its
 * own takes no number. Throws `NOT_FOUND` for the kit of another account.
 */
export async function brandingOfNew(
  { actor: { accountId } }: Context,
  tx: Transaction,
  { brandId, series }: { brandId?: string | null; series?: Series | null },
): Promise<Branding> {
  const id = brandId === undefined ? await selectDefaultBrand(tx, accountId) : brandId
  if (id === null) return NO_BRAND
  const kit = await lockBrandKit(tx, accountId, id)
  // A default kit may be deleted at this moment.
  if (kit === null && brandId === undefined) return NO_BRAND
  if (kit === null) throw missing('brandId', 'brand kit')
  const branding = brandingOf(kit)
  if (series !== undefined || kit.seriesName === null) return branding
  return { ...branding, film: { ...branding.film, series: await takeNumber(tx, kit) } }
}

/** What a kit sets of every quiz alike: all but the series, whose numbers differ. */
export function brandingOf({ theme, film, backgroundMusicId, musicVolume }: BrandKitRow): Branding {
  return {
    theme: Object.fromEntries(Object.entries(theme).filter(([, value]) => value !== null)),
    film,
    ...(backgroundMusicId === null ? {} : { backgroundMusicId }),
    ...(musicVolume === null ? {} : { musicVolume }),
  }
}

/** The next place in the series of a kit that the transaction has locked. */
export async function takeNumber(tx: Transaction, kit: BrandKitRow): Promise<Series | null> {
  const { seriesName: name, nextNumber: number } = kit
  if (name === null) return null
  if (number !== null) {
    kit.nextNumber = Math.min(number + 1, INT32_MAX)
    await setNextNumber(tx, kit.id, kit.nextNumber)
  }
  return { name, number }
}
