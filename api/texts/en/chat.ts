/** The pages that a chat shows beside a tool's answer. Their scripts get these as data, so each is a text with slots. */
export const chat = {
  waiting: 'Waiting for the video…',
  queued: 'The video is in the queue.',
  rendering: 'The video is being made: {progress} %',
  progress: 'Progress of the video',
  openFilm: 'Open the page of the video',
  loading: 'Loading the preview…',
  still: 'A picture of each scene, with the sound. The video itself moves.',
  moving: 'See it move',
  picture: '{scene}, at {time}',
  preparing: 'The sound is being prepared…',
  soundLate: 'The sound is not ready yet. Press Play again in a moment.',
  exact: 'Show this moment',
}
