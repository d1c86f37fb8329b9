import { counterIn } from '../count.ts'
import type { Texts } from '../en/index.ts'

const count = counterIn('es')

/** A file with questions, from which a quiz begins. */
export const quizFile: Texts['quizFile'] = {
  choose: 'Elige un archivo',
  drop: 'También puedes soltarlo aquí. Puede ser: {formats}.',
  kinds: 'Todos los tipos de archivo',
  chosen: 'Las preguntas vienen de este archivo.',
  remove: 'Tomar el texto en su lugar',
  reading: 'Leyendo el archivo…',
  tooLarge: 'Este archivo es demasiado grande. Los archivos pueden tener hasta 20 MB.',
  offline: 'No se ha podido leer el archivo: no hay conexión.',
  leftOut: (n) => `${count(n, 'dato', 'datos')} del archivo no se ${n === 1 ? 'incluirá' : 'incluirán'}`,
}
