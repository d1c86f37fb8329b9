import { counterIn } from '../count.ts'
import type { Texts } from '../en/index.ts'

const count = counterIn('es')

/** What happened to the security of an account. */
export const activity: Texts['activity'] = {
  lead: (days) =>
    `Inicios de sesión, claves, aplicaciones y todo lo que importa para la seguridad de tu cuenta. Nadie puede cambiar esta lista; las entradas se borran a los ${count(days, 'día', 'días')}.`,
  ownerLead: 'Lo que importa para la seguridad de esta cuenta.',
  none: 'Aún no ha pasado nada.',
  thisNetwork: 'desde la red en la que estás ahora',
  otherNetwork: 'desde otra red',
  network: 'red {network}',
  key: 'clave {prefix}',
  app: 'la aplicación {name}',
  by: { owner: 'por un propietario de este servicio', operator: 'por el operador de este servicio' },
  sessions: {
    heading: 'Dónde tienes la sesión iniciada',
    lead: (days) =>
      `La sesión de cada navegador se cierra 30 días después de iniciarla, o ${count(days, 'día', 'días')} después de usarlo por última vez.`,
    unknown: 'Navegador desconocido',
    here: 'Este',
    since: 'sesión iniciada: {time}',
    seen: 'visto por última vez: {time}',
    end: 'Cerrar sesión',
    endOne: (device) => `Cerrar la sesión de ${device}`,
    endOthers: 'Cerrar todas las demás',
    ended: (browsers) => `${count(browsers, 'sesión cerrada', 'sesiones cerradas')}.`,
    endAll: 'Cerrar sesión en todas partes',
    endAllLead:
      'Cierra la sesión de la cuenta en todos los navegadores. Sus claves de API y aplicaciones conectadas siguen funcionando.',
    allEnded: (email) => `Se ha cerrado la sesión de ${email} en todas partes.`,
  },
  kinds: {
    sign_in: 'Sesión iniciada',
    sign_in_failed: 'Contraseña incorrecta',
    locked_out: 'Inicio de sesión cerrado un tiempo por demasiadas contraseñas o códigos incorrectos',
    signed_out: 'Sesión cerrada',
    sessions_ended: 'Sesiones cerradas',
    key_created: 'Clave de API creada',
    key_deleted: 'Clave de API eliminada',
    consent_given: 'Aplicación conectada',
    consent_withdrawn: 'Aplicación desconectada',
    token_replayed: 'Aplicación bloqueada: uno de sus tokens se usó dos veces',
    password_changed: 'Contraseña cambiada',
    password_reset: 'Contraseña restablecida por correo',
    email_changed: 'Dirección de correo cambiada',
    factor_added: 'Aplicación de autenticación añadida',
    factor_removed: 'Aplicación de autenticación quitada',
    recovery_codes_made: 'Códigos de recuperación nuevos',
    recovery_code_used: 'Código de recuperación usado',
    factor_failed: 'Código incorrecto en el segundo paso',
    passkey_added: 'Llave de acceso añadida',
    passkey_removed: 'Llave de acceso quitada',
    data_exported: 'Datos exportados',
    plan_changed: 'Plan cambiado',
    account_suspended: 'Cuenta suspendida',
    account_resumed: 'Suspensión terminada',
    account_invited: 'Cuenta invitada',
    account_deleted: 'Otra cuenta eliminada',
    owner_named: 'Nombrada propietaria de este servicio',
    render_retried: 'Vídeo fallido puesto otra vez en la cola',
  },
}
