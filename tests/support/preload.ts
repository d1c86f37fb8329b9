import { afterAll } from 'bun:test'
import fc from 'fast-check'
import { stopTestServer } from './server.ts'

// After the last file, also when tests failed; with `--parallel` after each file, where the server is the runner's. A
// killed run ends its server through the kernel (see infra/postgres/unprivileged.ts); the next run removes its files.
afterAll(stopTestServer)

// Bun does not print the cause of an error: without this a property would fail without the expectation that it broke.
fc.configureGlobal({ includeErrorInReport: true })
