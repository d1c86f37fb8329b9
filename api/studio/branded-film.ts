import type { BrandKitInput } from '../../shared/contracts/brand-kit.ts'
import type { RenderSnapshot } from '../../shared/contracts/snapshot.ts'

/** A sample film with everything that a brand kit sets: the pictures are named by the kit's own keys. */
export function brandedFilm(sample: RenderSnapshot, kit: Omit<BrandKitInput, 'name'>): RenderSnapshot {
  const { theme, handle = null, background, outro, series } = kit
  const { imageKey: storageKey = null, dim = 0 } = background ?? {}
  return {
    ...sample,
    theme: { ...sample.theme, ...theme },
    watermark: handle,
    series: series ? { name: series.name, number: series.nextNumber ?? null } : null,
    outro: outro ? { enabled: true, headline: null, text: null, ...outro } : sample.outro,
    background: storageKey === null ? null : { image: { storageKey, url: null, alt: '' }, dim },
  }
}
