import type { PackPhrases } from './en.ts'

export const de: PackPhrases = {
  flags: { title: 'Flaggen raten', ask: 'Welches Land hat diese Flagge?' },
  capitals: {
    title: 'Hauptstädte',
    ask: (country) => `${country}: Wie heißt die Hauptstadt?`,
    askCountry: (city) => `${city}: Hauptstadt welches Landes?`,
  },
  outlines: { title: 'Länder an ihrer Form erkennen', ask: 'Welches Land hat diese Form?' },
  map: { title: 'Länder auf der Karte', ask: 'Welches Land ist auf der Karte markiert?' },
  currencies: {
    title: 'Währungen der Welt',
    ask: (country) => `${country}: Womit bezahlt man dort?`,
    askCode: (country) => `${country}: Welchen Code hat die Währung?`,
  },
  languages: { title: 'Sprachen der Welt', ask: (country) => `${country}: Welche Sprache ist Amtssprache?` },
  arithmetic: {
    title: 'Kopfrechnen',
    sign: 'Welches Zeichen fehlt?',
    next: 'Welche Zahl kommt als Nächstes?',
  },
  calendar: {
    title: 'Tage, Monate und Zeitzonen',
    dayAfter: (day, days) => `Heute ist ${day}. Welcher Tag ist in ${days} Tagen?`,
    monthAfter: (month, months) => `Es ist ${month}. Welcher Monat ist in ${months} Monaten?`,
    daysIn: (month) => `Wie viele Tage hat der ${month}?`,
    timeIn: (time, city, otherCity) => `In ${city} ist es ${time} Uhr. Wie spät ist es in ${otherCity}?`,
  },
  emoji: { title: 'Emoji-Quiz', country: 'Welches Land ist das?' },
  code: { title: 'Programmiersprachen raten', ask: 'Welche Programmiersprache ist das?' },
}
