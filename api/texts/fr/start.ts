import { counterIn } from '../count.ts'
import type { Texts } from '../en/index.ts'

const count = counterIn('fr')

/** The start of a quiz. */
export const start: Texts['start'] = {
  title: 'Nouveau quiz',
  pickLook: 'Choisissez un style',
  ways: {
    title: 'D’où viennent les questions ?',
    blank: { title: 'Les écrire', text: 'L’éditeur s’ouvre sur une question vide' },
    paste: { title: 'Les coller', text: 'Une liste, un tableau ou du JSON' },
    file: { title: 'D’un fichier', text: 'Kahoot, Excel, Moodle, Anki et d’autres' },
    pack: {
      title: 'D’un pack',
      text: 'Drapeaux, capitales, cartes, calculs : toutes prêtes, jamais les mêmes',
    },
    deck: { title: 'De cartes mémoire', text: 'Chaque carte devient une question' },
    topic: { title: 'Sur un sujet', text: 'Un modèle les écrit, aussi à partir de votre source' },
    topicByHand: 'Votre propre assistant les écrit, avec un prompt préparé ici',
  },
  quizTitle: 'Titre',
  questions: 'Vos questions',
  hint: 'Une liste, un tableau ou du JSON. Marquez la bonne réponse avec ✓ ou {star}.',
  example: `1. Quelle planète a le plus de lunes ?
a) Jupiter
b) Saturne ✓
c) Neptune

2. Pluton est-il plus grand que notre Lune ?
a) Oui
b) Non ✓`,
  useExample: 'Utiliser cet exemple',
  understood: 'Ce qui a été compris',
  nothingYet: 'Vos questions apparaissent ici.',
  readAs: (questions, format) => `${count(questions, 'question lue', 'questions lues')} comme : ${format}`,
  right: 'Bonne réponse :',
  noneRight: 'Aucune bonne réponse n’est marquée.',
  type: 'Genre',
  types: {
    multiple_choice: 'Choix multiple',
    reveal_answer: 'Question, puis réponse',
    picture_guess: 'Devinez l’image',
  },
  format: 'Format d’image',
  voice: 'Voix',
  voices: { auto: 'Automatique', on: 'Toujours', off: 'Jamais' },
  create: 'Créer le quiz',
  missing: 'Collez une question ou choisissez un fichier pour continuer',
  check: 'Vérifier les questions',
  untitled: 'Quiz sans titre',
  titleless: 'D’après vos questions',
  withoutFaulty: 'Le créer sans ces questions',
  notCreated: 'Le quiz n’est pas encore créé :',
}

/** Forms of pasted text and files. */
export const fileFormats: Texts['fileFormats'] = {
  json: 'JSON de l’API',
  list: 'Liste avec une lettre devant chaque réponse',
  text: 'Texte brut',
  csv: 'Tableau CSV',
  tsv: 'Tableau avec tabulations',
}
