import type { Texts } from '../en/index.ts'
import { admin } from './admin.ts'
import { editor } from './editor.ts'
import { front } from './front.ts'
import { said } from './said.ts'
import { plan, settings } from './settings.ts'
import { consent, mails, signIn } from './sign-in.ts'
import { confirm, errorPages, frame, refusals, watch } from './site.ts'
import { batches, checklist, kits, studioMenu } from './studio.ts'

/** All texts in Brazilian Portuguese. */
export const pt: Texts = {
  language: 'pt',
  frame,
  errorPages,
  refusals,
  watch,
  confirm,
  signIn,
  consent,
  mails,
  settings,
  plan,
  admin,
  studioMenu,
  checklist,
  batches,
  kits,
  front,
  editor,
  said,
}
