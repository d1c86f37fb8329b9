import type { Texts } from '../en/index.ts'

/** The pages that a chat shows beside a tool's answer. */
export const chat: Texts['chat'] = {
  waiting: 'À espera do vídeo…',
  queued: 'O vídeo está na fila.',
  rendering: 'O vídeo está sendo feito: {progress} %',
  progress: 'Progresso do vídeo',
  openFilm: 'Abrir a página do vídeo',
  loading: 'Carregando a prévia…',
  still: 'Uma imagem de cada cena, com o som. O vídeo se move.',
  moving: 'Ver em movimento',
  picture: '{scene}, em {time}',
  preparing: 'O som está sendo preparado…',
  soundLate: 'O som ainda não está pronto. Aperte Reproduzir de novo daqui a pouco.',
  exact: 'Mostrar este momento',
}
