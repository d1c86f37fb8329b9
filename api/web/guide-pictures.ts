import { readQuiz } from '../../shared/formats/index.ts'
import type { Texts } from '../texts/texts.ts'
import { FILMED_TEMPLATES, posterAddress } from './clips.ts'
import { type Html, html } from './html.ts'
import { wayIcon } from './way-icon.ts'

/** The pictures beside the steps of the creators' guide, by its parts: small drawings in the words of the page. */
export function guidePictures(texts: Texts): Record<'make' | 'brand' | 'post', readonly Html[]> {
  const { render, look } = texts.editor
  const [first, second, third, fourth] = FILMED_TEMPLATES.map(({ name }) => poster(name))
  const numbered = (number: number, picture?: Html) =>
    html`<span class="numbered">${picture}<b>#${number}</b></span>`
  return {
    make: [
      html`${(['paste', 'file', 'pack', 'topic'] as const).map((way) => html`<span class="tile">${wayIcon(way)}</span>`)}`,
      question(texts),
      html`${[first, second, third, fourth]}`,
      html`<span class="press">${render}</span><span class="bar-of"><i></i></span>`,
    ],
    brand: [
      html`<span class="dot"></span><span class="dot other"></span><b>Aa</b><b>${look.handleExample}</b>`,
      html`${[second, third, fourth]}<b class="handle">${look.handleExample}</b>`,
      html`${[first, second, third].map((picture, index) => numbered(index + 1, picture))}`,
    ],
    post: [
      html`<span class="named good">✓ TikTok</span><span class="named good">✓ Shorts</span><span class="named bad">! Reels</span>`,
      html`${third}<span class="named">MP4</span><span class="named">JPEG</span><span class="named">SRT</span>`,
      html`<span class="named link">/watch/…</span>`,
      html`${second}<b class="arrow">→</b>${fourth}`,
    ],
  }
}

/** The first question of the example, with its right answer marked. */
function question({ start }: Texts): Html {
  const [asked] = readQuiz(new TextEncoder().encode(start.example)).quiz.questions
  return html`<span class="asked"><b>${asked!.text}</b>${asked!.options.map(
    ({ text, isCorrect }) => html`<i class="${isCorrect ? 'right' : ''}">${text}</i>`,
  )}</span>`
}

function poster(name: string): Html {
  return html`<img src="${posterAddress(name)}" alt="" width="432" height="768" loading="lazy">`
}
