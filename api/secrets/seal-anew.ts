import type { Dependencies } from '../context.ts'

/** Rows of a table with secrets. */
type SealedRows<Row extends { id: string }> = {
  /** What a row is in the log: "the secret of a webhook". */
  noun: string
  /** Up to `most` rows of all accounts by id, from the one after `after` on. */
  select: (after: string, most: number) => Promise<Row[]>
  secretsOf: (row: Row) => readonly (string | null)[]
  seal: (row: Row) => Promise<void>
}

const ROWS_AT_ONCE = 500

/** Seals those secrets of a table that are stored plain or under an older key. What cannot be opened stays, with a warning. */
export async function sealAnew<Row extends { id: string }>(
  { vault, log }: Pick<Dependencies, 'vault' | 'log'>,
  { noun, select, secretsOf, seal }: SealedRows<Row>,
): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await select(after, ROWS_AT_ONCE)
    for (const row of rows) {
      if (secretsOf(row).every((one) => one === null || vault.isCurrent(one))) continue
      await seal(row).catch((error: unknown) =>
        log.warn(`${noun} could not be sealed`, { id: row.id, error }),
      )
    }
    if (rows.length < ROWS_AT_ONCE) return
    after = rows.at(-1)!.id
  }
}
