/** The photograph of a card grows into the photograph of its vehicle's page, where the browser can show that. */
export function startCardTransition(): void {
  document.addEventListener('click', ({ target }) => {
    const photo = target instanceof Element ? target.closest('li')?.querySelector<HTMLElement>('img') : null
    if (!photo || !(target instanceof HTMLAnchorElement) || photo.closest('[data-gallery]')) return
    const gallery = document.querySelector<HTMLElement>('[data-gallery] img')
    if (gallery) gallery.style.viewTransitionName = 'none'
    photo.style.viewTransitionName = 'photo'
    addEventListener('pageshow', () => (photo.style.viewTransitionName = ''), { once: true })
  })
}
