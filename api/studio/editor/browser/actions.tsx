import { RenderButton } from './render-button.tsx'
import { data } from './requests.ts'
import { isPhone } from './view.ts'

/** The render button, which a phone has beside its film, and the other pages of the quiz. */
export function Actions() {
  return (
    <div class="edit-acts">
      {!isPhone.value && <RenderButton />}
      <div class="edit-ways">
        {data.ways.map(({ href, name }) => (
          <a key={href} class="act" href={href}>
            {name}
          </a>
        ))}
      </div>
    </div>
  )
}
