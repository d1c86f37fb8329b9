/** Storage keys of narration begin with this. */
export const NARRATION_KEY_PREFIX = 'narration/'
