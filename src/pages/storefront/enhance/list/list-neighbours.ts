const key = 'list'

/** Remembers, for this tab, which vehicles the list shows that is left. */
export function rememberList(): void {
  const results = document.querySelector('[data-results]')
  if (!results) return
  addEventListener('pagehide', () => {
    const paths = [...document.querySelectorAll<HTMLAnchorElement>('[data-results] h3 > a')].map(
      ({ pathname }) => pathname,
    )
    try {
      sessionStorage.setItem(key, paths.join(' '))
    } catch {
      // Forbidden: then there is no way from one to the next.
    }
  })
}

/** Leads from a vehicle to the next one of that list, without going back. */
export function showNeighbours(): void {
  const nav = document.querySelector<HTMLElement>('[data-neighbours]')
  const paths = storedPaths()
  const at = paths.indexOf(location.pathname)
  if (!nav || at < 0 || paths.length < 2) return
  for (const [index, link] of [...nav.querySelectorAll('a')].entries()) {
    const path = paths[at + (index === 0 ? -1 : 1)]
    if (path) link.href = path
    else link.hidden = true
  }
  nav.querySelector('span')?.replaceChildren(`${at + 1} of ${paths.length}`)
  nav.hidden = false
}

function storedPaths(): string[] {
  try {
    return (sessionStorage.getItem(key) ?? '').split(' ')
  } catch {
    return []
  }
}
