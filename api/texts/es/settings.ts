import { PRODUCT_NAME } from '../../../shared/product.ts'
import { counterIn, numberIn } from '../count.ts'
import type { Texts } from '../en/index.ts'

const count = counterIn('es')
const number = numberIn('es')

/** The settings but for the plan. */
export const settings: Texts['settings'] = {
  title: 'Ajustes',
  tabs: {
    profile: 'Perfil',
    security: 'Seguridad',
    keys: 'Claves de API',
    apps: 'Aplicaciones conectadas',
    plan: 'Plan',
    activity: 'Actividad',
    data: 'Datos y eliminación',
  },
  confirm: 'Escribe tu contraseña: la última vez fue hace más de diez minutos.',
  profile: {
    memberSince: 'Miembro desde',
    usage: 'ver lo que has usado',
    passwordHeading: 'Cambiar tu contraseña',
    passwordLead: 'Se cerrará tu sesión en todos los demás navegadores.',
    current: 'Contraseña actual',
    button: 'Cambiar la contraseña',
    changed: 'Tu contraseña se ha cambiado.',
    wrong: 'Esta no es tu contraseña actual.',
  },
  keys: {
    access: 'Permisos',
    full: 'Acceso completo',
    readOnly: 'Solo lectura',
    ends: 'Caduca',
    never: 'Nunca',
    after: (days) => `A los ${count(days, 'día', 'días')}`,
    expires: 'caduca: {time}',
    expired: 'caducó: {time}',
    newHeading: (name) => `Tu nueva clave «${name}»`,
    copyNow: 'Cópiala ahora: solo se muestra una vez.',
    copy: 'Copiar',
    tryIt: 'Pruébala en una terminal: la respuesta nombra tu cuenta. Después sigue con {guide}.',
    guide: 'tu primer vídeo en cinco minutos',
    useIt: 'Pon una clave en lugar de YOUR_KEY: la respuesta nombra tu cuenta. Después sigue con {guide}.',
    create: 'Crear una clave',
    lead: (requests) =>
      `Envíala como {header} o como token «bearer». Cada clave permite ${count(requests, 'solicitud', 'solicitudes')}. Tras 24 horas sin solicitudes vuelves a tenerlas todas.`,
    name: 'Nombre',
    example: 'Mi portátil',
    heading: 'Tus claves',
    none: 'Todavía no hay claves de API.',
    created: 'creada: {time}',
    used: 'último uso: {time}',
    unused: 'sin usar',
    fullAgain: 'vuelve a 0 {time} si no se usa antes',
    spent: (used, requests) => `${number(used)} de ${count(requests, 'solicitud', 'solicitudes')} usadas`,
    deleteTitle: '¿Eliminar esta clave?',
    deleteLead: 'Lo que la use dejará de funcionar al instante. No se puede deshacer.',
    deleteButton: 'Eliminar la clave',
    deleteOne: (name) => `Eliminar la clave ${name}`,
    tooMany: (most: number) => `Una cuenta puede tener ${most} claves; elimina alguna que ya no uses.`,
    badName: (most) => `Introduce un nombre de ${most} caracteres como máximo.`,
  },
  apps: {
    lead: 'Aplicaciones a las que has permitido usar tu cuenta. Al desconectar una, su acceso termina de inmediato.',
    none: 'No hay aplicaciones conectadas.',
    can: 'Un agente como Claude puede escribir quizzes, pedir sus vídeos y darte los enlaces, todo en un chat.',
    connect: 'Conectar un agente',
    since: 'conectada: {time}',
    used: 'último uso: {time}',
    disconnect: 'Desconectar',
    disconnectOne: (name) => `Desconectar ${name}`,
  },
  data: {
    exportHeading: 'Exportar',
    exportLead:
      'Todo lo que guardamos sobre ti, en un archivo para conservarlo o llevarlo a otro programa (JSON).',
    export: 'Descargar mis datos',
    deleteHeading: 'Eliminar tu cuenta',
    deleteLead:
      'Elimina para siempre tus quizzes, tarjetas, vídeos, archivos, claves y aplicaciones conectadas.',
    confirm: 'Confirma con tu contraseña',
    delete: 'Eliminar mi cuenta',
  },
}

/** The tab of the plan. */
export const plan: Texts['plan'] = {
  yours: { free: 'Tienes el plan gratuito', paid: 'Tienes el plan de pago' },
  unlimited: 'Crea todos los quizzes que quieras.',
  more: (left) => `Puedes crear ${count(left, 'quiz', 'quizzes')} más este mes.`,
  usedUp: 'Has usado los quizzes de este mes; el próximo llega el día 1. Eliminar un quiz no te lo devuelve.',
  quizzesThisMonth: 'Quizzes este mes',
  openVideos: 'Vídeos en preparación',
  filmMinutes: 'Minutos de vídeo pedidos hoy',
  keyRequests: 'Solicitudes con claves de API hoy',
  utc: 'Los días y los meses empiezan a medianoche (UTC). Al eliminar algo recuperas espacio, pero no quizzes ni minutos.',
  used: 'Lo que has usado',
  thisMonth: 'Este mes',
  quizzes: 'Quizzes nuevos',
  videos: 'Vídeos terminados',
  videoMinutes: 'Minutos de vídeos terminados',
  minutesHint:
    'En el mes cuentan los minutos de vídeos terminados. Los minutos pedidos hoy son los de todos los vídeos, también los que fallaron o se cancelaron.',
  previews: 'Vistas previas',
  spoken: 'Caracteres hablados',
  storage: 'Almacenamiento',
  heading: 'Qué ofrece cada plan',
  names: { free: 'Gratuito', paid: 'De pago' },
  own: (name) => `${name} (el tuyo)`,
  free: (quizzes) => [
    `${count(quizzes, 'quiz nuevo', 'quizzes nuevos')} al mes, contando desde el día 1 (UTC)`,
    'Ver tus vídeos y compartirlos con un enlace',
    'Claves de API y aplicaciones conectadas',
  ],
  kept: (days) => `Tus vídeos durante ${count(days, 'día', 'días')}`,
  freeLacks: ['Sin descargas', `Vídeos que dicen «Made with ${PRODUCT_NAME}»`],
  paid: () => [
    'Todos los quizzes que quieras',
    'Vídeos sin nuestro nombre',
    'Ver, compartir y descargar todos tus vídeos; los hechos con el plan gratuito conservan nuestro nombre',
    'Claves de API y aplicaciones conectadas',
  ],
  owner:
    'Esta instancia es tuya: cambia el plan de cualquier cuenta, también el de la tuya, en la página {link}.',
  noContact: 'Mientras no definas {setting}, nadie sabrá a quién pedir el plan de pago.',
  ask: 'Pregunta al administrador de este servicio: puede cambiar tu plan al momento.',
  askForPaid: 'Pedir el plan de pago',
  askAboutPlan: 'Preguntar por tu plan',
}
