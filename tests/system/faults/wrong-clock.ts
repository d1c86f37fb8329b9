/** Preloaded into a node: its clock is off by `CLOCK_OFFSET_MS`, as on a host that lost its time server. */
const offsetMs = Number(process.env.CLOCK_OFFSET_MS)
const RightDate = Date

globalThis.Date = class extends RightDate {
  constructor(...values: unknown[]) {
    if (values.length === 0) super(RightDate.now() + offsetMs)
    else super(...(values as [number]))
  }

  static override now(): number {
    return RightDate.now() + offsetMs
  }
} as DateConstructor

export {}
