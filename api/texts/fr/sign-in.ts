import { PRODUCT_NAME } from '../../../shared/product.ts'
import { counterIn } from '../count.ts'
import type { Texts } from '../en/index.ts'

const count = counterIn('fr')

/** Signing in, signing up, resetting a password, and the end of an account. */
export const signIn: Texts['signIn'] = {
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  newPassword: 'Nouveau mot de passe',
  showPassword: 'Afficher le mot de passe',
  passwordRule: (least) => `Au moins ${least} caractères`,
  signIn: {
    title: 'Se connecter',
    heading: 'Heureux de vous revoir',
    lead: 'Connectez-vous pour créer et gérer vos quiz vidéo.',
    button: 'Se connecter',
    forgot: 'Mot de passe oublié ?',
    newHere: 'Nouveau ici ? {link}',
    signUp: 'Créer un compte',
  },
  signUp: {
    acceptTerms: 'En créant un compte, vous acceptez les {link}.',
    terms: 'conditions d’utilisation',
    readPrivacy: 'Comment vos données sont traitées : {link}.',
    privacy: 'politique de confidentialité',
    title: 'Créer un compte',
    lead: 'Écrivez un quiz et recevez une vidéo avec compte à rebours, musique et réponse, et une voix si vous le souhaitez. Une minute suffit pour commencer.',
    noCard: 'Aucune carte demandée',
    button: 'Créer le compte',
    known: 'Vous avez déjà un compte ? {link}',
    signIn: 'Se connecter',
  },
  reset: {
    title: 'Réinitialiser votre mot de passe',
    lead: 'Nous vous enverrons un code par e-mail. Saisissez-le pour choisir un nouveau mot de passe.',
    hint: 'Le code est valable 30 minutes. S’il n’arrive pas, regardez dans vos indésirables.',
    button: 'Envoyer le code',
    back: 'Retour à la connexion',
  },
  code: {
    title: 'Consultez vos e-mails',
    signUpLead: 'Nous avons envoyé un message à {email}. Saisissez son code pour terminer.',
    resetLead: 'Si {email} a un compte ici, un code est en route.',
    label: 'Code',
    button: 'Continuer',
    missing: 'Rien reçu ? Regardez dans vos indésirables, ou faites-le renvoyer après une minute.',
    again: 'Renvoyer le code',
    sent: 'Le code est de nouveau en route.',
    waits: (seconds) =>
      seconds > 90
        ? `Vous pourrez le faire renvoyer dans ${count(Math.ceil(seconds / 60), 'minute', 'minutes')}. D’ici là, regardez dans vos indésirables.`
        : `Vous pourrez le faire renvoyer dans ${count(seconds, 'seconde', 'secondes')}.`,
    wrongAddress: 'Mauvaise adresse ? {link}',
    otherAddress: 'En utiliser une autre',
  },
  revoke: 'Supprimer aussi toutes les clés d’API et déconnecter toutes les applications',
  choose: {
    title: 'Choisir un nouveau mot de passe',
    lead: 'Vous serez déconnecté partout.',
    button: 'Enregistrer le mot de passe',
  },
  goodbye: {
    title: 'Votre compte a été supprimé',
    lead: 'Vos quiz, cartes mémo, vidéos, fichiers, clés et applications connectées ont disparu. Vous êtes déconnecté partout.',
  },
  changed: 'Votre mot de passe a été modifié. Connectez-vous avec le nouveau.',
  faults: {
    email: 'Saisissez une adresse e-mail valide.',
    wrong: 'Adresse e-mail ou mot de passe incorrect.',
    code: 'Ce n’est pas le code que nous avons envoyé.',
    expired: 'Ce code a expiré ou a été mal saisi trop souvent. Recommencez pour en recevoir un nouveau.',
    common: 'Ce mot de passe est l’un des premiers que d’autres essaieraient. Choisissez-en un autre.',
    tooShort: (least) => `Le mot de passe doit comporter au moins ${least} caractères.`,
    tooLong: (most) => `Le mot de passe peut comporter au plus ${most} caractères.`,
  },
}

/** The page that asks whether an app may act for an account. */
export const consent: Texts['consent'] = {
  title: (app) => `Autoriser ${app} ?`,
  lead: '{app} souhaite travailler avec votre compte {email}. L’application pourrait :',
  publishedBy: 'Décrite par',
  sendsTo: 'Vous envoie vers',
  protocol: 'Protocole',
  local: 'une application sur cet ordinateur',
  localOnly:
    'Elle s’exécute sur cet ordinateur, où tout autre programme peut se faire passer pour l’application de {host}. Autorisez-la seulement si vous venez de la lancer.',
  ends: (days) => `Cela prend fin de soi-même au plus tard après ${days} ${days === 1 ? 'jour' : 'jours'}.`,
  unverified:
    'Nous n’avons pas vérifié cette application : n’importe qui peut en enregistrer une sous n’importe quel nom. Autorisez-la seulement si la demande vient de vous. Vous pouvez la déconnecter à tout moment dans vos réglages.',
  deny: 'Refuser',
  allow: 'Autoriser',
  otherAccount: 'Utiliser un autre compte',
  scopes: {
    'api:read': 'Voir vos quiz, cartes mémo, musiques, vidéos et votre compte',
    'api:write': 'Créer, modifier et supprimer des quiz et des cartes mémo, et créer des vidéos',
    offline_access: 'Rester connectée en votre absence, jusqu’à ce que vous la déconnectiez',
    openid: 'Voir qui vous êtes : l’identifiant et l’adresse e-mail de votre compte',
  },
}

