import { PRODUCT_NAME } from '../../../shared/product.ts'
import { counterIn } from '../count.ts'

const count = counterIn('pt')

/** The front page, and the clips of templates. */
export const front = {
  title: 'Quizzes que viram vídeos curtos',
  headline: 'Escreva um quiz. Receba um vídeo pronto para postar.',
  lead: `${PRODUCT_NAME} transforma perguntas e respostas em vídeos curtos com contagem regressiva, música e revelação, e com voz se você quiser. Faça à mão, com código ou com seu agente.`,
  makeOne: 'Crie um agora',
  signUp: 'Criar uma conta',
  noAccount: 'Você pode assistir a um quiz de exemplo e mudar o estilo sem ter conta.',
  freePlan: (quizzes: number) =>
    `Grátis: ${count(quizzes, 'quiz novo', 'quizzes novos')} por mês, em vídeo para ver e compartilhar.`,
  freeLacks: `Os vídeos não podem ser baixados e dizem “Made with ${PRODUCT_NAME}”.`,
  how: 'Como funciona',
  steps: {
    write: {
      title: 'Escreva ou cole',
      text: 'Digite suas perguntas ou cole uma lista. A resposta certa leva um asterisco.',
    },
    see: {
      title: 'Veja e ouça',
      text: 'O player mostra seu vídeo como ele vai ficar, em qualquer estilo, formato e cor.',
    },
    post: {
      title: 'Renderize e poste',
      text: 'Um arquivo para TikTok, Shorts e Reels, com capa e legendas.',
    },
  },
  looks: (number: number) => `${number} estilos para qualquer quiz`,
  pauseClips: 'Pausar os clipes',
  playClips: 'Reproduzir os clipes',
  whoFor: 'Para quem é',
  creators: {
    title: 'Para criadores',
    text: 'Cada vídeo é conferido antes de chegar a você: formato, duração, volume e se algum texto fica embaixo de um botão do aplicativo.',
    link: 'Assistir a um quiz de exemplo',
  },
  developers: {
    title: 'Para desenvolvedores',
    text: 'Um quiz é JSON, um vídeo é uma requisição. Errar custa pouco: simulações, requisições que podem ser repetidas sem risco e erros que dizem o que mudar.',
    link: 'Seu primeiro vídeo, copiando e colando',
  },
  agents: {
    title: 'Para agentes',
    text: 'Cada operação é uma ferramenta MCP. Seu agente escreve o quiz, olha quadros do vídeo e corrige o que vê.',
    link: 'Conectar um agente',
  },
  operators: {
    title: 'Para operadores',
    text: 'Roda nas suas próprias máquinas, de um notebook a uma fazenda. Se uma renderização perde a máquina, continua em outra.',
    link: 'Como funciona a renderização',
  },
  faq: {
    title: 'Perguntas frequentes',
    formats: 'Todos os formatos',
    post: {
      question: 'Posso postar os vídeos no TikTok, Shorts e Reels?',
      answer:
        'Sim. Um vídeo é vertical, quadrado ou horizontal e é conferido com o que cada um dos três aceita. A página dele mostra o que passou.',
    },
    import: {
      question: 'Posso trazer quizzes de outros programas?',
      answer:
        'Sim: do Kahoot, Wayground, Blooket, Gimkit, Quizlet, Anki, Moodle, de planilhas e de listas simples. {link}',
    },
    time: {
      question: 'Quanto tempo leva um vídeo?',
      answer: 'Em geral, mais ou menos a duração dele. Enquanto isso, você pode sair da página.',
    },
    music: {
      question: 'Posso usar a música?',
      answer:
        'Sim. As faixas e os sons foram feitos para este produto e são de uso livre, também em vídeos que geram renda. Você também pode enviar os seus.',
    },
    privacy: {
      question: 'Quem pode ver meus quizzes?',
      answer:
        'Só você. Um vídeo fica público quando você compartilha o link, e você pode encerrar o link a qualquer momento.',
    },
    host: {
      question: 'Posso rodar nas minhas próprias máquinas?',
      answer:
        'Sim. O código é aberto, e um único comando inicia tudo em uma máquina Linux, sem Docker e sem root.',
    },
  },
  agentsGuide: 'Agentes',
}
