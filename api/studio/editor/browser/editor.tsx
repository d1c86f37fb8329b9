import { render } from 'preact'
import { Bar } from './bar.tsx'
import { Cards } from './cards.tsx'
import { startChecking } from './checking.ts'
import { bindEditKeys } from './edit-keys.ts'
import { startFaces } from './faces.ts'
import { Messages } from './messages.tsx'
import { Panels } from './panels.tsx'
import { startPreview } from './preview.ts'
import { startSampleFrame } from './sample-frame.ts'
import { startSaving } from './saving.ts'
import { selectCard } from './select.ts'
import { selected, shown } from './store.ts'

const at = (id: string) => document.getElementById(id)!

startSaving()
render(<Bar />, at('bar'))
render(<Messages />, at('messages'))
render(<Cards />, at('cards'))
render(<Panels />, at('panels'))
bindEditKeys()
// On a phone the film stays above the cards: the cursor, and with it the page, waits for a tap.
const isPhone = matchMedia('(max-width: 46rem)').matches
if (!isPhone && shown.peek().cards.length === 0 && selected.peek() !== null) selectCard(selected.peek()!)
startChecking()
startFaces()
startSampleFrame()
void startPreview()
