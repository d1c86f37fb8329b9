import { counterIn } from '../count.ts'
import type { Texts } from '../en/index.ts'

const count = counterIn('fr')

/** What stands around every page. */
export const frame: Texts['frame'] = {
  skip: 'Aller au contenu',
  menu: 'Menu',
  site: 'Site',
  sections: {
    studio: 'Studio',
    docs: 'Documentation',
    settings: 'Réglages',
    admin: 'Admin',
    'sign-in': 'Se connecter',
    'sign-up': 'Créer un compte',
  },
  operator: {
    label: 'À propos de l’opérateur',
    terms: 'Conditions',
    privacy: 'Confidentialité',
    contact: 'Nous écrire',
  },
  account: 'Votre compte',
  signOut: 'Se déconnecter',
  language: 'Langue',
  copied: 'Copié',
  justNow: 'à l’instant',
  chooseFile: 'Choisissez ou déposez un fichier',
}

/** Error pages. */
export const errorPages: Texts['errorPages'] = {
  label: (status) => `Erreur ${status}`,
  notFound: {
    title: 'Page introuvable',
    text: 'Il n’y a rien à cette adresse. Le lien est peut-être ancien, ou ce qu’il désignait a été supprimé.',
  },
  notAPage: {
    title: 'Cette adresse n’est pas une page',
    text: 'Elle ne reçoit que des formulaires. Revenez à la page du formulaire et envoyez-le de là.',
  },
  tooMany: { title: 'Veuillez patienter un instant', text: 'Vous avez envoyé trop de requêtes.' },
  fault: { title: 'Une erreur est survenue', text: 'La faute est de notre côté. Veuillez réessayer.' },
  away: { title: 'De retour dans un instant', text: 'Le service ne peut pas répondre pour le moment.' },
  other: { title: 'Cela n’a pas fonctionné', text: 'Veuillez revenir en arrière et réessayer.' },
  waitSeconds: (seconds) => `Réessayez dans ${count(seconds, 'seconde', 'secondes')}.`,
  waitMinutes: (minutes) => `Réessayez dans ${count(minutes, 'minute', 'minutes')}.`,
  report: 'Si cela se reproduit, donnez à votre administrateur le numéro {number}.',
  toStudio: 'Aller au studio',
  toFront: 'Aller à la page d’accueil',
  searchDocs: 'Chercher dans la documentation',
}

/** Refusals of forms and addresses. */
export const refusals: Texts['refusals'] = {
  otherSite: 'Ce formulaire a été envoyé par un autre site.',
  otherSession: 'Ce formulaire n’appartient pas à votre session. Rechargez la page et réessayez.',
  formTooLarge: 'Le formulaire est trop volumineux.',
  formType: 'Envoyez le formulaire au format application/x-www-form-urlencoded.',
  language: 'Choisissez l’une des langues.',
  suspended: 'Ce compte est suspendu. Adressez-vous à votre administrateur.',
  onlyOwner:
    'L’unique propriétaire de cette instance ne peut être ni suspendu ni supprimé. Nommez-en d’abord un autre : « bun run admin account owner --email … ».',
  decision: 'Choisissez « Autoriser » ou « Refuser ».',
  requestGone: 'Cette demande a expiré ou a déjà reçu une réponse. Revenez à l’application et recommencez.',
  refusedRequest:
    'L’application qui vous a envoyé ici demande quelque chose que ce service refuse ({error}).',
  backToApp: 'Revenir à {place}, si vous lui faites confiance',
  unknownApp: 'L’application qui vous a envoyé ici n’est pas enregistrée (client_id).',
  badDocument: 'L’application qui vous a envoyé ici ne se décrit pas correctement à son client_id : {fault}',
  unknownReturn:
    'L’application qui vous a envoyé ici veut vous renvoyer à une adresse qu’elle n’a pas enregistrée (redirect_uri).',
}

/** The public page of a film. */
export const watch: Texts['watch'] = {
  summary: (questions, seconds) =>
    questions === 0
      ? `Un quiz vidéo de ${count(seconds, 'seconde', 'secondes')}.`
      : `Un quiz de ${count(questions, 'question', 'questions')} en ${count(seconds, 'seconde', 'secondes')}.`,
  captions: 'Sous-titres',
  makeYourOwn: 'Créez votre propre quiz vidéo',
  madeWith: 'Faite avec le style « {look} »',
  copyLink: 'Copier le lien',
  fullScreen: 'Plein écran',
  play: 'Jouer',
  again: 'Rejouer',
  score: 'Combien en avez-vous trouvé\u00a0?',
  outcome: { ask: 'L’avez-vous trouvée\u00a0?', missed: 'Ratée', got: 'Trouvée' },
  right: 'Bonnes réponses\u00a0:',
  got: 'J’ai {right} bonnes réponses sur {total} à «\u00a0{title}\u00a0». Et vous\u00a0? {url}',
  challenge: 'Copier pour défier un ami',
  more: 'D’autres quiz à jouer',
}

/** What asks before something is deleted. */
export const confirm: Texts['confirm'] = {
  back: 'Retour',
  deleteVideo: 'Supprimer cette vidéo ?',
  deleteVideoText:
    'C’est irréversible : la vidéo, sa couverture et ses sous-titres sont supprimés, et son lien public cesse de fonctionner. Le quiz est conservé.',
  deleteVideoButton: 'Supprimer la vidéo',
  deleteQuizzes: (quizzes) => (quizzes === 1 ? 'Supprimer ce quiz ?' : `Supprimer ${quizzes} quiz ?`),
  deleteQuizzesText: 'C’est irréversible. Les vidéos déjà créées sont conservées.',
  deleteKit: 'Supprimer ce kit de marque ?',
  deleteKitText: 'C’est irréversible. Les quiz gardent ce qu’ils en ont reçu.',
  delete: 'Supprimer',
}
