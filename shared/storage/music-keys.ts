/** Storage keys of uploaded music begin with this. */
export const MUSIC_KEY_PREFIX = 'music/'
