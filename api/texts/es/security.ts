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
      'Introduce uno de los códigos de recuperación que guardaste al configurar la aplicación. Si no te queda ninguno, pregunta a quien gestiona este servicio.',
    recovery: 'Código de recuperación',
    expired:
      'Ha pasado demasiado tiempo o has introducido demasiados códigos erróneos. Vuelve a iniciar sesión.',
  },
  app: {
    heading: 'Aplicación de autenticación',
    lead: 'Protege tu cuenta aunque alguien descubra tu contraseña: para iniciar sesión harán falta además seis dígitos de una aplicación de tu móvil, que cambian cada 30 segundos. Sirve cualquier aplicación de autenticación.',
    setUp: 'Configurar una aplicación',
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
}
