import type { PackPhrases } from './en.ts'

export const tr: PackPhrases = {
  flags: { title: 'Bayrağı bil', ask: 'Bu bayrak hangi ülkenin?' },
  capitals: {
    title: 'Başkentler',
    ask: (country) => `${country}: Başkenti neresidir?`,
    askCountry: (city) => `${city}: Hangi ülkenin başkentidir?`,
  },
  outlines: { title: 'Ülkeyi şeklinden bil', ask: 'Bu şekil hangi ülkenin?' },
  map: { title: 'Haritadaki ülkeler', ask: 'Haritada işaretli ülke hangisi?' },
  currencies: {
    title: 'Dünya para birimleri',
    ask: (country) => `${country}: Orada hangi para birimi kullanılır?`,
    askCode: (country) => `${country}: Para biriminin kodu nedir?`,
  },
  languages: { title: 'Dünya dilleri', ask: (country) => `${country}: Resmî dili nedir?` },
  arithmetic: { title: 'Zihinden hesap', sign: 'Hangi işaret eksik?', next: 'Sıradaki sayı hangisi?' },
  calendar: {
    title: 'Günler, aylar ve saat dilimleri',
    dayAfter: (day, days) => `Bugün ${day}. ${days} gün sonra hangi gün olur?`,
    monthAfter: (month, months) => `Şimdi ${month}. ${months} ay sonra hangi ay olur?`,
    daysIn: (month) => `${month}: Bu ay kaç gün çeker?`,
    timeIn: (time, city, otherCity) => `${city}: saat ${time}. Aynı anda ${otherCity} şehrinde saat kaç?`,
  },
  emoji: { title: 'Emoji bilmecesi', country: 'Bu hangi ülke?' },
  code: { title: 'Programlama dilini bil', ask: 'Bu hangi programlama dili?' },
}
