/**
 * The server of the API benchmark, a process of its own: the real application on `PORT`, and on the port above
 * it a bare Elysia route with one indexed SELECT through the same pool.
 */
import { Elysia } from 'elysia'
import { createApp } from '../../api/app.ts'
import { readConfig } from '../../api/config.ts'
import { refuseAccessTokens } from '../../api/context.ts'
import { createVault } from '../../api/secrets/vault.ts'
import { createFileLinks } from '../../api/services/file-links.ts'
import { connect } from '../../shared/database/connect.ts'
import { createLog } from '../../shared/log.ts'
import { createQueue } from '../../shared/queue/boss.ts'
import { createStorage } from '../../shared/storage/create.ts'

const config = readConfig()
const log = createLog('warn')
const databaseUrl = config.databaseUrl!
const { pool, database } = connect(databaseUrl, { poolSize: config.databasePoolSize, onError: () => {} })
const storage = createStorage(config.storage)
const now = Date.now
const vault = createVault([])
const app = createApp({
  build: { digest: 'bench', version: 'bench' },
  config,
  pool,
  database,
  storage,
  links: createFileLinks({ baseUrl: config.baseUrl, database, vault, storage, now }),
  vault,
  queue: createQueue({ databaseUrl, log, role: 'sender' }),
  log,
  verifyAccessToken: refuseAccessTokens,
  now,
})
app.listen(config.port)
const text = 'select * from quizzes where id = $1'
new Elysia()
  .get(
    '/bare/:id',
    async ({ params }) => (await pool.query({ name: 'bare', text, values: [params.id] })).rows[0],
  )
  .listen(config.port + 1)
process.stdout.write('ready\n')
