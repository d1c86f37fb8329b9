import type { Language } from './language.ts'

/** Languages in Arabic script; Arabic is assumed without evidence for another. */
export const ARABIC: Readonly<Record<string, Language>> = {
  ar: {
    words: 'في من ما هو هي أي كم على إلى هل التي الذي كان متى أين',
    letters: /[ةيكىأإ]/g,
    optionLetters: 'أ ب ج د هـ و',
    phrases: {
      callToAction: 'كم إجابة صحيحة لديك؟',
      answer: 'الإجابة',
      levels: { easy: 'سهل', medium: 'متوسط', hard: 'صعب', impossible: 'مستحيل' },
      ranks: ['مبتدئ', 'متعلّم', 'ذكي', 'خبير', 'عبقري'],
      dare: 'هل تجيب على الـ# كلها؟',
      streak: '# على التوالي؟',
      withheld: 'اكتب إجابتك في التعليقات',
      truth: { true: 'صح', false: 'خطأ' },
      answers: 'الإجابات',
      last: 'السؤال الأخير',
    },
  },
  fa: {
    words: 'است در از که چه کدام این با را به چند کجاست کیست چیست و',
    letters: /[پچژگیک]/g,
    optionLetters: 'الف ب ج د ه و',
    phrases: {
      callToAction: 'چند پاسخ درست داشتید؟',
      answer: 'پاسخ',
      levels: { easy: 'آسان', medium: 'متوسط', hard: 'سخت', impossible: 'غیرممکن' },
      ranks: ['تازه‌کار', 'نوآموز', 'تیزهوش', 'خبره', 'نابغه'],
      dare: 'هر # تا را بلدی؟',
      streak: '# تا پشت سر هم؟',
      withheld: 'پاسخ را در نظرات بنویسید',
      truth: { true: 'درست', false: 'نادرست' },
      answers: 'پاسخ‌ها',
      last: 'پرسش آخر',
    },
  },
  ur: {
    words: 'ہے ہیں کیا کون کس کا کی کے میں سے کو کتنے کتنی کہاں کب تھا اور',
    letters: /[پچگیکٹڈڑںےہھ]/g,
    optionLetters: 'الف ب ج د ہ و',
    phrases: {
      callToAction: 'آپ کے کتنے جواب درست تھے؟',
      answer: 'جواب',
      levels: { easy: 'آسان', medium: 'درمیانہ', hard: 'مشکل', impossible: 'ناممکن' },
      ranks: ['نوآموز', 'طالب علم', 'ذہین', 'ماہر', 'نابغہ'],
      dare: 'کیا سبھی # درست ہوں گے؟',
      streak: 'لگاتار #؟',
      withheld: 'جواب تبصروں میں لکھیں',
      truth: { true: 'درست', false: 'غلط' },
      answers: 'جوابات',
      last: 'آخری سوال',
    },
  },
  ps: {
    words: 'د په کې کوم کومه څوک څه څو چیرته دی ده له',
    letters: /[پچژیکټډړږښڅځڼېۍګ]/g,
    optionLetters: 'الف ب ج د ه و',
  },
  ckb: {
    words: 'لە کام کێ چی چەند کوێ بۆ ئەو بە و',
    letters: /[پچژگیکێۆڕڵەڤ]/g,
  },
  sd: { letters: /[پچگڪٻڄڃڇڏڌڊڍڙڳڱڻٿٽ]/g },
  ug: { letters: /[پچژگکۈېۋۇڭە]/g },
}
