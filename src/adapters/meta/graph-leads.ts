import { metaLeadBody } from '#features/leads/domain/lead/meta-lead.ts'
import type { FetchMetaLead, MetaProblem } from '#features/leads/server/meta/fetch-meta-lead.ts'
import { fail, ok } from '#kernel/result.ts'
import { parseJson } from '#kernel/json.ts'
import { textUpTo } from '#platform/http/text-up-to.ts'

/** The version of Meta's interface that this speaks. */
const version = 'v25.0'
const fields = 'id,form_id,ad_name,campaign_name,platform,field_data'
const timeLimitMilliseconds = 10_000
const mostBytes = 256 * 1024

/** Leads of lead ads by the Graph API. */
export const graphLeads =
  (base: string): FetchMetaLead =>
  async ({ leadgenId, accessToken }) => {
    try {
      // The token goes in a header, so that no log of an address holds it.
      const response = await fetch(`${base}/${version}/${encodeURIComponent(leadgenId)}?fields=${fields}`, {
        headers: { accept: 'application/json', authorization: `Bearer ${accessToken}` },
        redirect: 'error',
        signal: AbortSignal.timeout(timeLimitMilliseconds),
      })
      const text = await textUpTo(response, mostBytes)
      const body = text === undefined ? undefined : parseJson(text)
      const lead = response.ok ? metaLeadBody.safeParse(body) : undefined
      // An answer for another lead is none.
      if (lead?.success && lead.data.id === leadgenId) return ok(lead.data)
      if (response.ok) return fail({ kind: 'temporary', text: 'Meta’s answer is not a lead' })
      return fail(problemOf(response.status, body))
    } catch (error) {
      const isSlow = error instanceof Error && error.name === 'TimeoutError'
      return fail({ kind: 'temporary', text: isSlow ? 'Meta takes too long' : 'Meta can’t be reached' })
    }
  }

/** 190 is a token that expired: a new one can be set, so the lead goes on waiting. 100 is a lead that is not there or not this page's. */
function problemOf(status: number, body: unknown): MetaProblem {
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined
  const { code, message } = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>
  const text = `Meta answers ${status}${typeof message === 'string' ? `: ${message.slice(0, 200)}` : ''}`
  const isGone = code === 100 || status === 404
  return { kind: isGone ? 'permanent' : 'temporary', text }
}
