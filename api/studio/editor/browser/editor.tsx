import { render } from 'preact'
import { Bar } from './bar.tsx'
import { Cards } from './cards.tsx'
import { startChecking } from './checking.ts'
import { bindEditKeys } from './edit-keys.ts'
import { startFaces } from './faces.ts'
import { FilmActs } from './film-acts.tsx'
import { Messages } from './messages.tsx'
import { followRenders } from './ordered.ts'
import { Panels } from './panels.tsx'
import { startPreview } from './preview.ts'
import { data } from './requests.ts'
import { startSampleFrame } from './sample-frame.ts'
import { startSaving } from './saving.ts'
import { selected, shown } from './store.ts'
import { isPhone, startViews } from './view.ts'

const at = (id: string) => document.getElementById(id)!

// The address can name the question that opens, which counts from 1.
const asked = Number(new URLSearchParams(location.search).get('question'))
const askedCard = shown.peek().cards[asked - 1]
if (askedCard) selected.value = askedCard.key

startSaving()
startViews()
render(<Bar />, at('bar'))
render(<Messages />, at('messages'))
render(<Cards />, at('cards'))
render(<Panels />, at('panels'))
render(<FilmActs />, at('film-acts'))
bindEditKeys()
// The first question waits to be written, but the page stays where it is. On a phone the keyboard waits for a tap.
if (!isPhone.peek() && shown.peek().cards.length === 0) {
  document.querySelector<HTMLElement>('.edit-card[data-open=true] textarea')?.focus({ preventScroll: true })
}
startChecking()
if (data.underWay) followRenders(data.underWay)
startFaces()
startSampleFrame()
void startPreview()
