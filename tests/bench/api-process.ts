/** More than a benchmark asks with one key. */
export const KEY_REQUESTS = 1_000_000

/** The service without a render node, as a process of its own, with further `settings`. */
export async function startApi(databaseUrl: string, dataDir: string, settings: Record<string, string> = {}) {
  const child = Bun.spawn([process.execPath, 'api/main.ts'], {
    env: {
      ...process.env,
      PORT: '0',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      LIMIT_KEY_REQUESTS: String(KEY_REQUESTS),
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdout: 'pipe',
    stderr: 'inherit',
  })
  const { value } = await child.stdout.getReader().read()
  const baseUrl = new TextDecoder()
    .decode(value)
    .trim()
    .replace(/^ready /, '')
  return { child, baseUrl }
}
