import { RenderButton } from './render-button.tsx'
import { Tabs } from './tabs.tsx'
import { isPhone, type View, view } from './view.ts'
import { words } from './words.ts'

/** What stays in sight with the film of a phone: the render button, and what is shown below. */
export function FilmActs() {
  if (!isPhone.value) return null
  const { questions, look: design, soundAndFilm: sound } = words.panels
  return (
    <>
      <RenderButton />
      <Tabs
        name="view"
        label={words.panels.region}
        words={{ questions, design, sound }}
        picked={view.value}
        onPick={show}
      />
    </>
  )
}

/** Shows another part from its beginning, right below the film that sticks above it. */
function show(next: View): void {
  view.value = next
  const top = document.querySelector<HTMLElement>('.edit-head')!.getBoundingClientRect().bottom + scrollY
  if (scrollY > top) scrollTo({ top })
}
