import { randomUUID } from 'node:crypto'
import { type StandInReply, type HttpStandIn, openStandIn, type Request } from './http-stand-in.ts'

type Solved = { secret: string; hostname: string; action: string; cdata: string }

export type TurnstileStandIn = HttpStandIn & {
  /** A token as the widget of a page gives it: it holds once, for the site whose secret this is. */
  solve(solved: Partial<Solved> & Pick<Solved, 'secret'>): string
}

const refused = (...codes: string[]): StandInReply => ({
  status: 200,
  body: { success: false, 'error-codes': codes, messages: [] },
})

/** Turnstile's `siteverify`, as its reference describes it: form or JSON, a token once, errors by their codes. */
export async function openTurnstile({ secrets }: { secrets: readonly string[] }): Promise<TurnstileStandIn> {
  const open = new Map<string, Solved>()
  const used = new Set<string>()
  const reply = ({ method, url, body }: Request): StandInReply => {
    if (method !== 'POST' || url.pathname !== '/turnstile/v0/siteverify') return refused('bad-request')
    const fields = new URLSearchParams(body)
    const [secret, response] = [fields.get('secret') ?? '', fields.get('response') ?? '']
    if (secret === '') return refused('missing-input-secret')
    if (!secrets.includes(secret)) return refused('invalid-input-secret')
    if (response === '') return refused('missing-input-response')
    if (used.has(response)) return refused('timeout-or-duplicate')
    const solved = open.get(response)
    if (!solved || solved.secret !== secret) return refused('invalid-input-response')
    used.add(response)
    const { hostname, action, cdata } = solved
    const at = '2026-11-27T03:00:00.000Z'
    return { status: 200, body: { success: true, 'error-codes': [], challenge_ts: at, hostname, action, cdata } }
  }
  const standIn = await openStandIn(reply)
  return {
    ...standIn,
    solve({ secret, hostname = 'site.localhost', action = 'lead', cdata = '' }) {
      const token = `0.${randomUUID()}`
      open.set(token, { secret, hostname, action, cdata })
      return token
    },
  }
}
