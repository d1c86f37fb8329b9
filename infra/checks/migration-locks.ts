/** Why somebody decided that a statement below is harmless: `-- locks: the table has a row for each node`. */
const NOTE = /^\s*--\s*locks:\s*\S/m

/** What keeps others from a table for as long as it has rows, and what to do instead. */
const HOLDING: readonly [RegExp, string][] = [
  [/^(update|delete from|insert into (?!.*\bvalues\b))/, 'changes rows: do that in parts, from housekeeping'],
  [
    /^create (unique )?index (?!concurrently)/,
    'keeps writers away while the index is built: let operators build it CONCURRENTLY first, and say IF NOT EXISTS',
  ],
  [/\balter column \S+ (set data )?type\b/, 'rewrites the table: add a column instead'],
  [/\badd column .*\bstored\b/, 'rewrites the table: fill the column where rows are written'],
  [
    /\badd column .*\bdefault (nextval|random|gen_random_uuid|clock_timestamp|uuidv7)\b/,
    'rewrites the table: its default differs by row',
  ],
  [/\balter column \S+ set not null\b/, 'reads the whole table: add a constraint NOT VALID, and validate it'],
  [/\badd constraint (?!.*\bnot valid\b)/, 'reads the whole table: add it NOT VALID, and validate it later'],
  [/^(vacuum full|cluster|reindex (?!.*concurrently)|lock table)/, 'keeps everybody away from the table'],
]

/**
 * What each statement of a migration would keep others from, in one sentence; none for tables that it makes itself and for
 * statements with a note of why it is harmless. Not a parser: the bodies of functions run later.
 */
export function holdingStatements(migration: string): string[] {
  const statements = migration.split('--> statement-breakpoint')
  const own = new Set(
    statements.flatMap((one) => /create table (?:if not exists )?(\S+)/.exec(plain(one))?.[1] ?? []),
  )
  return statements.flatMap((statement) => {
    const text = plain(statement)
    const table = /\b(?:update|from|into|table|on) (?:only |if exists )?"?(\w+)/.exec(text)?.[1]
    if (
      NOTE.test(statement) ||
      (table !== undefined && own.has(table)) ||
      /^create (or replace )?(function|trigger)/.test(text)
    ) {
      return []
    }
    return HOLDING.filter(([form]) => form.test(text)).map(([, reason]) => `${text.slice(0, 80)}: ${reason}`)
  })
}

/** Lower case, in one line, without comments and quotes around names. */
function plain(statement: string): string {
  return statement.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').replaceAll('"', '').trim().toLowerCase()
}
