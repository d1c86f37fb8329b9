import { redo, undo } from './store.ts'

/** Ctrl+Z and Ctrl+Shift+Z or Ctrl+Y, also in fields: the editor's steps are those of the whole quiz. */
export function bindEditKeys(): void {
  document.addEventListener('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    const key = event.key.toLowerCase()
    const act = key === 'z' ? (event.shiftKey ? redo : undo) : key === 'y' ? redo : null
    if (act === null) return
    event.preventDefault()
    act()
  })
}
