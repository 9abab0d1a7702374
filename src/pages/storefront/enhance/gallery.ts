/** Buttons, arrow keys, thumbnails and a full screen for the pictures of a vehicle, which scroll by themselves without any. */
export function startGallery(): void {
  const gallery = document.querySelector<HTMLElement>('[data-gallery]')
  const slides = gallery?.querySelector('ul')
  if (!gallery || !slides) return
  const showing = () => Math.round(slides.scrollLeft / slides.clientWidth)
  const show = (at: number) => slides.scrollTo({ left: at * slides.clientWidth, behavior: calm() ? 'auto' : 'smooth' })
  const step = (by: number) => show((showing() + by + slides.children.length) % slides.children.length)

  slides.addEventListener('scroll', () => requestAnimationFrame(() => mark(gallery, showing())), { passive: true })
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
    else if (photo) fillScreen(gallery, slides, showing())
  })
}

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

function mark(gallery: HTMLElement, at: number): void {
  const counter = gallery.querySelector('[data-counter]')
  if (counter) counter.textContent = String(at + 1)
  for (const [index, thumbnail] of gallery.querySelectorAll('ol a').entries()) {
    if (index === at) thumbnail.setAttribute('aria-current', 'true')
    else thumbnail.removeAttribute('aria-current')
  }
}

/** The stage moves into a dialog and back again, at the same picture. */
function fillScreen(gallery: HTMLElement, slides: HTMLElement, at: number): void {
  const dialog = gallery.querySelector('dialog')
  const stage = slides.parentElement
  if (!dialog || !stage || dialog.open) return
  dialog.append(stage)
  dialog.showModal()
  slides.scrollLeft = at * slides.clientWidth
  const backTo = () => {
    const last = Math.round(slides.scrollLeft / slides.clientWidth)
    gallery.prepend(stage)
    slides.scrollLeft = last * slides.clientWidth
  }
  dialog.addEventListener('close', backTo, { once: true })
}
