import { once } from '../once.ts'
import { citiesByZone, STEADY_ZONES } from './cities.ts'
import { definePack } from './define-pack.ts'
import { PACK_LANGUAGES, type PackLanguage } from './pack.ts'
import { type Fact, mix } from './pick-facts.ts'

type Moment = Fact &
  (
    | { form: 'day'; from: number; days: number }
    | { form: 'month'; from: number; months: number }
    | { form: 'length'; month: number }
    | { form: 'time'; hour: number; zone: string; otherZone: string }
  )

const DAY_MS = 86_400_000
/** A Monday at noon in UTC, in a year like most others. */
const MONDAY_MS = Date.UTC(2026, 0, 5, 12)
const MINUTES_A_DAY = 1_440

/**
 * Lengths of months and a few days ahead are easy, months ahead medium, weeks ahead hard, other time zones impossible: only
 * zones that keep their time all year. February is left out. Wrong answers are one, two or three days, months or hours off.
 */
export const CALENDAR = definePack<Moment>({
  id: 'calendar',
  title: 'Days, months and time zones',
  description: 'What day, month or time it is then or there.',
  kinds: ['choice', 'open'],
  attribution: 'Names: Unicode CLDR (Unicode-3.0). Times: IANA time zones (public domain).',
  sourceUrl: null,
  quizTitle: ({ calendar }) => calendar.title,
  facts: once(moments),
  ask: (moment, { language, phrases: { calendar: words }, next }) => {
    if (moment.form === 'length') {
      const lengths = [28, 29, 30, 31].map(String)
      const right = String(new Date(Date.UTC(2026, moment.month + 1, 0)).getUTCDate())
      return {
        text: words.daysIn(monthIn(language, moment.month)),
        right,
        wrong: lengths.filter((one) => one !== right),
      }
    }
    const off = mix([-3, -2, -1, 1, 2, 3], next).slice(0, 3)
    if (moment.form === 'day') {
      const then = moment.from + moment.days
      const text = words.dayAfter(dayIn(language, moment.from), moment.days)
      return { text, right: dayIn(language, then), wrong: off.map((days) => dayIn(language, then + days)) }
    }
    if (moment.form === 'month') {
      const then = moment.from + moment.months
      const text = words.monthAfter(monthIn(language, moment.from), moment.months)
      return {
        text,
        right: monthIn(language, then),
        wrong: off.map((months) => monthIn(language, then + months)),
      }
    }
    const { hour, zone, otherZone } = moment
    const there = hour * 60 + fixedOffsets().get(otherZone)! - fixedOffsets().get(zone)!
    const text = words.timeIn(clock(hour * 60), cityIn(language, zone), cityIn(language, otherZone))
    return { text, right: clock(there), wrong: off.map((hours) => clock(there + hours * 60)) }
  },
})

function moments(): Moment[] {
  const zones = [...fixedOffsets().keys()]
  return [
    ...range(2, 12).map((month) => ({
      id: `length ${month}`,
      level: 'easy' as const,
      form: 'length' as const,
      month,
    })),
    ...days(3, 6).map((one) => ({ ...one, level: 'easy' as const })),
    ...days(11, 45).map((one) => ({ ...one, level: 'hard' as const })),
    ...range(0, 11).flatMap((from) =>
      range(4, 11).map((months) => ({
        ...{ id: `month ${from}+${months}`, level: 'medium' as const, form: 'month' as const, from, months },
      })),
    ),
    ...zones.flatMap((zone, index) =>
      zones
        .filter((other) => fixedOffsets().get(other) !== fixedOffsets().get(zone))
        .map((otherZone, at) => ({
          ...{
            id: `${zone} ${otherZone}`,
            level: 'impossible' as const,
            form: 'time' as const,
            zone,
            otherZone,
          },
          hour: 8 + ((index + at) % 12),
        })),
    ),
  ]
}

function days(least: number, most: number) {
  return range(0, 6).flatMap((from) =>
    range(least, most)
      // After whole weeks it is the same day, which stands in the question.
      .filter((days) => days % 7 !== 0)
      .map((days) => ({ id: `day ${from}+${days}`, form: 'day' as const, from, days })),
  )
}

/** Minutes ahead of UTC of the cities whose clocks are never changed. */
const fixedOffsets = once((): ReadonlyMap<string, number> => {
  const [winter, summer] = [Date.UTC(2026, 0, 1), Date.UTC(2026, 6, 1)]
  return new Map(
    STEADY_ZONES.filter((zone) => offsetOf(zone, winter) === offsetOf(zone, summer)).map((zone) => [
      zone,
      offsetOf(zone, winter),
    ]),
  )
})

function offsetOf(timeZone: string, timeMs: number): number {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const name = format.formatToParts(timeMs).find(({ type }) => type === 'timeZoneName')!.value
  const [, sign, hours, minutes] = /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(name)!
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
}

function cityIn(language: PackLanguage, zone: string): string {
  return citiesByZone()[zone]![PACK_LANGUAGES.indexOf(language)]!
}

function dayIn(language: PackLanguage, day: number): string {
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    MONDAY_MS + day * DAY_MS,
  )
}

function monthIn(language: PackLanguage, month: number): string {
  return new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2026, month, 15),
  )
}

function clock(minutes: number): string {
  const ofDay = (minutes + MINUTES_A_DAY * 2) % MINUTES_A_DAY
  const [hour, minute] = [Math.floor(ofDay / 60), ofDay % 60]
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
