import type { PackPhrases } from './en.ts'

export const nl: PackPhrases = {
  flags: { title: 'Raad de vlag', ask: 'Welk land heeft deze vlag?' },
  capitals: {
    title: 'Hoofdsteden',
    ask: (country) => `${country}: wat is de hoofdstad?`,
    askCountry: (city) => `${city}: hoofdstad van welk land?`,
  },
  outlines: { title: 'Raad het land aan zijn vorm', ask: 'Welk land heeft deze vorm?' },
  map: { title: 'Landen op de kaart', ask: 'Welk land is op de kaart aangegeven?' },
  currencies: {
    title: 'Valuta van de wereld',
    ask: (country) => `${country}: waarmee betaal je daar?`,
    askCode: (country) => `${country}: welke code heeft de munt?`,
  },
  languages: { title: 'Talen van de wereld', ask: (country) => `${country}: wat is de officiële taal?` },
  arithmetic: { title: 'Hoofdrekenen', sign: 'Welk teken ontbreekt?', next: 'Welk getal komt hierna?' },
  calendar: {
    title: 'Dagen, maanden en tijdzones',
    dayAfter: (day, days) => `Vandaag is het ${day}. Welke dag is het over ${days} dagen?`,
    monthAfter: (month, months) => `Het is ${month}. Welke maand is het over ${months} maanden?`,
    daysIn: (month) => `Hoeveel dagen heeft ${month}?`,
    timeIn: (time, city, otherCity) => `Het is ${time} uur in ${city}. Hoe laat is het in ${otherCity}?`,
  },
  emoji: { title: 'Emojiquiz', country: 'Welk land is dit?' },
  code: { title: 'Raad de programmeertaal', ask: 'Welke programmeertaal is dit?' },
}
