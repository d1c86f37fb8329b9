import { callFile, callJson, type Fetch, type Input, loadLink, type Settings } from './call.ts'
import { follow } from './follow.ts'
import { OPERATIONS, type Operations } from './generated/operations.ts'
import { createListing } from './listing.ts'
import type { OperationEntry } from './operation-table.ts'
import type { RequestOptions } from './request-options.ts'
import { createWaiting, type Waiting } from './waiting.ts'

const TIMEOUT_MS = 30_000
const RETRIES_MAX = 2

/** Where the service is, and who calls it. */
export type ClientOptions = {
  /** The address of the service: `https://quiz.example.com`. */
  baseUrl: string
  /** A key of an account, `svc_…`. Keep it out of pages that strangers open. */
  apiKey?: string
  /** Instead of a key: an OAuth access token for this API, or a function that returns a valid one. */
  accessToken?: string | (() => string | Promise<string>)
  /** Milliseconds that one try may take. Default: 30,000, and as long as the service takes where it is slow. */
  timeoutMs?: number
  /** Tries after the first one, where a failure may pass. Default: 2. */
  maxRetries?: number
  /** Told what of a request was ignored: `tempalte is not a field; did you mean template?` */
  onWarning?: (warning: string) => void
  /** Instead of the global `fetch`. */
  fetch?: Fetch
}

/** The operations of the service by noun, with waiting for videos beside those on renders. */
export interface Client extends Omit<Operations, 'renders'> {
  renders: Operations['renders'] & Waiting
}

/** A client of the service. Makes no request before you call an operation. */
export function createClient(options: ClientOptions): Client {
  const settings = settingsOf(options)
  const groups = Object.entries(OPERATIONS).map(([group, entries]) => [
    group,
    Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, methodOf(settings, entry)])),
  ])
  // The table and the types are generated from one list.
  const operations = Object.fromEntries(groups) as Operations
  const waiting = createWaiting(operations.renders, (url, chosen) => loadLink(settings, url, chosen))
  return { ...operations, renders: { ...operations.renders, ...waiting } }
}

type Method = (input?: Input, options?: RequestOptions) => unknown

function methodOf(settings: Settings, entry: OperationEntry): Method {
  const { items, answer } = entry
  if (answer === 'events') return (input = {}, options = {}) => follow(settings, entry, input, options)
  if (answer === 'file') return (input = {}, options = {}) => callFile(settings, entry, input, options)
  if (items === undefined) return (input = {}, options = {}) => callJson(settings, entry, input, options)
  return (input = {}, options = {}) =>
    createListing(items, Number(input.page ?? 1), (page) =>
      callJson(settings, entry, { ...input, page }, options),
    )
}

function settingsOf({
  baseUrl,
  apiKey,
  accessToken,
  timeoutMs = TIMEOUT_MS,
  maxRetries = RETRIES_MAX,
  onWarning = () => {},
  fetch: fetcher = (url, init) => fetch(url, init),
}: ClientOptions): Settings {
  if (!URL.canParse(baseUrl)) throw new TypeError(`baseUrl is no address: ${baseUrl}`)
  const credentials = async (): Promise<Record<string, string>> => {
    if (apiKey !== undefined) return { 'x-api-key': apiKey }
    const token = typeof accessToken === 'function' ? await accessToken() : accessToken
    return token === undefined ? {} : { authorization: `Bearer ${token}` }
  }
  return {
    baseUrl: baseUrl.replace(/\/+$/, ''),
    credentials,
    timeoutMs,
    maxRetries,
    onWarning,
    fetch: fetcher,
  }
}
