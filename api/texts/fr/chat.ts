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
}
