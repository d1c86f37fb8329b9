import { expect, test } from 'bun:test'
import { operations } from '../../api/operations/index.ts'
import { en } from '../../api/texts/en/index.ts'
import { type PlanFacts, planSection } from '../../api/web/plan-section.ts'
import type { Account } from '../../shared/contracts/account.ts'

const example = operations.find(({ name }) => name === 'getAccount')!.example!.output as Account

function pageOf(facts: Partial<PlanFacts>, plan: Account['plan'] = 'free'): string {
  const account = {
    ...example,
    plan,
    limits: { ...example.limits, quizzesPerMonth: plan === 'free' ? 1 : null },
  }
  return planSection(en, {
    ...{
      account,
      monthlyQuizzes: 1,
      freeQuizzes: 1,
      filmDays: { free: 30, paid: 365 },
      paidOffer: undefined,
      contact: undefined,
    },
    ...facts,
  }).text
}

test.each([
  [
    'https://example.org/upgrade',
    '<a class="button" href="https://example.org/upgrade" rel="noopener">Upgrade</a>',
  ],
  [
    'mailto:help@example.org',
    '<a class="button" href="mailto:help@example.org" rel="noopener">Upgrade by email</a>',
  ],
  ['Ring <Lea>', '<p>Ring &lt;Lea&gt;</p>'],
  ['javascript:alert(1)', '<p>javascript:alert(1)</p>'],
])('how to get the paid plan stands below its price: %s', (contact, way) => {
  const [, free, paid] = pageOf({ paidOffer: { contact, price: '€9 a month <now>' } }).split(
    '<div class="plan ',
  )
  expect(free).toStartWith('free own')
  expect(free).not.toContain('class="way"')
  expect(paid).toContain('<p class="price">€9 a month &lt;now&gt;</p>')
  expect(paid).toContain(`<div class="way">${way}</div>`)
})

test('where the paid plan is not sold, who has the free one sees what it gives and whom to ask', () => {
  const [, free = '', paid = ''] = pageOf({}).split('<div class="plan ')
  expect(free).toStartWith('free own')
  expect(paid).toContain(en.plan.rows.downloads.paid)
  expect(paid).toContain(en.plan.notSold)
  expect(paid).not.toContain('<a ')
  expect(pageOf({ contact: 'mailto:help@example.org' })).toContain(
    '<a class="button second" href="mailto:help@example.org" rel="noopener">Ask for the paid plan</a>',
  )
  const own = pageOf({ contact: 'mailto:help@example.org' }, 'paid')
  expect(own).not.toContain('class="plan free')
  expect(own).not.toContain(en.plan.notSold)
})

test('who has paid is led to the same address to manage the plan', () => {
  const page = pageOf({ paidOffer: { contact: 'https://example.org/plan', price: undefined } }, 'paid')
  expect(page).toContain('href="https://example.org/plan" rel="noopener">Manage your plan</a>')
  expect(page).not.toContain('>Upgrade<')
})

test('every limit is said, with a bar from a tenth on, and minutes are counted in one way', () => {
  const { usage, limits } = example
  const page = pageOf({})
  const limitsSaid = page.split('<h3>')[1]!.match(/<dt>/g)
  const bars = page.match(/<meter/g)
  expect([limitsSaid?.length, bars?.length]).toEqual([6, 3])
  expect(page.match(/<dt>[^<]*[Mm]inutes/g)).toHaveLength(1)
  const full = {
    ...usage,
    openRenders: limits.openRenders,
    storedBytes: limits.storedBytes,
    keys: limits.keys,
  }
  const near = pageOf({ account: { ...example, plan: 'free', usage: full } })
  expect(near).toContain(`aria-label="${en.plan.storage}"`)
  expect(near.indexOf('<meter')).toBeLessThan(near.indexOf(en.plan.yourPlan))
})

test('the plans have the same rows, and the free one says its price as the paid one does', () => {
  const rowsOf = (price: string) =>
    pageOf({ paidOffer: { contact: 'https://example.org/plan', price } })
      .split('<div class="plan ')
      .slice(1)
  const [free = '', paid = ''] = rowsOf('€9 a month')
  expect([free.split('<li').length, free.split('class="lacks"').length]).toEqual([7, 3])
  expect([paid.split('<li').length, paid.split('class="lacks"').length]).toEqual([7, 1])
  const priceOf = (words: string) => /"price">([^<]*)/.exec(rowsOf(words)[0]!)![1]
  expect(['€9 a month', '9,50 EUR im Monat', 'US$ 12', 'Ask us'].map(priceOf)).toEqual([
    '€0',
    '0 EUR',
    'US$ 0',
    'Free',
  ])
})
