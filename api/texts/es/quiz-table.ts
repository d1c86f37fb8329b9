import { counterIn, numberIn } from '../count.ts'
import type { Texts } from '../en/index.ts'

const count = counterIn('es')
const written = numberIn('es')

/** Many quizzes from one table. */
export const quizTable: Texts['quizTable'] = {
  title: 'Quizzes de una tabla',
  short: 'De una tabla',
  lead: 'Cada fila es una pregunta. La columna «quiz» dice a qué quiz pertenece: así una tabla crea muchos quizzes.',
  exampleTitle: 'Un ejemplo',
  placeholder:
    'Copia las filas de tu hoja de cálculo, la primera con los nombres de las columnas, y pégalas aquí.',
  example: `quiz\tquestion\tcorrect\twrong 1\twrong 2
Planetas\t¿Qué planeta es rojo?\tMarte\tVenus\tJúpiter
Planetas\t¿Cuál tiene anillos?\tSaturno\tMarte\tVenus
Capitales\t¿Cuál es la capital de Perú?\tLima\tQuito\tBogotá`,
  columns:
    'La primera fila nombra las columnas, en inglés. Si quieres, añade: explanation, image, difficulty, seconds. Una fila sin nombre de quiz continúa el quiz de arriba.',
  template: 'Descargar esta tabla como plantilla (CSV)',
  paste: 'Pega la tabla',
  file: 'O elige un archivo',
  fileHint: 'Excel, CSV o TSV',
  check: 'Comprobar la tabla',
  again: 'Comprobar de nuevo',
  change: 'Cambiar la tabla',
  quizzes: (quizzes) => count(quizzes, 'cuestionario leído', 'cuestionarios leídos'),
  notYet: 'Aún no se ha creado nada. Repasa lo que se ha leído y créalo después.',
  faulty: (faults) =>
    `Hay ${count(faults, 'cosa', 'cosas')} que corregir en la tabla. Aún no se ha creado nada.`,
  row: (n) => `Fila ${written(n)}`,
  without: (rows) => `Sin ${count(rows, 'fila', 'filas')} por corregir`,
  leftOut: (n, rows) =>
    n === 1 ? `La fila ${rows} se ha quedado fuera.` : `Las filas ${rows} se han quedado fuera.`,
  more: (n) => `y ${written(n)} más`,
  create: (quizzes) => `Crear ${count(quizzes, 'cuestionario', 'cuestionarios')}`,
  created: (quizzes) =>
    quizzes === 1
      ? 'Se ha creado 1 quiz y está marcado abajo.'
      : `Se han creado ${written(quizzes)} quizzes y están marcados abajo.`,
  noColumn: 'La tabla necesita una columna con el encabezado «quiz» que nombre el quiz de cada fila.',
  count: (most) => `La tabla debe nombrar de 1 a ${written(most)} quizzes.`,
}
