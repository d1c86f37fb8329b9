import type { Language } from './language.ts'

/** Languages in Devanagari; Hindi is assumed without evidence for another. */
export const DEVANAGARI: Readonly<Record<string, Language>> = {
  hi: {
    words: 'है हैं कौन क्या कितने कितनी कहाँ कब का की के में से को था सा सी',
    phrases: {
      callToAction: 'आपके कितने सही हुए?',
      answer: 'उत्तर',
      levels: { easy: 'आसान', medium: 'मध्यम', hard: 'कठिन', impossible: 'असंभव' },
      ranks: ['नौसिखिया', 'होशियार', 'जीनियस'],
      dare: 'क्या सभी # सही होंगे?',
      streak: 'लगातार #?',
      withheld: 'उत्तर कमेंट में लिखिए',
      score: 'आपका स्कोर? कमेंट में लिखिए',
      truth: { true: 'सही', false: 'गलत' },
      answers: 'सभी उत्तर',
      last: 'आखिरी प्रश्न',
    },
  },
  mr: {
    words: 'आहे आहेत कोण कोणता कोणती कोणते कोणत्या किती काय कुठे कधी आणि हा ही हे सर्वात',
    letters: /ळ/g,
  },
  ne: { words: 'हो छ छन् कुन कति के को कहाँ कहिले कसले मा र भयो थियो सबैभन्दा' },
}
