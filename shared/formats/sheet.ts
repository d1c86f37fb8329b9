import type { Issue } from '../errors.ts'

/** A row of a table below its head, read by the roles of its columns. */
export type Row<Role extends string> = {
  /** Its 1-based number, as a spreadsheet shows it. */
  number: number
  /** The cell of a role's first column; empty where there is none. */
  cell(role: Role): string
  /** The cells of all its columns, empty ones included. */
  cells(role: Role): string[]
}

type Head<Role extends string> = { index: number; columns: Readonly<Record<Role, number[]>> }

/** Real files have their head within the first rows, below instructions. */
const HEAD_ROWS_MAX = 12

/** The first row that has a column for each needed role, by the words of its cells; `null` = no such row. */
export function findHead<Role extends string>(
  rows: readonly (readonly string[])[],
  roles: Readonly<Record<Role, RegExp>>,
  needed: readonly NoInfer<Role>[],
): Head<Role> | null {
  for (const [index, cells] of rows.slice(0, HEAD_ROWS_MAX).entries()) {
    const words = cells.map((cell) => cell.replace(/\s+/g, ' ').toLowerCase())
    const columns = Object.fromEntries(
      Object.entries<RegExp>(roles).map(([role, pattern]) => [
        role,
        [...words.keys()].filter((at) => pattern.test(words[at]!)),
      ]),
    ) as Record<Role, number[]>
    if (needed.every((role) => columns[role].length > 0)) return { index, columns }
  }
  return null
}

/** The rows below a head that are not empty. */
export function rowsBelow<Role extends string>(
  rows: readonly (readonly string[])[],
  { index, columns }: Head<Role>,
): Row<Role>[] {
  return rows.slice(index + 1).flatMap((cells, at) => {
    if (cells.every((cell) => cell === '')) return []
    const cellsOf = (role: Role) => columns[role].map((column) => cells[column] ?? '')
    return [{ number: index + 2 + at, cell: (role: Role) => cellsOf(role)[0] ?? '', cells: cellsOf }]
  })
}

/** What is wrong with a row of a file. */
export function rowIssue({ number }: { number: number }, message: string): Issue {
  return { path: `row ${number}`, message }
}

/** The 0-based places of the options that a cell names by their text, their letters or their numbers; `null` = it is a text of its own. */
export function namedPlaces(texts: readonly string[], named: string): number[] | null {
  if (named === '') return []
  const certain = /^#(\d.*)$/.exec(named)?.[1]
  if (certain !== undefined) return placesOf(certain)
  const same = texts.findIndex((text) => text.toLowerCase() === named.toLowerCase())
  if (same >= 0) return [same]
  if (/^[a-h](?: ?[,;] ?[a-h])*$/i.test(named))
    return [...named.toLowerCase().matchAll(/[a-h]/g)].map(([letter]) => letter.charCodeAt(0) - 97)
  return placesOf(named)
}

/** The 0-based places that a cell such as `1`, `1,3` or `2;4` names; `null` where it names none. */
export function placesOf(cell: string): number[] | null {
  if (!/^\d{1,2}(?:\s*[,;]\s*\d{1,2})*$/.test(cell)) return null
  return cell.split(/\s*[,;]\s*/).map((place) => Number(place) - 1)
}

/** Seconds of a cell; `null` where it has none. */
export function secondsOf(cell: string): number | null {
  const seconds = Math.round(Number.parseFloat(cell))
  return seconds > 0 ? seconds : null
}
