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
  /** What a quiz is called that nobody named, by what it is about. */
  title: (topic: string) => string
  /** What one is called that is about nothing in particular. */
  mixedTitle: (count: number) => string
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
    title: (topic) => `${topic} quiz`,
    mixedTitle: (count) => (count === 1 ? 'One quick question' : `${count} quick questions`),
    askingWords:
      'where which whose every everyone things about their would could guess there these those other really first always never right question questions largest biggest smallest longest shortest highest oldest called known named comes belongs',
  },
  de: {
    questions: (count) => (count === 1 ? 'Eine Frage.' : `${count} Fragen.`),
    sources: 'Quellen',
    spoilers: 'Unten stehen die Lösungen – erst mitraten!',
    comment: 'Schreib deine Punktzahl in die Kommentare.',
    hashtags: ['quiz', 'quizfragen', 'allgemeinwissen', 'rätsel'],
    title: (topic) => `${topic}-Quiz`,
    mixedTitle: (count) => (count === 1 ? 'Eine schnelle Frage' : `${count} schnelle Fragen`),
    askingWords:
      'welche welcher welches wessen jeder jedes alles dinge kennst kennt weißt wisst errate erkennst unsere andere immer fragen größte größten kleinste kleinsten längste längsten höchste höchsten heißt nennt gehört kommt',
  },
  es: {
    questions: (count) => (count === 1 ? 'Una pregunta.' : `${count} preguntas.`),
    sources: 'Fuentes',
    spoilers: 'Las respuestas están abajo: ¡juega primero!',
    comment: 'Cuéntanos tu puntuación en los comentarios.',
    hashtags: ['quiz', 'trivia', 'culturageneral', 'adivinanza'],
    title: (topic) => `Quiz: ${topic}`,
    mixedTitle: (count) => (count === 1 ? 'Una pregunta rápida' : `${count} preguntas rápidas`),
    askingWords:
      'dónde cuánto cuántos cuáles quién todos todas cosas sabes conoces puedes adivina sobre nuestro preguntas mayor menor grande llama tiene',
  },
  fr: {
    questions: (count) => (count === 1 ? 'Une question.' : `${count} questions.`),
    sources: 'Sources',
    spoilers: 'Les réponses sont plus bas\u00a0: jouez d’abord\u00a0!',
    comment: 'Donnez votre score en commentaire.',
    hashtags: ['quiz', 'culturegenerale', 'quizz', 'devinette'],
    title: (topic) => `Quiz\u00a0: ${topic}`,
    mixedTitle: (count) => (count === 1 ? 'Une question rapide' : `${count} questions rapides`),
    askingWords:
      'quelle quelles quels toutes choses connais savez pouvez devine devinez notre autres toujours questions grande petit appelle trouve',
  },
  pt: {
    questions: (count) => (count === 1 ? 'Uma pergunta.' : `${count} perguntas.`),
    sources: 'Fontes',
    spoilers: 'As respostas estão abaixo: jogue primeiro!',
    comment: 'Conte sua pontuação nos comentários.',
    hashtags: ['quiz', 'curiosidades', 'conhecimentosgerais', 'desafio'],
    title: (topic) => `Quiz: ${topic}`,
    mixedTitle: (count) => (count === 1 ? 'Uma pergunta rápida' : `${count} perguntas rápidas`),
    askingWords:
      'quais quantos quantas todos todas coisas sabes conheces conhece consegue adivinhe sobre nosso perguntas maior menor chama',
  },
  it: {
    questions: (count) => (count === 1 ? 'Una domanda.' : `${count} domande.`),
    sources: 'Fonti',
    spoilers: 'Le risposte sono più in basso: prima gioca!',
    comment: 'Scrivi il tuo punteggio nei commenti.',
    hashtags: ['quiz', 'culturagenerale', 'indovinello', 'curiosità'],
    title: (topic) => `Quiz: ${topic}`,
    mixedTitle: (count) => (count === 1 ? 'Una domanda veloce' : `${count} domande veloci`),
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
  title: (topic) => topic,
  mixedTitle: (count) => `❓ ${count}`,
  askingWords: '',
}

/** The words in a two-letter language; signs where nobody has written them yet. */
export function kitWordsIn(language: string): KitWords {
  return Object.hasOwn(WORDS, language) ? WORDS[language]! : SIGNS
}
