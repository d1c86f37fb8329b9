import { expect } from 'bun:test'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'puppeteer'

/** With a folder here every page is also photographed. */
const SCREENSHOTS = Bun.env.SCREENSHOTS
const AXE = readFileSync(Bun.resolveSync('axe-core/axe.min.js', import.meta.dir), 'utf8')
const WIDTHS = [320, 390, 1_920, 1_280]
const DEVICES = { phone: { width: 390, height: 844 }, desktop: { width: 1_280, height: 800 } }

/** What goes wrong in a page from now on: errors of its scripts, files that are missing or that its policy forbids. */
export function problemsOf(page: Page): string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    const { url = '' } = message.location()
    // A page that says why it refuses something is sound itself.
    const isOfPage = url === page.url() && message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isOfPage) problems.push(`${message.text()} ${url}`)
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  return problems
}

/** Looks at a page at all widths, light and dark: nothing may overflow sideways, and axe may find nothing at all. */
export async function inspectPage(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewport({ width, height: 800 })
    expect([name, width, await page.evaluate(tooWide)]).toEqual([name, width, []])
  }
  await page.evaluate(AXE)
  for (const scheme of ['light', 'dark']) {
    await page.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value: scheme },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ])
    if (SCREENSHOTS) await photograph(page, `${name}-${scheme}`)
    // What is dark differs in nothing but colour. What passes needs no report: that was a sixth of its time.
    const rules = scheme === 'dark' ? { runOnly: ['color-contrast', 'link-in-text-block'] } : {}
    const faults = await page.evaluate(async (options) => {
      const { axe } = window as never as { axe: Axe }
      // Style sheets would be fetched and read anew for rules that do not run.
      const preload = { assets: ['media'] }
      const { violations } = await axe.run(document, { ...options, preload, resultTypes: ['violations'] })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    }, rules)
    expect([name, scheme, faults]).toEqual([name, scheme, []])
  }
}

/** What reaches beyond the window, after the width of the page; nothing where the page fits. */
function tooWide(): (number | string)[] {
  const { scrollWidth } = document.documentElement
  if (scrollWidth <= innerWidth) return []
  const beyond = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > innerWidth,
  )
  return [scrollWidth, ...beyond.map(({ tagName, className }) => `${tagName} ${className}`)]
}

/** Leaves the page as a desktop shows it. */
async function photograph(page: Page, name: string): Promise<void> {
  mkdirSync(SCREENSHOTS!, { recursive: true })
  for (const [device, viewport] of Object.entries(DEVICES)) {
    await page.setViewport(viewport)
    await page.screenshot({
      path: join(SCREENSHOTS!, `${name}-${device}.png`) as `${string}.png`,
      fullPage: true,
    })
  }
}

type Axe = { run(context: Document, options: object): Promise<AxeResult> }
type AxeResult = { violations: { id: string; nodes: { html: string }[] }[] }
