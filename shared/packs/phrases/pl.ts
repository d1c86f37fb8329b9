import type { PackPhrases } from './en.ts'

export const pl: PackPhrases = {
  flags: { title: 'Zgadnij flagę', ask: 'Który kraj ma tę flagę?' },
  capitals: {
    title: 'Stolice',
    ask: (country) => `${country}: jak nazywa się stolica?`,
    askCountry: (city) => `${city}: stolica którego kraju?`,
  },
  outlines: { title: 'Zgadnij kraj po kształcie', ask: 'Który kraj ma taki kształt?' },
  map: { title: 'Kraje na mapie', ask: 'Który kraj jest zaznaczony na mapie?' },
  currencies: {
    title: 'Waluty świata',
    ask: (country) => `${country}: jaka waluta tam obowiązuje?`,
    askCode: (country) => `${country}: jaki kod ma waluta tego kraju?`,
  },
  languages: { title: 'Języki świata', ask: (country) => `${country}: jaki język jest urzędowy?` },
  arithmetic: {
    title: 'Liczenie w pamięci',
    sign: 'Jakiego znaku brakuje?',
    next: 'Jaka liczba będzie następna?',
  },
  calendar: {
    title: 'Dni, miesiące i strefy czasowe',
    dayAfter: (day, days) => `Dziś jest ${day}. Jaki dzień będzie za ${days} dni?`,
    monthAfter: (month, months) => `Jest ${month}. Jaki miesiąc będzie za ${months} mies.?`,
    daysIn: (month) => `Ile dni ma ${month}?`,
    timeIn: (time, city, otherCity) =>
      `${city}: jest godzina ${time}. Która godzina jest w mieście ${otherCity}?`,
  },
  emoji: { title: 'Quiz emoji', country: 'Jaki to kraj?' },
  code: { title: 'Zgadnij język programowania', ask: 'Jaki to język programowania?' },
  elements: {
    title: 'Pierwiastki chemiczne',
    ask: (element) => `${element}: jaki jest symbol chemiczny?`,
    askName: (symbol) => `Jaki pierwiastek ma symbol ${symbol}?`,
    askNumber: (number) => `Jaki pierwiastek ma liczbę atomową ${number}?`,
  },
  emojiWords: { title: 'Emoji w słowach', ask: 'Jak to się nazywa?' },
  oddOneOut: {
    title: 'Co tu nie pasuje?',
    ask: 'Co nie pasuje do reszty?',
    others: (others) => `Pozostałe: ${others}`,
    classes: {
      mammals: 'ssaki',
      birds: 'ptaki',
      reptiles: 'gady',
      fish: 'ryby',
      insects: 'owady',
      fruit: 'owoce',
      vegetables: 'warzywa',
      sweets: 'słodycze',
      drinks: 'napoje',
      road: 'na drodze lub torach',
      water: 'na wodzie',
      air: 'w powietrzu',
      strings: 'instrumenty strunowe',
      winds: 'instrumenty dęte',
      clothes: 'ubrania',
      tools: 'narzędzia',
    },
  },
}
