import { mostZoom, zoomable, type Zoomable } from './zoomable.ts'

type Opening = {
  gallery: HTMLElement
  /** Each leads to its picture in the size of a screen, and names a larger one in `data-large` where there is one. */
  links: readonly HTMLAnchorElement[]
  at: number
  closed(at: number): void
}

export function openFullScreen({ gallery, links, at, closed }: Opening): void {
  const dialog = gallery.querySelector('dialog')
  const canvas = dialog?.querySelector<HTMLElement>('[data-canvas]')
  if (!dialog || !canvas || dialog.open) return
  const image = document.createElement('img')
  canvas.replaceChildren(image)
  let showing = at
  const ends = new AbortController()
  const { signal } = ends

  const step = (by: number) => {
    if (links.length < 2) return
    showing = (showing + by + links.length) % links.length
    zoom.reset()
    show(dialog, image, { links, at: showing })
  }
  const goTo = (to: number) => step(to - showing)
  fillStrip(dialog, links, goTo)
  const zoom = zoomable(canvas, image, {
    signal,
    swiped: step,
    dismissed: () => dialog.close(),
    changed: (scale) => {
      markButtons(dialog, scale)
      const large = links[showing]?.dataset['large']
      if (scale > 1.5 && large && !image.src.endsWith(large)) swapIn(image, large)
    },
  })
  const giveBack = takeActions(dialog)
  const close = () => {
    ends.abort()
    giveBack()
    closed(showing)
  }
  dialog.addEventListener('keydown', (event) => pressed(event, { zoom, step }), { signal })
  dialog.addEventListener('click', ({ target }) => clicked(target, { zoom, step }), { signal })
  dialog.addEventListener('close', close, { signal })
  show(dialog, image, { links, at })
  markButtons(dialog, 1)
  dialog.showModal()
}

/** Call and enquire come along, so that nobody has to leave the pictures for them; returns what puts them back. */
function takeActions(dialog: HTMLElement): () => void {
  const bar = document.querySelector('[data-action-bar]')
  if (!bar) return () => {}
  const place = document.createComment('')
  bar.replaceWith(place)
  dialog.append(bar)
  return () => place.replaceWith(bar)
}

type Shown = { links: readonly HTMLAnchorElement[]; at: number }

/** Small pictures below the large one. */
function fillStrip(dialog: HTMLElement, links: readonly HTMLAnchorElement[], goTo: (at: number) => void): void {
  const thumbnails = dialog.closest('[data-gallery]')?.querySelectorAll<HTMLImageElement>('ol img') ?? []
  const isTall = matchMedia('(orientation: portrait) and (max-width: 767.98px)').matches
  const buttons = [...thumbnails].slice(0, links.length).map((thumbnail, at) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.ariaLabel = links[at]?.querySelector('img')?.alt ?? `${at + 1}`
    button.append(isTall ? (largerThumbnail(links[at]) ?? thumbnail.cloneNode()) : thumbnail.cloneNode())
    button.addEventListener('click', () => goTo(at))
    return button
  })
  dialog.querySelector('[data-strip]')?.replaceChildren(...buttons)
}

/** On a tall phone two stand side by side below the large one. */
function largerThumbnail(link: HTMLAnchorElement | undefined): HTMLImageElement | undefined {
  const image = link?.querySelector('img')?.cloneNode()
  if (!(image instanceof HTMLImageElement)) return undefined
  image.sizes = '50vw'
  image.loading = 'lazy'
  image.alt = ''
  return image
}

function markThumbnail(dialog: HTMLElement, at: number): void {
  for (const [index, button] of [...dialog.querySelectorAll<HTMLElement>('[data-strip] button')].entries()) {
    if (index === at) button.ariaCurrent = 'true'
    else button.removeAttribute('aria-current')
    if (index === at) button.scrollIntoView({ block: 'nearest', inline: 'center' })
  }
}

function show(dialog: HTMLElement, image: HTMLImageElement, { links, at }: Shown): void {
  const link = links[at]
  const small = link?.querySelector('img')
  if (!link || !small) return
  image.alt = small.alt
  image.src = small.currentSrc || small.src
  swapIn(image, link.href)
  const output = dialog.querySelector('[data-said]')
  if (output) output.textContent = `${at + 1} of ${links.length}`
  markThumbnail(dialog, at)
  for (const near of [at + 1, at - 1]) preload(links[near]?.href)
}

type Reached = { zoom: Zoomable; step(by: number): void }

const panned: Record<string, [number, number]> = {
  ArrowLeft: [80, 0],
  ArrowRight: [-80, 0],
  ArrowUp: [0, 80],
  ArrowDown: [0, -80],
}

/** Arrows go to the next picture, or move about in an enlarged one. */
function pressed(event: KeyboardEvent, { zoom, step }: Reached): void {
  const { key } = event
  const by = panned[key]
  if (key === '+' || key === '=') zoom.by(1.5)
  else if (key === '-') zoom.by(1 / 1.5)
  else if (key === '0') zoom.reset()
  else if (by && zoom.scale() > 1) zoom.pan(...by)
  else if (key === 'ArrowRight') step(1)
  else if (key === 'ArrowLeft') step(-1)
  else return
  event.preventDefault()
}

function clicked(target: EventTarget | null, { zoom, step }: Reached): void {
  const button = target instanceof Element ? target.closest('button') : null
  if (button?.dataset['step']) step(Number(button.dataset['step']))
  if (button?.dataset['zoom']) zoom.by(button.dataset['zoom'] === 'in' ? 1.5 : 1 / 1.5)
}

function markButtons(dialog: HTMLElement, scale: number): void {
  const stated: Record<string, boolean> = { in: scale >= mostZoom, out: scale <= 1 }
  for (const button of dialog.querySelectorAll<HTMLButtonElement>('[data-zoom]')) {
    // A disabled button would lose the focus of who just pressed it.
    button.setAttribute('aria-disabled', String(stated[button.dataset['zoom'] ?? '']))
  }
}

/** The picture that the page has already is shown until the larger one is there. */
function swapIn(image: HTMLImageElement, address: string): void {
  const next = new Image()
  next.src = address
  const wanted = image.alt
  void next.decode().then(
    () => {
      if (image.alt === wanted) image.src = next.src
    },
    () => undefined,
  )
}

const preload = (address: string | undefined): void => {
  if (address) new Image().src = address
}
