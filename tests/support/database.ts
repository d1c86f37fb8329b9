import { afterAll } from 'bun:test'
import { randomBytes } from 'node:crypto'
import { type Connection, connect } from '../../shared/database/connect.ts'
import { TEMPLATE_DATABASE, testServer } from './server.ts'

export type TestDatabase = Connection & { url: string }

/** Cloning needs the template without connections: one clone at a time. */
let previous: Promise<unknown> = Promise.resolve()

/**
 * An own, migrated, empty database for one test file, dropped after the file's last test. Call it at the top of the
 * file: `const { database, url } = await testDatabase()`.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const created = createTestDatabase()
  afterAll(async () => {
    const { drop } = await created
    await drop()
  })
  return (await created).test
}

/** Like `testDatabase` for a caller that drops the database itself, such as a helper of one test. */
export async function createTestDatabase(): Promise<{ test: TestDatabase; drop(): Promise<void> }> {
  const { admin, urlOf } = await testServer()
  const name = `test_${randomBytes(6).toString('hex')}`
  const cloned = previous.then(() =>
    admin.query(`create database ${name} template ${TEMPLATE_DATABASE} strategy file_copy`),
  )
  previous = cloned.catch(() => {})
  await cloned
  const url = urlOf(name)
  const connection = connect(url, { poolSize: 8, onError: () => {} })
  return {
    test: { ...connection, url },
    async drop() {
      await connection.close()
      // Whoever still holds a connection leaked it; the drop must not wait for them.
      await admin.query(`drop database if exists ${name} with (force)`)
    },
  }
}
