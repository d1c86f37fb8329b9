import type { Look } from '../templates/template.ts'

const keys = new WeakMap<Look, string>()

/** A key that is equal for two looks exactly when they draw the same pixels. Keys of look objects are cached. */
export function lookKey(look: Look): string {
  let key = keys.get(look)
  if (key === undefined) {
    key = JSON.stringify([
      look.part,
      look.width,
      look.height,
      look.bleed ?? 0,
      sorted(look.text),
      sorted(look.image),
      look.classes ? [...look.classes].sort() : [],
      sorted(look.vars),
      ...(look.words ?? []),
      ...(look.treatment ? [look.treatment.name, look.treatment.inks] : []),
      ...(look.siblings ? [look.siblings.map(Object.values)] : []),
    ])
    keys.set(look, key)
  }
  return key
}

function sorted(record: Readonly<Record<string, string | number>> | undefined): [string, string | number][] {
  return record ? Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)) : []
}
