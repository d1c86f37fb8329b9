import { counterIn } from '../count.ts'
import type { Texts } from '../en/index.ts'

const count = counterIn('fr')

export const deckTopic = {
  title: 'Paquet sur un sujet',
  steps: [
    'Un modèle écrit les cartes, à partir de votre sujet ou uniquement de votre source.',
    'Chaque carte est vérifiée à son tour. Ce qui ne passe pas est écarté.',
    'Vous relisez les cartes, apprenez avec elles ou en faites une vidéo.',
  ],
  topics: [
    'Verbes espagnols',
    'Os de la main',
    'Capitales d’Asie',
    'Éléments chimiques',
    'Expressions anglaises',
  ],
  number: 'Nombre de cartes',
  sourceHint: 'L’une d’elles : chaque carte la citera. Le sujet est alors inutile.',
  write: 'Écrire le paquet',
  link: 'Faire écrire un paquet sur un sujet par un modèle',
  dropped: (cards: number) =>
    `${count(cards, 'carte n’a pas passé', 'cartes n’ont pas passé')} la vérification et ${cards === 1 ? 'est laissée' : 'sont laissées'} de côté.`,
}

export const review = {
  title: 'Vérifiez vos questions',
  link: 'Vérifier les questions',
  lead: 'Trouve ce qui trahit une réponse, les répétitions et les textes longs, et fait résoudre chaque question par un modèle qui ne voit pas la bonne réponse. Cela prend jusqu’à deux minutes et ne change rien.',
  withoutModel:
    'Aucun modèle n’est connecté à ce serveur : il trouve des défauts par des règles seulement et ne peut confirmer aucun fait.',
  checked: {
    clues: 'Rien ne trahit une réponse',
    repeats: 'Ni répétition, ni texte trop long pour un téléphone',
    solved: 'Résolues par un modèle qui ne voit pas la bonne réponse',
  },
  passed: (questions) => `${questions} sur ${questions} validées`,
  byRules:
    'Les règles ne trouvent aucun défaut. Les faits n’ont pas été vérifiés : aucun modèle n’est connecté.',
  check: 'Vérifier toutes les questions',
  again: 'Vérifier à nouveau',
  back: 'Retour à l’éditeur',
  none: 'Le quiz n’a pas encore de questions.',
  status: {
    passed: 'Validée',
    replaced: 'Validée à la place d’une autre question qui avait ces défauts :',
    unchecked: 'Non confirmée :',
    rules: 'Règles respectées, faits non vérifiés',
    open: 'Pas encore vérifiée',
  },
  done: (faulty: number) =>
    `${count(faulty, 'question n’est pas confirmée', 'questions ne sont pas confirmées')}.`,
  reasons: {
    wrong_answers: 'Ses réponses ne conviennent pas à son type : leur nombre, ou celle qui est juste.',
    same_options: 'Deux de ses réponses disent la même chose.',
    hidden_characters: 'Elle contient des caractères invisibles.',
    placeholder: 'Une réponse est un texte provisoire.',
    lettered_option: 'Une réponse commence par une lettre à elle, comme « A) ».',
    long_text: 'Un texte est trop long pour un téléphone.',
    long_explanation: 'L’explication dépasse 140 caractères.',
    long_key: 'La bonne réponse est bien plus longue que les autres.',
    odd_form: 'La bonne réponse n’a pas la même forme que les autres.',
    all_or_none: 'Une réponse renvoie aux autres, comme « toutes ces réponses ».',
    absolute_word: 'Un mot absolu comme « toujours » ou « jamais » trahit une réponse.',
    clue_word: 'La question et sa bonne réponse ont en commun un mot qui la trahit.',
    time_word: 'Elle porte sur le présent, qui change.',
    asked_before: 'Ce compte l’a déjà posée, ou une question très proche.',
    no_source: 'Sa citation n’est pas dans la source.',
    solved_otherwise: 'Un second passage, sans la réponse marquée, l’a résolue autrement.',
    several_right: 'Un second passage a trouvé plus d’une bonne réponse.',
    changes_with_time: 'Sa réponse change avec le temps.',
    not_solved: 'Un second passage n’y a pas répondu.',
    has_picture: 'Elle dépend d’une image, qu’aucune vérification ne regarde.',
    no_model: 'Elle n’a pas été résolue sans la réponse marquée, car aucun modèle n’est connecté.',
  },
} satisfies Texts['review']
