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
  /** Longer words of titles that say of no quiz what it is about, parted by spaces. */
  askingWords: string
}

const WORDS: Readonly<Record<string, KitWords>> = {
  en: {
    questions: (count) => (count === 1 ? 'One question.' : `${count} questions.`),
    sources: 'Sources',
    spoilers: 'Answers below – play first!',
    comment: 'Tell us your score in the comments.',
    hashtags: ['quiz', 'trivia', 'quiztime', 'brainteaser'],
    askingWords:
      'where which whose every everyone things about their would could guess there these those other really first always never right question questions',
  },
  de: {
    questions: (count) => (count === 1 ? 'Eine Frage.' : `${count} Fragen.`),
    sources: 'Quellen',
    spoilers: 'Unten stehen die Lösungen – erst mitraten!',
    comment: 'Schreib deine Punktzahl in die Kommentare.',
    hashtags: ['quiz', 'quizfragen', 'allgemeinwissen', 'rätsel'],
    askingWords:
      'welche welcher welches wessen jeder jedes alles dinge kennst kennt weißt wisst errate erkennst unsere andere immer fragen',
  },
  es: {
    questions: (count) => (count === 1 ? 'Una pregunta.' : `${count} preguntas.`),
    sources: 'Fuentes',
    spoilers: 'Las respuestas están abajo: ¡juega primero!',
    comment: 'Cuéntanos tu puntuación en los comentarios.',
    hashtags: ['quiz', 'trivia', 'culturageneral', 'adivinanza'],
    askingWords:
      'dónde cuánto cuántos cuáles quién todos todas cosas sabes conoces puedes adivina sobre nuestro preguntas',
  },
  fr: {
    questions: (count) => (count === 1 ? 'Une question.' : `${count} questions.`),
    sources: 'Sources',
    spoilers: 'Les réponses sont plus bas\u00a0: jouez d’abord\u00a0!',
    comment: 'Donnez votre score en commentaire.',
    hashtags: ['quiz', 'culturegenerale', 'quizz', 'devinette'],
    askingWords:
      'quelle quelles quels toutes choses connais savez pouvez devine devinez notre autres toujours questions',
  },
  pt: {
    questions: (count) => (count === 1 ? 'Uma pergunta.' : `${count} perguntas.`),
    sources: 'Fontes',
    spoilers: 'As respostas estão abaixo: jogue primeiro!',
    comment: 'Conte sua pontuação nos comentários.',
    hashtags: ['quiz', 'curiosidades', 'conhecimentosgerais', 'desafio'],
    askingWords:
      'quais quantos quantas todos todas coisas sabes conheces conhece consegue adivinhe sobre nosso perguntas',
  },
  it: {
    questions: (count) => (count === 1 ? 'Una domanda.' : `${count} domande.`),
    sources: 'Fonti',
    spoilers: 'Le risposte sono più in basso: prima gioca!',
    comment: 'Scrivi il tuo punteggio nei commenti.',
    hashtags: ['quiz', 'culturagenerale', 'indovinello', 'curiosità'],
    askingWords: 'quale quali quanti quante dove tutte tutti cose conosci sapere indovina nostro domande',
  },
}

/** Signs say it in every language. */
const SIGNS: KitWords = {
  questions: (count) => `❓ ${count}`,
  sources: '🔗',
  spoilers: '👇👀',
  comment: '💬',
  hashtags: ['quiz'],
  askingWords: '',
}

/** The words in a two-letter language; signs where nobody has written them yet. */
export function kitWordsIn(language: string): KitWords {
  return Object.hasOwn(WORDS, language) ? WORDS[language]! : SIGNS
}
