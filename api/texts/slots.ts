/** A sentence of a table as plain text: `{name}` is replaced by `slots.name`. Browser code uses it too. */
export function filled(sentence: string, slots: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (slot, name: string) => String(slots[name] ?? slot))
}
