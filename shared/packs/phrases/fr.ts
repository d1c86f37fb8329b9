import type { PackPhrases } from './en.ts'

export const fr: PackPhrases = {
  flags: { title: 'Devinez le drapeau', ask: 'Quel pays a ce drapeau ?' },
  capitals: {
    title: 'Capitales',
    ask: (country) => `${country} : quelle est la capitale ?`,
    askCountry: (city) => `${city} : capitale de quel pays ?`,
  },
  outlines: { title: 'Devinez le pays à sa forme', ask: 'Quel pays a cette forme ?' },
  map: { title: 'Les pays sur la carte', ask: 'Quel pays est marqué sur la carte ?' },
  currencies: {
    title: 'Monnaies du monde',
    ask: (country) => `${country} : avec quelle monnaie paie-t-on ?`,
    askCode: (country) => `${country} : quel est le code de la monnaie ?`,
  },
  languages: {
    title: 'Langues du monde',
    ask: (country) => `${country} : quelle est la langue officielle ?`,
  },
  arithmetic: {
    title: 'Calcul mental',
    sign: 'Quel signe manque-t-il ?',
    next: 'Quel nombre vient ensuite ?',
  },
  calendar: {
    title: 'Jours, mois et fuseaux horaires',
    dayAfter: (day, days) => `Nous sommes ${day}. Quel jour serons-nous dans ${days} jours ?`,
    monthAfter: (month, months) => `Nous sommes en ${month}. Quel mois serons-nous dans ${months} mois ?`,
    daysIn: (month) => `${month} : combien de jours dans ce mois ?`,
    timeIn: (time, city, otherCity) => `Il est ${time} à ${city}. Quelle heure est-il à ${otherCity} ?`,
  },
  emoji: { title: 'Quiz d’emojis', country: 'Quel est ce pays ?' },
  code: { title: 'Devinez le langage de programmation', ask: 'Quel est ce langage de programmation ?' },
}
