import { afterAll } from 'bun:test'
import { stopTestServer } from './server.ts'

// Runs once, after the last file, also when tests failed. A killed run ends its server through the kernel
// (see infra/postgres/unprivileged.ts) and the next run removes its files.
afterAll(stopTestServer)
