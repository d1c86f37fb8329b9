import { accountOperations } from './account.ts'
import type { Operation } from './operation.ts'

/** Every operation of the service, in the order of the docs. */
export const operations: readonly Operation[] = [...accountOperations]
