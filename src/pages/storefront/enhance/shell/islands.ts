import type { ComponentType } from 'react'

type IslandModule = { island: ComponentType<object> }

/** Every island that there is, by its file; each is fetched only when a page that holds it wants it. */
const known = import.meta.glob<IslandModule>('/src/features/*/view/**/*.island.tsx')

/** Brings the islands of the page to life when their time has come. What was typed into one before stays in its fields. */
export function startIslands(): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const start = once(() => void hydrate(root))
    if (root.dataset['when'] === 'visible') whenSeen(root, start)
    else if (root.dataset['when'] === 'idle') whenIdle(start)
    else for (const event of ['pointerdown', 'focusin', 'input']) root.addEventListener(event, start, { once: true })
  }
}

async function hydrate(root: HTMLElement): Promise<void> {
  const name = root.dataset['island'] ?? ''
  const load = Object.entries(known).find(([file]) => file.endsWith(`/${name}.island.tsx`))?.[1]
  if (!load) return
  const [{ createElement }, { hydrateRoot }, { island }] = await Promise.all([
    import('react'),
    import('react-dom/client'),
    load(),
  ])
  const props = JSON.parse(root.dataset['props'] ?? '{}') as object
  hydrateRoot(root, createElement(island, props), { identifierPrefix: name })
}

function whenSeen(root: HTMLElement, start: () => void): void {
  const watcher = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return
    watcher.disconnect()
    start()
  })
  watcher.observe(root)
}

const whenIdle = (start: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(start)
  else setTimeout(start, 1)
}

function once(work: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    work()
  }
}
