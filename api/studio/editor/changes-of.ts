/** The fields of `sent` that differ from the stored ones. */
export function changesOf(stored: object, sent: object): Record<string, unknown> {
  const before = stored as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(sent).filter(([name, value]) => !Bun.deepEquals(before[name], value)),
  )
}
