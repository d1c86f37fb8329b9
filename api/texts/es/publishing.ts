import type { Texts } from '../en/index.ts'

/** La página con la que se publica un vídeo. */
export const publishing: Texts['publishing'] = {
  title: 'Publicar este vídeo',
  lead: 'Todo lo que pide una plataforma, en el idioma del quiz. Cópialo o cámbialo allí.',
  open: 'Textos para publicarlo',
  back: 'El vídeo',
  videoTitle: 'Título',
  description: 'Descripción',
  descriptionHint: 'Para YouTube: con capítulos, fuentes y hashtags.',
  caption: 'Pie de vídeo',
  captionHint: 'Para TikTok e Instagram.',
  comment: 'Comentario para fijar',
  commentHint: 'Contiene las respuestas, que solo se ven al desplegarlo.',
  declarations: 'Lo que preguntan las plataformas',
  altered: '¿Ha creado o cambiado la IA algo que parece o suena real?',
  yes: 'Sí',
  no: 'No',
  voice: 'La voz es sintética, y allí quieren que el audio realista se etiquete.',
  drawn: 'Una voz sintética que no es de nadie y unas escenas dibujadas no necesitan etiqueta.',
  silent: 'No se habla, y las escenas dibujadas no necesitan etiqueta.',
  ownPictures:
    'Responde que sí en todas si una imagen tuya muestra a una persona, un lugar o un hecho reales que la IA creó o cambió.',
  kids: '¿Está hecho para niños?',
  kidsHint: 'No, salvo que esté hecho para menores de 13 años. La ley te deja decidir a ti.',
}
