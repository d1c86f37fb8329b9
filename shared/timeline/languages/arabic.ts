import type { Language } from './language.ts'

/** Languages in Arabic script; Arabic is assumed without evidence for another. */
export const ARABIC: Readonly<Record<string, Language>> = {
  ar: {
    words: 'في من ما هو هي أي كم على إلى هل التي الذي كان متى أين',
    letters: /[ةيكىأإ]/g,
    phrases: {
      callToAction: 'كم إجابة صحيحة لديك؟',
      followUp: 'أخبرنا في التعليقات',
      answer: 'الإجابة',
      ready: 'هل تعرفها كلها؟',
      count: 'عدد الأسئلة: #',
      one: 'سؤال واحد',
    },
  },
  fa: {
    words: 'است در از که چه کدام این با را به چند کجاست کیست چیست و',
    letters: /[پچژگیک]/g,
    phrases: {
      callToAction: 'چند پاسخ درست داشتید؟',
      followUp: 'در نظرات بنویسید',
      answer: 'پاسخ',
      ready: 'همه را می‌دانید؟',
      count: '# پرسش',
      one: 'یک پرسش',
    },
  },
  ur: {
    words: 'ہے ہیں کیا کون کس کا کی کے میں سے کو کتنے کتنی کہاں کب تھا اور',
    letters: /[پچگیکٹڈڑںےہھ]/g,
    phrases: {
      callToAction: 'آپ کے کتنے جواب درست تھے؟',
      followUp: 'تبصروں میں بتائیں',
      answer: 'جواب',
      ready: 'کیا آپ سب بتا سکتے ہیں؟',
      count: '# سوال',
      one: 'ایک سوال',
    },
  },
  ps: {
    words: 'د په کې کوم کومه څوک څه څو چیرته دی ده له',
    letters: /[پچژیکټډړږښڅځڼېۍګ]/g,
  },
  ckb: {
    words: 'لە کام کێ چی چەند کوێ بۆ ئەو بە و',
    letters: /[پچژگیکێۆڕڵەڤ]/g,
  },
  sd: { letters: /[پچگڪٻڄڃڇڏڌڊڍڙڳڱڻٿٽ]/g },
  ug: { letters: /[پچژگکۈېۋۇڭە]/g },
}
