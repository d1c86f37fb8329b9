import { expect, test } from 'bun:test'
import { operations } from '../../api/operations/index.ts'
import { en } from '../../api/texts/en/index.ts'
import { contactWay, planCards } from '../../api/web/plan-section.ts'
import { usageSection } from '../../api/web/usage-section.ts'
import type { Account } from '../../shared/contracts/account.ts'

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

test('minutes of the month are told from those ordered today, where there are any', () => {
  const account = operations.find(({ name }) => name === 'getAccount')!.example!.output as Account
  const said = (filmMinutes: number) => {
    const thisMonth = { ...account.usage.thisMonth, filmMinutes }
    return usageSection(en, { ...account, usage: { ...account.usage, thisMonth } }, 1).text
  }
  expect(said(0.8)).toContain('<dt>Minutes of finished videos</dt><dd>0.8</dd>')
  expect(said(0.8)).toContain(en.plan.minutesHint)
  expect(said(0)).not.toContain(en.plan.minutesHint)
})
