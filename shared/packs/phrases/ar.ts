import type { PackPhrases } from './en.ts'

export const ar: PackPhrases = {
  flags: { title: 'خمّن العلم', ask: 'لأي دولة هذا العلم؟' },
  capitals: {
    title: 'عواصم العالم',
    ask: (country) => `${country}: ما عاصمتها؟`,
    askCountry: (city) => `${city}: عاصمة أي دولة؟`,
  },
  outlines: { title: 'خمّن الدولة من شكلها', ask: 'أي دولة لها هذا الشكل؟' },
  map: { title: 'دول على الخريطة', ask: 'ما الدولة المحددة على الخريطة؟' },
  currencies: {
    title: 'عملات العالم',
    ask: (country) => `${country}: ما العملة المستخدمة فيها؟`,
    askCode: (country) => `${country}: ما رمز عملتها الدولي؟`,
  },
  languages: { title: 'لغات العالم', ask: (country) => `${country}: ما لغتها الرسمية؟` },
  arithmetic: { title: 'الحساب الذهني', sign: 'ما الإشارة الناقصة؟', next: 'ما العدد التالي؟' },
  calendar: {
    title: 'الأيام والشهور والمناطق الزمنية',
    dayAfter: (day, days) => `اليوم هو ${day}. أي يوم يكون بعد ${days} يومًا؟`,
    monthAfter: (month, months) => `الشهر الآن ${month}. أي شهر يكون بعد ${months} من الشهور؟`,
    daysIn: (month) => `كم يومًا في شهر ${month}؟`,
    timeIn: (time, city, otherCity) => `الساعة الآن ${time} في ${city}. كم الساعة في ${otherCity}؟`,
  },
  emoji: { title: 'اختبار الإيموجي', country: 'ما هذه الدولة؟' },
  code: { title: 'خمّن لغة البرمجة', ask: 'ما لغة البرمجة هذه؟' },
}
