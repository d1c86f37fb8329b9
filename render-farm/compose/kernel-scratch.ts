import { loadKernel } from './kernel-module.ts'

const PAGE_BYTES = 65536

/** The kernel over one memory that grows as it must and is used again by every call; nothing in it lasts. */
export type KernelScratch = {
  call(name: 'resample' | 'convert' | 'halve', ...args: number[]): void
  /** The memory, of at least `count` bytes. Holds what the last call left. */
  bytes(count: number): Uint8Array
}

let shared: KernelScratch | null | undefined

/** The process's own; `null` where the kernel cannot run. */
export function kernelScratch(): KernelScratch | null {
  if (shared === undefined) {
    const module = loadKernel()
    shared = module && createScratch(module)
  }
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
