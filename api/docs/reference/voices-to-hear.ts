import { baseOf } from '../../../shared/speech/built-in-voices.ts'
import type { SpeechServers } from '../../../shared/speech/speech-servers.ts'
import { ANY_LANGUAGE, BUILT_IN_ENGINE, type KnownVoice, knownVoices } from '../../../shared/speech/voices.ts'
import { findLanguage } from '../../../shared/timeline/languages/guess.ts'
import { type Html, html } from '../../web/html.ts'
import { listFilter } from '../markup.ts'

/** What the names of built-in voices end with. */
const BUILT_IN = ' (built in)'

/**
 * Voices to listen to, in the order of the alphabet: first those of servers and models, which sound natural; of the
 * built-in ones those in whose language videos speak, the others on demand.
 */
export function voicesToHear(speech: SpeechServers): Html {
  const all = knownVoices(speech)
  const others = all.filter((voice) => isBuiltIn(voice) && !findLanguage(baseOf(voice.language))?.phrases)
  const shown = all.filter((voice) => !others.includes(voice))
  const natural = shown.filter((voice) => !isBuiltIn(voice))
  return html`<h2 id="hear">Hear them</h2>
${listFilter({ title: 'Language', example: 'Spanish', filters: '.voices li' })}
<section class="filtered"><h3>Natural</h3>
${
  natural.length > 0
    ? voiceList(natural)
    : html`<p class="hint">None on this server yet: its operator can <a href="/docs/operating#voice">connect natural voices</a>.</p>`
}</section>
<section class="filtered"><h3>Built in <small>synthetic, on every server</small></h3>
${voiceList(shown.filter(isBuiltIn))}
${others.length > 0 && html`<details><summary>${others.length} more languages</summary>${voiceList(others)}</details>`}</section>
<p class="hint" id="voice-state" role="status"></p>`
}

function isBuiltIn({ engine }: KnownVoice): boolean {
  return engine === BUILT_IN_ENGINE
}

function voiceList(voices: readonly KnownVoice[]): Html {
  const named = voices.map((voice) => ({ ...voice, name: voice.name.replace(BUILT_IN, '') }))
  return html`<ul class="voices">${named
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
    .map(
      ({ id, name, language }) =>
        html`<li><a href="/api/v1/voices/${encodeURIComponent(id)}/preview" data-voice>${name}${languageBeside(name, language)}</a></li>`,
    )}</ul>`
}

/** The language of a voice whose name does not say it: those of servers and models are called as their makers did. */
function languageBeside(name: string, language: string): Html | null {
  if (language === ANY_LANGUAGE) return null
  const said = new Intl.DisplayNames(['en'], { type: 'language' }).of(language)!
  return name.includes(said) ? null : html` <small>${said}</small>`
}
