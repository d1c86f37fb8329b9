import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'

const ROOT = join(import.meta.dir, '../..')
const OUTPUT = resolve(process.argv[2] ?? join(import.meta.dir, 'dist'))

/** Builds what the package ships into `dist/` or another folder: the client for any JavaScript engine, its types, and the command line. */
await rm(OUTPUT, { recursive: true, force: true })
await bundle('index', 'browser')
await bundle('bin', 'node')
await writeTypes()

async function bundle(name: string, target: 'browser' | 'node'): Promise<void> {
  await Bun.build({
    entrypoints: [join(import.meta.dir, `src/${name}.ts`)],
    outdir: OUTPUT,
    target,
    format: 'esm',
    minify: true,
  })
}

async function writeTypes(): Promise<void> {
  const compiler = Bun.spawn(
    [
      process.execPath,
      join(ROOT, 'node_modules/typescript/bin/tsc'),
      '-p',
      join(import.meta.dir, 'tsconfig.json'),
      '--outDir',
      OUTPUT,
    ],
    { stdout: 'pipe' },
  )
  const output = await new Response(compiler.stdout).text()
  if ((await compiler.exited) !== 0) throw new Error(output)
  // Declarations keep the names of their sources; packages import what is there.
  for (const file of new Bun.Glob('**/*.d.ts').scanSync(OUTPUT)) {
    const text = await Bun.file(join(OUTPUT, file)).text()
    await Bun.write(join(OUTPUT, file), text.replace(/(from ["']\.[^"']*)\.ts(["'])/g, '$1.js$2'))
  }
}
