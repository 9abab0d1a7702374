import type { Context } from 'hono'
import { firstCallsOf } from '#console/calls/page/first-calls.ts'
import { consoleOperations } from '#pages/api/console/console-operations.ts'
import { runCall } from '#pages/api/console/run-call.ts'
import { openCall } from '#pages/api/console/console-api.ts'
import { siteHeader } from '#pages/api/console/session/find-caller.ts'
import type { FirstAnswer, FirstScreen, WebDeps } from '#pages/web-deps.ts'
import type { WebEnv } from '#pages/web-env.ts'

type Session = { groups: { sites: { id: string; slug: string }[] }[] }

/** What a first screen needs, and the cookies that go with its answers. */
type Found = { screen: FirstScreen | undefined; cookies: readonly string[] }

/**
 * Answers what the first screen of an address shows, each operation as if the person's browser had called it: what they may
 * not read is not among it. No screen for who is not signed in, for a site that is not theirs and for addresses that choose
 * something.
 */
export async function readFirstScreen(deps: WebDeps, context: Context<WebEnv>): Promise<Found> {
  const { pathname, search } = new URL(context.req.url)
  const first = search === '' ? firstCallsOf(pathname) : undefined
  const browser = browserOf(context)
  // The wide list of the stock has as many columns as the browser has room for and its person has chosen.
  const isOpen = first && (browser.isPhone || !pathname.endsWith('/stock'))
  if (!isOpen || !context.req.header('cookie')) return { screen: undefined, cookies: [] }
  const { call, cookies } = openCall(deps, context)
  const answer = async (name: string, input: object, siteId = ''): Promise<FirstAnswer | undefined> => {
    const row = consoleOperations.find((each) => each.name === name)
    const headers = { 'content-type': 'application/json', ...(siteId ? { [siteHeader]: siteId } : {}) }
    const request = new Request(new URL(`/api/console/${name}`, context.req.url), {
      method: 'POST',
      headers,
      body: JSON.stringify(input),
    })
    const response = row && (await runCall({ ...call, request }, row))
    return response?.ok ? { name, input, siteId, data: await response.json() } : undefined
  }
  const session = await answer('session.me', {})
  const siteId = session && siteIdOf(session.data as Session, first.slug)
  if (!session || siteId === undefined) return { screen: undefined, cookies }
  const [frame, ...answered] = await Promise.all([
    answer('site.frame', {}, siteId),
    ...first.calls.map(([name, input]) => answer(name, input, siteId)),
  ])
  // Without its first answer a screen has nothing to show.
  if (!frame || !answered[0]) return { screen: undefined, cookies }
  const answers = [session, frame, ...answered.flatMap((each) => each ?? [])]
  return { screen: { path: pathname, answers, ...browser, now: deps.now() }, cookies }
}

const siteIdOf = ({ groups }: Session, slug: string): string | undefined =>
  groups.flatMap(({ sites }) => sites).find((site) => site.slug === slug)?.id

/** What a browser says of itself; one that says something else shows what is so as soon as its program runs. */
function browserOf(context: Context<WebEnv>): Pick<FirstScreen, 'isPhone' | 'isApple'> {
  const agent = context.req.header('user-agent') ?? ''
  return { isPhone: /\bMobile\b|\bMobi\b/.test(agent), isApple: /Mac|iPhone|iPad/.test(agent) }
}
