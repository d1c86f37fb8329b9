import { RenderButton } from './render-button.tsx'
import { data } from './requests.ts'
import { isPhone } from './view.ts'
import { isSpoken } from './voice-choice.tsx'
import { words } from './words.ts'

/** The render button, which a phone has beside its film, and the other pages of the quiz. */
export function Actions() {
  return (
    <div class="edit-acts">
      {!isPhone.value && <RenderButton />}
      {!data.canDownload && <FreePlan />}
      <div class="edit-ways">
        {data.ways.map(({ href, name, silentName }) => (
          <a key={href} class="act" href={href}>
            {isSpoken() ? name : (silentName ?? name)}
          </a>
        ))}
      </div>
    </div>
  )
}

/** What the video can be used for, before somebody waits for it. */
function FreePlan() {
  const [before, after] = words.freePlan.split('{plan}')
  return (
    <p class="edit-free">
      {before}
      <a href="/settings/plan#get">{data.paidPlan}</a>
      {after}
    </p>
  )
}
