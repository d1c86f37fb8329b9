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
  questions: {
    title: 'Preguntas',
    loading: 'Cargando las preguntas…',
    none: 'Este quiz aún no tiene preguntas.',
    right: 'correcta',
    share: '({percent} %)',
    edit: 'Editar',
    editOne: 'Editar la pregunta {n}',
    explanation: 'Explicación, que se muestra después de la respuesta',
    save: 'Guardar',
    cancel: 'Cancelar',
    saved: 'La pregunta {n} está guardada.',
    refused: 'No se ha guardado: {reason}',
    gone: 'No se ha guardado: la pregunta {n} ya no existe.',
    changedElsewhere:
      'No se ha guardado: mientras tanto, la pregunta {n} se cambió en otro lugar. Guarda otra vez para sustituirla por la tuya, o cancela para verla.',
    readOnly: 'Esta aplicación no puede guardar desde aquí. Dile al asistente qué cambiar.',
  },
}
