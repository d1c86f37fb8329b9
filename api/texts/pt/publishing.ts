import type { Texts } from '../en/index.ts'

/** A página com que um vídeo é postado. */
export const publishing: Texts['publishing'] = {
  title: 'Postar este vídeo',
  lead: 'Tudo o que uma plataforma pede, no idioma do quiz. Copie, ou mude lá.',
  open: 'Textos para postar',
  back: 'O vídeo',
  videoTitle: 'Título',
  description: 'Descrição',
  descriptionHint: 'Para o YouTube: com capítulos, fontes e hashtags.',
  caption: 'Legenda',
  captionHint: 'Para o TikTok e o Instagram.',
  comment: 'Comentário para fixar',
  commentHint: 'Ele contém as respostas, que só aparecem ao abrir.',
  declarations: 'O que as plataformas perguntam',
  altered: 'A IA criou ou mudou algo que parece ou soa real?',
  yes: 'Sim',
  no: 'Não',
  voice: 'A voz é sintética, e lá o áudio realista deve ser rotulado.',
  drawn: 'Uma voz sintética que não é de ninguém e cenas desenhadas dispensam rótulo.',
  silent: 'Nada é falado, e cenas desenhadas dispensam rótulo.',
  ownPictures:
    'Responda sim em todas se uma imagem sua mostra uma pessoa, um lugar ou um fato reais que a IA criou ou mudou.',
  kids: 'É feito para crianças?',
  kidsHint: 'Não, a menos que seja feito para menores de 13 anos. A lei deixa você decidir.',
}
