import type { TellSearchEngines } from '#features/feeds/server/feeds-out/tell-search-engines.ts'

/** Where all engines that take part are told at once. */
const indexNowAddress = 'https://api.indexnow.org/indexnow'

const timeLimit = 10_000

/** Answers 200 or 202 when it takes them; the body says nothing. */
export const indexNow =
  (address: string = indexNowAddress): TellSearchEngines =>
  async (told) => {
    const response = await fetch(address, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(told),
      signal: AbortSignal.timeout(timeLimit),
    })
    if (response.status !== 200 && response.status !== 202) throw new Error(`it answers ${response.status}`)
  }
