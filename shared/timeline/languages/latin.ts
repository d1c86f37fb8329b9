import type { Language } from './language.ts'

/** Languages in Latin script; English is assumed without clear evidence for another. */
export const LATIN: Readonly<Record<string, Language>> = {
  en: {
    words: 'the of and is are was were which what who how many does did you your it its with from that this',
    phrases: {
      callToAction: 'How many did you get?',
      answer: 'Answer',
      levels: { easy: 'Easy', medium: 'Medium', hard: 'Hard', impossible: 'Impossible' },
      ranks: ['Rookie', 'Learner', 'Sharp', 'Expert', 'Genius'],
      dare: 'Can you get all #?',
      streak: '# in a row?',
      withheld: 'Answer in the comments',
      truth: { true: 'True', false: 'False' },
      answers: 'The answers',
      last: 'Last one',
    },
  },
  de: {
    words:
      'der die das und ist sind war welche welcher welches wer wie viele wo wann hat den dem des ein eine im zu von mit nicht für heißt',
    letters: /[äöüß]/g,
    phrases: {
      callToAction: 'Wie viele hattest du richtig?',
      answer: 'Antwort',
      levels: { easy: 'Leicht', medium: 'Mittel', hard: 'Schwer', impossible: 'Unmöglich' },
      ranks: ['Neuling', 'Lehrling', 'Schlaukopf', 'Profi', 'Genie'],
      dare: 'Schaffst du alle #?',
      streak: '# in Folge?',
      withheld: 'Antwort in die Kommentare',
      truth: { true: 'Wahr', false: 'Falsch' },
      answers: 'Die Antworten',
      last: 'Letzte Frage',
    },
  },
  fr: {
    words:
      'le la les des du est sont quel quelle quels quelles qui combien où quand dans une et au aux avec pour sur était pas ce cette',
    letters: /[àâçéèêëîïôœùû]/g,
    phrases: {
      callToAction: 'Combien en avez-vous trouvé ?',
      answer: 'Réponse',
      levels: { easy: 'Facile', medium: 'Moyen', hard: 'Difficile', impossible: 'Impossible' },
      ranks: ['Novice', 'Apprenti', 'Futé', 'Expert', 'Génie'],
      dare: 'Trouverez-vous les # ?',
      streak: '# à la suite ?',
      withheld: 'Votre réponse en commentaire',
      truth: { true: 'Vrai', false: 'Faux' },
      answers: 'Les réponses',
      last: 'La dernière',
    },
  },
  es: {
    words:
      'el la los las del es son cuál qué quién cuántos cuántas dónde cuándo en una y con por para fue se su',
    letters: /[áéíóúñ¿¡]/g,
    phrases: {
      callToAction: '¿Cuántas acertaste?',
      answer: 'Respuesta',
      levels: { easy: 'Fácil', medium: 'Medio', hard: 'Difícil', impossible: 'Imposible' },
      ranks: ['Novato', 'Aprendiz', 'Hábil', 'Experto', 'Genio'],
      dare: '¿Aciertas las #?',
      streak: '¿# seguidas?',
      withheld: 'Responde en los comentarios',
      truth: { true: 'Verdadero', false: 'Falso' },
      answers: 'Las respuestas',
      last: 'La última',
    },
  },
  it: {
    words:
      'il lo la gli le della del di è sono quale quali chi quanti quante dove quando che nel nella una e con per più si come',
    letters: /[àèéìòù]/g,
    phrases: {
      callToAction: 'Quante ne hai indovinate?',
      answer: 'Risposta',
      levels: { easy: 'Facile', medium: 'Medio', hard: 'Difficile', impossible: 'Impossibile' },
      ranks: ['Novellino', 'Apprendista', 'In gamba', 'Esperto', 'Genio'],
      dare: 'Le indovini tutte e #?',
      streak: '# di fila?',
      withheld: 'Rispondi nei commenti',
      truth: { true: 'Vero', false: 'Falso' },
      answers: 'Le risposte',
      last: 'L’ultima',
    },
  },
  pt: {
    words:
      'o os as do da dos das é são qual quais quem quantos quantas onde quando em no na uma e com por para não foi que',
    letters: /[ãõâêôçáéíóú]/g,
    phrases: {
      callToAction: 'Quantas você acertou?',
      answer: 'Resposta',
      levels: { easy: 'Fácil', medium: 'Médio', hard: 'Difícil', impossible: 'Impossível' },
      ranks: ['Novato', 'Aprendiz', 'Esperto', 'Craque', 'Gênio'],
      dare: 'Você acerta as #?',
      streak: '# seguidas?',
      withheld: 'Responda nos comentários',
      truth: { true: 'Verdadeiro', false: 'Falso' },
      answers: 'As respostas',
      last: 'A última',
    },
  },
  nl: {
    words:
      'de het een en is zijn welke welk wie wat hoe hoeveel waar wanneer van met voor niet heeft op dat deze te was',
    letters: /ij|[ëï]/g,
    phrases: {
      callToAction: 'Hoeveel had je er goed?',
      answer: 'Antwoord',
      levels: { easy: 'Makkelijk', medium: 'Gemiddeld', hard: 'Moeilijk', impossible: 'Onmogelijk' },
      ranks: ['Groentje', 'Leerling', 'Slimmerik', 'Expert', 'Genie'],
      dare: 'Heb jij alle # goed?',
      streak: '# op rij?',
      withheld: 'Antwoord in de reacties',
      truth: { true: 'Waar', false: 'Niet waar' },
      answers: 'De antwoorden',
      last: 'De laatste',
    },
  },
  pl: {
    words:
      'jest są który która które kto co ile gdzie kiedy jak na w z i nie się do czy jaki jaka jakie od był była to',
    letters: /[ąćęłńóśźż]/g,
    phrases: {
      callToAction: 'Ile odpowiedzi znasz?',
      answer: 'Odpowiedź',
      levels: { easy: 'Łatwe', medium: 'Średnie', hard: 'Trudne', impossible: 'Niemożliwe' },
      ranks: ['Nowicjusz', 'Uczeń', 'Bystrzak', 'Ekspert', 'Geniusz'],
      dare: 'Zdobędziesz # na #?',
      streak: '# z rzędu?',
      withheld: 'Odpowiedz w komentarzu',
      truth: { true: 'Prawda', false: 'Fałsz' },
      answers: 'Odpowiedzi',
      last: 'Ostatnie pytanie',
    },
  },
  tr: {
    words:
      'hangi hangisi kim ne kaç nerede bir ve ile için bu en mi mı mu mü nedir kimdir değil olan hangisidir',
    letters: /[çğıöşü]/g,
    phrases: {
      callToAction: 'Kaç tanesini bildin?',
      answer: 'Cevap',
      levels: { easy: 'Kolay', medium: 'Orta', hard: 'Zor', impossible: 'İmkânsız' },
      ranks: ['Çaylak', 'Çırak', 'Kalfa', 'Usta', 'Dâhi'],
      dare: '# soruyu da bilir misin?',
      streak: 'Üst üste #?',
      withheld: 'Cevabını yorumlara yaz',
      truth: { true: 'Doğru', false: 'Yanlış' },
      answers: 'Cevaplar',
      last: 'Son soru',
    },
  },
  sv: {
    words: 'och är ett vilken vilket vilka hur många vad när för inte från också',
    letters: /[åäö]/g,
    phrases: {
      callToAction: 'Hur många fick du rätt?',
      answer: 'Svar',
      levels: { easy: 'Lätt', medium: 'Medel', hard: 'Svår', impossible: 'Omöjlig' },
      ranks: ['Nybörjare', 'Lärling', 'Klipsk', 'Expert', 'Geni'],
      dare: 'Klarar du alla #?',
      streak: '# i rad?',
      withheld: 'Svara i kommentarerna',
      truth: { true: 'Sant', false: 'Falskt' },
      answers: 'Svaren',
      last: 'Sista frågan',
    },
  },
  // Without these their quizzes would count as German, Spanish, Portuguese and Polish.
  da: {
    words: 'er og hvilken hvilket hvilke hvem hvor mange hvad hvornår et ikke til af',
    letters: /[æøå]/g,
  },
  nb: {
    words: 'er og hvilken hvilket hvilke hvem hvor mange hva når et ikke til av',
    letters: /[æøå]/g,
  },
  ca: {
    words: 'és quin quina quins quines qui quan quants quantes els amb dels té són va més i',
    letters: /[àèòïç]/g,
  },
  gl: { words: 'cal cales quen cantos cantas cando unha non máis ten', letters: /ñ/g },
  sq: { words: 'është janë cili cila cilat kush dhe në të për që', letters: /[ëç]/g },
}
