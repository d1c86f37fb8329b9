import { counterIn, numberIn } from '../count.ts'
import type { Texts } from '../en/index.ts'

const count = counterIn('fr')
const number = numberIn('fr')

/** The pages of the instance's owners. */
export const admin: Texts['admin'] = {
  states: { free: 'gratuite', paid: 'payante', owner: 'propriétaire', suspended: 'suspendu' },
  plan: 'Formule',
  farm: {
    heading: 'Vidéos en ce moment',
    noNode:
      'Aucun nœud de rendu n’accepte de vidéos : ce qui attend n’est pas créé. Démarrez-en un avec {command}.',
    waiting: 'en attente',
    waitingSince: (age) => `en attente, la plus ancienne depuis ${age}`,
    rendering: 'en cours',
    nodes: (nodes) => (nodes === 1 ? 'nœud de rendu' : 'nœuds de rendu'),
    progress: (percent, age, attempt) =>
      `${percent} %, depuis ${age}${attempt > 1 ? `, essai ${attempt}` : ''}`,
    progressOf: (title) => `Progression de ${title}`,
    nodesHeading: 'Nœuds de rendu',
    noNodes: 'Aucun ne s’est manifesté depuis une heure.',
    places: (used, places) => `${number(used)} sur ${count(places, 'place occupée', 'places occupées')}`,
    seen: (age) => `vu il y a ${age}`,
    silent: 'silencieux',
    silentWhy: 'arrêté, ou coupé de la base de données',
    takesFilms: 'accepte des vidéos',
    failuresHeading: 'Échecs récents',
    noFailures: 'Aucune vidéo n’a échoué.',
    attempts: (attempts) => count(attempts, 'essai', 'essais'),
    retry: 'Réessayer',
    retryOne: (title) => `Réessayer ${title}`,
    queued: 'La vidéo est de nouveau dans la file.',
  },
  accounts: {
    heading: 'Comptes',
    search: 'Chercher une adresse e-mail',
    find: 'Chercher',
    none: (search) => `Aucun compte n’a « ${search} » dans son adresse e-mail.`,
    usage: (quizzes, renders, films, requests) =>
      `${count(quizzes, 'quiz', 'quiz')} · ${count(renders, 'rendu', 'rendus')} · ${films} de vidéos · ${count(requests, 'requête', 'requêtes')} aujourd’hui`,
    manage: 'Gérer',
    manageOne: (email) => `Gérer ${email}`,
    pages: 'Pages des comptes',
    newer: 'Plus récents',
    older: 'Plus anciens',
    page: (page, pages, accounts) =>
      `Page ${number(page)} sur ${number(pages)}, ${count(accounts, 'compte', 'comptes')}`,
  },
  invite: {
    heading: 'Inviter quelqu’un',
    lead: 'La personne reçoit un e-mail et choisit un mot de passe en s’inscrivant.',
    button: 'Inviter',
    done: (email) => `${email} a reçu une invitation.`,
  },
  instance: {
    heading: 'Cette instance',
    version: 'Version',
    address: 'Adresse',
    defaultPlan: 'Formule des nouveaux comptes',
    contact: 'Contact sur la page de la formule',
    noContact: 'non défini (PLAN_CONTACT)',
    mails: 'E-mails',
    mailsLogged: 'écrits dans le journal, car SMTP_URL n’est pas défini',
    mailsSent: 'envoyés par SMTP',
    generation: 'Génération de quiz',
    noGeneration: 'désactivée, car ni MISTRAL_API_KEY ni GENERATION_URL n’est défini',
    storage: 'Vidéos et images',
    s3: 'dans un stockage S3',
    disk: 'sur le disque de cette machine',
  },
  limits: {
    heading: 'Limites en vigueur',
    lead: 'Chacune est une variable d’environnement ; {file} les nomme.',
    names: {
      keyRequests: 'Requêtes d’une clé avant son repos',
      keyWindowSeconds: 'Secondes de repos qui rechargent une clé',
      oauthRequestsPerMinute: 'Requêtes par minute des applications d’un compte',
      anonymousRequestsPerMinute: 'Requêtes sans identification depuis une adresse par minute',
      registrationsPerHour: 'Enregistrements d’applications par heure depuis une adresse',
      tokenCallsPerTenMinutes: 'Appels de jetons depuis une adresse en 10 minutes',
      signInsPerQuarterHour: 'Tentatives de connexion depuis une adresse en 15 minutes',
      wrongPasswordsPerQuarterHour: 'Mots de passe erronés pour une adresse e-mail en 15 minutes',
      wrongCodes: 'Saisies erronées d’un code envoyé',
      mailsPerHour: 'E-mails par heure à une adresse',
      freeQuizzesPerMonth: 'Quiz par mois avec la formule gratuite',
      freeOpenRenders: 'Rendus simultanés avec la formule gratuite',
      paidOpenRenders: 'Rendus simultanés avec la formule payante',
      previewsAtOnce: 'Aperçus qu’un compte attend à la fois, images et sons comptés à part',
      generationsPerHour: 'Quiz générés par heure pour un compte',
      generationsAtOnce: 'Générations simultanées pour un compte',
    },
  },
  account: {
    heading: 'Compte',
    memberSince: 'Membre depuis',
    suspendedSince: 'Suspendu depuis',
    quizzes: 'Quiz',
    quizzesThisMonth: 'Quiz créés ce mois-ci',
    renders: 'Rendus',
    filmBytes: 'Place des vidéos',
    requestsToday: 'Requêtes aujourd’hui',
    id: 'Identifiant',
    savePlan: 'Enregistrer la formule',
    planSaved: {
      free: (email) => `${email} a maintenant la formule gratuite.`,
      paid: (email) => `${email} a maintenant la formule payante.`,
    },
    suspend: 'Suspendre',
    suspended: 'Suspendu',
    suspendLead:
      'Déconnecte le compte et refuse aussitôt son mot de passe, ses clés d’API et ses applications connectées. Ses vidéos en attente et en cours sont annulées. Rien n’est supprimé.',
    resumeLead:
      'Ce compte ne peut pas se connecter ; ses clés d’API et ses applications connectées sont refusées. Le rétablir les admet de nouveau ; les vidéos annulées le restent.',
    suspendButton: 'Suspendre le compte',
    resumeButton: 'Rétablir le compte',
    isSuspended: (email) => `${email} est suspendu.`,
    isActive: (email) => `${email} est de nouveau actif.`,
    delete: 'Supprimer',
    deleteLead:
      'Supprime définitivement le compte avec ses quiz, cartes mémo, vidéos, fichiers, clés et applications connectées.',
    typeToConfirm: (email) => `Saisissez ${email} pour confirmer`,
    deleteButton: 'Supprimer le compte',
    notDeleted: (email) =>
      `Rien n’a été supprimé : saisissez ${email} pour confirmer qu’il s’agit bien de ce compte.`,
    deleted: (email) => `${email} et tout ce qui lui appartenait ont été supprimés.`,
  },
}
