import { PRODUCT_NAME } from '../../../shared/product.ts'
import { counterIn } from '../count.ts'

const count = counterIn('fr')

/** The front page, and the clips of templates. */
export const front = {
  title: 'Des quiz qui deviennent de courtes vidéos',
  headline: 'Écrivez un quiz. Obtenez une vidéo prête à publier.',
  lead: `${PRODUCT_NAME} transforme questions et réponses en courtes vidéos avec compte à rebours, musique et révélation, et une voix si vous le souhaitez. À la main, avec du code ou avec votre agent.`,
  makeOne: 'Essayer tout de suite',
  signUp: 'Créer un compte',
  noAccount: 'Vous pouvez lire un quiz d’exemple et changer son style sans compte.',
  freePlan: (quizzes: number) =>
    `Gratuit : ${count(quizzes, 'nouveau quiz', 'nouveaux quiz')} par mois, en vidéo à regarder et à partager.`,
  freeLacks: `Les vidéos ne peuvent pas être téléchargées et affichent « Made with ${PRODUCT_NAME} ».`,
  how: 'Comment ça marche',
  steps: {
    write: {
      title: 'Écrivez ou collez',
      text: 'Saisissez vos questions ou collez une liste. La bonne réponse est marquée d’une étoile.',
    },
    see: {
      title: 'Regardez et écoutez',
      text: 'Le lecteur montre votre vidéo telle qu’elle sera, dans tous les styles, formats et couleurs.',
    },
    post: {
      title: 'Générez et publiez',
      text: 'Un fichier pour TikTok, Shorts et Reels, avec sa couverture et ses sous-titres.',
    },
  },
  looks: (number: number) => `${number} styles pour tous les quiz`,
  pauseClips: 'Mettre les clips en pause',
  playClips: 'Lire les clips',
  whoFor: 'Pour qui',
  creators: {
    title: 'Pour les créateurs',
    text: 'Chaque vidéo est contrôlée avant de vous être remise : format, durée, volume, et aucun texte caché sous un bouton de l’application.',
    link: 'Lire un quiz d’exemple',
  },
  developers: {
    title: 'Pour les développeurs',
    text: 'Un quiz est du JSON, une vidéo est une requête. Les erreurs coûtent peu : essais à blanc, requêtes répétables sans risque et messages qui disent quoi changer.',
    link: 'Votre première vidéo par copier-coller',
  },
  agents: {
    title: 'Pour les agents',
    text: 'Chaque opération est un outil MCP. Votre agent écrit le quiz, regarde des images de la vidéo et corrige ce qu’il voit.',
    link: 'Connecter un agent',
  },
  operators: {
    title: 'Pour les exploitants',
    text: 'Tout tourne sur vos propres machines, d’un ordinateur portable à une ferme. Si une machine tombe, une autre reprend le rendu.',
    link: 'Comment fonctionne le rendu',
  },
  faq: {
    title: 'Questions fréquentes',
    formats: 'Tous les formats',
    post: {
      question: 'Puis-je publier les vidéos sur TikTok, Shorts et Reels ?',
      answer:
        'Oui. Une vidéo est verticale, carrée ou horizontale, et elle est comparée à ce que chacune des trois plateformes accepte. Sa page indique le résultat.',
    },
    import: {
      question: 'Puis-je apporter des quiz d’un autre programme ?',
      answer:
        'Oui : de Kahoot, Wayground, Blooket, Gimkit, Quizlet, Anki, Moodle, d’un tableur ou d’une simple liste. {link}',
    },
    time: {
      question: 'Combien de temps faut-il pour une vidéo ?',
      answer: 'En général, à peu près sa durée. Vous pouvez quitter la page entre-temps.',
    },
    music: {
      question: 'Puis-je utiliser la musique ?',
      answer:
        'Oui. Les morceaux et les sons ont été créés pour ce produit et sont libres d’usage, même dans des vidéos qui rapportent. Vous pouvez aussi ajouter les vôtres.',
    },
    privacy: {
      question: 'Qui peut voir mes quiz ?',
      answer:
        'Vous seul. Une vidéo devient publique quand vous partagez son lien, et vous pouvez désactiver ce lien à tout moment.',
    },
    host: {
      question: 'Puis-je l’installer sur mes propres machines ?',
      answer:
        'Oui. Le code est ouvert, et une seule commande lance le tout sur une machine Linux, sans Docker et sans droits root.',
    },
  },
  agentsGuide: 'Agents IA',
}
