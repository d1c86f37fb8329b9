import type { Dependencies } from '../context.ts'

/** What publishing needs of the process. */
export type PublishParts = Pick<
  Dependencies,
  'config' | 'database' | 'storage' | 'vault' | 'queue' | 'log' | 'now'
>
