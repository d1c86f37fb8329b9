import type { PackPhrases } from './en.ts'

export const ko: PackPhrases = {
  flags: { title: '국기 맞히기', ask: '이 국기는 어느 나라일까요?' },
  capitals: {
    title: '수도 맞히기',
    ask: (country) => `${country}의 수도는 어디일까요?`,
    askCountry: (city) => `${city}: 어느 나라의 수도일까요?`,
  },
  outlines: { title: '모양으로 나라 맞히기', ask: '이 모양의 나라는 어디일까요?' },
  map: { title: '지도에서 나라 찾기', ask: '지도에 표시된 나라는 어디일까요?' },
  currencies: {
    title: '세계의 화폐',
    ask: (country) => `${country}의 화폐는 무엇일까요?`,
    askCode: (country) => `${country}의 통화 코드는 무엇일까요?`,
  },
  languages: { title: '세계의 언어', ask: (country) => `${country}의 공용어는 무엇일까요?` },
  arithmetic: { title: '암산 퀴즈', sign: '빠진 기호는 무엇일까요?', next: '다음에 올 수는 무엇일까요?' },
  calendar: {
    title: '요일, 달, 시차',
    dayAfter: (day, days) => `오늘은 ${day}입니다. ${days}일 후는 무슨 요일일까요?`,
    monthAfter: (month, months) => `지금은 ${month}입니다. ${months}개월 후는 몇 월일까요?`,
    daysIn: (month) => `${month}의 날수는 며칠일까요?`,
    timeIn: (time, city, otherCity) => `${city} ${time}, 이때 ${otherCity}의 시각은?`,
  },
  emoji: { title: '이모지 퀴즈', country: '이 나라는 어디일까요?' },
  code: { title: '프로그래밍 언어 맞히기', ask: '이 프로그래밍 언어는 무엇일까요?' },
}
