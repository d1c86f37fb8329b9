/** Something that a lint of a template found. */
export type Finding = {
  rule: 'overflow' | 'unsafe-area' | 'low-contrast' | 'missing-glyph' | 'non-deterministic'
  /** A file and line, or a format, sample and moment. */
  where: string
  message: string
}
