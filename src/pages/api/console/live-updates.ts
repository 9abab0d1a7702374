import { minute } from '#kernel/duration.ts'
import { fail } from '#kernel/result.ts'
import type { OpenCall, SiteCall } from './console-call.ts'
import { problemResponse } from './call-response.ts'
import { findCaller } from './session/find-caller.ts'

/** A comment this often keeps proxies from closing a silent line, and finds out that its tab is gone. */
const heartbeat = 25_000
/** Then the browser connects anew, and its session is looked at again. */
const longest = 15 * minute

/** One line per tab: `{topic, version}` whenever something of this site, or of its whole group, has changed. */
export async function liveUpdates(open: OpenCall): Promise<Response> {
  const found = await findCaller(open, { permission: 'signed-in', scope: 'site', kind: 'read' })
  if (!found.ok || !('address' in found.value)) {
    const refused = found.ok ? fail({ kind: 'missing' as const }) : found
    return problemResponse(refused.problem, open.requestId)
  }
  return new Response(streamFor(found.value), {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
  })
}

function streamFor({ deps, address }: SiteCall): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let stop = (): void => {}
  return new ReadableStream({
    start(controller) {
      const send = (text: string): void => controller.enqueue(encoder.encode(text))
      const forget = deps.console.changes.subscribe(address, (news) => send(`data: ${JSON.stringify(news)}\n\n`))
      const beat = setInterval(() => send(': still here\n\n'), heartbeat)
      const end = setTimeout(() => {
        stop()
        controller.close()
      }, longest)
      for (const timer of [beat, end]) timer.unref()
      stop = () => {
        forget()
        clearInterval(beat)
        clearTimeout(end)
      }
      send('retry: 2000\n\n')
    },
    cancel: () => stop(),
  })
}
