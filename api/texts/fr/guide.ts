/** The guide for people who make videos in the studio, without code. */
export const guide = {
  title: 'Créer des vidéos de quiz',
  lead: 'De l’idée à la vidéo publiée, sans une ligne de code.',
  developers: 'Vous écrivez du code, ou votre agent le fait ? {link}',
  docs: 'Documentation pour développeurs',
  name: 'Guide du studio',
  noCode: '{link} : le chemin jusqu’à la vidéo, sans code.',
  make: {
    title: 'Créer une vidéo',
    verbs: ['Rassembler', 'Marquer', 'Habiller', 'Générer'],
    steps: [
      'Ouvrez le studio et choisissez d’où viennent les questions : tapez-les ou collez-les, apportez un fichier, prenez un pack ou laissez un modèle écrire sur votre sujet.',
      'Dans l’éditeur, marquez les bonnes réponses et ajoutez des images où vous voulez. La vidéo à côté de vos questions change pendant que vous écrivez.',
      'Choisissez un style, une forme (verticale pour TikTok, Reels et Shorts), une musique et, si vous voulez, une voix.',
      'Appuyez sur « {render} ». Vous pouvez quitter la page : la vidéo vous attend sous « {films} ».',
    ],
  },
  brand: {
    title: 'À votre image',
    verbs: ['Créer', 'Appliquer', 'Numéroter'],
    steps: [
      'Créez un kit de marque avec votre logo, vos couleurs, votre police, votre pseudo et vos mots de la fin.',
      'Mettez-le par défaut, et chaque nouveau quiz le reçoit de lui-même. Les anciens le reçoivent depuis la page du kit.',
      'Donnez-lui une série, et chaque vidéo montre le numéro de son épisode.',
    ],
  },
  post: {
    title: 'La publier',
    verbs: ['Vérifier', 'Télécharger', 'Partager', 'Corriger'],
    steps: [
      'Ouvrez la vidéo et lisez « {where} » : vous y voyez ce que TikTok, YouTube Shorts et Instagram Reels refuseraient ou cacheraient.',
      'Téléchargez la vidéo, ce que permet le forfait payant, avec sa couverture et, si une voix parle, ses sous-titres. Copiez les chapitres dans la description.',
      'Pour la montrer d’abord à quelqu’un, utilisez « {share} » : quiconque a le lien peut regarder, jusqu’à ce que vous y mettiez fin.',
      'Quelque chose à corriger ? Modifiez le quiz et relancez le rendu. L’ancienne vidéo reste jusqu’à ce que vous la supprimiez.',
    ],
  },
}
