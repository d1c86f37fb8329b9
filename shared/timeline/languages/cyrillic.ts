import type { Language } from './language.ts'

/** Languages in Cyrillic script; Russian is assumed without evidence for another. */
export const CYRILLIC: Readonly<Record<string, Language>> = {
  ru: {
    words:
      'и в не на что как кто какой какая какое какие сколько где когда это из для от был была есть чем с',
    letters: /[ыэёъ]/g,
    optionLetters: 'А Б В Г Д Е',
    phrases: {
      callToAction: 'Сколько вы угадали?',
      answer: 'Ответ',
      levels: { easy: 'Легко', medium: 'Средне', hard: 'Сложно', impossible: 'Невозможно' },
      ranks: ['Новичок', 'Знаток', 'Гений'],
      dare: 'Ответите на все #?',
      streak: '# подряд?',
      withheld: 'Пишите ответ в комментариях',
      score: 'Ваш результат? Пишите в комментариях',
      truth: { true: 'Правда', false: 'Ложь' },
      answers: 'Ответы',
      last: 'Последний вопрос',
    },
  },
  uk: {
    words: 'і в не на що як хто який яка яке які скільки де коли це із для від був була чи та у з',
    letters: /[іїєґ]/g,
    optionLetters: 'А Б В Г Д Е',
    phrases: {
      callToAction: 'Скільки ви вгадали?',
      answer: 'Відповідь',
      levels: { easy: 'Легко', medium: 'Середньо', hard: 'Складно', impossible: 'Неможливо' },
      ranks: ['Новачок', 'Знавець', 'Геній'],
      dare: 'Відповісте на всі #?',
      streak: '# поспіль?',
      withheld: 'Пишіть відповідь у коментарях',
      score: 'Ваш результат? Пишіть у коментарях',
      truth: { true: 'Правда', false: 'Неправда' },
      answers: 'Відповіді',
      last: 'Останнє запитання',
    },
  },
  be: {
    words: 'і ў не на што як хто які якая якое колькі дзе калі гэта для ад быў была ці з',
    letters: /[ўіыэё]/g,
    optionLetters: 'А Б В Г Д Е',
  },
  bg: {
    words: 'на е и в не за се от кой коя кое кои какво колко къде кога са най до ли с',
    letters: /ъ/g,
    optionLetters: 'А Б В Г Д Е',
  },
  sr: {
    words: 'је на и у који која које колико где када се за су од шта ко да ли',
    letters: /[ђјљњћџ]/g,
    optionLetters: 'А Б В Г Д Ђ',
  },
  mk: {
    words: 'е на и во кој која кое колку каде кога се за од што дали со',
    letters: /[ѓќѕјљњџ]/g,
    optionLetters: 'А Б В Г Д Ѓ',
  },
  kk: {
    words: 'қай қандай кім не неше қанша қайда және бұл қашан қайсы',
    letters: /[әғқңөұүһі]/g,
  },
  mn: {
    words: 'ямар хэн хэдэн хаана бол аль юу хэзээ нь вэ бэ',
    letters: /[өү]/g,
  },
}
