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
      askToken: 'token',
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
])('how to get the paid plan stands beside the prices: %s', (contact, way) => {
  const page = pageOf({ paidOffer: { contact, price: '€9 a month <now>' } })
  expect(page).toContain(`<div class="way">${way}</div>`)
  expect(page).toContain('Free <span class="badge">Your plan</span><span class="price">€0</span>')
  expect(page).toContain('Paid<span class="price">€9 a month &lt;now&gt;</span>')
  // A sentence that stands by itself names the plan that it is about.
  expect(page).toContain(`</table><p class="hint">With the paid plan you can download earlier videos, too.`)
})

test('where the paid plan is not sold, who has the free one asks for it, and sees that they asked', () => {
  const alone = pageOf({})
  expect(alone).toContain('<form method="post" action="/studio/plan-request"')
  expect(alone).toContain('>Ask for the paid plan</button>')
  expect(alone).not.toMatch(/<a |<table/)
  expect(pageOf({ contact: 'mailto:help@example.org' })).toContain(
    '<a href="mailto:help@example.org" rel="noopener">Get in touch</a>',
  )
  const planRequest = { note: 'For <school>', createdAt: '2026-11-21T09:30:00.000Z' }
  const asked = pageOf({ account: { ...example, plan: 'free', planRequest } })
  expect(asked).toContain('You asked for the paid plan <time datetime="2026-11-21T09:30:00.000Z"')
  expect(asked).toContain('<span dir="auto">For &lt;school&gt;</span>')
  expect(asked).not.toContain('>Ask for the paid plan</button>')
  expect(pageOf({}, 'paid')).not.toContain('plan-request')
})

test('who has paid is led to the same address to manage the plan', () => {
  const page = pageOf({ paidOffer: { contact: 'https://example.org/plan', price: undefined } }, 'paid')
  expect(page).toContain('href="https://example.org/plan" rel="noopener">Manage your plan</a>')
  expect(page).not.toContain('>Upgrade<')
})

test('who has paid finds the comparison folded below what they came for', () => {
  const page = pageOf({ paidOffer: { contact: 'https://example.org/plan', price: undefined } }, 'paid')
  expect(page.indexOf('Manage your plan')).toBeLessThan(
    page.indexOf('<details><summary>What each plan gives'),
  )
})

test('every limit is said: the first three and those in sight with a bar, the others folded', () => {
  const { usage, limits } = example
  const said = (page: string) => {
    const [bars = '', folded = ''] = page.split('<details>')
    return [bars, folded].map((part) => (part.split('This month')[0]!.match(/<dt>/g) ?? []).length)
  }
  const quiet = { ...usage, openRenders: 0, keyRequestsToday: 0, keys: 0 }
  const account: Account = {
    ...example,
    plan: 'free',
    usage: quiet,
    limits: { ...limits, quizzesPerMonth: 1 },
  }
  expect(said(pageOf({ account }))).toEqual([3, 3])
  const full = { ...account, usage: { ...quiet, keys: limits.keys } }
  expect(said(pageOf({ account: full }))).toEqual([4, 2])
  expect(pageOf({ account }).match(/<dt>[^<]*[Mm]inutes/g)).toHaveLength(1)
})

test('the free plan says its price as the paid one does', () => {
  const priceOf = (price: string) =>
    /"price">([^<]*)/.exec(pageOf({ paidOffer: { contact: 'https://example.org/plan', price } }))?.[1]
  expect(['€9 a month', '9,50 EUR im Monat', 'US$ 12'].map(priceOf)).toEqual(['€0', '0 EUR', 'US$ 0'])
})
