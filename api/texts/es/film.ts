import { counterIn } from '../count.ts'
import type { Texts } from '../en/index.ts'

const count = counterIn('es')

/** The page of a video. */
export const film: Texts['film'] = {
  before: (videos) => (videos === 0 ? 'es el siguiente' : `${count(videos, 'vídeo', 'vídeos')} por delante`),
  making: 'Tu vídeo se está creando',
  leave: 'Puedes salir de esta página: el vídeo aparecerá en el estudio.',
  cancel: 'Cancelar',
  stopping: 'Se está deteniendo el render.',
  cancelled: 'Cancelado',
  cancelledLead: 'Se detuvo antes de estar listo.',
  cancelledAt: 'Se detuvo al {percent} %.',
  cancelledNext:
    'No se ha guardado ningún archivo y el quiz sigue igual. «Renderizar de nuevo» empieza desde el principio.',
  ordered: 'iniciado {time}',
  failed: 'No se ha podido crear este vídeo',
  tryAgain: 'Volver a intentarlo suele ayudar: el quiz puede quedarse como está.',
  changeFirst: 'Volver a intentarlo solo ayuda si cambias el quiz: revisa sus imágenes y su duración.',
  replacePicture: 'Cambiar la imagen',
  withoutPicture: 'Renderizar sin la imagen',
  pictureTaken: 'La imagen ya no está en el quiz. Para deshacerlo, vuelve a añadirla en el editor: {address}',
  pictureGone:
    'Esta imagen ya no está en su pregunta: no se ha cambiado nada. Vuelve a intentarlo para renderizar el quiz tal como está ahora.',
  nothingCame: 'No llegó nada de su dirección. Debe ser pública y abrirse sin iniciar sesión.',
  addressOfPicture: 'Su dirección: {address}',
  detail: 'Detalle técnico',
  heading: 'El vídeo',
  changed: 'El quiz ha cambiado desde este vídeo.',
  download: 'Descargar',
  needsPlan: 'Puedes ver y compartir este vídeo. Para descargarlo necesitas el {plan}.',
  planAsked:
    'Puedes ver y compartir este vídeo. Podrás descargarlo cuando tengas el {plan}, que pediste {time}.',
  paidPlan: 'plan de pago',
  framesPerSecond: (frames) => `${frames} fotogramas por segundo`,
  made: 'creado {time}',
  kept: 'disponible hasta el {time}',
  share: 'Compartir',
  shareHint: 'Al compartir se crea un enlace con el que cualquiera puede verlo, sin cuenta.',
  shared: 'Cualquiera que tenga este enlace puede verlo',
  copy: 'Copiar',
  copyAll: 'Copiar todos los textos',
  open: 'Abrir',
  endShare: 'Dejar de compartir',
  post: 'Publicar',
  shareEnded: 'El enlace ya no funciona.',
  voiceOn: 'Activar la voz',
  voiceIsOn: 'La voz está activada. Renderiza el quiz otra vez para oírla.',
  cover: 'Imagen de portada',
  srt: 'Subtítulos, SRT',
  vtt: 'Subtítulos, VTT',
  edit: 'Editar el quiz',
  quizDeleted: 'Su quiz se ha eliminado.',
  delete: 'Eliminar este vídeo…',
  deleted: 'El vídeo se ha eliminado.',
}

/** How long a render still takes. */
export const timeLeft: Texts['timeLeft'] = {
  few: 'quedan unos segundos',
  seconds: 'quedan unos {number} segundos',
  minutes: 'quedan unos {number} minutos',
}

/** Whether each platform takes a video, and why not. */
export const platforms: Texts['platforms'] = {
  passed: 'Listo para publicar',
  asVideo: 'Sirve como vídeo: un Short es vertical o cuadrado y dura tres minutos como máximo.',
  fits: 'Cumple las normas de esta app',
  needsFile: 'Para publicarlo necesitas el archivo, que viene con el {plan}.',
  check: 'Algo que revisar',
  failed: 'Aún no está listo',
  problem: '{check}: {found}; se necesita: {wanted}',
  look: 'Míralo en {time}',
  coveredTexts: (texts) =>
    `Los botones o la descripción de la aplicación tapan ${texts}. Acorta el texto o prueba otro estilo.`,
  covered: { question: 'la pregunta', answer: 'una respuesta', title: 'el título', other: 'un texto' },
  checks: {
    frame: 'Formato',
    duration: 'Duración',
    loudness: 'Volumen',
    truePeak: 'Momento más fuerte',
    audio: 'Formato de sonido',
    audioBitrate: 'Calidad de sonido',
    bitrate: 'Tasa de bits',
    fps: 'Fotogramas por segundo',
  },
}
