import { unfenced } from '../../shared/code-fence.ts'

/** What a model wrote, as JSON; many wrap it in a code fence despite their instructions. Throws a `SyntaxError` where it is none. */
export function jsonOf(written: string): unknown {
  return JSON.parse(unfenced(written))
}
