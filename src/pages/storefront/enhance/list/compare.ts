import { comparisonPath, recentlyViewedPath } from '#features/inventory/domain/listing/slug-list-paths.ts'
import { storeValue, readStored } from '../shell/browser-storage.ts'

type Chosen = { slug: string; name: string; photo: string }

const key = 'compare'
const links = 'a[data-compare]'

/** Compare links put vehicles aside on this device; the tray at the bottom shows them and leads to the comparison. */
export function startCompare(): void {
  const tray = document.querySelector<HTMLElement>('[data-compare-tray]')
  followComparison()
  if (!tray) return
  const render = (): void => renderTray(tray)
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey) return
    const link = event.target.closest<HTMLAnchorElement>(links)
    if (link) event.preventDefault()
    if (link) toggle(link, tray)
    else if (!event.target.closest('[data-compare-tray] button')) return
    else takeOff(event.target, tray)
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== ' ' || !(event.target instanceof HTMLElement) || !event.target.matches(links)) return
    event.preventDefault()
    event.target.click()
  })
  // Lists that are exchanged while one filters, other tabs, and pages that come back from the browser's memory.
  const results = document.querySelector('[data-results]')
  if (results) new MutationObserver(markLinks).observe(results, { childList: true, subtree: true })
  addEventListener('storage', render)
  addEventListener('pageshow', render)
  render()
  void dropSold(render)
}

const chosen = (): Chosen[] => (readStored(key) ?? []) as Chosen[]

const slugOf = (link: HTMLAnchorElement): string => new URL(link.href).searchParams.get('vehicles') ?? ''

function toggle(link: HTMLAnchorElement, tray: HTMLElement): void {
  const slug = slugOf(link)
  const others = chosen().filter((vehicle) => vehicle.slug !== slug)
  const isOn = others.length < chosen().length
  const most = Number(tray.dataset['compareTray'])
  if (!isOn && others.length >= most) return say(tray, `${most} at most: take one off first.`)
  const card = link.closest('li, article')
  const name = card?.querySelector('h1, h3')?.textContent ?? slug
  const photo = card?.querySelector('img')?.currentSrc ?? ''
  storeValue(key, isOn ? others : [...others, { slug, name, photo }])
  renderTray(tray)
  say(tray, `${name} ${isOn ? 'taken off' : 'added'}. ${chosen().length} of ${most}.`)
}

/** A picture takes its vehicle off, the cross all of them; the focus stays where something is left. */
function takeOff(target: Element, tray: HTMLElement): void {
  const slug = target.closest('li')?.dataset['slug']
  storeValue(
    key,
    chosen().filter((vehicle) => slug && vehicle.slug !== slug),
  )
  renderTray(tray)
  if (!tray.hidden) tray.querySelector('a')?.focus()
}

const say = (tray: HTMLElement, text: string): void => tray.querySelector('output')?.replaceChildren(text)

function renderTray(tray: HTMLElement): void {
  const vehicles = chosen()
  tray.hidden = vehicles.length === 0
  tray.querySelector('ul')?.replaceChildren(...vehicles.map(thumbnail))
  const link = tray.querySelector('a')
  if (link) {
    link.href = comparisonPath(vehicles.map(({ slug }) => slug))
    link.textContent = vehicles.length === 1 ? 'Compare with…' : `Compare ${vehicles.length} ${tray.dataset['noun']}`
  }
  markLinks()
}

function thumbnail({ slug, name, photo }: Chosen): HTMLLIElement {
  const item = document.createElement('li')
  const button = document.createElement('button')
  const picture = new Image()
  button.ariaLabel = `Take off ${name}`
  picture.src = photo
  picture.alt = ''
  if (photo) button.append(picture)
  item.dataset['slug'] = slug
  item.append(button)
  return item
}

/** With script the links are switches. */
function markLinks(): void {
  const slugs = chosen().map(({ slug }) => slug)
  for (const link of document.querySelectorAll<HTMLAnchorElement>(links)) {
    link.role = 'button'
    link.ariaPressed = String(slugs.includes(slugOf(link)))
  }
}

/** Once a visit: what has been sold since it was put aside comes back without a link to compare it. */
async function dropSold(render: () => void): Promise<void> {
  if (chosen().length === 0 || sessionStorage.getItem(key)) return
  const requested = new Set(chosen().map(({ slug }) => slug))
  const response = await fetch(recentlyViewedPath([...requested]))
  if (!response.ok) return
  sessionStorage.setItem(key, '1')
  const html = await response.text()
  // What was put aside while the answer was on its way, it says nothing of.
  const left = chosen().filter(({ slug }) => !requested.has(slug) || html.includes(`vehicles=${slug}"`))
  storeValue(key, left)
  render()
}

/** What stands side by side is what was put aside: taking a column out takes it off the tray. A comparison that somebody else sent leaves the tray alone. */
function followComparison(): void {
  const page = document.querySelector<HTMLElement>('[data-compared]')
  if (!page) return
  const slugs = (page.dataset['compared'] ?? '').split(',')
  if (chosen().some(({ slug }) => slugs.includes(slug)))
    storeValue(key, [...page.querySelectorAll('th[data-slug]')].map(columnOf))
  const share = page.querySelector<HTMLElement>('[data-share]')
  if (!share) return
  share.hidden = false
  share.addEventListener('click', () => void shareAddress(share))
}

function columnOf(head: Element): Chosen {
  const slug = (head as HTMLElement).dataset['slug'] ?? ''
  return {
    slug,
    name: head.querySelector('a')?.textContent ?? slug,
    photo: head.querySelector('img')?.currentSrc ?? '',
  }
}

/** The device's own way of sharing, or the address in the clipboard. */
async function shareAddress(button: HTMLElement): Promise<void> {
  const { href: url } = location
  if (matchMedia('(pointer: coarse)').matches && 'share' in navigator)
    return navigator.share({ url }).catch(() => undefined)
  await navigator.clipboard?.writeText(url)
  button.querySelector('span')?.replaceChildren('Link copied')
}
