import { counterIn } from '../count.ts'
import type { Texts } from '../en/index.ts'

const count = counterIn('pt')

/** The page of a video. */
export const film: Texts['film'] = {
  before: (videos) => (videos === 0 ? 'é o próximo' : `${count(videos, 'vídeo', 'vídeos')} antes dele`),
  making: 'Seu vídeo está sendo criado',
  leave: 'Você pode sair desta página: o vídeo aparece no estúdio.',
  cancel: 'Cancelar',
  stopping: 'A renderização está sendo interrompida.',
  cancelled: 'Cancelado',
  cancelledLead: 'Foi interrompido antes de ficar pronto.',
  cancelledAt: 'Foi interrompido em {percent} %.',
  cancelledNext: 'Nenhum arquivo foi salvo, e o quiz continua igual. “Renderizar de novo” começa do início.',
  ordered: 'iniciado {time}',
  failed: 'Não foi possível criar este vídeo',
  tryAgain: 'Tentar de novo costuma ajudar: o quiz pode ficar como está.',
  changeFirst: 'Tentar de novo só ajuda depois de mudar o quiz: confira as imagens e a duração.',
  replacePicture: 'Trocar a imagem',
  withoutPicture: 'Renderizar sem a imagem',
  pictureTaken: 'A imagem saiu do quiz. Para desfazer, adicione-a de novo no editor: {address}',
  pictureGone:
    'Esta imagem já não está na pergunta: nada foi alterado. Tente de novo para renderizar o quiz como está agora.',
  nothingCame: 'Nada veio do endereço dela. Ele precisa ser público e abrir sem login.',
  addressOfPicture: 'O endereço dela: {address}',
  detail: 'Detalhe técnico',
  heading: 'O vídeo',
  changed: 'O quiz mudou depois deste vídeo.',
  download: 'Baixar',
  needsPlan: 'Você pode assistir e compartilhar este vídeo. Para baixar, é preciso o {plan}.',
  planAsked:
    'Você pode assistir e compartilhar este vídeo. Para baixar, é preciso o {plan}, que você pediu {time}.',
  paidPlan: 'plano pago',
  framesPerSecond: (frames) => `${frames} quadros por segundo`,
  made: 'criado {time}',
  kept: 'disponível até {time}',
  share: 'Compartilhar',
  shareHint: 'Ao compartilhar, é criado um link com que qualquer pessoa assiste, sem conta.',
  shared: 'Quem tiver este link pode assistir',
  copy: 'Copiar',
  copyAll: 'Copiar todos os textos',
  open: 'Abrir',
  endShare: 'Parar de compartilhar',
  post: 'Postar',
  shareEnded: 'O link não funciona mais.',
  voiceOn: 'Ligar a voz',
  voiceIsOn: 'A voz está ligada. Renderize o quiz de novo para ouvi-la.',
  cover: 'Imagem de capa',
  srt: 'Legendas, SRT',
  vtt: 'Legendas, VTT',
  edit: 'Editar o quiz',
  quizDeleted: 'O quiz dele foi excluído.',
  delete: 'Excluir este vídeo…',
  deleted: 'O vídeo foi excluído.',
}

/** How long a render still takes. */
export const timeLeft: Texts['timeLeft'] = {
  few: 'faltam alguns segundos',
  seconds: 'faltam cerca de {number} segundos',
  minutes: 'faltam cerca de {number} minutos',
}

/** Whether each platform takes a video, and why not. */
export const platforms: Texts['platforms'] = {
  passed: 'Pronto para postar',
  asVideo: 'Serve como vídeo: um Short é vertical ou quadrado e dura no máximo três minutos.',
  fits: 'Segue as regras deste app',
  needsFile: 'Para postar, você precisa do arquivo, que vem com o {plan}.',
  check: 'Algo a conferir',
  failed: 'Ainda não está pronto',
  problem: '{check}: {found}; é preciso: {wanted}',
  look: 'Veja em {time}',
  coveredTexts: (texts) =>
    `Os botões ou a descrição do aplicativo cobrem ${texts}. Encurte o texto ou teste outro estilo.`,
  covered: { question: 'a pergunta', answer: 'uma resposta', title: 'o título', other: 'um texto' },
  checks: {
    frame: 'Formato',
    duration: 'Duração',
    loudness: 'Volume',
    truePeak: 'Momento mais alto',
    audio: 'Formato do som',
    audioBitrate: 'Qualidade do som',
    bitrate: 'Taxa de bits',
    fps: 'Quadros por segundo',
  },
}
