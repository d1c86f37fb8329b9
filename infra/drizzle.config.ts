import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './shared/database/schema/index.ts',
  out: './infra/migrations',
  casing: 'snake_case',
})
