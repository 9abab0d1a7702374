/**
 * A finger swipes through the photographs of a card. They are fetched one ahead of the finger, and only once it moves: most
 * cards are looked at, few are swiped.
 */
export function startCardPhotos(): void {
  if (!matchMedia('(pointer: coarse)').matches) return
  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue
        near.unobserve(target)
        makeSlides(target)
      }
    },
    { rootMargin: '200px' },
  )
  const watch = () => {
    for (const picture of document.querySelectorAll(`${pictures}:not(:has([data-slides]))`)) near.observe(picture)
  }
  watch()
  const results = document.querySelector('[data-results]')
  if (results) new MutationObserver(watch).observe(results, { childList: true, subtree: true })
}

const pictures = 'li > [data-photos]'

function makeSlides(picture: HTMLElement): void {
  const first = picture.querySelector<HTMLImageElement>(':scope > img')
  const link = picture.parentElement?.querySelector<HTMLAnchorElement>('h3 a')
  const addresses = (picture.dataset['photos'] ?? '').split(' ')
  const own = first && /url=([^&]+)/.exec(first.srcset)?.[1]
  if (!first || !link || !own) return
  const slides = document.createElement('div')
  slides.dataset['slides'] = ''
  // The name below is the link for keyboards and screen readers.
  slides.ariaHidden = 'true'
  first.replaceWith(slides)
  const others = addresses.map((address) => copyOf(first, own, address))
  slides.append(...[first, ...others.map(({ image }) => image)].map((image) => slideOf(image, link.href)))
  const total = picture.dataset['count'] ?? ''
  const at = () => Math.round(slides.scrollLeft / slides.clientWidth)
  slides.addEventListener('touchstart', () => others[at()]?.load(), { passive: true })
  slides.addEventListener(
    'scroll',
    () => {
      others[at()]?.load()
      picture.dataset['count'] = `${at() + 1}/${total}`
    },
    { passive: true },
  )
}

function slideOf(image: HTMLImageElement, href: string): HTMLAnchorElement {
  const slide = document.createElement('a')
  slide.href = href
  slide.tabIndex = -1
  slide.append(image)
  return slide
}

/** Another photograph in the same sizes as the first. */
function copyOf(first: HTMLImageElement, own: string, address: string) {
  const image = first.cloneNode() as HTMLImageElement
  for (const name of ['src', 'srcset', 'fetchpriority', 'loading']) image.removeAttribute(name)
  image.alt = ''
  const load = () => {
    if (!image.srcset) image.srcset = first.srcset.replaceAll(own, escaped(address))
  }
  return { image, load }
}

/** As the image route's own addresses are written. */
const escaped = (address: string): string => encodeURIComponent(address).replaceAll('%2F', '/').replaceAll('%3A', ':')
