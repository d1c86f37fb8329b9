/** What the packs say in a language: names of countries and the like stand alone, since they are not inflected. */
export type PackPhrases = typeof en

export const en = {
  flags: { title: 'Guess the flag', ask: 'Whose flag is this?' },
  capitals: {
    title: 'Capital cities',
    ask: (country: string) => `${country}: what is its capital?`,
    askCountry: (city: string) => `${city} is the capital of which country?`,
  },
  outlines: { title: 'Guess the country by its shape', ask: 'Which country has this shape?' },
  map: { title: 'Countries on the map', ask: 'Which country is marked on the map?' },
  currencies: {
    title: 'Currencies of the world',
    ask: (country: string) => `${country}: how do people pay there?`,
    askCode: (country: string) => `${country}: which currency code does it have?`,
  },
  languages: {
    title: 'Languages of the world',
    ask: (country: string) => `${country}: what is the official language?`,
  },
  arithmetic: {
    title: 'Mental arithmetic',
    sign: 'Which sign is missing?',
    next: 'Which number comes next?',
  },
  calendar: {
    title: 'Days, months and time zones',
    dayAfter: (day: string, days: number) => `Today is ${day}. Which day is it in ${days} days?`,
    monthAfter: (month: string, months: number) => `It is ${month}. Which month is it in ${months} months?`,
    daysIn: (month: string) => `How many days does ${month} have?`,
    timeIn: (time: string, city: string, otherCity: string) =>
      `It is ${time} in ${city}. What time is it in ${otherCity}?`,
  },
  emoji: { title: 'Emoji quiz', country: 'Which country is this?' },
  code: { title: 'Guess the programming language', ask: 'Which programming language is this?' },
  elements: {
    title: 'Chemical elements',
    ask: (element: string) => `${element}: what is its chemical symbol?`,
    askName: (symbol: string) => `Which element has the symbol ${symbol}?`,
    askNumber: (number: number) => `Which element has the atomic number ${number}?`,
  },
  emojiWords: { title: 'Emoji in words', ask: 'What is this called?' },
  oddOneOut: {
    title: 'Odd one out',
    ask: 'Which one does not belong?',
    others: (others: string) => `The others: ${others}`,
    classes: {
      mammals: 'mammals',
      birds: 'birds',
      reptiles: 'reptiles',
      fish: 'fish',
      insects: 'insects',
      fruit: 'fruit',
      vegetables: 'vegetables',
      sweets: 'sweets',
      drinks: 'drinks',
      road: 'on roads and rails',
      water: 'on the water',
      air: 'in the air',
      strings: 'string instruments',
      winds: 'wind instruments',
      clothes: 'clothes',
      tools: 'tools',
    },
  },
}
