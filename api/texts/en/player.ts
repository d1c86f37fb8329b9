/** The player, here and in the editor. Its script gets these as data, so each is a plain text with slots. */
export const player = {
  screen: 'The video',
  play: 'Play',
  pause: 'Pause',
  time: 'Time',
  position: '{time} of {total}',
  seconds: '{seconds} s',
  minutes: '{minutes} min {seconds} s',
  mute: 'Mute',
  scenes: 'Scenes',
  opening: 'Intro',
  question: 'Question {number}',
  answers: 'Answers',
  end: 'End',
  missing: 'A picture could not be loaded and is left out.',
  broken: 'This video cannot be shown: {reason}',
  voiceLate: 'The voice is not ready yet; that of a long quiz takes a minute or two.',
  voiceHeard: 'You hear the video as it will be rendered, including the voice.',
  voiceAfterPause: 'The voice is ready: you hear it after your next pause.',
  voiceMissing: 'You hear music and sounds at estimated times. The voice could not be loaded.',
}

/** The page on which a quiz plays. */
export const playerPage = {
  region: 'Player',
  sample: 'A sample quiz',
  edit: 'Edit',
  problems: 'This quiz cannot be rendered yet:',
  noScript: 'The player needs JavaScript. Rendering and downloading in the {studio} do not.',
  studio: 'studio',
  heardSample:
    'You hear the music, the ticks, the reveals and the transitions; a rendered video can have a voice, too.',
  heardSilent: 'You hear the music, the ticks, the reveals and the transitions.',
  heardAtFirst:
    'The voice is being prepared: until it is ready, times are estimates, and you hear only music and sounds.',
  keys: 'Keys: space or K plays, the arrow keys or J and L skip a second, comma and period step a frame, M mutes.',
  own: {
    title: 'Make it yours',
    text: 'Change the questions, keep the look, and render a video to post.',
    account: 'You need an account for that.',
    button: 'Start with this quiz',
  },
  look: {
    title: 'Try another look',
    sample: 'Every look, format and colour plays at once.',
    ownAccent: 'The quiz’s own',
  },
  design: {
    title: 'How it looks',
    lead: 'Look, format, font and colours are set in the editor, beside the questions.',
    button: 'Open the editor',
  },
  file: {
    title: 'Save the quiz as a file',
    lead: 'For a spreadsheet, for another program, or to keep.',
    kind: 'File type',
    button: 'Download the file',
  },
}

/** The tool that cuts a clip from a rendered video. */
export const cutter = {
  title: 'Cut a clip',
  lead: (seconds: number) =>
    `At most ${seconds} seconds of a rendered video. Your browser does the cutting; the first clip takes a little longer.`,
  noVideo: 'Render the video first; then you can cut a GIF or a short MP4 from it.',
  noPlan: 'On a paid plan, you can cut a GIF or a short MP4 from a rendered video.',
  video: 'Video',
  videoOf: (time: string, seconds: number) => `${time}, ${seconds} s`,
  from: 'From second',
  length: 'Seconds',
  fromHere: 'From here',
  format: 'Kind of clip',
  kinds: { gif: 'GIF, 360 px wide', mp4: 'MP4, from the nearest key frame' },
  cut: 'Cut',
  /** What its script says, as data. */
  script: {
    tools: 'Loading the tools…',
    video: 'Loading the video…',
    cutting: 'Cutting…',
    progress: 'Cutting… {percent} %',
    done: 'Done.',
    failed: 'This didn’t work. Please try again.',
    save: 'Save the {kind} ({size} KB)',
    clip: 'The clip',
  },
}
