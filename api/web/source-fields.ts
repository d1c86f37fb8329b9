import { SOURCE_CHARACTERS_MAX, URL_CHARACTERS_MAX } from '../../shared/limits.ts'
import type { Texts } from '../texts/texts.ts'
import { type Html, html } from './html.ts'

/** A source as it is typed; its file cannot be shown again. */
export type SourceDraft = { sourceText: string; sourceUrl: string }

/** The fields of a source that a model writes from, folded until one is given. */
export function sourceFields(
  { topic: words }: Texts,
  { sourceText, sourceUrl }: SourceDraft,
  hint: string,
): Html {
  return html`<details class="fold" ${sourceText || sourceUrl ? html`open` : null}><summary>${words.source}</summary><div class="stack"><p class="hint">${hint}</p>
<label for="source-text">${words.sourceText} <textarea id="source-text" name="sourceText" rows="6" maxlength="${SOURCE_CHARACTERS_MAX}" dir="auto">${sourceText}</textarea></label>
<label for="source-url">${words.sourceUrl} <input id="source-url" name="sourceUrl" type="url" maxlength="${URL_CHARACTERS_MAX}" value="${sourceUrl}" autocomplete="off"></label>
<label for="source-file">${words.sourceFile} <input id="source-file" name="file" type="file" accept=".pdf,.docx,.txt,.md,.html"></label></div></details>`
}
