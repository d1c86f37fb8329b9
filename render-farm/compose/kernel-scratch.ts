import { loadKernel } from './kernel-module.ts'

const PAGE_BYTES = 65536

/** The kernel over one memory that every call uses again; its content is only valid until the next call. */
type KernelScratch = {
  call(name: 'convert' | 'halve', ...args: number[]): void
  /** The memory, grown to at least `count` bytes. Holds what the last call left. */
  bytes(count: number): Uint8Array
}

let shared: KernelScratch | undefined

/** The process's own scratch kernel. */
export function kernelScratch(): KernelScratch {
  shared ??= createScratch(loadKernel())
  return shared
}

function createScratch(module: WebAssembly.Module): KernelScratch {
  const memory = new WebAssembly.Memory({ initial: 1 })
  const { exports } = new WebAssembly.Instance(module, { compositor: { memory } })
  return {
    call: (name, ...args) => (exports[name] as (...args: number[]) => void)(...args),
    bytes(count) {
      const missing = count - memory.buffer.byteLength
      if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES))
      return new Uint8Array(memory.buffer)
    },
  }
}
