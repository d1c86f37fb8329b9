import { PRODUCT_NAME } from '../../../shared/product.ts'
import { counterIn } from '../count.ts'

const count = counterIn('es')

/** The front page, and the clips of templates. */
export const front = {
  title: 'Quizzes que se convierten en vídeos cortos',
  headline: 'Escribe un quiz. Consigue un vídeo listo para publicar.',
  lead: `${PRODUCT_NAME} convierte preguntas y respuestas en vídeos cortos con cuenta atrás, música y solución, y con voz si quieres. Hazlos a mano, con código o con tu agente.`,
  makeOne: 'Haz uno ahora',
  signUp: 'Crear una cuenta',
  noAccount: 'Puedes reproducir un quiz de ejemplo y cambiar su estilo sin tener cuenta.',
  freePlan: (quizzes: number) =>
    `Gratis: ${count(quizzes, 'quiz nuevo', 'quizzes nuevos')} al mes, en vídeo para ver y compartir.`,
  freeLacks: `Los vídeos no se pueden descargar y dicen «Made with ${PRODUCT_NAME}».`,
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
  faq: {
    title: 'Preguntas frecuentes',
    formats: 'Todos los formatos',
    post: {
      question: '¿Puedo publicar los vídeos en TikTok, Shorts y Reels?',
      answer:
        'Sí. Un vídeo es vertical, cuadrado u horizontal, y se comprueba con lo que acepta cada una de las tres. Su página dice qué ha pasado la prueba.',
    },
    import: {
      question: '¿Puedo traer quizzes de otros programas?',
      answer:
        'Sí: de Kahoot, Wayground, Blooket, Gimkit, Quizlet, Anki, Moodle, hojas de cálculo y listas sencillas. {link}',
    },
    time: {
      question: '¿Cuánto tarda un vídeo?',
      answer: 'Normalmente, más o menos lo que dura. Mientras tanto puedes salir de la página.',
    },
    music: {
      question: '¿Puedo usar la música?',
      answer:
        'Sí. Las pistas y los sonidos se hicieron para este producto y son de uso libre, también en vídeos que generan ingresos. También puedes subir los tuyos.',
    },
    privacy: {
      question: '¿Quién puede ver mis quizzes?',
      answer:
        'Solo tú. Un vídeo se hace público cuando compartes su enlace, y puedes anular el enlace cuando quieras.',
    },
    host: {
      question: '¿Puedo usarlo en mis propias máquinas?',
      answer:
        'Sí. El código es abierto, y un solo comando lo pone todo en marcha en una máquina con Linux, sin Docker y sin permisos de root.',
    },
  },
  agentsGuide: 'Agentes',
}
