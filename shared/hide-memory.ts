import { dlopen } from 'bun:ffi'

const PR_SET_DUMPABLE = 4

/**
 * Closes this process's environment and memory (`/proc/PID/environ`, `mem`) to other programs of the same user: those that
 * it starts to read what strangers sent run as that user. They themselves stay as they are. Does nothing but on Linux.
 */
export function hideMemory(): void {
  if (process.platform !== 'linux') return
  try {
    const { symbols } = dlopen('libc.so.6', {
      prctl: { args: ['i32', 'u64', 'u64', 'u64', 'u64'], returns: 'i32' },
    })
    symbols.prctl(PR_SET_DUMPABLE, 0n, 0n, 0n, 0n)
  } catch {
    // Another C library: the other locks have to do.
  }
}
