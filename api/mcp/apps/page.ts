import { join } from 'node:path'
import { LANGUAGES, type Language } from '../../texts/languages.ts'
import { type Texts, textsIn } from '../../texts/texts.ts'
import { Html, html } from '../../web/html.ts'
import { jsonScript } from '../../web/player-page.ts'
import style from './apps.css' with { type: 'text' }

type Facts = { name: string; title: string }

/** The sentences of the pages in one language. */
export type AppTexts = Texts['chat'] & {
  words: Texts['player']
  hook: string
  answers: Texts['editor']['answers']
}
/** What each page carries, since it can fetch nothing: texts of every language, and where this service is. */
export type AppData = { baseUrl: string; texts: Record<Language, AppTexts> }

/** Makes the pages: each is one document with its script and style in it. The scripts are bundled once, at the first page. */
export function appPages(apps: readonly Facts[]): (name: string, baseUrl: string) => Promise<string> {
  let bundled: ReturnType<typeof bundle> | null = null
  return async (name, baseUrl) => {
    bundled ??= bundle(apps).catch((error: unknown) => {
      // Do not cache the failure: the next page may find room or memory again.
      bundled = null
      throw error
    })
    const { title } = apps.find((app) => app.name === name)!
    const script = new Html((await bundled).get(name)!)
    const { text } = html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${new Html(String(style))}</style>
<main id="app"></main>
${jsonScript('data', { baseUrl, texts: allTexts() } satisfies AppData)}
<script type="module">${script}</script>
</html>
`
    return text
  }
}

function allTexts(): AppData['texts'] {
  const texts = (Object.keys(LANGUAGES) as Language[]).map((language) => {
    const { chat, player, editor } = textsIn(language)
    return [language, { ...chat, words: player, hook: editor.hook.title, answers: editor.answers }]
  })
  return Object.fromEntries(texts)
}

async function bundle(apps: readonly Facts[]): Promise<Map<string, string>> {
  const scripts = apps.map(async ({ name }) => {
    const { outputs } = await Bun.build({
      entrypoints: [join(import.meta.dir, 'browser', `${name}.tsx`)],
      target: 'browser',
      format: 'esm',
      minify: true,
      jsx: { runtime: 'automatic', importSource: 'preact', development: false },
    })
    const script = await outputs[0]!.text()
    return [name, script.replaceAll('</script', '<\\/script')] as const
  })
  return new Map(await Promise.all(scripts))
}
