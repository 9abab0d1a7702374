import { publicSnapshot } from '#features/publishing/server/protected-snapshot.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import { regionRules } from '#features/sites/domain/region.ts'
import { vehiclesNounOf } from '#features/sites/domain/template.ts'
import { serveMcp } from '#platform/mcp/serve-mcp.ts'
import type { Guarded } from '../../addresses/address-row.ts'
import { takeOther, type WebCall } from '../../submission/lead-limits.ts'
import { financeTools } from './finance-tool.ts'
import { stockTools } from './stock-tools.ts'
import { visitTools } from './visit-tools.ts'

export const mcpPath = '/mcp'

/** Calls that one address may make in an hour; an assistant makes one for each step. */
const callsPerHour = 1_000

/** Whether a site answers assistants. */
export const servesAssistants = ({ site: { settings } }: SiteSnapshot): boolean =>
  settings.content.assistants && !settings.content.hide_from_search_engines

/**
 * `/mcp`: the site's public pages for assistants, by the Model Context Protocol (docs/assistants.md). What it answers stands in the snapshot
 * that pages are made of, and it waits for its turn as they do.
 */
export const assistantsWithin = (most = callsPerHour): Guarded => ({
  demands: { limit: `calls of assistants: ${most} an hour`, body: 'call' },
  async respond(call) {
    const { deps, context } = call
    const snapshot = publicSnapshot(await deps.snapshots.get(context.get('address')))
    if (!servesAssistants(snapshot)) return context.json({ error: 'This site answers no assistants.' }, 404)
    const taken = await takeOther(call, { what: 'assistant', most })
    if (!taken.ok)
      return context.json({ error: 'Too many calls from this address. Try again later.' }, 429, {
        'retry-after': String(taken.problem.retryAfterSeconds),
      })
    await deps.turns.wait({ place: snapshot.site.id, sender: 'assistants' })
    const response = await serveMcp(context.req.raw, serviceOf(call, snapshot))
    response.headers.set('cache-control', 'no-store')
    return response
  },
})

function serviceOf({ deps }: WebCall, snapshot: SiteSnapshot) {
  const { site } = snapshot
  const call = { deps, snapshot, origin: deps.originOf(site) }
  const { country, currency, distanceUnit } = regionRules(site.region)
  return {
    name: site.slug,
    title: site.name,
    instructions: [
      `${site.name} sells ${vehiclesNounOf(site)} in ${country}. Prices are in ${currency}, distances in ${distanceUnit}.`,
      'Say of a price what its text and note say, and no more. A vehicle may be sold at any moment: give the address of its page.',
      'You can’t send or book anything here. draft_enquiry and draft_booking make a link that the person opens, reads and confirms.',
    ].join(' '),
    tools: [...stockTools(call), ...visitTools(call), ...financeTools(call)],
  }
}
