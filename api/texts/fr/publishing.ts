import type { Texts } from '../en/index.ts'

/** La page avec laquelle une vidéo est publiée. */
export const publishing: Texts['publishing'] = {
  title: 'Publier cette vidéo',
  lead: 'Tout ce que demande une plateforme, dans la langue du quiz. Copiez-le, ou modifiez-le là-bas.',
  open: 'Textes pour la publier',
  back: 'La vidéo',
  videoTitle: 'Titre',
  description: 'Texte de présentation',
  descriptionHint: 'Pour YouTube\u00a0: avec chapitres, sources et hashtags.',
  caption: 'Légende',
  captionHint: 'Pour TikTok et Instagram.',
  comment: 'Commentaire à épingler',
  commentHint: 'Il contient les réponses, visibles une fois déplié.',
  declarations: 'Ce que demandent les plateformes',
  altered: 'L’IA a-t-elle créé ou modifié ce qui paraît réel\u00a0?',
  yes: 'Oui',
  no: 'Non',
  voice: 'La voix est synthétique, et le son réaliste doit y être signalé.',
  drawn: 'Une voix synthétique qui n’est à personne et des scènes dessinées se passent de mention.',
  silent: 'Rien n’est dit, et des scènes dessinées se passent de mention.',
  ownPictures:
    'Répondez oui partout si l’une de vos images montre une personne, un lieu ou un événement réels que l’IA a créés ou modifiés.',
  kids: 'Est-elle faite pour les enfants\u00a0?',
  kidsHint: 'Non, sauf si elle est faite pour les moins de 13 ans. La loi vous laisse en décider.',
}
