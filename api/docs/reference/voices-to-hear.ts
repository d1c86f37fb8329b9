import { baseOf } from '../../../shared/speech/built-in-voices.ts'
import type { SpeechServers } from '../../../shared/speech/speech-servers.ts'
import { knownVoices } from '../../../shared/speech/voices.ts'
import { findLanguage } from '../../../shared/timeline/languages/guess.ts'
import { type Html, html } from '../../web/html.ts'

/** What the names of built-in voices end with. */
const BUILT_IN = ' (built in)'

/** Voices to listen to: those of servers and models, and of the built-in ones those in whose language videos speak. */
export function voicesToHear(speech: SpeechServers): Html {
  const all = knownVoices(speech)
  const shown = all.filter(
    ({ engine, language }) => engine !== 'espeak-ng' || findLanguage(baseOf(language))?.phrases,
  )
  const more = all.length - shown.length
  return html`<h3 id="hear">Hear them</h3>
<ul class="voices">${shown.map(
    ({ id, name }) =>
      html`<li><a href="/api/v1/voices/${encodeURIComponent(id)}/preview" data-voice>${name.replace(BUILT_IN, '')}</a></li>`,
  )}</ul>
<p class="hint" id="voice-state" role="status">${more > 0 && `${more} more built-in languages are in the list of voices.`}</p>`
}
