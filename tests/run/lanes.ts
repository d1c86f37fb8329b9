import { ROOT } from '../../infra/checks/run-program.ts'
import { UsageError } from '../../shared/command.ts'

/** Folders whose tests draw films, open browsers or start whole processes. Every other test is in the fast lane. */
const SLOW_FOLDERS = ['tests/film/', 'tests/system/']

/** All test files, as paths from the repository's root. */
export function allTests(): string[] {
  return [...new Bun.Glob('tests/**/*.test.ts').scanSync(ROOT)].sort()
}

/** The files that need neither a browser nor a film. */
export function fastTests(): string[] {
  return allTests().filter((file) => !SLOW_FOLDERS.some((folder) => file.startsWith(folder)))
}

/** The files that have one of the words in their paths. Throws a `UsageError` for a word that no file has. */
export function matchingTests(words: readonly string[]): string[] {
  const all = allTests()
  const chosen = words.flatMap((word) => {
    const found = all.filter((file) => file.includes(word.replace(/^\.\//, '')))
    if (found.length > 0) return found
    throw new UsageError(
      `No test file has “${word}” in its path; “bun run test” without a name runs the fast ones.`,
    )
  })
  return [...new Set(chosen)]
}
