import type { PackPhrases } from './en.ts'

export const es: PackPhrases = {
  flags: { title: 'Adivina la bandera', ask: '¿Qué país tiene esta bandera?' },
  capitals: {
    title: 'Capitales',
    ask: (country) => `${country}: ¿cuál es su capital?`,
    askCountry: (city) => `${city}: ¿de qué país es la capital?`,
  },
  outlines: { title: 'Adivina el país por su forma', ask: '¿Qué país tiene esta forma?' },
  map: { title: 'Países en el mapa', ask: '¿Qué país está marcado en el mapa?' },
  currencies: {
    title: 'Monedas del mundo',
    ask: (country) => `${country}: ¿con qué moneda se paga?`,
    askCode: (country) => `${country}: ¿qué código tiene su moneda?`,
  },
  languages: { title: 'Idiomas del mundo', ask: (country) => `${country}: ¿cuál es el idioma oficial?` },
  arithmetic: { title: 'Cálculo mental', sign: '¿Qué signo falta?', next: '¿Qué número sigue?' },
  calendar: {
    title: 'Días, meses y husos horarios',
    dayAfter: (day, days) => `Hoy es ${day}. ¿Qué día será dentro de ${days} días?`,
    monthAfter: (month, months) => `Estamos en ${month}. ¿Qué mes será dentro de ${months} meses?`,
    daysIn: (month) => `¿Cuántos días tiene ${month}?`,
    timeIn: (time, city, otherCity) => `Son las ${time} en ${city}. ¿Qué hora es en ${otherCity}?`,
  },
  emoji: { title: 'Quiz de emojis', country: '¿Qué país es este?' },
  code: { title: 'Adivina el lenguaje de programación', ask: '¿Qué lenguaje de programación es este?' },
}
