import { counterIn } from '../count.ts'
import type { Texts } from '../en/index.ts'

const count = counterIn('es')

/** The start of a quiz. */
export const start: Texts['start'] = {
  title: 'Nuevo quiz',
  pickLook: 'Elige un estilo',
  ways: {
    title: '¿De dónde salen las preguntas?',
    blank: { title: 'Escribirlas', text: 'El editor se abre con una pregunta vacía' },
    paste: { title: 'Pegarlas', text: 'Una lista, una tabla o JSON' },
    file: { title: 'De un archivo', text: 'Kahoot, Excel, Moodle, Anki y más' },
    pack: {
      title: 'De un paquete',
      text: 'Banderas, capitales, mapas, cálculos: ya listas y siempre nuevas',
    },
    deck: { title: 'De tarjetas', text: 'Cada tarjeta se convierte en una pregunta' },
    topic: { title: 'Sobre un tema', text: 'Las escribe un modelo, también a partir de tu fuente' },
    topicByHand: 'Las escribe tu propio asistente, con un prompt hecho aquí',
  },
  quizTitle: 'Título',
  questions: 'Preguntas',
  hint: 'Una lista, una tabla o JSON. Marca la respuesta correcta con ✓ o {star}.',
  example: `1. ¿Qué planeta tiene más lunas?
a) Júpiter
b) Saturno ✓
c) Neptuno

2. ¿Es Plutón más grande que nuestra Luna?
a) Sí
b) No ✓`,
  useExample: 'Usar este ejemplo',
  understood: 'Lo que se ha entendido',
  nothingYet: 'Aquí aparecen tus preguntas.',
  readAs: (questions, format) => `${count(questions, 'pregunta', 'preguntas')}, leído como: ${format}`,
  right: 'Correcta:',
  noneRight: 'No hay ninguna respuesta correcta marcada.',
  type: 'Tipo',
  types: {
    multiple_choice: 'Opción múltiple',
    reveal_answer: 'Pregunta y luego respuesta',
    picture_guess: 'Adivina la imagen',
  },
  format: 'Formato',
  voice: 'Voz',
  voices: { auto: 'Automática', on: 'Siempre', off: 'Nunca' },
  create: 'Crear el quiz',
  missing: 'Pega una pregunta o elige un archivo para seguir',
  check: 'Comprobar las preguntas',
  untitled: 'Quiz sin título',
  titleless: 'Según tus preguntas',
  withoutFaulty: 'Crearlo sin estas preguntas',
  notCreated: 'El quiz aún no se ha creado:',
}

/** Forms of pasted text and files. */
export const fileFormats: Texts['fileFormats'] = {
  json: 'JSON de la API',
  list: 'Lista con letras delante de las opciones',
  text: 'Texto sin formato',
  csv: 'Tabla CSV',
  tsv: 'Tabla con tabuladores',
}
