import { readFileSync } from 'node:fs'
import { join } from 'node:path'

let compiled: WebAssembly.Module | undefined

/** The compiled `kernel.wat`. Throws a sentence if the processor lacks the vector instructions for it. */
export function loadKernel(): WebAssembly.Module {
  if (compiled === undefined) {
    const code = readFileSync(join(import.meta.dir, 'kernel.wasm'))
    if (!WebAssembly.validate(code)) {
      throw new Error(
        'This processor cannot run WebAssembly SIMD, which composes the frames: x86-64 needs AVX (of a virtual machine, choose the processor type “host”).',
      )
    }
    compiled = new WebAssembly.Module(code)
  }
  return compiled
}
