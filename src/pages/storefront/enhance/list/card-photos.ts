import { cardPhotosPath, mostCardPhotos } from '#features/inventory/domain/listing/slug-list-paths.ts'

/**
 * A finger swipes through the photographs of a card. They are fetched one ahead of the finger, and only once it moves: most
 * cards are looked at, few are swiped. The first touch of a page fetches which ones they are, of all its cards.
 */
export function startCardPhotos(): void {
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
  const fetchSoon = () => void photosOf(document.querySelector(pictures))
  addEventListener('touchstart', fetchSoon, { once: true, passive: true })
  const results = document.querySelector('[data-results]')
  if (results) new MutationObserver(watch).observe(results, { childList: true, subtree: true })
}

const pictures = 'li > [data-count]'

function makeSlides(picture: HTMLElement): void {
  const first = picture.querySelector<HTMLImageElement>(':scope > img')
  const link = picture.parentElement?.querySelector<HTMLAnchorElement>('h3 a')
  const total = picture.dataset['count'] ?? ''
  const own = first && /url=([^&]+)/.exec(first.srcset)?.[1]
  if (!first || !link || !own) return
  const slides = document.createElement('div')
  slides.dataset['slides'] = ''
  // The name below is the link for keyboards and screen readers.
  slides.ariaHidden = 'true'
  first.replaceWith(slides)
  const others = Array.from({ length: Math.min(Number(total), mostCardPhotos) - 1 }, (_, at) =>
    copyOf(first, async () => {
      const address = (await photosOf(picture))[at]
      return address && first.srcset.replaceAll(own, address)
    }),
  )
  slides.append(...[first, ...others.map(({ image }) => image)].map((image) => slideOf(image, link.href)))
  const at = () => Math.round(slides.scrollLeft / slides.clientWidth)
  slides.addEventListener('touchstart', () => others[at()]?.load(), { passive: true })
  slides.addEventListener(
    'scroll',
    () => {
      void others[at()]?.load()
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
function copyOf(first: HTMLImageElement, srcset: () => Promise<string | undefined>) {
  const image = first.cloneNode() as HTMLImageElement
  for (const name of ['src', 'srcset', 'fetchpriority', 'loading']) image.removeAttribute(name)
  image.alt = ''
  const load = async () => {
    if (!image.srcset) image.srcset = (await srcset()) ?? ''
  }
  return { image, load }
}

const known = new Map<string, Promise<string[]>>()

/** Addresses as they stand in those of the image route; none while they cannot be fetched, and the next touch tries again. */
function photosOf(picture: Element | null): Promise<string[]> {
  const slug = slugOf(picture)
  if (!known.has(slug)) fetchPhotos([slug, ...[...document.querySelectorAll(pictures)].map(slugOf)])
  return known.get(slug) ?? Promise.resolve([])
}

function fetchPhotos(all: string[]): void {
  const slugs = [...new Set(all)].filter((slug) => slug !== '' && !known.has(slug)).slice(0, mostRequested)
  const lines = fetch(cardPhotosPath(slugs)).then(
    async (response) => (response.ok ? (await response.text()).split('\n') : null),
    () => null,
  )
  for (const slug of slugs)
    known.set(
      slug,
      lines.then((found) => {
        if (!found) known.delete(slug)
        return (
          found
            ?.find((line) => line.startsWith(`${slug} `))
            ?.split(' ')
            .slice(1) ?? []
        )
      }),
    )
}

/** As many as are answered. */
const mostRequested = 24

const slugOf = (picture: Element | null): string =>
  picture?.parentElement?.querySelector<HTMLAnchorElement>('h3 a')?.pathname.split('/').pop() ?? ''
