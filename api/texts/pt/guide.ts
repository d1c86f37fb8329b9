/** The guide for people who make videos in the studio, without code. */
export const guide = {
  title: 'Crie vídeos de quiz',
  lead: 'Da ideia ao vídeo publicado, sem uma linha de código.',
  developers: 'Você escreve código, ou seu agente escreve? {link}',
  docs: 'Documentação para desenvolvedores',
  name: 'Guia do estúdio',
  noCode: '{link}: o caminho até o vídeo, sem código.',
  make: {
    title: 'Criar um vídeo',
    verbs: ['Reúna', 'Marque', 'Dê estilo', 'Renderize'],
    steps: [
      'Abra o estúdio e escolha de onde vêm as perguntas: digite ou cole, traga um arquivo, pegue um pacote ou deixe um modelo escrever sobre o seu tema.',
      'No editor, marque as respostas certas e adicione imagens onde quiser. O vídeo ao lado das perguntas muda enquanto você digita.',
      'Escolha um visual, um formato (vertical para TikTok, Reels e Shorts), uma música e, se quiser, uma voz.',
      'Clique em “{render}”. Você pode sair da página: o vídeo espera em “{films}”.',
    ],
  },
  brand: {
    title: 'Com a sua marca',
    verbs: ['Crie', 'Aplique', 'Numere'],
    steps: [
      'Crie um kit de marca com seu logo, suas cores, sua fonte, seu usuário e suas palavras finais.',
      'Torne-o o padrão, e cada quiz novo o recebe sozinho. Os antigos o recebem pela página do kit.',
      'Dê a ele uma série, e cada vídeo mostra o número da sua parte.',
    ],
  },
  post: {
    title: 'Publicar',
    verbs: ['Confira', 'Baixe', 'Compartilhe', 'Corrija'],
    steps: [
      'Abra o vídeo e leia “{where}”: ali está o que TikTok, YouTube Shorts e Instagram Reels recusariam ou cobririam.',
      'Baixe o vídeo, o que faz parte do plano pago, com a capa e, quando há voz, as legendas. Copie os capítulos para a descrição.',
      'Para mostrar antes a alguém, use “{share}”: quem tem o link pode assistir, até você encerrá-lo.',
      'Algo para corrigir? Edite o quiz e renderize de novo. O vídeo antigo fica até você excluí-lo.',
    ],
  },
}
