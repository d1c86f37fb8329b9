import { createLimiter } from '../limited.ts'

/** Together with their memory (see `bounded-command.ts`) less than the memory of the API's container. */
const DECODERS_AT_ONCE = 2

/** Runs a program that reads what strangers upload, when fewer than two others run in this process. */
export const decoding = createLimiter(DECODERS_AT_ONCE)
