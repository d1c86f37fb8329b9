import type { Texts } from '../en/index.ts'

/** The pages that a chat shows beside a tool's answer. */
export const chat: Texts['chat'] = {
  waiting: 'Esperando el vídeo…',
  queued: 'El vídeo está en la cola.',
  rendering: 'El vídeo se está haciendo: {progress} %',
  progress: 'Progreso del vídeo',
  openFilm: 'Abrir la página del vídeo',
  loading: 'Cargando la vista previa…',
  still: 'Una imagen de cada escena, con el sonido. El vídeo sí se mueve.',
  moving: 'Verlo en movimiento',
  picture: '{scene}, en {time}',
  preparing: 'Se está preparando el sonido…',
  soundLate: 'El sonido aún no está listo. Pulsa Reproducir otra vez dentro de un momento.',
  exact: 'Mostrar este momento',
}
