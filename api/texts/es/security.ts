import { counterIn } from '../count.ts'
import type { Texts } from '../en/index.ts'

const count = counterIn('es')

/** The ways to sign in beside the password. */
export const security: Texts['security'] = {
  wrongCode: 'Este código no es correcto o ya se ha usado.',
  anyCode: 'Código de la aplicación o un código de recuperación',
  step: {
    title: 'Introduce tu código',
    lead: 'Tu contraseña es correcta. Abre ahora tu aplicación de autenticación e introduce los seis dígitos que muestra.',
    label: 'Código de la aplicación',
    lost: 'No puedo usar mi aplicación',
    recoveryLead:
      'Introduce uno de los códigos de recuperación que guardaste al configurar la aplicación. Si no te queda ninguno, pregunta a tu administrador.',
    recovery: 'Código de recuperación',
    expired:
      'Ha pasado demasiado tiempo o has introducido demasiados códigos erróneos. Vuelve a iniciar sesión.',
  },
  setUp: 'Configurar',
  browsers: (n) => count(n, 'navegador', 'navegadores'),
  manage: 'Gestionar',
  app: {
    heading: 'Aplicación de autenticación',
    lead: 'Protege tu cuenta aunque alguien descubra tu contraseña: para iniciar sesión harán falta además seis dígitos de una aplicación de tu móvil, que cambian cada 30 segundos. Sirve cualquier aplicación de autenticación.',
    setUp: 'Configurar una aplicación',
    on: 'Activada',
    off: 'Desactivada',
    isOn: 'Activada: {time}. Para iniciar sesión con tu contraseña hace falta también un código de tu aplicación.',
    codesLeft: (left) => `Te quedan ${count(left, 'código', 'códigos')} de recuperación.`,
    newCodes: 'Crear nuevos códigos de recuperación',
    remove: 'Quitar la aplicación',
    scan: 'Escanea esta imagen con tu aplicación de autenticación.',
    qrLabel: 'Código QR para tu aplicación de autenticación',
    typeIt: '¿Sin cámara? Escribe esta clave en la aplicación:',
    firstCode: 'Código que muestra ahora la aplicación',
    confirm: 'Activar',
    added:
      'A partir de ahora, para iniciar sesión con tu contraseña hace falta también un código de tu aplicación.',
    removed: 'La aplicación se ha quitado. Para iniciar sesión vuelve a bastar tu contraseña.',
  },
  codes: {
    heading: 'Tus códigos de recuperación',
    keep: 'Guárdalos ahora: solo se muestran una vez.',
    lead: 'Si pierdes el móvil, con cada uno de estos códigos puedes iniciar sesión una vez. Imprímelos o guárdalos en un gestor de contraseñas.',
  },
  passkeys: {
    heading: 'Llaves de acceso',
    lead: 'Inicia sesión con tu huella, tu cara o el bloqueo de pantalla. Las llaves de acceso son seguras frente al phishing y no piden código.',
    nextStep: 'Después tu dispositivo te pide la huella, la cara o el bloqueo de pantalla.',
    add: 'Añadir una llave de acceso',
    name: 'Nombre',
    nameHint: 'Para que la reconozcas en tu lista',
    badName: (most) => `Introduce un nombre de ${most} caracteres como máximo.`,
    tooMany: (most) => `Una cuenta puede tener ${most} llaves de acceso; quita una que ya no uses.`,
    newHeading: (name) => `Tu nueva llave de acceso «${name}»`,
    newLead: 'Tu navegador te pregunta ahora dónde guardar la llave de acceso. Sigue sus pasos.',
    create: 'Crear la llave de acceso',
    added: (name) =>
      `La llave de acceso «${name}» se ha añadido. Desde ahora puedes iniciar sesión con ella.`,
    remove: 'Quitar',
    removeTitle: '¿Quitar esta llave de acceso?',
    removeLead: 'Ya no podrás iniciar sesión con ella. Tu contraseña sigue funcionando.',
    removeButton: 'Quitar la llave de acceso',
    removeOne: (name) => `Quitar la llave de acceso ${name}`,
    removed: 'La llave de acceso se ha quitado. Quizá quieras borrarla también de tu dispositivo.',
    signIn: 'Iniciar sesión con una llave de acceso',
    signInLead: 'Tu navegador te pide ahora tu llave de acceso. Sigue sus pasos.',
    use: 'Usar una llave de acceso',
    refused: 'Esta llave de acceso no se ha aceptado, o han pasado más de cinco minutos. Inténtalo de nuevo.',
    cancelled: 'No ha funcionado o lo has cancelado. Inténtalo de nuevo.',
    known: 'Este dispositivo ya tiene una llave de acceso para tu cuenta.',
    unknown:
      'Este navegador es demasiado antiguo para las llaves de acceso. Usa tu contraseña u otro navegador.',
    needsScript: 'Las llaves de acceso necesitan JavaScript, que está desactivado en este navegador.',
  },
}
