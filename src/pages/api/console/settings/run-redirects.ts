import type { redirectCalls } from '#console/calls/content/redirect-calls.ts'
import { findRedirect } from '#features/content/domain/redirects.ts'
import { suggestedDestination } from '#features/content/domain/redirect-suggestion.ts'
import { listMissingPaths } from '#features/tracking/server/list-missing-paths.ts'
import { ok } from '#kernel/result.ts'
import { deadHrefs } from '../pages/dead-links.ts'
import { menuDestinations } from '../pages/menu-destinations.ts'
import type { Runs } from '../console-call.ts'

const days = 28

export const redirectRuns: Runs<typeof redirectCalls> = {
  'redirects.missing': async (call) => {
    const snapshot = await call.deps.snapshots.get(call.address)
    const { site, redirects, stockHref } = snapshot
    const requested = await listMissingPaths(call.deps, site, days)
    const open = requested.filter(({ path }) => !findRedirect(redirects, path))
    // A page that somebody has written since leads somewhere again.
    const dead = await deadHrefs(
      call,
      open.map(({ path }) => path),
    )
    const destinations = menuDestinations(snapshot).map(({ href }) => href)
    return ok({
      days,
      isCounted: site.settings.connections.statistics.enabled,
      missing: open
        .filter(({ path }) => dead.has(path))
        .map(({ path, visits, lastDay }) => ({
          path,
          times: visits,
          lastDay,
          suggestion: suggestedDestination(path, { destinations, stock: stockHref }),
        })),
    })
  },
}
