import { PRODUCT_NAME } from '../../../shared/product.ts'
import { counterIn } from '../count.ts'

const count = counterIn('en')

/** The front page, and the clips of templates. */
export const front = {
  title: 'Quizzes that become short videos',
  headline: 'Write a quiz. Get a video that is ready to post.',
  lead: `${PRODUCT_NAME} turns questions and answers into short videos with a countdown, music and a reveal, and a voice if you like. Make one by hand, with code, or with your agent.`,
  makeOne: 'Make one now',
  signUp: 'Create an account',
  noAccount: 'You can play and restyle a sample quiz without an account.',
  freePlan: (quizzes: number) =>
    `Free: ${count(quizzes, 'new quiz', 'new quizzes')} a month to render, watch and share.`,
  freeLacks: `Its videos cannot be downloaded, and they say “Made with ${PRODUCT_NAME}”.`,
  how: 'How it works',
  steps: {
    write: {
      title: 'Write or paste',
      text: 'Type your questions, or paste a list. The right answer is marked with a star.',
    },
    see: {
      title: 'See and hear it',
      text: 'The player shows your video as it will be, in any look, format and colour.',
    },
    post: {
      title: 'Render and post',
      text: 'A file for TikTok, Shorts and Reels, with its cover and captions.',
    },
  },
  looks: (number: number) => `${number} looks for any quiz`,
  pauseClips: 'Pause the clips',
  playClips: 'Play the clips',
  whoFor: 'Who it is for',
  creators: {
    title: 'For creators',
    text: 'Every video is measured before you get it: shape, length, loudness, and whether a text lies under a button of the app.',
    link: 'Play a sample quiz',
  },
  developers: {
    title: 'For developers',
    text: 'A quiz is JSON, a video is one request. Mistakes are cheap: dry runs, requests that are safe to repeat, and errors that say what to change.',
    link: 'Your first video, by copy and paste',
  },
  agents: {
    title: 'For agents',
    text: 'Every operation is an MCP tool. Your agent writes the quiz, looks at frames of the video, and mends what it sees.',
    link: 'Connect an agent',
  },
  operators: {
    title: 'For operators',
    text: 'It runs on your own machines, from one laptop to a farm. A render that loses its machine goes on with another.',
    link: 'How rendering works',
  },
  faq: {
    title: 'Questions people ask',
    formats: 'All formats',
    post: {
      question: 'Can I post the videos on TikTok, Shorts and Reels?',
      answer:
        'Yes. A video is portrait, square or landscape, and it is checked against what each of the three accepts. Its page says what passed.',
    },
    import: {
      question: 'Can I bring quizzes from another program?',
      answer:
        'Yes: from Kahoot, Wayground, Blooket, Gimkit, Quizlet, Anki, Moodle, spreadsheets and plain lists. {link}',
    },
    time: {
      question: 'How long does a video take?',
      answer: 'Usually about as long as it plays. You may leave the page meanwhile.',
    },
    music: {
      question: 'May I use the music?',
      answer:
        'Yes. The tracks and sounds were made for this product and are free to use, in videos that earn money, too. You can also upload your own.',
    },
    privacy: {
      question: 'Who can see my quizzes?',
      answer:
        'Nobody but you. A video becomes public when you share its link, and you can end the link at any time.',
    },
    host: {
      question: 'Can I run it on my own machines?',
      answer:
        'Yes. The code is open, and one command starts everything on a Linux machine, without Docker and without root.',
    },
  },
  agentsGuide: 'Agents',
}
