import type { LanguageFn, Mode } from 'highlight.js'
import highlighter from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import ini from 'highlight.js/lib/languages/ini'
import json from 'highlight.js/lib/languages/json'
import php from 'highlight.js/lib/languages/php'
import python from 'highlight.js/lib/languages/python'
import typescript from 'highlight.js/lib/languages/typescript'
import { Html, html } from '../web/html.ts'

/** The languages of examples. */
export type Language = 'sh' | 'json' | 'toml' | 'ts' | 'py' | 'php' | 'text'

/** Bash whose commands within double quotes may have single quotes of their own: `"$(grep 'a"b')"`. */
const shell: LanguageFn = (own) => {
  const grammar = bash(own)
  const modes = grammar.contains as Mode[]
  const inDouble = modes.find(({ begin, className }) => className === 'string' && String(begin) === '/"/')!
  const command = (inDouble.contains as Mode[]).find(({ className }) => className === 'subst')!
  ;(command.contains as Mode[]).push({ className: 'string', begin: /'/, end: /'/ })
  return grammar
}

const GRAMMARS = { sh: shell, json, toml: ini, ts: typescript, py: python, php }

/** Makes a function that marks the words of code for the style sheet and escapes everything else. */
export function createHighlight(): (code: string, language: Language) => Html {
  const own = highlighter.newInstance()
  for (const [name, grammar] of Object.entries(GRAMMARS)) own.registerLanguage(name, grammar)
  return (code, language) =>
    language === 'text' ? html`${code}` : new Html(own.highlight(code, { language }).value)
}
