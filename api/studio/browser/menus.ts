/** Closes the page's menus as people expect of menus: by a press elsewhere, or by Escape. */
export function closeMenusFromOutside(): void {
  document.addEventListener('click', ({ target }) => closeMenus(target as Node))
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && closeMenus(null))
}

/** Closes every menu in which `target` does not lie. */
function closeMenus(target: Node | null): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('.more[open]')) {
    if (target !== null && menu.contains(target)) continue
    if (menu.contains(document.activeElement)) menu.querySelector('summary')!.focus()
    menu.open = false
  }
}