/** Mails: a subject and its paragraphs. */
export const mails: Texts['mails'] = {
  known: () => ({
    subject: 'Vous avez déjà un compte',
    text: [
      'Quelqu’un, peut-être vous, a essayé de s’inscrire avec cette adresse, qui a déjà un compte.',
      'Connectez-vous avec votre mot de passe, ou choisissez « Mot de passe oublié ? » sur la page de connexion.',
      'Si ce n’était pas vous, vous pouvez ignorer ce message : rien n’a changé.',
    ],
  }),
  signUp: (code) => ({
    subject: 'Votre code d’inscription',
    text: [
      `Votre code est ${code}`,
      'Saisissez-le sur la page où vous vous êtes inscrit. Il est valable 30 minutes.',
      'Si vous ne vous êtes pas inscrit, ignorez ce message et aucun compte ne sera créé.',
    ],
  }),
  reset: (code) => ({
    subject: 'Votre code pour un nouveau mot de passe',
    text: [
      `Votre code est ${code}`,
      'Saisissez-le sur la page où vous l’avez demandé. Il est valable 30 minutes.',
      'Si vous ne l’avez pas demandé, ignorez ce message : votre mot de passe ne changera pas.',
    ],
  }),
  newEmail: (code) => ({
    subject: 'Le code pour votre nouvelle adresse',
    text: [
      `Votre code est ${code}`,
      'Saisissez-le sur la page où vous avez demandé à changer d’adresse e-mail. Il est valable 30 minutes.',
      'Si vous ne l’avez pas demandé, ignorez ce message : rien ne change.',
    ],
  }),
  emailTaken: () => ({
    subject: 'Cette adresse a déjà un compte',
    text: [
      'Quelqu’un, peut-être vous, a essayé de déplacer un autre compte vers cette adresse, qui a déjà un compte.',
      'Choisissez-y une autre adresse, ou supprimez d’abord ce compte.',
      'Si ce n’était pas vous, ignorez ce message : rien n’a changé.',
    ],
  }),
  emailChanged: () => ({
    subject: 'L’adresse e-mail de votre compte a été modifiée',
    text: [
      'Votre compte vient de passer à une autre adresse e-mail. Celle-ci ne permet plus de se connecter.',
      'Si c’était vous, vous n’avez rien à faire.',
      'Sinon, écrivez tout de suite à votre administrateur : il peut suspendre le compte.',
    ],
  }),
  invitation: (signUpUrl) => ({
    subject: `Invitation à ${PRODUCT_NAME}`,
    text: [
      `Vous êtes invité à créer des quiz vidéo avec ${PRODUCT_NAME}.`,
      `Inscrivez-vous avec cette adresse et choisissez un mot de passe : ${signUpUrl}`,
      'Si vous ne voulez pas de compte, ignorez ce message.',
    ],
  }),
  newKey: (name) => ({
    subject: 'Une nouvelle clé d’API sur votre compte',
    text: [
      `Une personne connectée à votre compte a créé la clé d’API « ${name} ».`,
      'Si c’était vous, vous n’avez rien à faire.',
      'Sinon, supprimez la clé dans Réglages › Clés d’API et changez votre mot de passe.',
    ],
  }),
  passwordChanged: () => ({
    subject: 'Votre mot de passe a été modifié',
    text: [
      'Le mot de passe de votre compte vient d’être modifié. Tous les autres navigateurs sont déconnectés.',
      'Si c’était vous, vous n’avez rien à faire.',
      'Sinon, choisissez tout de suite « Mot de passe oublié ? » sur la page de connexion et consultez Réglages › Activité.',
    ],
  }),
  tokenReplayed: (app) => ({
    subject: 'Une application a été déconnectée',
    text: [
      `Un jeton de l’application « ${app} » a servi deux fois : quelqu’un l’a peut-être copié. L’application n’a plus accès à votre compte.`,
      'Vous pouvez la reconnecter quand vous en aurez besoin. Réglages › Activité montre ce qui s’est passé.',
    ],
  }),
  signInChanged: (change) => ({
    subject: 'Votre façon de vous connecter a changé',
    text: [
      `Ceci vient de changer dans votre compte : ${change}.`,
      'Si c’est vous, vous n’avez rien à faire.',
      'Sinon, changez maintenant votre mot de passe et regardez Réglages › Sécurité et Réglages › Activité.',
    ],
  }),
}
