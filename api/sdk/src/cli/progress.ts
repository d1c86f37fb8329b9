const BAR_WIDTH = 30
const LINE_EVERY_PERCENT = 10

/** Shows how far a render is on stderr: a moving bar in a terminal, elsewhere a line for every ten percent. */
export function createProgress(output: NodeJS.WriteStream = process.stderr) {
  let lastShown = ''
  let lastPercent = -LINE_EVERY_PERCENT
  return {
    show(status: string, percent: number): void {
      const filled = Math.round((percent / 100) * BAR_WIDTH)
      const line = `  ${status.padEnd(9)} ${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)} ${String(percent).padStart(3)} %`
      if (line === lastShown) return
      lastShown = line
      if (output.isTTY) output.write(`\r${line}`)
      else if (percent >= lastPercent + LINE_EVERY_PERCENT || percent === 100) {
        lastPercent = percent
        output.write(`${line}\n`)
      }
    },
    end(): void {
      if (output.isTTY && lastShown) output.write('\n')
    },
  }
}
