import { counterIn } from '../count.ts'
import type { Texts } from '../en/index.ts'

const count = counterIn('fr')

/** The page of a video. */
export const film: Texts['film'] = {
  before: (videos) =>
    videos === 0 ? 'prochaine de la file' : `${count(videos, 'vidéo', 'vidéos')} avant elle`,
  making: 'Votre vidéo est en cours de création',
  leave: 'Vous pouvez quitter cette page : la vidéo apparaîtra dans le studio.',
  cancel: 'Annuler',
  stopping: 'La génération est en cours d’arrêt.',
  cancelled: 'Annulée',
  cancelledLead: 'Elle a été arrêtée avant d’être prête.',
  cancelledAt: 'Elle a été arrêtée à {percent}\u00a0%.',
  cancelledNext:
    'Aucun fichier n’a été enregistré, et le quiz n’a pas changé. «\u00a0Générer à nouveau\u00a0» recommence du début.',
  ordered: 'commencée {time}',
  failed: 'Cette vidéo n’a pas pu être créée',
  tryAgain: 'Réessayer aide souvent : le quiz peut rester tel quel.',
  changeFirst: 'Réessayer n’aide qu’après une modification du quiz : vérifiez ses images et sa durée.',
  replacePicture: 'Remplacer l’image',
  withoutPicture: 'Générer sans l’image',
  pictureTaken:
    'L’image est retirée du quiz. Pour revenir en arrière, ajoutez-la de nouveau dans l’éditeur\u00a0: {address}',
  pictureGone:
    'Cette image n’est plus dans sa question\u00a0: rien n’a été modifié. Réessayez pour générer le quiz tel qu’il est maintenant.',
  nothingCame: 'Rien n’est arrivé de son adresse. Elle doit être publique et s’ouvrir sans connexion.',
  addressOfPicture: 'Son adresse\u00a0: {address}',
  detail: 'Détail technique',
  heading: 'La vidéo',
  changed: 'Le quiz a changé depuis cette vidéo.',
  download: 'Télécharger',
  needsPlan: 'Vous pouvez regarder et partager cette vidéo. Le téléchargement est compris dans la {plan}.',
  planAsked:
    'Vous pouvez regarder et partager cette vidéo. Le téléchargement est compris dans la {plan}, que vous avez demandée {time}.',
  paidPlan: 'formule payante',
  framesPerSecond: (frames) => `${frames} images par seconde`,
  made: 'créée {time}',
  kept: 'disponible jusqu’au {time}',
  share: 'Partager',
  shareHint: 'Le partage crée un lien avec lequel tout le monde peut regarder, sans compte.',
  shared: 'Toute personne qui a ce lien peut regarder',
  copy: 'Copier',
  copyAll: 'Copier tous les textes',
  open: 'Ouvrir',
  endShare: 'Ne plus partager',
  post: 'Publier',
  shareEnded: 'Le lien ne fonctionne plus.',
  voiceOn: 'Activer la voix',
  voiceIsOn: 'La voix est activée. Générez la vidéo à nouveau pour l’entendre.',
  cover: 'Image de couverture',
  srt: 'Sous-titres, SRT',
  vtt: 'Sous-titres, VTT',
  edit: 'Modifier le quiz',
  quizDeleted: 'Son quiz a été supprimé.',
  delete: 'Supprimer cette vidéo…',
  deleted: 'La vidéo est supprimée.',
}

/** How long a render still takes. */
export const timeLeft: Texts['timeLeft'] = {
  few: 'encore quelques secondes',
  seconds: 'encore {number} secondes environ',
  minutes: 'encore {number} minutes environ',
}

/** Whether each platform takes a video, and why not. */
export const platforms: Texts['platforms'] = {
  passed: 'Prête à publier',
  asVideo: 'Convient comme vidéo\u00a0: un Short est vertical ou carré et dure trois minutes au plus.',
  fits: 'Respecte les règles de cette app',
  needsFile: 'Pour la publier, il vous faut le fichier, compris dans la {plan}.',
  check: 'À vérifier',
  failed: 'Pas encore prête',
  problem: '{check} : {found} ; il faut : {wanted}',
  look: 'Voir à {time}',
  coveredTexts: (texts) =>
    `Les boutons ou la description de l’application couvrent ${texts}. Raccourcissez le texte ou essayez un autre style.`,
  covered: { question: 'la question', answer: 'une réponse', title: 'le titre', other: 'un texte' },
  checks: {
    frame: 'Format',
    duration: 'Durée',
    loudness: 'Volume',
    truePeak: 'Moment le plus fort',
    audio: 'Format du son',
    audioBitrate: 'Qualité du son',
    bitrate: 'Débit',
    fps: 'Images par seconde',
  },
}
