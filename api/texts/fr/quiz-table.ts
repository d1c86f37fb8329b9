import { counterIn, numberIn } from '../count.ts'
import type { Texts } from '../en/index.ts'

const count = counterIn('fr')
const written = numberIn('fr')

/** Many quizzes from one table. */
export const quizTable: Texts['quizTable'] = {
  title: 'Des quiz à partir d’un tableau',
  short: 'D’un tableau',
  lead: 'Une ligne est une question. La colonne « quiz » dit à quel quiz elle appartient : un tableau donne ainsi plusieurs quiz.',
  exampleTitle: 'Un exemple',
  placeholder:
    'Copiez les lignes de votre tableur, la première avec les noms des colonnes, et collez-les ici.',
  example: `quiz\tquestion\tcorrect\twrong 1\twrong 2
Planètes\tQuelle planète est rouge ?\tMars\tVénus\tJupiter
Planètes\tLaquelle a des anneaux ?\tSaturne\tMars\tVénus
Capitales\tQuelle est la capitale du Pérou ?\tLima\tQuito\tBogota`,
  columns:
    'La première ligne nomme les colonnes, en anglais. Vous pouvez ajouter : explanation, image, difficulty, seconds. Une ligne sans nom de quiz poursuit le quiz du dessus.',
  template: 'Télécharger ce tableau comme modèle (CSV)',
  paste: 'Collez le tableau',
  file: 'Ou choisissez un fichier',
  fileHint: 'Excel, CSV ou TSV',
  check: 'Vérifier le tableau',
  again: 'Vérifier à nouveau',
  change: 'Modifier le tableau',
  quizzes: (quizzes) => count(quizzes, 'quiz lu', 'quiz lus'),
  notYet: 'Rien n’est encore créé. Relisez ce qui a été lu, puis créez le tout.',
  faulty: (faults) =>
    `Il y a ${count(faults, 'chose', 'choses')} à corriger dans le tableau. Rien n’est encore créé.`,
  row: (n) => `Ligne ${written(n)}`,
  without: (rows) => `Sans ${count(rows, 'ligne', 'lignes')} à corriger`,
  leftOut: (n, rows) =>
    n === 1 ? `La ligne ${rows} a été laissée de côté.` : `Les lignes ${rows} ont été laissées de côté.`,
  more: (n) => `et ${written(n)} de plus`,
  create: (quizzes) => `Créer ${count(quizzes, 'quiz', 'quiz')}`,
  created: (quizzes) =>
    quizzes < 2
      ? '1 quiz a été créé et est coché ci-dessous.'
      : `${written(quizzes)} quiz ont été créés et sont cochés ci-dessous.`,
  noColumn: 'Le tableau doit avoir une colonne d’en-tête « quiz », qui nomme le quiz de chaque ligne.',
  count: (most) => `Le tableau doit nommer de 1 à ${written(most)} quiz.`,
}
