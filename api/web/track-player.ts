import type { Texts } from '../texts/texts.ts'
import { type Html, html } from './html.ts'
import { clockOf } from './words.ts'

/** A track to listen to: the browser's own player, which a script replaces by the one that all tracks have. */
export function trackPlayer(
  { name, address, seconds }: { name: string; address: string; seconds: number },
  { music, player }: Texts,
): Html {
  return html`<div class="track-player"><audio controls preload="none" src="${address}" aria-label="${music.listen(name)}"></audio>
<div class="controls" hidden><button type="button" aria-pressed="false" aria-label="${music.listen(name)}"></button>
<input type="range" min="0" max="${seconds}" step="0.1" value="0" aria-label="${player.time}: ${name}">
<span class="clock">${clockOf(seconds)}</span></div></div>`
}
