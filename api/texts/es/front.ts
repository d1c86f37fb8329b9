import { PRODUCT_NAME } from '../../../shared/product.ts'
import { counterIn } from '../count.ts'

const count = counterIn('es')

/** The front page, and the clips of templates. */
export const front = {
  title: 'Quizzes que se convierten en vídeos cortos',
  headline: 'Escribe un quiz. Consigue un vídeo listo para publicar.',
  lead: `${PRODUCT_NAME} convierte preguntas y respuestas en vídeos cortos con cuenta atrás, música, voz y solución. Hazlos a mano, con código o con tu agente.`,
  makeOne: 'Haz uno ahora',
  signUp: 'Crear una cuenta',
  noAccount: 'Puedes reproducir un quiz de ejemplo y cambiar su estilo sin tener cuenta.',
  freePlan: (quizzes: number) =>
    `Gratis: ${count(quizzes, 'quiz nuevo', 'quizzes nuevos')} al mes, en vídeo para ver y compartir. Las descargas son del plan de pago.`,
  how: 'Cómo funciona',
  steps: {
    write: {
      title: 'Escribe o pega',
      text: 'Escribe tus preguntas o pega una lista. La respuesta correcta se marca con un asterisco.',
    },
    see: {
      title: 'Míralo y escúchalo',
      text: 'El reproductor muestra tu vídeo tal como será, en cualquier estilo, formato y color.',
    },
    post: {
      title: 'Renderiza y publica',
      text: 'Un archivo para TikTok, Shorts y Reels, con su portada y sus subtítulos.',
    },
  },
  looks: (number: number) => `${number} estilos para cualquier quiz`,
  pauseClips: 'Pausar los clips',
  playClips: 'Reproducir los clips',
  whoFor: 'Para quién es',
  creators: {
    title: 'Para creadores',
    text: 'Cada vídeo se revisa antes de que lo recibas: formato, duración, volumen y si algún texto queda debajo de un botón de la aplicación.',
    link: 'Reproducir un quiz de ejemplo',
  },
  developers: {
    title: 'Para desarrolladores',
    text: 'Un quiz es JSON y un vídeo es una sola petición. Equivocarse sale barato: simulaciones, peticiones que puedes repetir sin riesgo y errores que dicen qué cambiar.',
    link: 'Tu primer vídeo, copiando y pegando',
  },
  agents: {
    title: 'Para agentes',
    text: 'Cada operación es una herramienta MCP. Tu agente escribe el quiz, mira fotogramas del vídeo y corrige lo que ve.',
    link: 'Conectar un agente',
  },
  operators: {
    title: 'Para operadores',
    text: 'Funciona en tus propias máquinas, desde un portátil hasta una granja. Si un render pierde su máquina, sigue en otra.',
    link: 'Cómo funciona el renderizado',
  },
  agentsGuide: 'Agentes',
}
