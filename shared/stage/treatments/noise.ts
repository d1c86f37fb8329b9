/** A number of 0…1 for a place, the same each time. */
function hash(x: number, y: number): number {
  let bits = Math.imul(x, 374761393) ^ Math.imul(y, 668265263)
  bits = Math.imul(bits ^ (bits >>> 13), 1274126177)
  return ((bits ^ (bits >>> 16)) >>> 0) / 4294967296
}

/** Smooth noise of 0…1 whose hills are about `px` wide; the same for the same place each time. */
export function noiseAt(x: number, y: number, px: number): number {
  const [column, row] = [x / px, y / px]
  const [left, top] = [Math.floor(column), Math.floor(row)]
  const [alongX, alongY] = [smooth(column - left), smooth(row - top)]
  const upper = hash(left, top) * (1 - alongX) + hash(left + 1, top) * alongX
  const lower = hash(left, top + 1) * (1 - alongX) + hash(left + 1, top + 1) * alongX
  return upper * (1 - alongY) + lower * alongY
}

function smooth(share: number): number {
  return share * share * (3 - 2 * share)
}
