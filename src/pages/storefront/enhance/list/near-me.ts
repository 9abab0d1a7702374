import { nearPath } from '#features/search/domain/list/search-part-paths.ts'
/** Sends the form of a list of locations by itself, once the place of the device stands in it. */
export function startNearest(form: HTMLFormElement): void {
  form.querySelector('[data-locate]')?.addEventListener('click', () => void searchNearMe(form))
  form.addEventListener('change', ({ isTrusted }) => {
    // What is typed waits for its button.
    if (!isTrusted) form.requestSubmit()
  })
}

const latestTaps = new WeakMap<HTMLFormElement, number>()

/** Asks the device where it is, writes its postcode into the field, and lets the list go by it. */
export async function searchNearMe(form: HTMLFormElement): Promise<void> {
  const field = form.elements.namedItem('near')
  if (!(field instanceof HTMLInputElement)) return
  const say = (text: string) => {
    const place = form.querySelector('[data-locate-problem]')
    if (place) place.textContent = text
  }
  // What is typed, sent or located after this tap is meant instead of where the device is.
  const tap = (latestTaps.get(form) ?? 0) + 1
  latestTaps.set(form, tap)
  const before = field.value
  let isSent = false
  const heed = () => (isSent = true)
  form.addEventListener('submit', heed, { once: true, capture: true })
  say('Finding you…')
  const place = await placeHere()
  form.removeEventListener('submit', heed, { capture: true })
  if (latestTaps.get(form) !== tap) return
  if (isSent || field.value !== before) return say('')
  say(place === null ? 'We couldn’t find your location. Please type it instead.' : '')
  if (place === null) return field.focus()
  field.value = place
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** To about a kilometre, which is all that a distance to a yard needs. */
async function placeHere(): Promise<string | null> {
  try {
    const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
      navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: 10_000, maximumAge: 600_000 }),
    )
    const at = `${coords.latitude.toFixed(2)},${coords.longitude.toFixed(2)}`
    const response = await fetch(nearPath(at))
    return response.ok ? await response.text() : null
  } catch {
    return null
  }
}
