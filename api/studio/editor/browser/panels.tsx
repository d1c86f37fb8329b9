import type { ComponentChildren } from 'preact'
import { Actions } from './actions.tsx'
import { Brand } from './brand.tsx'
import { FilmPanel } from './film.tsx'
import { Look } from './look.tsx'
import { Sound } from './sound.tsx'
import { Tabs } from './tabs.tsx'
import { isPhone, type Panel, panel, type View } from './view.ts'
import { words } from './words.ts'

/** The ways on from a quiz, and everything about its film that is no question. */
export function Panels() {
  const { look, brand, sound, film } = words.panels
  return (
    <>
      <Actions />
      <div class="edit-settings">
        {!isPhone.value && (
          <Tabs
            name="panel"
            label={words.panels.region}
            words={{ look, brand, sound, film }}
            picked={panel.value}
            onPick={(next) => {
              panel.value = next
            }}
          />
        )}
        <div class="edit-panes">
          <Pane name="look" view="design">
            <Look />
          </Pane>
          <Pane name="brand" view="design">
            <Brand />
          </Pane>
          <Pane name="sound" view="sound">
            <Sound />
          </Pane>
          <Pane name="film" view="sound">
            <FilmPanel />
          </Pane>
        </div>
      </div>
    </>
  )
}

/** One panel; `view` is where a phone shows it. */
function Pane({ name, view, children }: { name: Panel; view: View; children: ComponentChildren }) {
  return (
    <section class="edit-panel" data-picked={panel.value === name} data-view={view}>
      <h2>{words.panels[name]}</h2>
      {children}
    </section>
  )
}
