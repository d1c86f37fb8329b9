/** The groups of operations, in a sentence each. */
export const TAGS = {
  discovery: 'What the API offers, and the looks that a video can have.',
  quizzes: 'A title, questions, and the settings that decide how the video looks and sounds.',
  packs: 'Ready-made questions on flags, capitals and more, correct in many languages.',
  questions: 'The questions of one quiz: add, change, reorder or delete them one by one.',
  images: 'Pictures and clips for questions, answers and backgrounds.',
  hooks: 'Scenes with words of your own before, between and after the questions.',
  music: 'Tracks that come with the service, and those that you upload.',
  voices: 'List the voices that speak in videos, and hear each one.',
  narration: 'Clips of your own voice that speak a scene in the place of the film’s.',
  previews: 'A frame or the sound of a video before you render it.',
  renders: 'One video of one quiz: order it, follow it, download it, share it.',
  publishing: 'What a platform asks for when a video is posted, and its way to a YouTube channel.',
  batches: 'Many videos with one request: each quiz in each template and format that you name.',
  'brand-kits': 'One look for many quizzes: logo, colours, font, music and words.',
  flashcards: 'Decks of cards to learn from, and quizzes made of them.',
  webhooks: 'Addresses of yours that are told when a video ends or a quiz is written.',
  account: 'Whose key it is, what the plan allows, and how much of it is used.',
  administration: 'Accounts, plans and failed videos of the whole instance, for its owners.',
} as const

/** A group of operations. */
export type Tag = keyof typeof TAGS
