import { counterIn } from '../count.ts'
import type { Texts } from '../en/index.ts'

const count = counterIn('es')

/** What stands around every page. */
export const frame: Texts['frame'] = {
  skip: 'Ir al contenido',
  menu: 'Menú',
  site: 'Sitio',
  sections: {
    studio: 'Estudio',
    docs: 'Documentación',
    settings: 'Ajustes',
    admin: 'Admin',
    'sign-in': 'Iniciar sesión',
    'sign-up': 'Crear cuenta',
  },
  operator: {
    label: 'Sobre quien administra el servicio',
    terms: 'Condiciones',
    privacy: 'Privacidad',
    contact: 'Contacto',
  },
  account: 'Tu cuenta',
  signOut: 'Cerrar sesión',
  language: 'Idioma',
  copied: 'Copiado',
  justNow: 'ahora mismo',
  chooseFile: 'Elige o suelta un archivo',
}

/** Error pages. */
export const errorPages: Texts['errorPages'] = {
  label: (status) => `Error ${status}`,
  notFound: {
    title: 'Página no encontrada',
    text: 'No hay nada en esta dirección. Quizá el enlace sea antiguo o se haya borrado lo que había aquí.',
  },
  notAPage: {
    title: 'Esta dirección no es una página',
    text: 'Solo recibe formularios. Vuelve a la página del formulario y envíalo desde allí.',
  },
  tooMany: { title: 'Espera un momento', text: 'Has enviado demasiadas solicitudes.' },
  fault: { title: 'Algo ha salido mal', text: 'El fallo es nuestro. Inténtalo de nuevo.' },
  away: { title: 'Volvemos enseguida', text: 'El servicio no puede responder ahora mismo.' },
  other: { title: 'No ha funcionado', text: 'Vuelve atrás e inténtalo de nuevo.' },
  waitSeconds: (seconds) => `Inténtalo de nuevo en ${count(seconds, 'segundo', 'segundos')}.`,
  waitMinutes: (minutes) => `Inténtalo de nuevo en ${count(minutes, 'minuto', 'minutos')}.`,
  report: 'Si vuelve a ocurrir, da el número {number} a tu administrador.',
  toStudio: 'Ir al estudio',
  toFront: 'Ir a la página de inicio',
  searchDocs: 'Buscar en la documentación',
}

/** Refusals of forms and addresses. */
export const refusals: Texts['refusals'] = {
  otherSite: 'Este formulario se ha enviado desde otro sitio.',
  otherSession: 'Este formulario no pertenece a tu sesión. Recarga la página e inténtalo de nuevo.',
  formTooLarge: 'El formulario es demasiado grande.',
  formType: 'Envía el formulario como application/x-www-form-urlencoded.',
  language: 'Elige uno de los idiomas.',
  suspended: 'Esta cuenta está suspendida. Ponte en contacto con tu administrador.',
  onlyOwner:
    'La única cuenta propietaria de esta instancia no se puede suspender ni eliminar. Nombra antes otra: «bun run admin account owner --email …».',
  decision: 'Elige «Permitir» o «Rechazar».',
  requestGone: 'Esta solicitud ha caducado o ya se ha respondido. Vuelve a la aplicación y empieza de nuevo.',
  refusedRequest: 'La aplicación que te ha enviado aquí pide algo que este servicio rechaza ({error}).',
  backToApp: 'Volver a {place}, si confías en la aplicación',
  unknownApp: 'La aplicación que te ha enviado aquí no está registrada (client_id).',
  badDocument: 'La aplicación que te ha enviado aquí no se describe bien en su client_id: {fault}',
  unknownReturn:
    'La aplicación que te ha enviado aquí quiere devolverte a una dirección que no ha registrado (redirect_uri).',
}

/** The public page of a film. */
export const watch: Texts['watch'] = {
  summary: (questions, seconds) =>
    questions === 0
      ? `Un quiz en vídeo de ${count(seconds, 'segundo', 'segundos')}.`
      : `Un quiz de ${count(questions, 'pregunta', 'preguntas')} en ${count(seconds, 'segundo', 'segundos')}.`,
  captions: 'Subtítulos',
  makeYourOwn: 'Crea tu propio quiz en vídeo',
  madeWith: 'Hecho con el estilo «{look}»',
  copyLink: 'Copiar el enlace',
  fullScreen: 'Pantalla completa',
  play: 'Jugar',
  again: 'Jugar de nuevo',
  score: '¿Cuántas acertaste?',
  outcome: { ask: '¿La acertaste?', missed: 'La fallé', got: 'La acerté' },
  right: 'Respuestas correctas:',
  got: 'He acertado {right} de {total} en «{title}». ¿Y tú? {url}',
  challenge: 'Copiar y retar a alguien',
  more: 'Más quizzes para jugar',
}

/** What asks before something is deleted. */
export const confirm: Texts['confirm'] = {
  back: 'Volver',
  deleteVideo: '¿Eliminar este vídeo?',
  deleteVideoText:
    'No se puede deshacer: se eliminan el vídeo, su portada y sus subtítulos, y su enlace público deja de funcionar. El quiz se conserva.',
  deleteVideoButton: 'Eliminar el vídeo',
  deleteQuizzes: (quizzes) => (quizzes === 1 ? '¿Eliminar este quiz?' : `¿Eliminar ${quizzes} quizzes?`),
  deleteQuizzesText: 'No se puede deshacer. Los vídeos ya creados se conservan.',
  deleteKit: '¿Eliminar este kit de marca?',
  deleteKitText: 'No se puede deshacer. Los quizzes conservan lo que tomaron de él.',
  delete: 'Eliminar',
}
