/** Sentences that the API says in English about a quiz or a file, with slots for what differs. */
export const said = {
  noPicture: 'Question {n} asks about a picture and has none.',
  nothingToUnveil: 'Question {n} unveils a picture and has none.',
  sameTwice: 'Question {n} has the same answer twice.',
  hiddenTexts: 'Question {n} hides the texts of its options, but not every option has a picture.',
  notOnlyEmoji: 'Question {n} is an emoji puzzle with other characters in it.',
  neverRight: 'Question {n} marks an answer as right, which “{kind}” never shows.',
  neverPercent: 'Question {n} has percentages, which “{kind}” never shows.',
  somePercent: 'Question {n} has percentages for some of its answers only.',
  longQuestion: 'Question {n} is too long for “{kind}”: use at most {most} characters.',
  longAnswer: 'Question {n} has an answer that is too long for “{kind}”: use at most {most} characters.',
  noLevel: 'Question {n} has no level, though others have one.',
  noLevels: 'Questions {n} have no level, though others have one.',
  questionTooLong: 'Question {n}: “{text}” is too long to be shown whole.',
  questionTooSmall:
    'Question {n}: letters are only {size} px tall, hard to read on a phone; shorten “{text}”.',
  markRight: 'Question {n}: mark the right answer.',
  markOne: 'Question {n}: mark only one answer as right, not {count}.',
  percentSum: 'Question {n}: make the percentages add up to 100 or less; they add up to {sum}.',
  exactly: 'Question {n}: give exactly {most} answers; it has {count}.',
  between: 'Question {n}: give {least} to {most} answers; it has {count}.',
  noHook: 'The video opens with its hook, but no enabled hook is at the start.',
  optionsUnread: 'The options are not read, since nothing is spoken.',
  tooLong: 'The video is longer than 3 minutes, the maximum of short-video platforms.',
  silent:
    'Nothing is spoken, since no natural voice for this language is configured. Turn the voice on (speech.enabled: true) to hear the built-in one.',
  noLanguage: 'No voice speaks “{wanted}”; the nearest language is {nearest}.',
  noVoice: 'There is no voice “{wanted}”; the nearest is “{nearest}”.',
  noQuestion: 'The quiz must have at least one question.',
  pictureSize: 'Images and clips can be up to 10 MB.',
  pictureType: 'The file must be a JPEG, PNG, WebP or GIF image, or an MP4 or WebM video.',
  trackSize: 'Tracks can be up to 20 MB.',
  trackType: 'The file must be MP3, M4A, WAV, OGG or FLAC audio.',
  pictureDamaged: 'file is damaged or contains no pictures that can be decoded.',
  pictureHeavy: 'file takes too much time or memory to decode.',
  trackDamaged: 'file is damaged or contains no audio that can be decoded.',
  trackLong: 'file must last at most {n} seconds.',
  clipSilent: 'file contains no sound that can be heard.',
  clipShort: 'file contains less than a tenth of a second of sound.',
  clipSize: 'A narration can be up to 12 MB.',
  clipType: 'The file must be MP3, M4A, WAV, OGG, FLAC or WebM audio.',
  otherPage: 'This page does not belong to your session. Reload it and try again.',
}

/** What pages say for `said.silent`, whose name of a field means something only to programs. */
export const silentOnPages =
  'Nothing is spoken, since no natural voice for this language is set up. Set the voice to “Always” to hear the built-in one.'
