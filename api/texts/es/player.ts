import type { Texts } from '../en/index.ts'

/** The player, here and in the editor. */
export const player: Texts['player'] = {
  screen: 'El vídeo',
  play: 'Reproducir',
  pause: 'Pausar',
  time: 'Tiempo',
  position: '{time} de {total}',
  seconds: '{seconds} seg.',
  minutes: '{minutes} min y {seconds} seg.',
  mute: 'Silenciar',
  scenes: 'Escenas',
  opening: 'Inicio',
  question: 'Pregunta {number}',
  answers: 'Respuestas',
  end: 'Final',
  missing: 'No se pudo cargar una imagen y se ha omitido.',
  broken: 'Este vídeo no se puede mostrar: {reason}',
  voiceLate: 'La voz aún no está lista; la de un quiz largo tarda uno o dos minutos.',
  voiceHeard: 'Oyes el vídeo tal como se renderizará, con la voz.',
  voiceAfterPause: 'La voz está lista: la oirás después de la próxima pausa.',
  voiceMissing: 'Oyes música y sonidos en momentos aproximados. No se pudo cargar la voz.',
}

/** The page on which a quiz plays. */
export const playerPage: Texts['playerPage'] = {
  region: 'Reproductor',
  sample: 'Un quiz de ejemplo',
  edit: 'Editar',
  problems: 'Este quiz aún no se puede renderizar:',
  noScript: 'El reproductor necesita JavaScript. Renderizar y descargar en el {studio} no.',
  studio: 'estudio',
  heardSample:
    'Oyes la música, los tics, las respuestas y las transiciones; un vídeo renderizado puede tener además voz.',
  heardSilent: 'Oyes la música, los tics, las respuestas y las transiciones.',
  heardAtFirst:
    'Se está preparando la voz: hasta que esté lista, los tiempos son aproximados y solo oyes música y sonidos.',
  keys: 'Teclas: espacio o K reproduce, las flechas o J y L saltan un segundo, coma y punto avanzan un fotograma, M silencia.',
  own: {
    title: 'Hazlo tuyo',
    text: 'Cambia las preguntas, conserva el estilo y renderiza un vídeo para publicar.',
    account: 'Para eso necesitas una cuenta.',
    button: 'Empezar con este quiz',
  },
  look: {
    title: 'Prueba otro estilo',
    sample: 'Cada estilo, formato y color se ve al momento.',
    ownAccent: 'El del quiz',
  },
  design: {
    title: 'El aspecto',
    lead: 'El estilo, el formato, la letra y los colores se eligen en el editor, junto a las preguntas.',
    button: 'Abrir el editor',
  },
  file: {
    title: 'Guardar el quiz como archivo',
    lead: 'Para una hoja de cálculo, otro programa o para conservarlo.',
    kind: 'Tipo de archivo',
    button: 'Descargar el archivo',
  },
}

/** The tool that cuts a clip from a rendered video. */
export const cutter: Texts['cutter'] = {
  title: 'Cortar un clip',
  lead: (seconds) =>
    `Como máximo ${seconds} segundos de un vídeo renderizado. Lo corta tu navegador; el primer clip tarda un poco más.`,
  noVideo: 'Renderiza primero el vídeo; después podrás cortar un GIF o un MP4 corto.',
  noPlan: 'Con un plan de pago puedes cortar un GIF o un MP4 corto de un vídeo renderizado.',
  video: 'Vídeo',
  videoOf: (time, seconds) => `${time}, ${seconds} seg.`,
  from: 'Desde el segundo',
  length: 'Segundos',
  fromHere: 'Desde aquí',
  format: 'Tipo de clip',
  kinds: { gif: 'GIF de 360 px de ancho', mp4: 'MP4, desde el fotograma clave más cercano' },
  cut: 'Cortar',
  script: {
    tools: 'Cargando las herramientas…',
    video: 'Cargando el vídeo…',
    cutting: 'Cortando…',
    progress: 'Cortando… {percent} %',
    done: 'Listo.',
    failed: 'No ha funcionado. Inténtalo de nuevo.',
    save: 'Guardar el {kind} ({size} KB)',
    clip: 'El clip',
  },
}
