import { counterIn } from '../count.ts'
import type { Texts } from '../en/index.ts'

const count = counterIn('fr')

/** A file with questions, from which a quiz begins. */
export const quizFile: Texts['quizFile'] = {
  choose: 'Choisissez un fichier',
  drop: 'Vous pouvez aussi le déposer ici. Ce peut être : {formats}.',
  kinds: 'Tous les types de fichiers',
  chosen: 'Les questions viennent de ce fichier.',
  remove: 'Prendre le texte à la place',
  reading: 'Lecture du fichier…',
  tooLarge: 'Ce fichier est trop lourd. Les fichiers peuvent faire jusqu’à 20 Mo.',
  offline: 'Le fichier n’a pas pu être lu : pas de connexion.',
  leftOut: (n) =>
    `${count(n, 'élément', 'éléments')} du fichier ${n < 2 ? 'sera laissé' : 'seront laissés'} de côté`,
}
