/** In the order of the kernel's `mode`. */
export const LIGHT_MODES = ['screen', 'add', 'multiply'] as const
export type LightMode = (typeof LIGHT_MODES)[number]
