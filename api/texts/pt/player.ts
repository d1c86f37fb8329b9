import type { Texts } from '../en/index.ts'

/** The player, here and in the editor. */
export const player: Texts['player'] = {
  screen: 'O vídeo',
  play: 'Reproduzir',
  pause: 'Pausar',
  time: 'Tempo',
  position: '{time} de {total}',
  seconds: '{seconds} seg.',
  minutes: '{minutes} min e {seconds} seg.',
  mute: 'Silenciar',
  scenes: 'Cenas',
  opening: 'Início',
  question: 'Pergunta {number}',
  answers: 'Respostas',
  end: 'Fim',
  missing: 'Uma imagem não pôde ser carregada e ficou de fora.',
  broken: 'Este vídeo não pode ser exibido: {reason}',
  voiceLate: 'A voz ainda não está pronta; a de um quiz longo leva um ou dois minutos.',
  voiceHeard: 'Você ouve o vídeo como ele será renderizado, com a voz.',
  voiceAfterPause: 'A voz está pronta: você vai ouvi-la depois da próxima pausa.',
  voiceMissing: 'Você ouve música e sons em tempos estimados. Não foi possível carregar a voz.',
}

/** The page on which a quiz plays. */
export const playerPage: Texts['playerPage'] = {
  region: 'Reprodução',
  sample: 'Um quiz de exemplo',
  edit: 'Editar',
  problems: 'Este quiz ainda não pode ser renderizado:',
  noScript: 'O player precisa de JavaScript. Renderizar e baixar no {studio} não precisam.',
  studio: 'estúdio',
  heardSample:
    'Você ouve a música, os tiques, as revelações e as transições; um vídeo renderizado também pode ter voz.',
  heardSilent: 'Você ouve a música, os tiques, as revelações e as transições.',
  heardAtFirst: 'A voz está sendo preparada: até lá, os tempos são estimados e você ouve só música e sons.',
  keys: 'Teclas: espaço ou K reproduz, as setas ou J e L pulam um segundo, vírgula e ponto um quadro, M silencia.',
  own: {
    title: 'Deixe com a sua cara',
    text: 'Troque as perguntas, mantenha o estilo e renderize um vídeo para postar.',
    account: 'Para isso você precisa de uma conta.',
    button: 'Começar com este quiz',
  },
  look: {
    title: 'Experimente outro estilo',
    sample: 'Cada estilo, formato e cor aparece na hora.',
    ownAccent: 'A do quiz',
  },
  design: {
    title: 'A aparência',
    lead: 'O estilo, o formato, a fonte e as cores são escolhidos no editor, ao lado das perguntas.',
    button: 'Abrir o editor',
  },
  file: {
    title: 'Salvar o quiz em um arquivo',
    lead: 'Para uma planilha, outro programa ou para guardar.',
    kind: 'Tipo de arquivo',
    button: 'Baixar o arquivo',
  },
}

/** The tool that cuts a clip from a rendered video. */
export const cutter: Texts['cutter'] = {
  title: 'Cortar um clipe',
  lead: (seconds) =>
    `No máximo ${seconds} segundos de um vídeo renderizado. O corte é feito no seu navegador; o primeiro clipe demora um pouco mais.`,
  noVideo: 'Renderize primeiro o vídeo; depois você pode cortar um GIF ou um MP4 curto.',
  noPlan: 'Com um plano pago, você pode cortar um GIF ou um MP4 curto de um vídeo renderizado.',
  video: 'Vídeo',
  videoOf: (time, seconds) => `${time}, ${seconds} seg.`,
  from: 'A partir do segundo',
  length: 'Segundos',
  fromHere: 'A partir daqui',
  format: 'Tipo de clipe',
  kinds: { gif: 'GIF com 360 px de largura', mp4: 'MP4, a partir do quadro-chave mais próximo' },
  cut: 'Cortar',
  script: {
    tools: 'Carregando as ferramentas…',
    video: 'Carregando o vídeo…',
    cutting: 'Cortando…',
    progress: 'Cortando… {percent} %',
    done: 'Pronto.',
    failed: 'Não deu certo. Tente de novo.',
    save: 'Salvar o {kind} ({size} KB)',
    clip: 'O clipe',
  },
}
