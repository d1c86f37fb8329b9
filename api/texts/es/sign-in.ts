import { PRODUCT_NAME } from '../../../shared/product.ts'
import { counterIn } from '../count.ts'
import type { Texts } from '../en/index.ts'

const count = counterIn('es')

/** Signing in, signing up, resetting a password, and the end of an account. */
export const signIn: Texts['signIn'] = {
  email: 'Correo electrónico',
  password: 'Contraseña',
  newPassword: 'Nueva contraseña',
  showPassword: 'Mostrar la contraseña',
  passwordRule: (least) => `Al menos ${least} caracteres`,
  signIn: {
    title: 'Iniciar sesión',
    heading: 'Nos alegra verte de nuevo',
    lead: 'Inicia sesión para crear y gestionar tus quizzes en vídeo.',
    button: 'Iniciar sesión',
    forgot: '¿Has olvidado tu contraseña?',
    newHere: '¿Es tu primera vez aquí? {link}',
    signUp: 'Crea una cuenta',
  },
  signUp: {
    acceptTerms: 'Al crear una cuenta, aceptas las {link}.',
    terms: 'condiciones',
    readPrivacy: 'Cómo se tratan tus datos: {link}.',
    privacy: 'política de privacidad',
    title: 'Crear una cuenta',
    lead: 'Escribe un quiz y recibe un vídeo con cuenta atrás, música y respuesta, y con voz si quieres. Empiezas en un minuto.',
    noCard: 'Sin tarjeta',
    button: 'Crear la cuenta',
    known: '¿Ya tienes una cuenta? {link}',
    signIn: 'Inicia sesión',
  },
  reset: {
    title: 'Restablecer tu contraseña',
    lead: 'Te enviaremos un código por correo. Introdúcelo para elegir una nueva contraseña.',
    hint: 'El código vale 30 minutos. Si no llega, mira en la carpeta de spam.',
    button: 'Enviar el código',
    back: 'Volver al inicio de sesión',
  },
  code: {
    title: 'Revisa tu correo',
    signUpLead: 'Hemos enviado un mensaje a {email}. Introduce su código para terminar.',
    resetLead: 'Si {email} tiene una cuenta aquí, hay un código en camino.',
    label: 'Código',
    button: 'Continuar',
    missing:
      '¿No te ha llegado? Mira en la carpeta de spam o pide que te lo enviemos de nuevo al cabo de un minuto.',
    again: 'Enviar de nuevo',
    sent: 'El código está otra vez en camino.',
    waits: (seconds) =>
      seconds > 90
        ? `Podrás pedirlo de nuevo dentro de ${count(Math.ceil(seconds / 60), 'minuto', 'minutos')}. Mientras tanto, mira en la carpeta de spam.`
        : `Podrás pedirlo de nuevo dentro de ${count(seconds, 'segundo', 'segundos')}.`,
    wrongAddress: '¿Dirección equivocada? {link}',
    otherAddress: 'Usa otra',
  },
  revoke: 'Eliminar también todas las claves de API y desconectar todas las aplicaciones',
  choose: {
    title: 'Elegir una nueva contraseña',
    lead: 'Se cerrará tu sesión en todas partes.',
    button: 'Guardar la contraseña',
  },
  goodbye: {
    title: 'Tu cuenta se ha eliminado',
    lead: 'Tus quizzes, tarjetas, vídeos, archivos, claves y aplicaciones conectadas ya no existen. Se ha cerrado tu sesión en todas partes.',
  },
  changed: 'Tu contraseña se ha cambiado. Inicia sesión con la nueva.',
  faults: {
    email: 'Introduce un correo electrónico válido.',
    wrong: 'El correo electrónico o la contraseña no son correctos.',
    code: 'Este no es el código que te hemos enviado.',
    expired:
      'Este código ha caducado o se ha introducido mal demasiadas veces. Empieza de nuevo para recibir otro.',
    common: 'Esta contraseña es una de las primeras que otros probarían. Elige otra.',
    tooShort: (least) => `La contraseña necesita al menos ${least} caracteres.`,
    tooLong: (most) => `La contraseña puede tener como máximo ${most} caracteres.`,
  },
}

/** The page that asks whether an app may act for an account. */
export const consent: Texts['consent'] = {
  title: (app) => `¿Permitir ${app}?`,
  lead: '{app} quiere trabajar con tu cuenta {email}. Podría:',
  publishedBy: 'Descrita por',
  sendsTo: 'Te lleva a',
  protocol: 'Protocolo',
  local: 'una aplicación de este ordenador',
  localOnly:
    'Se ejecuta en este ordenador, donde cualquier otro programa puede hacerse pasar por la aplicación de {host}. Permítela solo si la acabas de iniciar.',
  ends: (days) => `Esto termina por sí solo a más tardar después de ${days} ${days === 1 ? 'día' : 'días'}.`,
  unverified:
    'No hemos verificado esta aplicación: cualquiera puede registrar una con cualquier nombre. Permítela solo si has iniciado esto tú. Puedes desconectarla cuando quieras en tus ajustes.',
  deny: 'Rechazar',
  allow: 'Permitir',
  otherAccount: 'Usar otra cuenta',
  scopes: {
    'api:read': 'Ver tus quizzes, tarjetas, música, vídeos y cuenta',
    'api:write': 'Crear, cambiar y eliminar quizzes y tarjetas, y crear vídeos',
    offline_access: 'Seguir conectada mientras no estás, hasta que la desconectes',
    openid: 'Ver quién eres: el identificador y el correo electrónico de tu cuenta',
  },
}

