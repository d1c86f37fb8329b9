import type { PackPhrases } from './en.ts'

export const ja: PackPhrases = {
  flags: { title: '国旗クイズ', ask: 'この国旗はどこの国？' },
  capitals: {
    title: '首都クイズ',
    ask: (country) => `${country}の首都は？`,
    askCountry: (city) => `${city}はどこの国の首都？`,
  },
  outlines: { title: '国の形クイズ', ask: 'この形の国はどこ？' },
  map: { title: '世界地図クイズ', ask: '地図で色のついた国はどこ？' },
  currencies: {
    title: '世界の通貨クイズ',
    ask: (country) => `${country}で使われている通貨は？`,
    askCode: (country) => `${country}の通貨コードは？`,
  },
  languages: { title: '世界の言語クイズ', ask: (country) => `${country}の公用語は？` },
  arithmetic: { title: '暗算クイズ', sign: '抜けている記号は？', next: '次に来る数は？' },
  calendar: {
    title: '曜日・月・時差クイズ',
    dayAfter: (day, days) => `今日は${day}です。${days}日後は何曜日？`,
    monthAfter: (month, months) => `今は${month}です。${months}か月後は何月？`,
    daysIn: (month) => `${month}は何日まである？`,
    timeIn: (time, city, otherCity) => `${city}が${time}のとき、${otherCity}は何時？`,
  },
  emoji: { title: '絵文字クイズ', country: 'これはどこの国？' },
  code: { title: 'プログラミング言語クイズ', ask: 'このプログラミング言語は？' },
}
