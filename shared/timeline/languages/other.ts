import type { Language } from './language.ts'

export const GREEK: Language = {
  phrases: {
    callToAction: 'Πόσα βρήκες;',
    followUp: 'Γράψε το στα σχόλια',
    answer: 'Απάντηση',
    ready: 'Μπορείς να τα βρεις όλα;',
    count: '# ερωτήσεις',
    one: '1 ερώτηση',
  },
}

export const HEBREW: Language = {
  phrases: {
    callToAction: 'כמה ידעתם?',
    followUp: 'ספרו לנו בתגובות',
    answer: 'תשובה',
    ready: 'תצליחו בכולן?',
    count: '# שאלות',
    one: 'שאלה אחת',
  },
}

export const THAI: Language = {
  phrases: {
    callToAction: 'คุณตอบถูกกี่ข้อ?',
    followUp: 'บอกเราในคอมเมนต์',
    answer: 'คำตอบ',
    ready: 'ตอบได้ครบทุกข้อไหม?',
    count: '# คำถาม',
    one: '1 คำถาม',
  },
}

export const JAPANESE: Language = {
  letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  phrases: {
    callToAction: '何問正解できましたか？',
    followUp: 'コメントで教えてください',
    answer: '答え',
    ready: '全問わかりますか？',
    count: '全#問',
    one: '全1問',
  },
}

export const KOREAN: Language = {
  phrases: {
    callToAction: '몇 문제 맞히셨나요?',
    followUp: '댓글로 알려 주세요',
    answer: '정답',
    ready: '모두 맞힐 수 있나요?',
    count: '# 문제',
    one: '1 문제',
  },
}

export const CHINESE: Language = {
  phrases: {
    callToAction: '你答对了几题？',
    followUp: '在评论区告诉我们',
    answer: '答案',
    ready: '你能全部答对吗？',
    count: '#道题',
    one: '1道题',
  },
}