/** Mails: a subject and its paragraphs. */
export const mails: Texts['mails'] = {
  known: () => ({
    subject: 'Ya tienes una cuenta',
    text: [
      'Alguien, quizá tú, ha intentado registrarse con esta dirección, que ya tiene una cuenta.',
      'Inicia sesión con tu contraseña o elige «¿Has olvidado tu contraseña?» en la página de inicio de sesión.',
      'Si no has sido tú, puedes ignorar este mensaje: no ha cambiado nada.',
    ],
  }),
  signUp: (code) => ({
    subject: 'Tu código de registro',
    text: [
      `Tu código es ${code}`,
      'Introdúcelo en la página donde te has registrado. Es válido durante 30 minutos.',
      'Si no te has registrado, ignora este mensaje y no se creará ninguna cuenta.',
    ],
  }),
  reset: (code) => ({
    subject: 'Tu código para restablecer la contraseña',
    text: [
      `Tu código es ${code}`,
      'Introdúcelo en la página donde lo has pedido. Es válido durante 30 minutos.',
      'Si no lo has pedido, ignora este mensaje: tu contraseña no cambiará.',
    ],
  }),
  newEmail: (code) => ({
    subject: 'El código para tu nueva dirección',
    text: [
      `Tu código es ${code}`,
      'Introdúcelo en la página donde has pedido cambiar tu dirección de correo. Es válido durante 30 minutos.',
      'Si no lo has pedido, ignora este mensaje: no cambia nada.',
    ],
  }),
  emailTaken: () => ({
    subject: 'Esta dirección ya tiene una cuenta',
    text: [
      'Alguien, quizá tú, ha intentado pasar otra cuenta a esta dirección, que ya tiene una cuenta.',
      'Elige allí otra dirección o elimina antes esta cuenta.',
      'Si no has sido tú, ignora este mensaje: no ha cambiado nada.',
    ],
  }),
  emailChanged: () => ({
    subject: 'La dirección de correo de tu cuenta ha cambiado',
    text: [
      'Tu cuenta acaba de pasar a otra dirección de correo. Con esta ya no se puede iniciar sesión.',
      'Si fuiste tú, no tienes que hacer nada.',
      'Si no, escribe enseguida a tu administrador: puede suspender la cuenta.',
    ],
  }),
  invitation: (signUpUrl) => ({
    subject: `Te han invitado a ${PRODUCT_NAME}`,
    text: [
      `Te han invitado a crear quizzes en vídeo con ${PRODUCT_NAME}.`,
      `Regístrate con esta dirección y elige una contraseña: ${signUpUrl}`,
      'Si no quieres una cuenta, ignora este mensaje.',
    ],
  }),
  newKey: (name) => ({
    subject: 'Una clave de API nueva en tu cuenta',
    text: [
      `Alguien con la sesión iniciada en tu cuenta creó la clave de API «${name}».`,
      'Si fuiste tú, no tienes que hacer nada.',
      'Si no, elimina la clave en Ajustes › Claves de API y cambia tu contraseña.',
    ],
  }),
  passwordChanged: () => ({
    subject: 'Tu contraseña ha cambiado',
    text: [
      'La contraseña de tu cuenta acaba de cambiar. Se ha cerrado la sesión en todos los demás navegadores.',
      'Si fuiste tú, no tienes que hacer nada.',
      'Si no, elige ahora «¿Has olvidado tu contraseña?» en la página de inicio de sesión y mira Ajustes › Actividad.',
    ],
  }),
  tokenReplayed: (app) => ({
    subject: 'Se ha desconectado una aplicación',
    text: [
      `Un token de la aplicación «${app}» se usó dos veces: puede que alguien lo haya copiado. La aplicación ya no tiene acceso a tu cuenta.`,
      'Puedes volver a conectarla cuando la necesites. Ajustes › Actividad muestra lo que pasó.',
    ],
  }),
  signInChanged: (change) => ({
    subject: 'Tu forma de iniciar sesión ha cambiado',
    text: [
      `Esto acaba de cambiar en tu cuenta: ${change}.`,
      'Si has sido tú, no tienes que hacer nada.',
      'Si no, cambia ahora tu contraseña y mira Ajustes › Seguridad y Ajustes › Actividad.',
    ],
  }),
}
