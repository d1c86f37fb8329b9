import type { Language } from './language.ts'

/** Languages in Latin script; English is assumed without clear evidence for another. */
export const LATIN: Readonly<Record<string, Language>> = {
  en: {
    words: 'the of and is are was were which what who how many does did you your it its with from that this',
    phrases: {
      callToAction: 'How many did you get?',
      followUp: 'Tell us in the comments',
      answer: 'Answer',
      ready: 'Can you get them all?',
      count: '# questions',
      one: '1 question',
    },
  },
  de: {
    words:
      'der die das und ist sind war welche welcher welches wer wie viele wo wann hat den dem des ein eine im zu von mit nicht für heißt',
    letters: /[äöüß]/g,
    phrases: {
      callToAction: 'Wie viele hattest du richtig?',
      followUp: 'Schreib es in die Kommentare',
      answer: 'Antwort',
      ready: 'Schaffst du alle?',
      count: '# Fragen',
      one: '1 Frage',
    },
  },
  fr: {
    words:
      'le la les des du est sont quel quelle quels quelles qui combien où quand dans une et au aux avec pour sur était pas ce cette',
    letters: /[àâçéèêëîïôœùû]/g,
    phrases: {
      callToAction: 'Combien en avez-vous trouvé ?',
      followUp: 'Dites-le en commentaire',
      answer: 'Réponse',
      ready: 'Saurez-vous tout trouver ?',
      count: '# questions',
      one: '1 question',
    },
  },
  es: {
    words:
      'el la los las del es son cuál qué quién cuántos cuántas dónde cuándo en una y con por para fue se su',
    letters: /[áéíóúñ¿¡]/g,
    phrases: {
      callToAction: '¿Cuántas acertaste?',
      followUp: 'Cuéntalo en los comentarios',
      answer: 'Respuesta',
      ready: '¿Puedes acertarlas todas?',
      count: '# preguntas',
      one: '1 pregunta',
    },
  },
  it: {
    words:
      'il lo la gli le della del di è sono quale quali chi quanti quante dove quando che nel nella una e con per più si come',
    letters: /[àèéìòù]/g,
    phrases: {
      callToAction: 'Quante ne hai indovinate?',
      followUp: 'Scrivilo nei commenti',
      answer: 'Risposta',
      ready: 'Riesci a indovinarle tutte?',
      count: '# domande',
      one: '1 domanda',
    },
  },
  pt: {
    words:
      'o os as do da dos das é são qual quais quem quantos quantas onde quando em no na uma e com por para não foi que',
    letters: /[ãõâêôçáéíóú]/g,
    phrases: {
      callToAction: 'Quantas você acertou?',
      followUp: 'Conte nos comentários',
      answer: 'Resposta',
      ready: 'Você acerta todas?',
      count: '# perguntas',
      one: '1 pergunta',
    },
  },
  nl: {
    words:
      'de het een en is zijn welke welk wie wat hoe hoeveel waar wanneer van met voor niet heeft op dat deze te was',
    letters: /ij|[ëï]/g,
    phrases: {
      callToAction: 'Hoeveel had je er goed?',
      followUp: 'Zet het in de reacties',
      answer: 'Antwoord',
      ready: 'Weet jij ze allemaal?',
      count: '# vragen',
      one: '1 vraag',
    },
  },
  pl: {
    words:
      'jest są który która które kto co ile gdzie kiedy jak na w z i nie się do czy jaki jaka jakie od był była to',
    letters: /[ąćęłńóśźż]/g,
    phrases: {
      callToAction: 'Ile odpowiedzi znasz?',
      followUp: 'Napisz w komentarzu',
      answer: 'Odpowiedź',
      ready: 'Znasz wszystkie?',
      count: 'Pytań: #',
      one: '1 pytanie',
    },
  },
  tr: {
    words:
      'hangi hangisi kim ne kaç nerede bir ve ile için bu en mi mı mu mü nedir kimdir değil olan hangisidir',
    letters: /[çğıöşü]/g,
    phrases: {
      callToAction: 'Kaç tanesini bildin?',
      followUp: 'Yorumlara yaz',
      answer: 'Cevap',
      ready: 'Hepsini bilebilir misin?',
      count: '# soru',
      one: '1 soru',
    },
  },
  sv: {
    words: 'och är ett vilken vilket vilka hur många vad när för inte från också',
    letters: /[åäö]/g,
    phrases: {
      callToAction: 'Hur många fick du rätt?',
      followUp: 'Skriv i kommentarerna',
      answer: 'Svar',
      ready: 'Klarar du alla?',
      count: '# frågor',
      one: '1 fråga',
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
