import { join } from 'node:path'
import loadWabt from 'wabt'
import { readOptions } from './generator-options.ts'

const SOURCE = join(import.meta.dir, '../../render-farm/compose/kernel.wat')
const OUTPUT = SOURCE.replace(/\.wat$/, '.wasm')

const isCheck = readOptions('--check').has('--check')
/** Assembles the compositor's kernel, so that a render node needs no assembler; `--check` only compares. */
const wabt = await loadWabt()
const parsed = wabt.parseWat('kernel.wat', await Bun.file(SOURCE).text(), { simd: true, bulk_memory: true })
parsed.validate()
const { buffer } = parsed.toBinary({})
if (!isCheck) await Bun.write(OUTPUT, buffer)
else if (!(await Bun.file(OUTPUT).exists()) || !Buffer.from(buffer).equals(await Bun.file(OUTPUT).bytes())) {
  process.stderr.write(
    'render-farm/compose/kernel.wasm is not what kernel.wat says: run bun infra/scripts/generate-kernel.ts.\n',
  )
  process.exitCode = 1
}
