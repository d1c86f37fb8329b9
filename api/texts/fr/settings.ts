import { PRODUCT_NAME } from '../../../shared/product.ts'
import { counterIn, numberIn } from '../count.ts'
import type { Texts } from '../en/index.ts'

const count = counterIn('fr')
const number = numberIn('fr')

/** The settings but for the plan. */
export const settings: Texts['settings'] = {
  title: 'Réglages',
  tabs: {
    profile: 'Profil',
    security: 'Sécurité',
    keys: 'Clés d’API',
    apps: 'Applications connectées',
    plan: 'Formule',
    activity: 'Activité',
    data: 'Données et suppression',
  },
  confirm: 'Saisissez votre mot de passe : la dernière fois remonte à plus de dix minutes.',
  appearance: 'Apparence',
  themes: { system: 'Comme sur votre appareil', light: 'Clair', dark: 'Sombre' },
  profile: {
    memberSince: 'Membre depuis',
    usage: 'voir ce que vous avez utilisé',
    passwordLead: 'Vous serez déconnecté de tous les autres navigateurs.',
    current: 'Mot de passe actuel',
    button: 'Changer le mot de passe',
    changed: 'Votre mot de passe a été modifié.',
    wrong: 'Ce n’est pas votre mot de passe actuel.',
  },
  keys: {
    access: 'Autorisations',
    full: 'Accès complet',
    readOnly: 'Lecture seule',
    ends: 'Expire',
    never: 'Jamais',
    after: (days) => `Après ${count(days, 'jour', 'jours')}`,
    expires: 'expire : {time}',
    expired: 'a expiré : {time}',
    newHeading: (name) => `Votre nouvelle clé « ${name} »`,
    copyNow: 'Copiez-la maintenant : elle ne s’affiche qu’une fois.',
    copy: 'Copier',
    tryIt: 'Essayez-la dans un terminal : la réponse nomme votre compte. Continuez avec {guide}.',
    guide: 'votre première vidéo en cinq minutes',
    useIt: 'Mettez une clé à la place de YOUR_KEY : la réponse nomme votre compte. Continuez avec {guide}.',
    create: 'Créer une clé',
    lead: (requests) =>
      `Envoyez-la comme {header} ou comme jeton « bearer ». Chaque clé permet ${count(requests, 'requête', 'requêtes')}. Après 24 heures sans requête, elles sont toutes de nouveau disponibles.`,
    name: 'Nom',
    example: 'Mon portable',
    heading: 'Vos clés',
    none: 'Pas encore de clé d’API.',
    created: 'créée : {time}',
    used: 'dernière utilisation : {time}',
    unused: 'jamais utilisée',
    fullAgain: 'remise à zéro {time}',
    spent: (used, requests) => `${number(used)} sur ${count(requests, 'requête', 'requêtes')}`,
    deleteTitle: 'Supprimer cette clé ?',
    deleteLead: 'Ce qui l’utilise cesse aussitôt de fonctionner. C’est irréversible.',
    deleteButton: 'Supprimer la clé',
    deleteOne: (name) => `Supprimer la clé ${name}`,
    tooMany: (most: number) =>
      `Un compte peut avoir ${most} clés. Supprimez-en une dont vous ne vous servez plus.`,
    badName: (most) => `Saisissez un nom d’au plus ${most} caractères.`,
  },
  apps: {
    lead: 'Les applications que vous avez autorisées à utiliser votre compte. Déconnecter une application met fin à son accès immédiatement.',
    none: 'Aucune application connectée.',
    can: 'Un agent comme Claude peut écrire des quiz, lancer leurs vidéos et vous donner les liens, le tout dans une conversation.',
    connect: 'Connecter un agent',
    since: 'connectée : {time}',
    used: 'dernière utilisation : {time}',
    disconnect: 'Déconnecter',
    disconnectOne: (name) => `Déconnecter ${name}`,
  },
  data: {
    exportHeading: 'Exporter',
    exportLead:
      'Tout ce que nous conservons sur vous, dans un fichier à garder ou à ouvrir dans un autre programme (JSON).',
    export: 'Télécharger mes données',
    deleteHeading: 'Supprimer votre compte',
    deleteLead:
      'Supprime définitivement vos quiz, cartes mémo, vidéos, fichiers, clés et applications connectées.',
    confirm: 'Confirmez avec votre mot de passe',
    delete: 'Supprimer mon compte',
  },
}

/** The tab of the plan. */
export const plan: Texts['plan'] = {
  yours: { free: 'Vous avez la formule gratuite', paid: 'Vous avez la formule payante' },
  unlimited: 'Créez autant de quiz que vous voulez.',
  more: (left) => `Vous pouvez encore créer ${count(left, 'quiz', 'quiz')} ce mois-ci.`,
  usedUp:
    'Vous avez utilisé les quiz de ce mois ; le prochain arrive le 1er. Supprimer un quiz ne le rend pas.',
  quizzesThisMonth: 'Quiz ce mois-ci',
  openVideos: 'Vidéos en préparation',
  filmMinutes: 'Minutes de vidéo commandées aujourd’hui',
  keyRequests: 'Requêtes avec des clés d’API aujourd’hui',
  utc: 'Les jours et les mois commencent à minuit (UTC). Supprimer rend de l’espace, mais ni quiz ni minutes.',
  used: 'Ce que vous avez utilisé',
  thisMonth: 'Ce mois-ci',
  quizzes: 'Nouveaux quiz',
  videos: 'Vidéos terminées',
  previews: 'Aperçus',
  spoken: 'Caractères prononcés',
  storage: 'Stockage',
  heading: 'Ce qu’offre chaque formule',
  names: { free: 'Gratuite', paid: 'Payante' },
  yourPlan: 'Votre formule',
  taglines: { free: 'Pour essayer', paid: 'Pour publier régulièrement' },
  free: (quizzes) => [
    `${count(quizzes, 'nouveau quiz', 'nouveaux quiz')} par mois`,
    'Regarder vos vidéos et les partager par un lien',
    'Des clés d’API et des applications connectées',
  ],
  kept: (days) => `Vos vidéos pendant ${count(days, 'jour', 'jours')}`,
  freeLacks: ['Pas de téléchargement', `Des vidéos qui affichent « Made with ${PRODUCT_NAME} »`],
  paid: () => [
    'Autant de quiz que vous voulez',
    'Des vidéos sans notre nom',
    'Télécharger toutes vos vidéos ; les précédentes gardent notre nom',
    'Des clés d’API et des applications connectées',
  ],
  upgrade: 'Passer à la formule payante',
  upgradeByMail: 'La demander par e-mail',
  manage: 'Gérer votre formule',
  getPaid: 'Prendre la formule payante',
  notSold: 'Aucune autre formule n’est vendue ici. L’opérateur de ce service peut changer la vôtre.',
}
