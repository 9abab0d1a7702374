import { loadScript } from './load-script.ts'

type Pixel = {
  (...call: unknown[]): void
  queue?: unknown[]
  callMethod?: (...call: unknown[]) => void
  push?: unknown
  loaded?: boolean
  version?: string
}
type PixelWindow = { fbq?: Pixel }

/** Specification 4: the event is fired after this many milliseconds. */
const delay = 250

/** The pixel's own queue, until its script takes over. */
function queue(): Pixel {
  const known = (window as PixelWindow).fbq
  if (known) return known
  const pixel: Pixel = (...call) => {
    if (pixel.callMethod) pixel.callMethod(...call)
    else pixel.queue?.push(call)
  }
  Object.assign(pixel, { push: pixel, loaded: true, version: '2.0', queue: [] })
  ;(window as PixelWindow).fbq = pixel
  return pixel
}

export type Viewed = {
  content_id: string
  quantity: number
  currency: string
  value: number
  content_type: string
  name: string
  search_string: string
}

/** Nothing of it begins when the shopper switched it off meanwhile. */
export function loadPixel(id: string, isStillAllowed: () => boolean, about: ViewedOnPage): void {
  setTimeout(() => {
    if (!isStillAllowed()) return
    const { viewed, catalogue } = about
    const pixel = queue()
    pixel('init', id)
    pixel('track', 'PageView')
    if (viewed) pixel('track', 'ViewContent', contentOf(viewed, catalogue))
    document.addEventListener('forecourt:event', (event) => {
      const { leadId, category } = (event as CustomEvent<{ leadId?: string; category: string }>).detail
      // The server sends the same under the same id, and it counts once.
      if (leadId && isStillAllowed())
        pixel('track', 'Lead', { content_category: category }, { eventID: `${leadId}.lead` })
    })
    void loadScript('https://connect.facebook.net/en_US/fbevents.js')
  }, delay)
}

/** The vehicle of a vehicle page. */
type ViewedOnPage = { viewed: Viewed | null; catalogue: Record<string, unknown> | null }

const contentOf = (viewed: Viewed, catalogue: Record<string, unknown> | null) => ({
  content_ids: [viewed.content_id],
  contents: [{ id: viewed.content_id, quantity: viewed.quantity }],
  content_type: viewed.content_type,
  content_name: viewed.name,
  currency: viewed.currency,
  value: viewed.value,
  search_string: viewed.search_string,
  ...catalogue,
})
