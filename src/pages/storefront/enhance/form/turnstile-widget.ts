import { challengeAction, challengeMark, challengeScript } from '#features/leads/domain/suspicion/challenge-service.ts'

type Turnstile = {
  render(place: HTMLElement, options: Record<string, unknown>): string | undefined
  remove(widget: string): void
}

/** Once somebody is asked to press something, it takes as long as people take. */
const limits = { unseen: 20_000, seen: 120_000 }

let loading: Promise<Turnstile> | undefined

/** Fetches the service's script, once; the page's policy allows it where a form stands on a site that set it. */
export const loadTurnstile = (): Promise<Turnstile> => (loading ??= load())

function load(): Promise<Turnstile> {
  const script = document.createElement('script')
  script.src = challengeScript
  return new Promise<Turnstile>((resolve, reject) => {
    script.addEventListener('load', () => {
      const { turnstile } = globalThis as { turnstile?: Turnstile }
      if (turnstile) resolve(turnstile)
      else reject(new Error('The script brought nothing'))
    })
    script.addEventListener('error', () => reject(new Error('The script did not come')))
    setTimeout(() => reject(new Error('The script is late')), limits.unseen)
    document.head.append(script)
  }).catch((error: unknown) => {
    loading = undefined
    throw error
  })
}

/** The service's token that a person sent this lead; undefined where it gives none. Most people see nothing. */
export async function passChallenge({ siteKey, id }: { siteKey: string; id: string }): Promise<string | undefined> {
  const turnstile = await loadTurnstile().catch(() => undefined)
  if (!turnstile) return undefined
  const note = document.createElement('output')
  const place = document.createElement('div')
  const form = document.querySelector(`form[${challengeMark}][aria-busy="true"]`) ?? document.querySelector('main')
  form?.append(note, place)
  let widget: string | undefined
  const passed = new Promise<string | undefined>((resolve) => {
    let timer = setTimeout(() => resolve(undefined), limits.unseen)
    widget = turnstile.render(place, {
      sitekey: siteKey,
      cData: id,
      action: challengeAction,
      appearance: 'interaction-only',
      callback: resolve,
      'error-callback': () => resolve(undefined),
      'timeout-callback': () => resolve(undefined),
      'unsupported-callback': () => resolve(undefined),
      'before-interactive-callback': () => {
        clearTimeout(timer)
        timer = setTimeout(() => resolve(undefined), limits.seen)
        note.textContent = 'One more step: please show that you are a person.'
        place.scrollIntoView({ block: 'center' })
      },
    })
  })
  try {
    return await passed
  } finally {
    if (widget !== undefined) turnstile.remove(widget)
    note.remove()
    place.remove()
  }
}
