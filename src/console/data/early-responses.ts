/** A call that the page made before this program had come: for which site, with what, and its answer. */
export type EarlyResponse = { siteId: string; body: string; response: Promise<Response> }

/** Answers by operation; null where nobody is signed in, or the address names no site of theirs. */
export type EarlyResponses = Map<string, Promise<EarlyResponse | null>>

declare global {
  interface Window {
    earlyResponses?: EarlyResponses
  }
}

/** After this long an answer that nobody took is no longer what is there now. */
const milliseconds = 30_000

/** The answer to a call if the page has made the same one already; each is taken once. */
export async function takeEarlyResponse(name: string, body: string, siteId = ''): Promise<Response | undefined> {
  const pending = window.earlyResponses?.get(name)
  window.earlyResponses?.delete(name)
  const response = await pending
  const isSame = response?.siteId === siteId && response.body === body && performance.now() < milliseconds
  return isSame ? response.response : undefined
}

/** Forgets the answers to a person who has left: nothing of them is shown to the next one. */
export function forgetEarlyResponses(): void {
  window.earlyResponses?.clear()
}
