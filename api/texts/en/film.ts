import { counterIn } from '../count.ts'

const count = counterIn('en')

/** The page of a video: while it is rendered, when it is ready, and where it failed. */
export const film = {
  before: (videos: number) =>
    videos === 0 ? 'next in line' : `${count(videos, 'video', 'videos')} before it`,
  making: 'Your video is being made',
  leave: 'You can leave this page: the video appears in the studio.',
  cancel: 'Cancel',
  stopping: 'The render is being stopped.',
  cancelled: 'Cancelled',
  cancelledLead: 'It was stopped before it was ready.',
  cancelledAt: 'It was stopped at {percent} %.',
  cancelledNext: 'No file was saved, and the quiz is as it was. “Render again” begins from the start.',
  ordered: 'started {time}',
  failed: 'This video could not be made',
  tryAgain: 'Trying again often helps: the quiz can stay as it is.',
  changeFirst: 'Trying again helps only after the quiz has changed: check its pictures and its length.',
  replacePicture: 'Replace the picture',
  withoutPicture: 'Render without the picture',
  pictureTaken: 'The picture is out of the quiz. To undo this, add it again in the editor: {address}',
  pictureGone:
    'This picture is no longer in its question: nothing was changed. “Try again” makes the video of the quiz as it is now.',
  nothingCame: 'Nothing came from its address. It must be public and open without a sign-in.',
  addressOfPicture: 'Its address: {address}',
  detail: 'Technical detail',
  heading: 'The video',
  changed: 'The quiz has changed since this video.',
  download: 'Download',
  needsPlan: 'You can watch and share this video. Downloading needs the {plan}.',
  planAsked:
    'You can watch and share this video. You can download it once you have the {plan}, which you asked for {time}.',
  paidPlan: 'paid plan',
  framesPerSecond: (frames: number) => `${frames} frames a second`,
  made: 'made {time}',
  kept: 'kept until {time}',
  share: 'Share',
  shareHint: 'Sharing makes a link with which anyone can watch, without an account.',
  shared: 'Anyone with this link can watch',
  copy: 'Copy',
  copyAll: 'Copy all texts',
  open: 'Open',
  endShare: 'Stop sharing',
  post: 'Post',
  shareEnded: 'The link no longer works.',
  voiceOn: 'Turn the voice on',
  voiceIsOn: 'The voice is on. Render the quiz again to hear it.',
  cover: 'Cover picture',
  srt: 'Captions, SRT',
  vtt: 'Captions, VTT',
  edit: 'Edit the quiz',
  quizDeleted: 'Its quiz was deleted.',
  delete: 'Delete this video…',
  deleted: 'The video was deleted.',
}

/** How long a render still takes, as data for the script of its page. */
export const timeLeft = {
  few: 'a few seconds left',
  seconds: 'about {number} seconds left',
  minutes: 'about {number} minutes left',
}

/** Whether each platform takes a video, and why not. */
export const platforms = {
  passed: 'Ready to post',
  asVideo: 'Fits as a video: a Short is vertical or square, and at most three minutes long.',
  /** Of a video whose file the account cannot have. */
  fits: 'Meets the rules of this app',
  needsFile: 'To post it yourself you need the file, which comes with the {plan}.',
  check: 'One thing to check',
  failed: 'Not ready',
  problem: '{check}: {found}, but {wanted} is needed',
  look: 'Look at {time}',
  coveredTexts: (texts: string) =>
    `The app’s buttons or its caption cover ${texts}. Shorten the text, or try another look.`,
  covered: { question: 'the question', answer: 'an answer', title: 'the title', other: 'a text' },
  /** What a failed check means to who posts the video; the others are for engineers and keep their names. */
  checks: {
    frame: 'Shape',
    duration: 'Length',
    loudness: 'Loudness',
    truePeak: 'Loudest moment',
    audio: 'Sound format',
    audioBitrate: 'Sound quality',
    bitrate: 'Bit rate',
    fps: 'Frames a second',
  },
}
