import { afterAll } from 'bun:test'
import { stopTestServer } from './server.ts'

// After the last file, also when tests failed; with `--parallel` after each file, where the server is the runner's. A
// killed run ends its server through the kernel (see infra/postgres/unprivileged.ts); the next run removes its files.
afterAll(stopTestServer)
