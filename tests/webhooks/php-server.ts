import { join } from 'node:path'
import { getPHPLoaderModule } from '@php-wasm/node-8-4'
import { loadPHPRuntime, PHP } from '@php-wasm/universal'

/** Serves a PHP program, as `php -S` does, on machines without PHP: `bun php-server.ts receiver.php`. Logs go to stdout. */
const [program = ''] = process.argv.slice(2)
const { WEBHOOK_SECRET = '', PORT } = process.env
const php = new PHP(await loadPHPRuntime(await getPHPLoaderModule(), { ENV: { WEBHOOK_SECRET } }))
const scriptPath = `/${program}`
php.writeFile(scriptPath, await Bun.file(join(process.cwd(), program)).bytes())

const server = Bun.serve({
  port: Number(PORT),
  async fetch(request) {
    const { httpStatusCode, bytes, errors } = await php.run({
      scriptPath,
      method: 'POST',
      headers: Object.fromEntries(request.headers),
      body: await request.bytes(),
    })
    if (errors) console.log(errors)
    return new Response(httpStatusCode === 204 ? null : (bytes as BodyInit), { status: httpStatusCode })
  },
})
console.log(`listening on ${server.port}`)
