import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

export type S3Server = { endpoint: string; accessKey: string; secretKey: string; stop(): Promise<void> }

/** A server that speaks S3 over HTTP, with its files in a temporary directory. It knows keys, but checks no v4 signature. */
export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'quiz-video-s3-'))
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory })
  const { port } = await server.run()
  return {
    endpoint: `http://127.0.0.1:${port}`,
    // The one pair that this server knows.
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
    async stop() {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
