const BARS = 48

/** How much power each of 48 equal parts of a track has beside its strongest one: a digit from 1 to 9 for each. */
export function waveformOf({ left, right }: { left: Float32Array; right: Float32Array }): string {
  const length = left.length / BARS
  const powers = Array.from({ length: BARS }, (_, bar) => {
    let sum = 0
    for (let at = Math.floor(bar * length); at < Math.floor((bar + 1) * length); at++)
      sum += (left[at]! + right[at]!) ** 2
    return sum
  })
  const most = Math.max(...powers)
  return powers.map((power) => Math.max(1, Math.round((9 * power) / most))).join('')
}
