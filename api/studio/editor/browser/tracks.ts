import { signal } from '@preact/signals'
import type { EditorTrack } from '../document.ts'
import { data } from './requests.ts'

/** The music that the quiz may use; tracks that are uploaded here come first. */
export const tracks = signal<readonly EditorTrack[]>(data.tracks)
