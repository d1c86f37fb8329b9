import { expect } from 'bun:test'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'puppeteer'

/** With a folder here every page is also photographed. */
const SCREENSHOTS = Bun.env.SCREENSHOTS
const AXE = readFileSync(Bun.resolveSync('axe-core/axe.min.js', import.meta.dir), 'utf8')
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }

/**
 * Looks at a page as a phone and a desktop show it, light and dark: nothing may overflow sideways, and axe may find
 * nothing serious. The page must bypass its content security policy for axe.
 */
export async function inspectPage(page: Page, name: string): Promise<void> {
  for (const scheme of ['light', 'dark']) {
    await page.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value: scheme },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ])
    for (const [device, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
      await page.setViewport(viewport)
      if (SCREENSHOTS) {
        mkdirSync(SCREENSHOTS, { recursive: true })
        const path = join(SCREENSHOTS, `${name}-${device}-${scheme}.png`) as `${string}.png`
        await page.screenshot({ path, fullPage: true })
      }
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([name, device, Math.max(0, overflow)]).toEqual([name, device, 0])
    }
    await page.evaluate(AXE)
    const faults = await page.evaluate(async () => {
      const { violations } = await (window as never as { axe: { run(): Promise<AxeResult> } }).axe.run()
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    })
    expect([name, scheme, faults]).toEqual([name, scheme, []])
  }
}

type AxeResult = { violations: { id: string; impact: string; nodes: { html: string }[] }[] }
