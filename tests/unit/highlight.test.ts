import { expect, test } from 'bun:test'
import { createHighlight } from '../../api/docs/highlight.ts'

const highlight = createHighlight()

test('a double quote within single quotes of a command does not end the string around it', () => {
  const { text } = highlight(`curl "$(grep -o 'http[^"]*' file)"\nls -l film.mp4`, 'sh')
  const line = text.split('\n')[1]!
  expect(line).toEndWith('-l film.mp4')
  expect(line).not.toContain('hljs-string')
  expect(text.split('\n')[0]!.match(/<span/g)!.length).toBe(text.split('\n')[0]!.match(/<\/span>/g)!.length)
})
