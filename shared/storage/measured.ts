import { type Storage, StorageMissing } from './storage.ts'

/** Called after each call to the store. A missing object is an answer, not a failure. */
type OnCall = (call: keyof Storage, durationMs: number, isFailed: boolean) => void

/** The same store, whose calls are measured: of a stream or a list, the time until it begins. */
export function measuredStorage(storage: Storage, onCall: OnCall): Storage {
  const measured =
    <Args extends unknown[], Result>(call: keyof Storage, act: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      const note = begin(call)
      try {
        const result = await act(...args)
        note(false)
        return result
      } catch (error) {
        note(!(error instanceof StorageMissing))
        throw error
      }
    }
  const begin = (call: keyof Storage) => {
    const startedAtMs = performance.now()
    return (isFailed: boolean) => onCall(call, performance.now() - startedAtMs, isFailed)
  }
  return {
    put: measured('put', (...args) => storage.put(...args)),
    putFile: measured('putFile', (...args) => storage.putFile(...args)),
    get: measured('get', (...args) => storage.get(...args)),
    read: measured('read', (...args) => storage.read(...args)),
    getFile: measured('getFile', (...args) => storage.getFile(...args)),
    stat: measured('stat', (...args) => storage.stat(...args)),
    remove: measured('remove', (...args) => storage.remove(...args)),
    // Signing asks nobody.
    presign: (...args) => storage.presign(...args),
    check: measured('check', (...args) => storage.check(...args)),
    async *list(prefix) {
      let note: ReturnType<typeof begin> | null = begin('list')
      try {
        for await (const object of storage.list(prefix)) {
          note?.(false)
          note = null
          yield object
        }
        note?.(false)
      } catch (error) {
        ;(note ?? begin('list'))(true)
        throw error
      }
    },
  }
}
