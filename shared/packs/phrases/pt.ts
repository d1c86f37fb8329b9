import type { PackPhrases } from './en.ts'

export const pt: PackPhrases = {
  flags: { title: 'Adivinhe a bandeira', ask: 'Que país tem esta bandeira?' },
  capitals: {
    title: 'Capitais',
    ask: (country) => `${country}: qual é a capital?`,
    askCountry: (city) => `${city}: capital de que país?`,
  },
  outlines: { title: 'Adivinhe o país pela forma', ask: 'Que país tem esta forma?' },
  map: { title: 'Países no mapa', ask: 'Que país está marcado no mapa?' },
  currencies: {
    title: 'Moedas do mundo',
    ask: (country) => `${country}: com que moeda se paga?`,
    askCode: (country) => `${country}: qual é o código da moeda?`,
  },
  languages: { title: 'Línguas do mundo', ask: (country) => `${country}: qual é a língua oficial?` },
  arithmetic: { title: 'Cálculo mental', sign: 'Que sinal falta?', next: 'Que número vem a seguir?' },
  calendar: {
    title: 'Dias, meses e fusos horários',
    dayAfter: (day, days) => `Hoje é ${day}. Que dia será daqui a ${days} dias?`,
    monthAfter: (month, months) => `Estamos em ${month}. Que mês será daqui a ${months} meses?`,
    daysIn: (month) => `Quantos dias tem ${month}?`,
    timeIn: (time, city, otherCity) => `São ${time} em ${city}. Que horas são em ${otherCity}?`,
  },
  emoji: { title: 'Quiz de emojis', country: 'Que país é este?' },
  code: { title: 'Adivinhe a linguagem de programação', ask: 'Que linguagem de programação é esta?' },
}
