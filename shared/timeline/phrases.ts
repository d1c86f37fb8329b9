import type { RenderSnapshot } from '../contracts/snapshot.ts'
import { guessLatinLanguage } from './guess-language.ts'

/** The few words that a film adds to the quiz's own. */
export type Phrases = {
  callToAction: string
  followUp: string
  question: string
  answer: string
  ready: string
  /** `#` stands for the number of questions. */
  count: string
  /** The same for a single one. */
  one: string
}

const PHRASES: Readonly<Record<string, Phrases>> = {
  en: {
    callToAction: 'How many did you get?',
    followUp: 'Tell us in the comments',
    question: 'Question',
    answer: 'Answer',
    ready: 'Can you get them all?',
    count: '# questions',
    one: '1 question',
  },
  de: {
    callToAction: 'Wie viele hattest du richtig?',
    followUp: 'Schreib es in die Kommentare',
    question: 'Frage',
    answer: 'Antwort',
    ready: 'Schaffst du alle?',
    count: '# Fragen',
    one: '1 Frage',
  },
  fr: {
    callToAction: 'Combien en avez-vous trouvé ?',
    followUp: 'Dites-le en commentaire',
    question: 'Question',
    answer: 'Réponse',
    ready: 'Saurez-vous tout trouver ?',
    count: '# questions',
    one: '1 question',
  },
  es: {
    callToAction: '¿Cuántas acertaste?',
    followUp: 'Cuéntalo en los comentarios',
    question: 'Pregunta',
    answer: 'Respuesta',
    ready: '¿Puedes acertarlas todas?',
    count: '# preguntas',
    one: '1 pregunta',
  },
  it: {
    callToAction: 'Quante ne hai indovinate?',
    followUp: 'Scrivilo nei commenti',
    question: 'Domanda',
    answer: 'Risposta',
    ready: 'Riesci a indovinarle tutte?',
    count: '# domande',
    one: '1 domanda',
  },
  pt: {
    callToAction: 'Quantas você acertou?',
    followUp: 'Conte nos comentários',
    question: 'Pergunta',
    answer: 'Resposta',
    ready: 'Você acerta todas?',
    count: '# perguntas',
    one: '1 pergunta',
  },
  nl: {
    callToAction: 'Hoeveel had je er goed?',
    followUp: 'Zet het in de reacties',
    question: 'Vraag',
    answer: 'Antwoord',
    ready: 'Weet jij ze allemaal?',
    count: '# vragen',
    one: '1 vraag',
  },
  pl: {
    callToAction: 'Ile odpowiedzi znasz?',
    followUp: 'Napisz w komentarzu',
    question: 'Pytanie',
    answer: 'Odpowiedź',
    ready: 'Znasz wszystkie?',
    count: 'Pytań: #',
    one: '1 pytanie',
  },
  ru: {
    callToAction: 'Сколько вы угадали?',
    followUp: 'Напишите в комментариях',
    question: 'Вопрос',
    answer: 'Ответ',
    ready: 'Ответите на все?',
    count: 'Вопросов: #',
    one: '1 вопрос',
  },
  el: {
    callToAction: 'Πόσα βρήκες;',
    followUp: 'Γράψε το στα σχόλια',
    question: 'Ερώτηση',
    answer: 'Απάντηση',
    ready: 'Μπορείς να τα βρεις όλα;',
    count: '# ερωτήσεις',
    one: '1 ερώτηση',
  },
  tr: {
    callToAction: 'Kaç tanesini bildin?',
    followUp: 'Yorumlara yaz',
    question: 'Soru',
    answer: 'Cevap',
    ready: 'Hepsini bilebilir misin?',
    count: '# soru',
    one: '1 soru',
  },
  ar: {
    callToAction: 'كم إجابة صحيحة لديك؟',
    followUp: 'أخبرنا في التعليقات',
    question: 'السؤال',
    answer: 'الإجابة',
    ready: 'هل تعرفها كلها؟',
    count: 'عدد الأسئلة: #',
    one: 'سؤال واحد',
  },
  he: {
    callToAction: 'כמה ידעתם?',
    followUp: 'ספרו לנו בתגובות',
    question: 'שאלה',
    answer: 'תשובה',
    ready: 'תצליחו בכולן?',
    count: '# שאלות',
    one: 'שאלה אחת',
  },
  hi: {
    callToAction: 'आपके कितने सही हुए?',
    followUp: 'कमेंट में बताइए',
    question: 'प्रश्न',
    answer: 'उत्तर',
    ready: 'क्या आप सब बता सकते हैं?',
    count: '# प्रश्न',
    one: '1 प्रश्न',
  },
  th: {
    callToAction: 'คุณตอบถูกกี่ข้อ?',
    followUp: 'บอกเราในคอมเมนต์',
    question: 'คำถาม',
    answer: 'คำตอบ',
    ready: 'ตอบได้ครบทุกข้อไหม?',
    count: '# คำถาม',
    one: '1 คำถาม',
  },
  ja: {
    callToAction: '何問正解できましたか？',
    followUp: 'コメントで教えてください',
    question: '問題',
    answer: '答え',
    ready: '全問わかりますか？',
    count: '全#問',
    one: '全1問',
  },
  ko: {
    callToAction: '몇 문제 맞히셨나요?',
    followUp: '댓글로 알려 주세요',
    question: '문제',
    answer: '정답',
    ready: '모두 맞힐 수 있나요?',
    count: '# 문제',
    one: '1 문제',
  },
  zh: {
    callToAction: '你答对了几题？',
    followUp: '在评论区告诉我们',
    question: '问题',
    answer: '答案',
    ready: '你能全部答对吗？',
    count: '#道题',
    one: '1道题',
  },
}

/** First match wins: kana before Han, since Japanese mixes both. */
const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Thai}/u, 'th'],
  [/\p{Script=Greek}/u, 'el'],
  [/\p{Script=Cyrillic}/u, 'ru'],
]

/**
 * The two-letter language of a film: its speech setting, else a guess from the script and, for Latin, from its words;
 * English where they do not tell.
 */
export function languageOf(snapshot: RenderSnapshot): string {
  const chosen = snapshot.speech.language?.toLowerCase().split('-')[0]
  if (chosen) return chosen
  const sample = `${snapshot.title} ${snapshot.questions[0]?.text ?? ''}`
  const said = [snapshot.title, ...snapshot.questions.map(({ text }) => text)].join(' ')
  return SCRIPTS.find(([script]) => script.test(sample))?.[1] ?? guessLatinLanguage(said) ?? 'en'
}

/** A film's own words in its language; English where there is no translation. */
export function phrasesOf(snapshot: RenderSnapshot): Phrases {
  return PHRASES[languageOf(snapshot)] ?? PHRASES.en!
}

/** How many questions a film asks, in its language: `10 questions`. */
export function countPhrase(snapshot: RenderSnapshot): string {
  const count = snapshot.questions.length
  const { one, count: many } = phrasesOf(snapshot)
  // One form serves every number from two on well enough.
  return count === 1 ? one : many.replace('#', String(count))
}
