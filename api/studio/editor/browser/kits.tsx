import { useSignal } from '@preact/signals'
import { filled } from '../../../texts/slots.ts'
import type { VersionedDocument } from '../document.ts'
import { addressOf, data, request } from './requests.ts'
import { flush, resolve } from './saving.ts'
import { heard, words } from './words.ts'

/** The account's brand kits, each a button that gives it to the quiz. */
export function Kits() {
  const said = useSignal<string | null>(null)
  const give = async (id: string, name: string) => {
    try {
      if (!(await flush())) throw new Error(words.lastNotSaved)
      resolve(await request<VersionedDocument>(addressOf('brand'), { brandId: id }), false)
      said.value = filled(words.look.given, { name })
    } catch (error) {
      said.value = heard((error as Error).message)
    }
  }
  return (
    <fieldset>
      <legend>{words.look.kits}</legend>
      <p class="hint">
        {data.kits.length > 0 ? words.look.kitsLead : words.look.noKits}{' '}
        {data.kits.length === 0 && <a href="/studio/brand-kits/new">{words.look.newKit}</a>}
      </p>
      <div class="row">
        {data.kits.map(({ id, name }) => (
          <button key={id} type="button" class="second small" onClick={() => give(id, name)}>
            {filled(words.look.give, { name })}
          </button>
        ))}
      </div>
      <p role="status" class="hint">
        {said}
      </p>
    </fieldset>
  )
}
