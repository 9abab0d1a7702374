import type { siteCalls } from '#console/calls/site-calls.ts'
import { may } from '#features/accounts/domain/permissions.ts'
import { ok } from '#kernel/result.ts'
import type { Runs } from './console-call.ts'

export const siteRuns: Runs<typeof siteCalls> = {
  'site.frame': async ({ deps, address }) => {
    const [{ site }, people] = await Promise.all([deps.snapshots.get(address), deps.listStaff(address.groupId)])
    return ok({
      region: site.region,
      timeZone: site.timeZone,
      dealerships: site.dealerships.map(({ id, name, slug }) => ({ id, name, slug })),
      locations: site.dealerships.flatMap(({ id: dealershipId, locations }) =>
        locations.map(({ id, name }) => ({ id, name, dealershipId })),
      ),
      people: people.map(({ id, name }) => ({ id, name })),
    })
  },

  'site.managers': async ({ deps, address }) => {
    const [{ site }, people] = await Promise.all([deps.snapshots.get(address), deps.listStaff(address.groupId)])
    const isHere = ({ dealershipIds }: { dealershipIds: readonly string[] | null }): boolean =>
      dealershipIds === null || site.dealerships.some(({ id }) => dealershipIds.includes(id))
    return ok({
      people: people
        .filter((person) => may(person.role, 'people.manage') && isHere(person))
        .map(({ name, email, role }) => ({ name, email, role })),
    })
  },
}
