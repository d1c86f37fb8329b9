/** The guide for people who make videos in the studio, without code. */
export const guide = {
  title: 'Make quiz videos',
  lead: 'From an idea to a posted video, without a line of code.',
  developers: 'You write code, or your agent does? {link}',
  docs: 'Docs for developers',
  name: 'Guide for creators',
  noCode: '{link}: the way through the studio, without code.',
  make: {
    title: 'Make a video',
    verbs: ['Collect', 'Mark', 'Style', 'Render'],
    steps: [
      'Open the studio and choose where the questions come from: type or paste them, bring a file, take a pack, or let a model write about your topic.',
      'In the editor, mark the right answers and add pictures where you like. The video beside your questions changes as you type.',
      'Pick a look, a format (vertical for TikTok, Reels and Shorts), music and, if you like, a voice.',
      'Press “{render}”. You may leave the page: the video waits under “{films}”.',
    ],
  },
  brand: {
    title: 'Make it yours',
    verbs: ['Create', 'Apply', 'Number'],
    steps: [
      'Create a brand kit with your logo, colours, font, handle and closing words.',
      'Make it the default, and every new quiz gets it by itself. Older quizzes get it from the page of the kit.',
      'Give it a series, and each video shows the number of its part.',
    ],
  },
  post: {
    title: 'Post it',
    verbs: ['Check', 'Download', 'Share', 'Mend'],
    steps: [
      'Open the video and read “{where}”: it names what TikTok, YouTube Shorts and Instagram Reels would refuse or cover.',
      'Download the video, which takes the paid plan, with its cover picture and, where a voice speaks, its captions. Copy the chapters into the description.',
      'To show it to somebody first, use “{share}”: whoever has the link can watch, until you end it.',
      'Something to mend? Edit the quiz and render again. The old video stays until you delete it.',
    ],
  },
}
