import { filmStyle } from '../../../shared/music/film-style.ts'
import { backgroundAsset, LOGO_ASSET } from '../../../shared/timeline/film.ts'
import { picturesOf } from '../../../shared/timeline/pictures.ts'
import { draftOfForm, type KitDraft, kitOfDraft } from '../../web/kit-draft.ts'
import { brandedFilm } from '../branded-film.ts'
import { FilmPlayer } from './film-player.ts'
import type { FilmRequest, LoadedFilm, PlayerData } from './film-request.ts'
import { coloursOf } from './logo-colours.ts'
import { pageData } from './page-data.ts'
import { Soundtrack } from './soundtrack.ts'
import { standingMs } from './standing.ts'

/** Fields whose effect is seen in one scene only. */
const SCENE_OF: Readonly<Record<string, string>> = {
  series: 'intro',
  nextNumber: 'intro',
  headline: 'outro',
  text: 'outro',
  noOutro: 'outro',
}
/** The fields of files: where their picture is in the film, and the field that holds the key of a saved one. */
const FILES = {
  logo: { asset: LOGO_ASSET, key: 'logoKey', remove: 'removeLogo' },
  picture: { asset: backgroundAsset(), key: 'imageKey', remove: 'removePicture' },
} as const
/** Stands for a file that is chosen and not yet sent. */
const CHOSEN = 'images/chosen'
const PAUSE_MS = 120

const form = document.getElementById('kit') as HTMLFormElement
const saved = document.getElementById('kit-state')!
const data = pageData<PlayerData>('film')
/** The addresses of chosen files by the names of their pictures. */
const chosen = new Map<string, string>()
let timer: ReturnType<typeof setTimeout> | undefined

const player = await FilmPlayer.open(soundOf)
await show('question')
document.documentElement.dataset.player = 'ready'

document.addEventListener('input', ({ target }) => {
  const field = target as HTMLInputElement
  if (field.type === 'file') takeFile(field)
  else if (field.form !== form && field.name !== 'template') return
  if (field.form === form) {
    saved.textContent = saved.dataset.unsaved!
    form.dataset.changed = ''
  }
  const box = field.dataset.ticks
  if (box) (form.elements.namedItem(box) as HTMLInputElement).checked = true
  const output = form.querySelector<HTMLOutputElement>(`output[for="${field.id}"]`)
  if (output) output.value = field.value + output.dataset.unit
  clearTimeout(timer)
  timer = setTimeout(() => void show(SCENE_OF[field.name]), PAUSE_MS)
})

/** Shows what the form says, in the first scene of a kind or where the film stands. */
async function show(kind?: string): Promise<void> {
  await player.show(filmOfForm(), ({ scenes }) => {
    const scene = scenes.find((one) => one.kind === kind)
    return scene ? standingMs(scene) : null
  })
}

function filmOfForm(): FilmRequest {
  const fields = new FormData(form)
  const texts = [...fields].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const draft: KitDraft = draftOfForm(new URLSearchParams(texts))
  for (const { asset, key, remove } of Object.values(FILES)) {
    if (chosen.has(asset)) draft[key] = CHOSEN
    else if (fields.has(remove)) draft[key] = ''
  }
  const template = document.querySelector<HTMLSelectElement>('[name=template]')!.value
  const snapshot = brandedFilm({ ...data.snapshot, template }, kitOfDraft(draft))
  const images = picturesOf(snapshot).map(({ name, image }) => [
    name,
    chosen.get(name) ?? `/media/${image.storageKey}`,
  ])
  return { ...data, snapshot, images: Object.fromEntries(images) }
}

function takeFile({ name, files }: HTMLInputElement): void {
  const { asset } = FILES[name as keyof typeof FILES]
  const before = chosen.get(asset)
  if (before) URL.revokeObjectURL(before)
  const [file] = files ?? []
  if (file) chosen.set(asset, URL.createObjectURL(file))
  else chosen.delete(asset)
  if (file && name === 'logo') void takeColours(file)
}

/** Fills in the colours of a logo where none was picked. A file that is no picture is refused when it is sent. */
async function takeColours(logo: File): Promise<void> {
  const { accent, ground } = await coloursOf(logo).catch(() => ({ accent: undefined, ground: undefined }))
  if (accent === undefined || isTicked('hasAccent') || isTicked('hasGround')) return
  pick('accent', accent)
  if (ground !== undefined) pick('ground', ground)
  const hint = document.getElementById('from-logo')!
  hint.textContent = hint.dataset.found!
}

function isTicked(name: string): boolean {
  return (form.elements.namedItem(name) as HTMLInputElement).checked
}

/** Picks a colour as a person does, so that its box is ticked and the film shows it. */
function pick(name: string, colour: string): void {
  const field = form.elements.namedItem(name) as HTMLInputElement
  field.value = colour
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function soundOf(film: LoadedFilm, { snapshot: { template } }: FilmRequest): Soundtrack {
  return new Soundtrack({ ...film, isLooping: false }, null, filmStyle(template, null))
}
