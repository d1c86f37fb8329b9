import { expect, test } from 'bun:test'
import type { Page } from 'puppeteer'
import sharp from 'sharp'
import { bundleStage } from '../../../shared/stage/bundle.ts'
import type { Look } from '../../../shared/templates/template.ts'
import { testFarm } from '../../support/farm.ts'

const { tools } = await testFarm()

const markup = `
  <template data-part="card"><div class="card"><p data-text="text" data-fit="60 20"></p></div></template>
  <template data-part="dot"><div class="dot"></div></template>`
const css =
  '.card p { position: absolute; inset: 0; margin: 0; line-height: 1.2 } .turned p { transform: rotate(90deg) } .dot { background: var(--colour) }'

async function openStage(): Promise<Page> {
  const page = await (await tools.browsers.get()).openPage()
  await page.evaluate(await bundleStage('sheet-page.ts'))
  await page.evaluate((source) => sheetPage.load(source), { markup, css, fonts: [], images: {} })
  return page
}

const card = (text: string): Look => ({ part: 'card', width: 300, height: 100, text: { text } })
const layout = (page: Page, looks: Look[]) =>
  page.evaluate(
    (cells) => sheetPage.layout(cells),
    looks.map((look, index) => ({ look, x: 0, y: index * 200 })),
  )
const fontSizes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('p')].map((text) => Number.parseFloat(text.style.fontSize)),
  )

test('shrinks a text until it fits, and says when even the least size does not', async () => {
  const page = await openStage()
  const { overflows, texts } = await layout(page, [
    card('Short'),
    card('A text of several words here'),
    card('word '.repeat(60)),
  ])
  const [short, long, endless] = await fontSizes(page)
  expect(short).toBe(60)
  expect(long).toBeLessThan(60)
  expect(long).toBeGreaterThan(20)
  expect(endless).toBe(20)
  expect(overflows).toEqual([{ cell: 2, part: 'card', slot: 'text' }])
  expect(texts[0]!.x).toBe(0)
  expect(texts[0]!.width).toBeWithin(60, 200)
  await page.close()
})

test('a text is as high as its letters, not as its lines', async () => {
  const page = await openStage()
  const { texts } = await layout(page, [card('42'), card('aeo'), card('Åg')])
  const [figures, low, tall] = texts.map((text) => text!)
  const [size] = await fontSizes(page)
  expect(figures!.height).toBeWithin(size! * 0.6, size! * 0.85)
  expect(low!.height).toBeLessThan(figures!.height)
  expect(low!.y).toBeGreaterThan(figures!.y)
  expect(tall!.y).toBeLessThan(figures!.y)
  expect(tall!.y + tall!.height).toBeGreaterThan(figures!.y + figures!.height)
  await page.close()
})

test('Korean breaks between its words, at spaces, and Japanese anywhere', async () => {
  const page = await openStage()
  await layout(page, [
    card('대한민국의 수도는 어디입니까'),
    card('日本の首都はどこにありますか。教えてください'),
  ])
  const lines = await page.evaluate(() =>
    [...document.querySelectorAll('p')].map(({ firstChild }) => {
      const text = firstChild!.textContent!
      const topOf = (at: number) => {
        const range = document.createRange()
        range.setStart(firstChild!, at)
        range.setEnd(firstChild!, at + 1)
        return range.getBoundingClientRect().top
      }
      const begins = [...text].map((_, at) => at > 0 && text[at] !== ' ' && topOf(at) > topOf(at - 1) + 5)
      return begins.flatMap((isBegin, at) => (isBegin ? [text[at - 1]] : []))
    }),
  )
  expect(lines[0]).toEqual([' '])
  expect(lines[1]).not.toBeEmpty()
  await page.close()
})

test('a turned text is fitted along the line that it runs on', async () => {
  const page = await openStage()
  await layout(page, [card('quizvideo.example'), { ...card('quizvideo.example'), classes: ['turned'] }])
  const [flat, turned] = await fontSizes(page)
  expect(flat).toBeLessThan(60)
  expect(turned).toBe(flat!)
  await page.close()
})

