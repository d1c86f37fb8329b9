import { readFileSync } from 'node:fs'
import { join } from 'node:path'

let compiled: WebAssembly.Module | null | undefined

/** The compiled `kernel.wat`; `null` where the processor or the engine has no vectors. */
export function loadKernel(): WebAssembly.Module | null {
  if (compiled === undefined) {
    const code = readFileSync(join(import.meta.dir, 'kernel.wasm'))
    compiled = WebAssembly.validate(code) ? new WebAssembly.Module(code) : null
  }
  return compiled
}
