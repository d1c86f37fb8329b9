import type { PackPhrases } from './en.ts'

export const it: PackPhrases = {
  flags: { title: 'Indovina la bandiera', ask: 'Quale paese ha questa bandiera?' },
  capitals: {
    title: 'Capitali',
    ask: (country) => `${country}: qual è la capitale?`,
    askCountry: (city) => `${city}: capitale di quale paese?`,
  },
  outlines: { title: 'Indovina il paese dalla forma', ask: 'Quale paese ha questa forma?' },
  map: { title: 'I paesi sulla mappa', ask: 'Quale paese è evidenziato sulla mappa?' },
  currencies: {
    title: 'Valute del mondo',
    ask: (country) => `${country}: con quale valuta si paga?`,
    askCode: (country) => `${country}: qual è il codice della valuta?`,
  },
  languages: { title: 'Lingue del mondo', ask: (country) => `${country}: qual è la lingua ufficiale?` },
  arithmetic: { title: 'Calcolo a mente', sign: 'Quale segno manca?', next: 'Quale numero viene dopo?' },
  calendar: {
    title: 'Giorni, mesi e fusi orari',
    dayAfter: (day, days) => `Oggi è ${day}. Che giorno sarà tra ${days} giorni?`,
    monthAfter: (month, months) => `È il mese di ${month}. Che mese sarà tra ${months} mesi?`,
    daysIn: (month) => `Quanti giorni ha ${month}?`,
    timeIn: (time, city, otherCity) => `Sono le ${time} a ${city}. Che ore sono a ${otherCity}?`,
  },
  emoji: { title: 'Quiz di emoji', country: 'Che paese è questo?' },
  code: {
    title: 'Indovina il linguaggio di programmazione',
    ask: 'Quale linguaggio di programmazione è questo?',
  },
}
