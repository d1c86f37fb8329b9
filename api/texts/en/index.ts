import type { Language } from '../languages.ts'
import { activity } from './activity.ts'
import { admin } from './admin.ts'
import { chat } from './chat.ts'
import { deckTopic, review } from './checked.ts'
import { decks, music, packs, topic } from './collections.ts'
import { editor } from './editor.ts'
import { film, platforms, timeLeft } from './film.ts'
import { front } from './front.ts'
import { guide } from './guide.ts'
import { cards, library, pager } from './library.ts'
import { cutter, player, playerPage } from './player.ts'
import { publishing } from './publishing.ts'
import { quizFile } from './quiz-file.ts'
import { quizTable } from './quiz-table.ts'
import { said, silentOnPages } from './said.ts'
import { samples } from './samples.ts'
import { security } from './security.ts'
import { plan, settings } from './settings.ts'
import { consent, mails, signIn } from './sign-in.ts'
import { confirm, errorPages, frame, refusals, watch } from './site.ts'
import { fileFormats, start } from './start.ts'
import { batches, checklist, kits, studioMenu, videoFormats } from './studio.ts'
import { told } from './told.ts'
import { webhooks } from './webhooks.ts'

/** All texts in English, the source of the others. */
export const en = {
  language: 'en' as Language,
  frame,
  errorPages,
  refusals,
  watch,
  confirm,
  signIn,
  consent,
  mails,
  settings,
  security,
  plan,
  admin,
  activity,
  studioMenu,
  checklist,
  videoFormats,
  batches,
  kits,
  music,
  decks,
  deckTopic,
  topic,
  packs,
  review,
  front,
  guide,
  editor,
  said: { ...said, ...told, silent: silentOnPages },
  start,
  quizFile,
  quizTable,
  fileFormats,
  player,
  playerPage,
  cutter,
  library,
  cards,
  pager,
  film,
  timeLeft,
  platforms,
  publishing,
  samples,
  chat,
  webhooks,
}

/** Every text of the translated pages and of mails, in one language. English has the shape of all. */
export type Texts = typeof en
