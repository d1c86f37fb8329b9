import type { Language } from './language.ts'

export const GREEK: Language = {
  optionLetters: 'Α Β Γ Δ Ε ΣΤ',
  phrases: {
    callToAction: 'Πόσα βρήκες;',
    answer: 'Απάντηση',
    levels: { easy: 'Εύκολο', medium: 'Μέτριο', hard: 'Δύσκολο', impossible: 'Αδύνατο' },
    ranks: ['Αρχάριος', 'Ξεφτέρι', 'Ιδιοφυΐα'],
    dare: 'Θα βρεις και τις #;',
    streak: '# στη σειρά;',
    withheld: 'Γράψε την απάντηση στα σχόλια',
    score: 'Το σκορ σου; Γράψε το στα σχόλια',
    truth: { true: 'Σωστό', false: 'Λάθος' },
    answers: 'Οι απαντήσεις',
    last: 'Τελευταία ερώτηση',
  },
}

export const HEBREW: Language = {
  optionLetters: 'א ב ג ד ה ו',
  phrases: {
    callToAction: 'כמה ידעתם?',
    answer: 'תשובה',
    levels: { easy: 'קל', medium: 'בינוני', hard: 'קשה', impossible: 'בלתי אפשרי' },
    ranks: ['טירון', 'פיקח', 'גאון'],
    dare: 'תדעו את כל ה-#?',
    streak: '# ברצף?',
    withheld: 'כתבו את התשובה בתגובות',
    score: 'מה התוצאה שלכם? כתבו בתגובות',
    truth: { true: 'נכון', false: 'לא נכון' },
    answers: 'התשובות',
    last: 'שאלה אחרונה',
  },
}

export const THAI: Language = {
  optionLetters: 'ก ข ค ง จ ฉ',
  phrases: {
    callToAction: 'คุณตอบถูกกี่ข้อ?',
    answer: 'คำตอบ',
    levels: { easy: 'ง่าย', medium: 'ปานกลาง', hard: 'ยาก', impossible: 'สุดโหด' },
    ranks: ['มือใหม่', 'หัวไว', 'อัจฉริยะ'],
    dare: 'ตอบถูกครบ # ข้อไหม?',
    streak: 'ถูก # ข้อติดกัน?',
    withheld: 'ตอบในคอมเมนต์ได้เลย',
    score: 'ได้กี่คะแนน? คอมเมนต์บอกกัน',
    truth: { true: 'ถูก', false: 'ผิด' },
    answers: 'เฉลย',
    last: 'ข้อสุดท้าย',
  },
}

export const JAPANESE: Language = {
  letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  phrases: {
    callToAction: '何問正解できましたか？',
    answer: '答え',
    levels: { easy: 'かんたん', medium: 'ふつう', hard: 'むずかしい', impossible: '激ムズ' },
    ranks: ['初心者', '物知り', '天才'],
    dare: '#問全部わかる？',
    streak: '#問連続正解？',
    withheld: '答えはコメントで',
    score: '何問正解？コメントで教えて',
    truth: { true: '正しい', false: '間違い' },
    answers: '答え合わせ',
    last: '最終問題',
  },
}

export const KOREAN: Language = {
  phrases: {
    callToAction: '몇 문제 맞히셨나요?',
    answer: '정답',
    levels: { easy: '쉬움', medium: '보통', hard: '어려움', impossible: '불가능' },
    ranks: ['초보', '고수', '천재'],
    dare: '#문제 다 맞힐 수 있을까?',
    streak: '#연속 정답?',
    withheld: '정답은 댓글로',
    score: '몇 점인가요? 댓글로 알려 주세요',
    truth: { true: '참', false: '거짓' },
    answers: '정답 공개',
    last: '마지막 문제',
  },
}

export const CHINESE: Language = {
  phrases: {
    callToAction: '你答对了几题？',
    answer: '答案',
    levels: { easy: '简单', medium: '中等', hard: '困难', impossible: '极难' },
    ranks: ['新手', '高手', '天才'],
    dare: '#题全答对？',
    streak: '连对#题？',
    withheld: '答案写在评论区',
    score: '你的成绩？写在评论区',
    truth: { true: '对', false: '错' },
    answers: '答案揭晓',
    last: '最后一题',
  },
}
