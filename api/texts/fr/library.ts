import { counterIn, numberIn } from '../count.ts'
import type { Texts } from '../en/index.ts'

const count = counterIn('fr')
const written = numberIn('fr')

/** The account's quizzes and videos as grids. */
export const library: Texts['library'] = {
  newQuiz: 'Nouveau quiz',
  search: 'Chercher un titre',
  find: 'Chercher',
  filter: 'Filtrer',
  show: 'Afficher',
  sortBy: 'Trier par',
  filters: {
    all: 'Tous les quiz',
    unrendered: 'Jamais générés',
    rendering: 'Génération en cours',
    rendered: 'Avec une vidéo',
    changed: 'Modifiés depuis la vidéo',
    failed: 'Échec',
  },
  orders: { changed: 'Dernière modification', created: 'Plus récents', title: 'Titre' },
  select: 'Sélectionner',
  selected: 'Sélection : {number}',
  draftsLeftOut: 'Les brouillons sont laissés de côté',
  batch: 'Lot…',
  delete: 'Supprimer…',
  nothingFound: 'Aucun quiz ne correspond.',
  noTitleFound: 'Aucun titre ne contient « {search} ».',
  showAll: 'Afficher tous les quiz',
  first: {
    title: 'Créez votre première vidéo',
    lead: 'Commencez avec l’un de ces quiz et changez ce que vous voulez.',
    play: 'Lire',
    begin: 'Utiliser ce quiz',
    looks: 'Ou commencez par un style',
    useLook: 'Utiliser ce style',
  },
  noVideos: 'Pas encore de vidéos. Générez l’un de vos quiz, et il apparaîtra ici.',
  noVideosNorQuizzes: 'Pas encore de vidéo. Écrivez un quiz et générez-le : sa vidéo apparaîtra ici.',
  playSample: 'Lire un exemple',
  chooseQuiz: 'Choisir un quiz',
  filmFilters: {
    all: 'Toutes les vidéos',
    rendering: 'En cours',
    done: 'Terminées',
    failed: 'En échec ou annulées',
  },
  filmOrders: { newest: 'Plus récentes', oldest: 'Plus anciennes', title: 'Titre' },
  noVideoFound: 'Aucune vidéo ne correspond.',
  showAllVideos: 'Afficher toutes les vidéos',
  willRender: (videos) => `${count(videos, 'vidéo sera générée', 'vidéos seront générées')}.`,
  created: (title) => `« ${title} » est créé.`,
  deleted: (quizzes) => `${count(quizzes, 'quiz supprimé', 'quiz supprimés')}.`,
  notRenderable: (title) => `« ${title} » ne peut pas encore être généré.`,
}

/** A quiz or a video in a grid. */
export const cards: Texts['cards'] = {
  select: (title) => `Sélectionner ${title}`,
  waiting: 'En attente',
  rendering: 'Génération en cours · {percent} %',
  draft: (reason) => `Brouillon · ${reason}`,
  more: (things) => `Et encore ${count(things, 'chose', 'choses')} à faire.`,
  failed: 'Échec · {link}',
  seeWhy: 'voir pourquoi',
  pictureless: 'La question {number} n’a pas d’image · {link}',
  addPicture: 'en ajouter une',
  renderable: 'Prêt à être généré',
  changed: 'Modifié depuis sa {link}',
  itsVideo: 'vidéo',
  made: 'Vidéo créée {time}',
  ready: 'Terminée',
  notMade: 'N’a pas pu être créée',
  cancelled: 'Annulée',
  why: 'Voir pourquoi',
  follow: 'Suivre',
  edit: 'Modifier',
  watch: 'Regarder',
  download: 'Télécharger',
  render: 'Générer',
  again: 'Générer à nouveau',
  tryAgain: 'Réessayer',
  menu: (title) => `Plus pour ${title}`,
  play: 'Lire',
  newest: 'Dernière vidéo',
  duplicate: 'Dupliquer',
  delete: 'Supprimer…',
}

/** The links to the pages before and after one of a long list. */
export const pager: Texts['pager'] = {
  previous: 'Précédent',
  next: 'Suivant',
  page: (page, pages) => `Page ${written(page)} sur ${written(pages)}`,
  quizzes: { label: 'Pages de quiz', total: (quizzes) => count(quizzes, 'quiz au total', 'quiz au total') },
  videos: { label: 'Pages de vidéos', total: (videos) => count(videos, 'vidéo', 'vidéos') },
  batches: { label: 'Pages de lots', total: (batches) => count(batches, 'lot', 'lots') },
  decks: { label: 'Pages de paquets', total: (decks) => count(decks, 'paquet', 'paquets') },
  events: { label: 'Pages d’activité', total: (events) => count(events, 'entrée', 'entrées') },
}
