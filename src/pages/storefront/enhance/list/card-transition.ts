/**
 * The photograph of a card grows into the photograph of its vehicle's page, and back into the card, where the browser can
 * show that.
 */
export function startCardTransition(): void {
  document.addEventListener('click', ({ target }) => {
    const photo = target instanceof Element && photoOf(target.closest('li h3 > a'))
    if (!photo) return
    const gallery = document.querySelector<HTMLElement>('[data-gallery] img')
    if (gallery) gallery.style.viewTransitionName = 'none'
    photo.style.viewTransitionName = 'photo'
    addEventListener('pageshow', () => (photo.style.viewTransitionName = ''), { once: true })
  })
  addEventListener('pagereveal', ({ viewTransition }) => {
    // A vehicle's own page has the name for its own photograph.
    if (!viewTransition || !('navigation' in window) || document.querySelector('[data-gallery]')) return
    const from = window.navigation.activation?.from?.url
    const cards = [...document.querySelectorAll<HTMLAnchorElement>('li h3 > a')]
    const photo = photoOf(cards.find((link) => link.href === from) ?? null)
    if (!photo) return
    photo.style.viewTransitionName = 'photo'
    void viewTransition.finished.then(() => (photo.style.viewTransitionName = ''))
  })
}

const photoOf = (link: Element | null) => link?.closest('li')?.querySelector<HTMLElement>('img')
