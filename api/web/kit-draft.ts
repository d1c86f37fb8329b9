import type { BrandKit, BrandKitInput } from '../../shared/contracts/brand-kit.ts'

/** The values of a kit's form. Texts that are empty and boxes that are not ticked set nothing. */
export type KitDraft = typeof EMPTY_KIT

/** The form of a new kit. */
export const EMPTY_KIT = {
  name: '',
  isDefault: '',
  handle: '',
  hasAccent: '',
  accent: '#5b2bd0',
  hasGround: '',
  ground: '#fff6ea',
  font: '',
  logoKey: '',
  imageKey: '',
  dim: '40',
  noOutro: '',
  headline: '',
  text: '',
  series: '',
  nextNumber: '',
  music: '',
  volume: '',
}

/** A kit as its form shows it. */
export function draftOfKit({ theme, background, outro, series, ...kit }: BrandKit): KitDraft {
  const { musicVolume } = kit
  return {
    name: kit.name,
    isDefault: ticked(kit.isDefault),
    handle: kit.handle ?? '',
    hasAccent: ticked(theme.accent !== null),
    accent: theme.accent === null ? EMPTY_KIT.accent : opaque(theme.accent),
    hasGround: ticked(theme.background !== null),
    ground: theme.background === null ? EMPTY_KIT.ground : opaque(theme.background),
    font: theme.font ?? '',
    logoKey: theme.logoKey ?? '',
    imageKey: background?.imageKey ?? '',
    dim: background ? percent(background.dim) : EMPTY_KIT.dim,
    noOutro: ticked(outro?.enabled === false),
    headline: outro?.headline ?? '',
    text: outro?.text ?? '',
    series: series?.name ?? '',
    nextNumber: String(series?.nextNumber ?? ''),
    music: kit.backgroundMusicId ?? '',
    volume: musicVolume === null ? '' : percent(musicVolume),
  }
}

/** What was typed into the form. */
export function draftOfForm(fields: URLSearchParams): KitDraft {
  const values = Object.keys(EMPTY_KIT).map((name) => [
    name,
    (fields.get(name) ?? '').replaceAll('\0', '').trim(),
  ])
  return Object.fromEntries(values) as KitDraft
}

/** The body of the request that saves what was typed. */
export function kitOfDraft(draft: KitDraft): BrandKitInput {
  const orNull = (text: string) => text || null
  return {
    name: draft.name,
    isDefault: draft.isDefault !== '',
    theme: {
      accent: draft.hasAccent ? draft.accent : null,
      background: draft.hasGround ? draft.ground : null,
      font: orNull(draft.font),
      logoKey: orNull(draft.logoKey),
    },
    handle: orNull(draft.handle),
    background: draft.imageKey ? { imageKey: draft.imageKey, dim: Number(draft.dim) / 100 } : null,
    outro:
      draft.noOutro || draft.headline || draft.text
        ? { enabled: draft.noOutro === '', headline: orNull(draft.headline), text: orNull(draft.text) }
        : null,
    series: draft.series ? { name: draft.series, nextNumber: numberOf(draft.nextNumber) } : null,
    backgroundMusicId: orNull(draft.music),
    musicVolume: draft.volume === '' ? null : Number(draft.volume) / 100,
  }
}

/** A colour as pickers know it: six digits, no transparency. */
function opaque(colour: string): string {
  const digits =
    colour.length === 4 ? [...colour.slice(1)].map((digit) => digit + digit).join('') : colour.slice(1, 7)
  return `#${digits}`
}

function ticked(value: boolean): string {
  return value ? 'on' : ''
}

function percent(share: number): string {
  return String(Math.round(share * 100))
}

function numberOf(text: string): number | null {
  return text === '' ? null : Number(text)
}
