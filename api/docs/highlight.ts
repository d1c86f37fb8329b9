import highlighter from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import ini from 'highlight.js/lib/languages/ini'
import json from 'highlight.js/lib/languages/json'
import python from 'highlight.js/lib/languages/python'
import typescript from 'highlight.js/lib/languages/typescript'
import { Html, html } from '../web/html.ts'

/** The languages of examples. */
export type Language = 'sh' | 'json' | 'toml' | 'ts' | 'py' | 'text'

const GRAMMARS = { sh: bash, json, toml: ini, ts: typescript, py: python }

/** Makes a function that marks the words of code for the style sheet and escapes everything else. */
export function createHighlight(): (code: string, language: Language) => Html {
  const own = highlighter.newInstance()
  for (const [name, grammar] of Object.entries(GRAMMARS)) own.registerLanguage(name, grammar)
  return (code, language) =>
    language === 'text' ? html`${code}` : new Html(own.highlight(code, { language }).value)
}