test('siblings share one size, in a film and in a preview, also where one of them is drawn alone', async () => {
  const page = await openStage()
  const texts = ['Bern', 'Bundesversammlung', 'Wahl']
  const siblings = texts.map((text) => ({ text, width: 300, height: 100, leastPx: 20 }))
  const looks = texts.map((text) => ({ ...card(text), siblings }))
  await layout(page, looks)
  const size = (await fontSizes(page))[0]!
  expect(size).toBeWithin(21, 60)
  expect(await fontSizes(page)).toEqual([size, size, size])
  await layout(page, [looks[0]!])
  expect(await fontSizes(page)).toEqual([size])
  const layers = looks.map((look, index) => ({ id: `${index}`, look, motion: { x: 0, y: 0 } }))
  await page.evaluate((shown) => {
    sheetPage.layout([])
    return sheetPage.show(shown, { width: 300, height: 100 })
  }, layers)
  expect(await fontSizes(page)).toEqual([size, size, size])
  await page.close()
})

test('a text is never markup', async () => {
  const page = await openStage()
  await layout(page, [card('<img src=x onerror="document.title=1"><b>x</b>')])
  expect(await page.evaluate(() => document.querySelectorAll('img, b').length)).toBe(0)
  expect(await page.evaluate(() => document.querySelector('p')!.textContent)).toStartWith('<img')
  await page.close()
})

test('refuses a variable that could carry more than a colour or a number', async () => {
  const page = await openStage()
  for (const colour of ['red;background:url(http://example.com)', 'url(x)', '#12', 'var(--x)']) {
    await expect(layout(page, [{ part: 'dot', width: 9, height: 9, vars: { colour } }])).rejects.toThrow(
      'may not set',
    )
  }
  await layout(page, [{ part: 'dot', width: 9, height: 9, vars: { colour: '#12abef', size: -3.5 } }])
  await page.close()
})

test('draws a picture in as many blocks across as a look asks for', async () => {
  const page = await openStage()
  const png = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#c02040' } })
    .png()
    .toBuffer()
  const images = { photo: `data:image/png;base64,${png.toString('base64')}` }
  const framed =
    '<template data-part="frame"><div><img class="whole" data-image="picture" alt=""></div></template>'
  await page.evaluate((source) => sheetPage.load(source), { markup: framed, css, fonts: [], images })
  const photo: Look = { part: 'frame', width: 80, height: 40, image: { picture: 'photo' } }
  await layout(page, [{ ...photo, vars: { pixels: 8 } }, photo])
  const drawn = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLCanvasElement | HTMLImageElement>('.whole')].map((element) => [
      element.tagName,
      element.width,
      element.height,
    ]),
  )
  expect(drawn).toEqual([
    ['CANVAS', 8, 4],
    ['IMG', 80, 40],
  ])
  await page.close()
})

test('a look of some words hides the others, which keep their room', async () => {
  const page = await openStage()
  const text = 'Which planet has the most moons of all versicherungsgesellschaften?'
  const from = text.indexOf('planet')
  const words = [from, from + 'planet '.length] as const
  const { texts } = await layout(page, [card(text), { ...card(text), words }])
  const shown = await page.evaluate(() =>
    [...document.querySelectorAll('p')].map((element) => ({
      // The ends of lines are kept as line breaks.
      text: element.textContent!.replaceAll('\u00ad', '').replaceAll('\n', ' '),
      fontPx: element.style.fontSize,
      height: element.getBoundingClientRect().height,
      visible: [...element.querySelectorAll('span')]
        .filter((span) => getComputedStyle(span).visibility === 'visible')
        .map((span) => span.textContent),
    })),
  )
  expect(shown[1]!.visible).toEqual(['planet '])
  expect(shown[1]).toMatchObject({ text, fontPx: shown[0]!.fontPx, height: shown[0]!.height })
  // Only the word itself counts as the look's text.
  expect(texts[1]!.width).toBeLessThan(texts[0]!.width / 2)
  await page.close()
})

test('the page reaches no network', async () => {
  const page = await openStage()
  let requests = 0
  const server = Bun.serve({ port: 0, fetch: () => new Response(String(++requests)) })
  const reached = await page.evaluate(async (url) => {
    const image = new Image()
    image.src = `${url}image.png`
    const tries = [fetch(url), image.decode(), import(`${url}script.js`)]
    return (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled').length
  }, server.url.href)
  expect(reached).toBe(0)
  expect(requests).toBe(0)
  await server.stop(true)
  await page.close()
})
