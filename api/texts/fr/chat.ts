import type { Texts } from '../en/index.ts'

/** The pages that a chat shows beside a tool's answer. */
export const chat: Texts['chat'] = {
  waiting: 'En attente de la vidéo…',
  queued: 'La vidéo est dans la file d’attente.',
  rendering: 'La vidéo est en cours de création : {progress} %',
  progress: 'Avancement de la vidéo',
  openFilm: 'Ouvrir la page de la vidéo',
  loading: 'Chargement de l’aperçu…',
  still: 'Une image de chaque scène, avec le son. La vidéo, elle, bouge.',
  moving: 'La voir en mouvement',
  picture: '{scene}, à {time}',
  preparing: 'Le son est en préparation…',
  soundLate: 'Le son n’est pas encore prêt. Appuyez de nouveau sur Lecture dans un instant.',
  exact: 'Montrer ce moment',
  questions: {
    title: 'Les questions',
    loading: 'Chargement des questions…',
    none: 'Ce quiz n’a pas encore de questions.',
    right: 'bonne réponse',
    share: '({percent} %)',
    edit: 'Modifier',
    editOne: 'Modifier la question {n}',
    explanation: 'Explication, affichée après la réponse',
    save: 'Enregistrer',
    cancel: 'Annuler',
    saved: 'La question {n} est enregistrée.',
    refused: 'Non enregistré : {reason}',
    gone: 'Non enregistré : la question {n} n’existe plus.',
    changedElsewhere:
      'Non enregistré : entre-temps, la question {n} a été modifiée ailleurs. Enregistrez de nouveau pour la remplacer par la vôtre, ou annulez pour la voir.',
    readOnly: 'Cette application ne peut pas enregistrer d’ici. Dites à l’assistant ce qu’il faut changer.',
  },
}
