import { recentlyViewedPath } from '#features/inventory/domain/listing/slug-list-paths.ts'
import { fetchAllStyles } from '../shell/all-styles.ts'
import { storeValue, readStored } from '../shell/browser-storage.ts'

const key = 'viewed'
const most = 12

/** This device remembers which vehicles it looked at; where a page has room for them, they are fetched when one comes near. */
export function startRecentlyViewed(): void {
  const now = document.querySelector<HTMLElement>('[data-viewed]')?.dataset['viewed']
  const earlier = ((readStored(key) ?? []) as string[]).filter((slug) => slug !== now)
  const place = document.querySelector<HTMLElement>('[data-recent]')
  if (place && earlier.length > 0) whenNear(place, () => void fill(place, earlier))
  if (now) storeValue(key, [now, ...earlier].slice(0, most))
}

function whenNear(place: HTMLElement, work: () => void): void {
  const watcher = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      watcher.disconnect()
      work()
    },
    { rootMargin: '600px' },
  )
  watcher.observe(place)
}

async function fill(place: HTMLElement, slugs: string[]): Promise<void> {
  const section = place.firstElementChild as HTMLElement
  const cards = section.lastElementChild
  section.hidden = false
  section.querySelector('button')?.addEventListener('click', () => {
    storeValue(key, [])
    section.textContent = 'Cleared.'
    section.role = 'status'
  })
  const [response, isStyled] = await Promise.all([fetch(recentlyViewedPath(slugs)).catch(() => null), fetchAllStyles()])
  const html = response?.ok && isStyled ? await response.text() : ''
  if (cards && html) cards.innerHTML = html
  else section.hidden = true
}
