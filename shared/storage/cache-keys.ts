/** Storage keys of files that nodes share, by content hash, begin with this. */
export const CACHE_KEY_PREFIX = 'cache/'
