/** The words of a publish kit that a film's own phrases lack. */
export type KitWords = {
  /** Says how many questions there are. */
  questions: (count: number) => string
  /** Heads the addresses of sources. */
  sources: string
  /** Stands above the answers, which come further below. */
  spoilers: string
  /** Asks for a score in the comments. */
  comment: string
  /** What people who like quizzes look for, without #. */
  hashtags: readonly string[]
}

const WORDS: Readonly<Record<string, KitWords>> = {
  en: {
    questions: (count) => (count === 1 ? 'One question.' : `${count} questions.`),
    sources: 'Sources',
    spoilers: 'Answers below – play first!',
    comment: 'Tell us your score in the comments.',
    hashtags: ['quiz', 'trivia', 'quiztime', 'brainteaser'],
  },
  de: {
    questions: (count) => (count === 1 ? 'Eine Frage.' : `${count} Fragen.`),
    sources: 'Quellen',
    spoilers: 'Unten stehen die Lösungen – erst mitraten!',
    comment: 'Schreib deine Punktzahl in die Kommentare.',
    hashtags: ['quiz', 'quizfragen', 'allgemeinwissen', 'rätsel'],
  },
  es: {
    questions: (count) => (count === 1 ? 'Una pregunta.' : `${count} preguntas.`),
    sources: 'Fuentes',
    spoilers: 'Las respuestas están abajo: ¡juega primero!',
    comment: 'Cuéntanos tu puntuación en los comentarios.',
    hashtags: ['quiz', 'trivia', 'culturageneral', 'adivinanza'],
  },
  fr: {
    questions: (count) => (count === 1 ? 'Une question.' : `${count} questions.`),
    sources: 'Sources',
    spoilers: 'Les réponses sont plus bas\u00a0: jouez d’abord\u00a0!',
    comment: 'Donnez votre score en commentaire.',
    hashtags: ['quiz', 'culturegenerale', 'quizz', 'devinette'],
  },
  pt: {
    questions: (count) => (count === 1 ? 'Uma pergunta.' : `${count} perguntas.`),
    sources: 'Fontes',
    spoilers: 'As respostas estão abaixo: jogue primeiro!',
    comment: 'Conte sua pontuação nos comentários.',
    hashtags: ['quiz', 'curiosidades', 'conhecimentosgerais', 'desafio'],
  },
  it: {
    questions: (count) => (count === 1 ? 'Una domanda.' : `${count} domande.`),
    sources: 'Fonti',
    spoilers: 'Le risposte sono più in basso: prima gioca!',
    comment: 'Scrivi il tuo punteggio nei commenti.',
    hashtags: ['quiz', 'culturagenerale', 'indovinello', 'curiosità'],
  },
}

/** Signs say it in every language. */
const SIGNS: KitWords = {
  questions: (count) => `❓ ${count}`,
  sources: '🔗',
  spoilers: '👇👀',
  comment: '💬',
  hashtags: ['quiz'],
}

/** The words in a two-letter language; signs where nobody has written them yet. */
export function kitWordsIn(language: string): KitWords {
  return Object.hasOwn(WORDS, language) ? WORDS[language]! : SIGNS
}
