import { counterIn } from '../count.ts'
import type { Texts } from '../en/index.ts'

const count = counterIn('es')

export const deckTopic = {
  title: 'Mazo sobre un tema',
  steps: [
    'Un modelo escribe las tarjetas, a partir de tu tema o solo de tu fuente.',
    'Cada tarjeta se comprueba de nuevo. Lo que no pasa la prueba se descarta.',
    'Revisas las tarjetas, estudias con ellas o haces un vídeo con ellas.',
  ],
  topics: [
    'Verbos en inglés',
    'Huesos de la mano',
    'Capitales de Asia',
    'Elementos químicos',
    'Modismos del inglés',
  ],
  number: 'Número de tarjetas',
  sourceHint: 'Una de estas: cada tarjeta la citará. Entonces el tema no hace falta.',
  write: 'Escribir el mazo',
  link: 'Pedir a un modelo un mazo sobre un tema',
  dropped: (cards: number) =>
    `${count(cards, 'tarjeta no superó', 'tarjetas no superaron')} la comprobación y no ${cards === 1 ? 'está' : 'están'} en el mazo.`,
}

export const review = {
  title: 'Comprueba tus preguntas',
  link: 'Comprobar las preguntas',
  lead: 'Encuentra lo que delata una respuesta, las repeticiones y los textos largos, y hace que un modelo resuelva cada pregunta sin ver la respuesta correcta. Tarda hasta dos minutos y no cambia nada.',
  withoutModel:
    'Este servidor no tiene ningún modelo conectado: encuentra errores solo por reglas y no puede confirmar datos.',
  checked: {
    clues: 'Nada delata una respuesta',
    repeats: 'Sin repeticiones ni textos demasiado largos para un teléfono',
    solved: 'Resueltas por un modelo que no ve la respuesta correcta',
  },
  passed: (questions) => `${questions} de ${questions} superadas`,
  byRules:
    'Las reglas no encuentran errores. Los datos no se han comprobado: no hay ningún modelo conectado.',
  check: 'Comprobar todas las preguntas',
  again: 'Comprobar de nuevo',
  back: 'Volver al editor',
  none: 'El quiz aún no tiene preguntas.',
  status: {
    passed: 'Superada',
    replaced: 'Superada en lugar de otra pregunta que tenía estos defectos:',
    unchecked: 'Sin confirmar:',
    rules: 'Reglas superadas, datos sin comprobar',
    open: 'Aún sin comprobar',
  },
  done: (faulty: number) => `${count(faulty, 'pregunta queda', 'preguntas quedan')} sin confirmar.`,
  reasons: {
    wrong_answers: 'Sus respuestas no encajan con su tipo: cuántas son, o cuál de ellas es correcta.',
    same_options: 'Dos de sus respuestas dicen lo mismo.',
    hidden_characters: 'Tiene caracteres invisibles.',
    placeholder: 'Una respuesta es texto de relleno.',
    lettered_option: 'Una respuesta empieza con una letra propia, como «A)».',
    long_text: 'Un texto es demasiado largo para un teléfono.',
    long_explanation: 'La explicación pasa de 140 caracteres.',
    long_key: 'La respuesta correcta es mucho más larga que las demás.',
    odd_form: 'La respuesta correcta tiene otra forma que las demás.',
    all_or_none: 'Una respuesta se refiere a las otras, como «todas las anteriores».',
    absolute_word: 'Una palabra absoluta como «siempre» o «nunca» delata una respuesta.',
    clue_word: 'La pregunta y su respuesta correcta comparten una palabra que la delata.',
    time_word: 'Pregunta por el presente, que cambia.',
    asked_before: 'Esta cuenta ya la ha preguntado, o una muy parecida.',
    no_source: 'Su cita no está en la fuente.',
    solved_otherwise: 'Una segunda consulta, sin la respuesta marcada, la resolvió de otro modo.',
    several_right: 'Una segunda consulta encontró más de una respuesta correcta.',
    changes_with_time: 'Su respuesta cambia con el tiempo.',
    not_solved: 'Una segunda consulta no dio respuesta.',
    has_picture: 'Depende de una imagen, que ninguna comprobación mira.',
    no_model: 'No se resolvió sin la respuesta marcada, porque no hay ningún modelo conectado.',
  },
} satisfies Texts['review']
