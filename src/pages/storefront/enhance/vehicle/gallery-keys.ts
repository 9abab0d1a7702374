/** Buttons, arrow keys, thumbnails and a full screen for the pictures of a vehicle, which scroll by themselves without any. */
export function startGallery(): void {
  const gallery = document.querySelector<HTMLElement>('[data-gallery]')
  const slides = gallery?.querySelector('ul')
  if (!gallery || !slides) return
  const links = [...slides.querySelectorAll('a')]
  const thumbnails = [...gallery.querySelectorAll<HTMLAnchorElement>('ol a')]
  const showing = () => Math.round(slides.scrollLeft / slides.clientWidth)
  const show = (at: number, behavior: ScrollBehavior = calm() ? 'auto' : 'smooth') =>
    slides.scrollTo({ left: at * slides.clientWidth, behavior })
  const step = (by: number) => show((showing() + by + links.length) % links.length)

  const follow = () => {
    const at = showing()
    mark(gallery, thumbnails, at)
    // One stop for the Tab key: the picture in sight.
    for (const [index, link] of links.entries()) link.tabIndex = index === at ? 0 : -1
  }
  const fillScreen = async () => {
    const { openFullScreen } = await viewer()
    const closed = (at: number) => {
      show(at, 'auto')
      links[at]?.focus({ preventScroll: true })
    }
    openFullScreen({ gallery, links, at: showing(), closed })
  }

  follow()
  slides.addEventListener('scroll', () => requestAnimationFrame(follow), { passive: true })
  for (const hint of ['pointerover', 'focusin']) gallery.addEventListener(hint, () => void viewer(), { once: true })
  gallery.addEventListener('keydown', (event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1, Home: -showing(), End: links.length - 1 - showing() }[event.key]
    if (by === undefined || gallery.querySelector('dialog')?.open) return
    event.preventDefault()
    step(by)
  })
  gallery.addEventListener('click', (event) => {
    const { target } = event
    if (!(target instanceof Element) || event.ctrlKey || event.metaKey || target.closest('dialog')) return
    const button = target.closest<HTMLElement>('[data-step]')
    const thumbnail = target.closest<HTMLAnchorElement>('ol a')
    const opens = target.closest('ul a, [data-full-screen]')
    if (thumbnail || opens) event.preventDefault()
    if (button) step(Number(button.dataset['step']))
    else if (thumbnail) show(thumbnails.indexOf(thumbnail))
    else if (opens) void fillScreen()
  })
}

/** Fetched when a pointer or the focus comes near, which is before most clicks. */
const viewer = () => import('./full-screen.ts')

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

function mark(gallery: HTMLElement, thumbnails: readonly HTMLElement[], at: number): void {
  const counter = gallery.querySelector('[data-counter]')
  if (counter && counter.textContent !== String(at + 1)) counter.textContent = String(at + 1)
  for (const [index, thumbnail] of thumbnails.entries()) {
    if (index !== at) thumbnail.removeAttribute('aria-current')
    else if (!thumbnail.hasAttribute('aria-current')) {
      thumbnail.setAttribute('aria-current', 'true')
      scrollIntoSight(thumbnail)
    }
  }
}

/** `scrollIntoView` would move the page as well. */
function scrollIntoSight(thumbnail: Element): void {
  const strip = thumbnail.closest('ol')
  const place = thumbnail.parentElement
  if (strip && place) strip.scrollLeft = place.offsetLeft - strip.offsetLeft - strip.clientWidth / 2
}
