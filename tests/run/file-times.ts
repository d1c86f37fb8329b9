/** A test file and how long it took, in seconds. */
export type FileTime = { file: string; seconds: number }

/** Durations of all files of a JUnit report, longest first; none where the report is missing. */
export async function readTimes(report: string): Promise<FileTime[]> {
  const xml = await Bun.file(report)
    .text()
    .catch(() => '')
  // Suites of `describe` blocks have other names.
  const suites = xml.matchAll(/<testsuite name="([^"]+\.test\.ts)"[^>]* time="([\d.]+)"/g)
  return [...suites]
    .map(([, file, time]) => ({ file: file!, seconds: Number(time) }))
    .toSorted((one, other) => other.seconds - one.seconds)
}

/** The lines that tell a reader where the time of a run went. */
export function formatSlowest(times: readonly FileTime[], count = 10): string {
  const rows = times
    .slice(0, count)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}\n`)
  return `\nThe ${rows.length} slowest test files:\n${rows.join('')}\n`
}
