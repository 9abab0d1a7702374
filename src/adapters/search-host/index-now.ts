import type { NotifySearchEngines } from '#features/feeds/server/feeds-out/notify-search-engines.ts'

/** All engines that take part are told at once here. */
const indexNowAddress = 'https://api.indexnow.org/indexnow'

const timeLimit = 10_000

/** Answers 200 or 202 when it takes them; the body says nothing. */
export const indexNow =
  (address: string = indexNowAddress): NotifySearchEngines =>
  async (announced) => {
    const response = await fetch(address, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(announced),
      signal: AbortSignal.timeout(timeLimit),
    })
    if (response.status !== 200 && response.status !== 202) throw new Error(`it answers ${response.status}`)
  }
