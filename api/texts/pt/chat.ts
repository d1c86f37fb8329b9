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
  questions: {
    title: 'Perguntas',
    loading: 'Carregando as perguntas…',
    none: 'Este quiz ainda não tem perguntas.',
    right: 'certa',
    share: '({percent}%)',
    edit: 'Editar',
    editOne: 'Editar a pergunta {n}',
    explanation: 'Explicação, mostrada depois da resposta',
    save: 'Salvar',
    cancel: 'Cancelar',
    saved: 'A pergunta {n} foi salva.',
    refused: 'Não foi salva: {reason}',
    gone: 'Não foi salva: a pergunta {n} não existe mais.',
    changedElsewhere:
      'Não foi salva: a pergunta {n} foi alterada em outro lugar enquanto isso. Salve de novo para trocá-la pela sua, ou cancele para vê-la.',
    readOnly: 'Este aplicativo não consegue salvar daqui. Diga ao assistente o que mudar.',
  },
}
