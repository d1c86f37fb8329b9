import { expect, test } from 'bun:test'
import { en } from '../../api/texts/en/index.ts'
import { contactWay, planCards } from '../../api/web/plan-section.ts'

const offer = { freeQuizzes: 1, filmDays: { free: 30, paid: 365 } }

test.each([
  [
    'https://example.org/upgrade',
    '<a class="button" href="https://example.org/upgrade" rel="noopener">Ask for the paid plan</a>',
  ],
  [
    'mailto:help@example.org',
    '<a class="button" href="mailto:help@example.org" rel="noopener">Ask for the paid plan</a>',
  ],
  ['Ring <Lea>', '<p>Ring &lt;Lea&gt;</p>'],
  ['javascript:alert(1)', '<p>javascript:alert(1)</p>'],
  [undefined, `<p>${en.plan.ask}</p>`],
])('how to get the paid plan stands in its card: %s', (contact, way) => {
  const { text } = planCards(en.plan, offer, {
    own: 'free',
    ways: { paid: contactWay(en.plan, contact, 'free') },
  })
  const [, free, paid] = text.split('<div class="panel plan')
  expect(free).toStartWith(' own-plan')
  expect(free).not.toContain('class="way"')
  expect(paid).toContain(`<div class="way">${way}</div>`)
})
