/** Storage keys of films and of what lies beside them begin with this. */
export const FILM_KEY_PREFIX = 'renders/'

/** Keys of what one attempt stores. Every object whose key has the film's stem belongs to the film. */
type FilmKeys = { film: string; poster: string; vtt: string; srt: string }

/** The keys of all objects of an attempt, by the key of its film. */
export function filmKeys(film: string): FilmKeys {
  const stem = filmStem(film)
  return { film, poster: `${stem}.jpg`, vtt: `${stem}.vtt`, srt: `${stem}.srt` }
}

/** The part of an attempt's keys before the extension, which they all share. */
export function filmStem(key: string): string {
  return key.replace(/\.[a-z0-9]+$/, '')
}
