/** What one attempt stores, side by side: everything whose key has the film's stem belongs to the film. */
type FilmKeys = { film: string; poster: string; vtt: string; srt: string }

/** The keys of all objects of an attempt, by the key of its film. */
export function filmKeys(film: string): FilmKeys {
  const stem = filmStem(film)
  return { film, poster: `${stem}.jpg`, vtt: `${stem}.vtt`, srt: `${stem}.srt` }
}

/** What the keys of one attempt share: the part before the extension. */
export function filmStem(key: string): string {
  return key.replace(/\.[a-z0-9]+$/, '')
}
