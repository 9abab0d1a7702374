import { tapCounter } from '../shell/tap-counter.ts'

/** A picture that can be enlarged up to six times and moved about. */
export type Zoomable = {
  scale(): number
  by(factor: number): void
  /** Pixels. */
  pan(x: number, y: number): void
  reset(): void
}

type Options = {
  signal: AbortSignal
  /** A sideways stroke over a picture that is not enlarged: 1 asks for the next one. */
  swiped(by: 1 | -1): void
  /** Called for a stroke downwards. */
  dismissed(): void
  changed(scale: number): void
}

type Point = { x: number; y: number }

export const mostZoom = 6
const strokeLength = 60
const tapZoom = 2.5
/** Pixels that a finger may shake while it taps. */
const stillness = 8

/** Pinch, wheel, double tap and dragging on `canvas` enlarge and move `image`, which fills it. */
export function zoomable(canvas: HTMLElement, image: HTMLElement, options: Options): Zoomable {
  const view = zoomView(canvas, image, options)
  listenToFingers(canvas, view, options)
  canvas.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      view.zoomTo(view.scale() * Math.exp(-event.deltaY * 0.002), { x: event.clientX, y: event.clientY })
    },
    { signal: options.signal, passive: false },
  )
  const centre = (): Point => ({ x: canvas.clientWidth / 2, y: canvas.clientHeight / 2 })
  return {
    scale: view.scale,
    by: (factor) => view.zoomTo(view.scale() * factor, centre()),
    pan: (x, y) => view.moveBy({ x, y }),
    reset: () => view.zoomTo(1, centre()),
  }
}

type View = ReturnType<typeof zoomView>

/** Scale and position of the picture, never so far that one sees beside it. */
function zoomView(canvas: HTMLElement, image: HTMLElement, { changed }: Options) {
  let scale = 1
  let offset: Point = { x: 0, y: 0 }

  function render({ x, y }: Point = offset): void {
    image.style.transform = `translate(${x}px, ${y}px) scale(${scale})`
    canvas.toggleAttribute('data-zoomed', scale > 1)
  }

  function moveTo({ x, y }: Point): void {
    const most = { x: ((scale - 1) * canvas.clientWidth) / 2, y: ((scale - 1) * canvas.clientHeight) / 2 }
    offset = { x: within(most.x, x), y: within(most.y, y) }
    render()
  }

  /** Keeps the point under the finger or pointer where it is. */
  function zoomTo(wanted: number, at: Point): void {
    const next = Math.min(mostZoom, Math.max(1, wanted))
    const { left, top, width, height } = canvas.getBoundingClientRect()
    const from = { x: at.x - left - width / 2, y: at.y - top - height / 2 }
    const ratio = next / scale
    scale = next
    moveTo({ x: from.x - (from.x - offset.x) * ratio, y: from.y - (from.y - offset.y) * ratio })
    changed(scale)
  }

  const moveBy = ({ x, y }: Point) => moveTo({ x: offset.x + x, y: offset.y + y })
  return { scale: () => scale, render, moveBy, zoomTo }
}

const within = (most: number, value: number): number => Math.min(most, Math.max(-most, value))

/** One finger moves or strokes, two pinch, two taps zoom; a mouse is a finger. */
function listenToFingers(canvas: HTMLElement, view: View, options: Options): void {
  const fingers = new Map<number, Point>()
  const isSecondTap = tapCounter()
  let stroke: Point = { x: 0, y: 0 }
  let apart = 0
  let wasPinch = false

  function moved(event: PointerEvent): void {
    const before = fingers.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    fingers.set(event.pointerId, now)
    if (fingers.size > 1) return pinched()
    const by = { x: now.x - before.x, y: now.y - before.y }
    stroke = { x: stroke.x + by.x, y: stroke.y + by.y }
    if (view.scale() > 1) view.moveBy(by)
    else view.render({ x: stroke.x, y: Math.max(0, stroke.y) })
  }

  function pinched(): void {
    wasPinch = true
    const [one, other] = [...fingers.values()]
    if (!one || !other) return
    const distance = Math.hypot(one.x - other.x, one.y - other.y)
    const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
    if (apart > 0) view.zoomTo((view.scale() * distance) / apart, middle)
    apart = distance
  }

  function lifted(event: PointerEvent): void {
    if (!fingers.delete(event.pointerId)) return
    apart = 0
    if (fingers.size > 0) return
    const done = stroke
    const isStroke = !wasPinch && event.type === 'pointerup'
    stroke = { x: 0, y: 0 }
    wasPinch = false
    view.render()
    if (!isStroke) return
    if (Math.hypot(done.x, done.y) > stillness) return stroked(done, view, options)
    const at = { x: event.clientX, y: event.clientY }
    if (isSecondTap(at, event.timeStamp)) view.zoomTo(view.scale() > 1 ? 1 : tapZoom, at)
  }

  const { signal } = options
  const pressed = (event: PointerEvent) => {
    canvas.setPointerCapture(event.pointerId)
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }
  canvas.addEventListener('pointerdown', pressed, { signal })
  canvas.addEventListener('pointermove', moved, { signal })
  for (const end of ['pointerup', 'pointercancel'] as const) canvas.addEventListener(end, lifted, { signal })
  // A mouse would drag the picture out of the window.
  canvas.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
}

function stroked({ x, y }: Point, view: View, { swiped, dismissed }: Options): void {
  if (view.scale() > 1) return
  if (Math.abs(x) > strokeLength && Math.abs(x) > Math.abs(y)) swiped(x < 0 ? 1 : -1)
  else if (y > strokeLength * 2) dismissed()
}
