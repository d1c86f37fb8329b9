/** The guide for people who make videos in the studio, without code. */
export const guide = {
  title: 'Crea vídeos de preguntas',
  lead: 'De la idea al vídeo publicado, sin una línea de código.',
  developers: '¿Escribes código, o lo hace tu agente? {link}',
  docs: 'Documentación para desarrolladores',
  name: 'Guía del estudio',
  noCode: '{link}: el camino hasta el vídeo, sin código.',
  make: {
    title: 'Crear un vídeo',
    verbs: ['Reúne', 'Marca', 'Da estilo', 'Renderiza'],
    steps: [
      'Abre el estudio y elige de dónde salen las preguntas: escríbelas o pégalas, trae un archivo, toma un paquete o deja que un modelo escriba sobre tu tema.',
      'En el editor, marca las respuestas correctas y añade imágenes donde quieras. El vídeo junto a tus preguntas cambia mientras escribes.',
      'Elige un aspecto, una forma (vertical para TikTok, Reels y Shorts), música y, si quieres, una voz.',
      'Pulsa «{render}». Puedes salir de la página: el vídeo te espera en «{films}».',
    ],
  },
  brand: {
    title: 'Hazlo tuyo',
    verbs: ['Crea', 'Aplica', 'Numera'],
    steps: [
      'Crea un kit de marca con tu logotipo, tus colores, tu fuente, tu usuario y tus palabras finales.',
      'Ponlo como predeterminado y cada quiz nuevo lo recibirá solo. Los anteriores lo reciben desde la página del kit.',
      'Dale una serie y cada vídeo mostrará el número de su parte.',
    ],
  },
  post: {
    title: 'Publícalo',
    verbs: ['Comprueba', 'Descarga', 'Comparte', 'Corrige'],
    steps: [
      'Abre el vídeo y lee «{where}»: dice qué rechazarían o taparían TikTok, YouTube Shorts e Instagram Reels.',
      'Descarga el vídeo, algo que incluye el plan de pago, con su portada y, si habla una voz, sus subtítulos. Copia los capítulos en la descripción.',
      'Para enseñárselo antes a alguien, usa «{share}»: quien tenga el enlace puede verlo hasta que lo cierres.',
      '¿Algo que corregir? Edita el quiz y genera el vídeo de nuevo. El anterior se queda hasta que lo elimines.',
    ],
  },
}
