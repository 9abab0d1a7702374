/** Buttons, arrow keys, thumbnails and a full screen for the pictures of a vehicle, which scroll by themselves without any. */
export function startGallery(): void {
  const gallery = document.querySelector<HTMLElement>('[data-gallery]')
  const slides = gallery?.querySelector('ul')
  if (!gallery || !slides) return
  // Kept here because a list that is not on the screen forgets how far it was scrolled.
  let showing = 0
  const show = (at: number) => slides.scrollTo({ left: at * slides.clientWidth, behavior: calm() ? 'auto' : 'smooth' })
  const step = (by: number) => show((showing + by + slides.children.length) % slides.children.length)

  const follow = () => {
    if (slides.clientWidth === 0) return
    showing = Math.round(slides.scrollLeft / slides.clientWidth)
    mark(gallery, showing)
  }
  slides.addEventListener('scroll', () => requestAnimationFrame(follow), { passive: true })
  gallery.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowRight') step(1)
    if (key === 'ArrowLeft') step(-1)
  })
  gallery.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey) return
    const button = event.target.closest<HTMLElement>('[data-step]')
    const thumbnail = event.target.closest<HTMLAnchorElement>('ol a')
    const photo = event.target.closest('[data-full-screen]')
    if (thumbnail || photo) event.preventDefault()
    if (button) step(Number(button.dataset['step']))
    else if (thumbnail) show([...gallery.querySelectorAll('ol a')].indexOf(thumbnail))
    else if (photo) fillScreen(gallery, slides, () => showing)
  })
}

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

function mark(gallery: HTMLElement, at: number): void {
  const counter = gallery.querySelector('[data-counter]')
  if (counter) counter.textContent = String(at + 1)
  for (const [index, thumbnail] of gallery.querySelectorAll('ol a').entries()) {
    if (index !== at) thumbnail.removeAttribute('aria-current')
    else if (!thumbnail.hasAttribute('aria-current')) {
      thumbnail.setAttribute('aria-current', 'true')
      keepInSight(thumbnail)
    }
  }
}

/** `scrollIntoView` would move the page as well. */
function keepInSight(thumbnail: Element): void {
  const strip = thumbnail.closest('ol')
  const place = thumbnail.parentElement
  if (strip && place) strip.scrollLeft = place.offsetLeft - strip.offsetLeft - strip.clientWidth / 2
}

/** The stage moves into a dialog and back again, at the same picture. */
function fillScreen(gallery: HTMLElement, slides: HTMLElement, showing: () => number): void {
  const dialog = gallery.querySelector('dialog')
  const stage = slides.parentElement
  if (!dialog || !stage || dialog.open) return
  const moveTo = (place: () => void) => {
    const at = showing()
    place()
    slides.scrollLeft = at * slides.clientWidth
  }
  moveTo(() => {
    dialog.append(stage)
    dialog.showModal()
  })
  dialog.addEventListener('close', () => moveTo(() => gallery.prepend(stage)), { once: true })
}
