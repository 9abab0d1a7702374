import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { listRecentLeads } from '#features/leads/server/desk/list-leads.ts'
import { testWeb } from '../../test-web.ts'
import { seeded } from './test-hostile.ts'
import { dangers, hostileCall, unclear } from './test-hostile-calls.ts'

const web = await testWeb()
const site = await web.addDealer({ leads: { per_address_per_hour: 10_000, per_site_per_hour: 1_000_000 } })

/** `npm run bench hostile` sends ten thousand to the running program. */
const rounds = 1_000
/** Requests that are on their way together, as attackers send them. */
const together = 50
/** Other ones in every run; the name of the test says which, and the same seed makes the same requests again. */
const seed = randomInt(2 ** 31)

test(`a thousand hostile requests get clear answers, and nothing of what they leave behind runs (seed ${seed})`, async () => {
  const chance = seeded(seed)
  const complaints: string[] = []
  for (let sent = 0; sent < rounds; sent += together) {
    const responses = Array.from({ length: together }, async () => {
      const call = hostileCall(chance)
      const response = await web.request(site, call.path, call.init)
      return unclear(call, { status: response.status, text: await response.text() })
    })
    complaints.push(...(await Promise.all(responses)).flatMap((each) => each ?? []))
  }
  expect(complaints.slice(0, 5)).toEqual([])
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  const leads = await listRecentLeads(web.deps.database, { groupId: site.groupId, siteId: site.id }, rounds)
  expect(leads.length).toBeGreaterThan(20)
  expect(leads.flatMap((lead) => dangers(lead, site))).toEqual([])
})
