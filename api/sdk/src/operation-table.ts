/** What the client must know of an operation to call it. */
export type OperationEntry = {
  method: string
  /** Below the address of the service: `/api/v1/renders/:sessionId`. */
  path: string
  /** The fields that go into the address although the operation has a body. */
  query?: readonly string[]
  /** The field with the list, where the answer comes in pages. */
  items?: string
  /** Left out = JSON. */
  answer?: 'file' | 'events'
  /** Where it may take longer than others. */
  timeoutSeconds?: number
}

/** The operations of the service by group and method. */
export type OperationTable = Record<string, Record<string, OperationEntry>>
