import { counterIn } from '../count.ts'

const count = counterIn('fr')

/** The tracks of the account. */
export const music = {
  title: 'Musique',
  lead: 'Tous les quiz et kits de marque peuvent les utiliser.',
  none: 'Aucune piste à vous pour l’instant. Celles que vous ajoutez ici servent à tous les quiz et kits de marque.',
  own: 'Vos pistes',
  shared: 'Pistes pour tous',
  file: 'Fichier audio',
  fileHint: 'MP3, M4A, WAV, OGG ou FLAC, jusqu’à 20 Mo',
  upload: 'Ajouter la piste',
  added: (name: string) => `« ${name} » a été ajoutée.`,
  chooseFile: 'Choisissez d’abord un fichier audio.',
  listen: (name: string) => `Écouter ${name}`,
  delete: 'Supprimer…',
  deleted: 'La piste a été supprimée.',
  confirmTitle: 'Supprimer cette piste ?',
  confirmText:
    'C’est définitif. Les quiz qui l’utilisent reçoivent la piste standard ; les vidéos déjà faites restent.',
}

/** Flashcards. */
export const decks = {
  title: 'Cartes mémoire',
  none: 'Aucun paquet pour l’instant. Un paquet garde des paires recto et verso : mots, dates, formules. Chaque paquet peut devenir une vidéo.',
  newDeck: 'Nouveau paquet',
  name: 'Titre du paquet',
  description: 'Description du paquet',
  create: 'Créer le paquet',
  typeCards: 'Saisir ou coller des cartes',
  addOne: 'Ajouter une carte',
  fromFile: 'Paquet depuis un fichier',
  fileHint: 'Anki, Quizlet ou un tableau : deux colonnes deviennent les cartes d’un nouveau paquet.',
  file: 'Fichier',
  createFromFile: 'Créer le paquet avec le fichier',
  chooseFile: 'Choisissez d’abord un fichier.',
  lost: (n: number) =>
    `${count(n, 'élément', 'éléments')} du fichier ${n < 2 ? 'a été laissé' : 'ont été laissés'} de côté :`,
  saveAsFile: 'Enregistrer le paquet dans un fichier',
  turn: 'Retourner la carte',
  front: 'Recto',
  back: 'Verso',
  save: 'Enregistrer',
  saved: 'La carte est enregistrée.',
  deleteCard: 'Supprimer',
  cardDeleted: 'La carte a été supprimée.',
  addCards: 'Ajouter des cartes',
  newCards: 'Nouvelles cartes',
  addHint:
    'Une carte par ligne : recto, une tabulation ou |, verso. Vous pouvez coller deux colonnes d’un tableur.',
  add: 'Ajouter les cartes',
  added: (cards: number) => `${count(cards, 'carte', 'cartes')} en plus.`,
  badLine: (line: number) =>
    `La ligne ${line} doit avoir un recto et un verso, séparés par une tabulation ou |.`,
  deleteDeck: 'Supprimer le paquet…',
  deleted: 'Le paquet a été supprimé.',
  confirmTitle: 'Supprimer ce paquet ?',
  confirmText: 'C’est définitif. Ses cartes sont supprimées avec lui.',
  makeVideo: 'Faire une vidéo de ce paquet',
  videoShort: 'Faire une vidéo',
  videoLead:
    'Chaque recto est demandé, puis son verso s’affiche. Vous choisissez ensuite le style, la voix et la musique.',
  noCardsYet: 'Pas encore de cartes',
  noCards: 'Ajoutez d’abord des cartes : elles deviendront les questions d’une vidéo.',
  cards: (cards: number) => count(cards, 'carte', 'cartes'),
}

/** A quiz that a model writes about a topic. */
export const topic = {
  title: 'Quiz sur un sujet',
  afterwards: 'Ce qui se passe ensuite',
  solved:
    'Un modèle qui ne voit pas la bonne réponse résout chaque question une seconde fois\u00a0; ce qu’il ne peut pas confirmer est remplacé ou signalé. Cela prend environ une minute.',
  topic: 'Sujet',
  ideas: 'Ou commencez par l’un d’eux :',
  topics: [
    'Les volcans',
    'La Révolution française',
    'Des inventions qui ont changé le monde',
    'Les animaux des grands fonds',
    'Les Coupes du monde de football',
    'Des tableaux célèbres',
  ],
  sameLanguage: 'Celle du sujet',
  number: 'Nombre de questions',
  otherNumber: 'Autre nombre',
  more: 'Plus de réglages',
  difficulty: 'Difficulté',
  levels: { easy: 'Facile', medium: 'Moyenne', hard: 'Difficile', rising: 'De facile à difficile' },
  extra: 'Autre chose',
  extraHint: 'Pour qui, ce qu’il faut inclure ou laisser de côté',
  source: 'Écrire à partir d’une source',
  sourceHint: 'L’une d’elles : chaque question la citera.',
  sourceText: 'Texte',
  sourceUrl: 'Adresse d’une page web ou d’un PDF',
  sourceFile: 'Fichier (PDF, Word ou texte, 10 Mo au plus)',
  write: 'Écrire le quiz',
  off: 'Aucun modèle de langage n’est connecté à ce serveur : il ne peut écrire ni questions ni cartes lui-même.',
  offOwner:
    'Vous gérez ce serveur : définissez {key} ou {address}, puis redémarrez-le. {guide} explique comment.',
  offAsk: 'Seul votre administrateur peut en connecter un. {guide} explique comment.',
  offGuide: 'Le guide « Running a server »',
  byHand: {
    lead: 'N’importe quel assistant peut écrire les questions : le prompt se prépare ici, et la réponse y est lue.',
    make: 'Préparer le prompt',
    steps: 'Trois étapes',
    copy: 'Copiez ce prompt dans votre assistant',
    paste: 'Collez ici sa réponse',
    read: 'Lire la réponse',
    unsolved: 'Vérifiez les faits : personne n’a résolu ces questions une seconde fois.',
    here: 'Les faire écrire par ce serveur',
  },
}

export const packs = {
  title: 'Quiz à partir d’un pack',
  lead: 'Des questions toutes prêtes, tirées de données : drapeaux, capitales, cartes, calculs et plus. Elles changent à chaque fois.',
  pack: 'Pack de questions',
  language: 'Langue du quiz',
  allLevels: 'Toutes, les faciles d’abord',
  settings: 'Ce qui est demandé',
}
