/** A call that the page made before this program had come: for which site, with what, and its answer. */
export type EarlyAnswer = { siteId: string; body: string; response: Promise<Response> }

/** Answers by operation; null where nobody is signed in, or the address names no site of theirs. */
export type EarlyAnswers = Map<string, Promise<EarlyAnswer | null>>

declare global {
  interface Window {
    earlyAnswers?: EarlyAnswers
  }
}

/** After this long an answer that nobody took is no longer what is there now. */
const milliseconds = 30_000

/** The answer to a call if the page has made the same one already; each is taken once. */
export async function takeEarlyAnswer(name: string, body: string, siteId = ''): Promise<Response | undefined> {
  const pending = window.earlyAnswers?.get(name)
  window.earlyAnswers?.delete(name)
  const answer = await pending
  const isSame = answer?.siteId === siteId && answer.body === body && performance.now() < milliseconds
  return isSame ? answer.response : undefined
}

/** Forgets the answers to a person who has left: nothing of them is shown to the next one. */
export function forgetEarlyAnswers(): void {
  window.earlyAnswers?.clear()
}
