import { type mismatchCalls, partnerName } from '#console/calls/figures/mismatch-calls.ts'
import { chosenMismatches, countedKinds, mismatchesAsCsv } from '#features/feeds/domain/mismatch/chosen-mismatches.ts'
import { type Mismatch, mismatchKindNames } from '#features/feeds/domain/mismatch/mismatch.ts'
import { comparePartner, forgetPartner } from '#features/feeds/server/mismatch/compare-partner.ts'
import { readMismatches } from '#features/feeds/server/mismatch/read-mismatches.ts'
import { readPartnerFile } from '#features/feeds/server/mismatch/read-partner-file.ts'
import { localTime } from '#features/sites/domain/hours/opening-hours.ts'
import { fail, ok } from '#kernel/result.ts'
import type { Runs, SiteCall } from '../console-call.ts'
import { downloadResponse } from '../download-response.ts'
import { reach } from '../stock/run-stock.ts'

const usualMost = 200

export const mismatchRuns: Runs<typeof mismatchCalls> = {
  'stock.mismatches': async (call, { most = usualMost, ...choice }) => {
    const { places, mismatches } = await compared(call)
    const chosen = chosenMismatches(mismatches, choice)
    const inView = chosenMismatches(mismatches, { isIntended: choice.isIntended })
    return ok({
      places: places.map(({ at, ...each }) => ({
        ...each,
        at: at?.toISOString() ?? null,
        count: inView.filter(({ place }) => place === each.place).length,
      })),
      kinds: countedKinds(mismatches, choice),
      open: mismatches.filter(({ isIntended }) => !isIntended).length,
      intended: mismatches.filter(({ isIntended }) => isIntended).length,
      total: chosen.length,
      rows: chosen.slice(0, most).map(presented),
    })
  },

  'stock.comparePartner': async (call, { partner, text }) => {
    const { site } = await call.deps.snapshots.get(call.address)
    const now = call.deps.now()
    const read = await readPartnerFile(text, { region: site.region, now })
    if (!read.ok) return fail({ kind: 'invalid', message: read.problem, fields: { text: read.problem } })
    await comparePartner(call.deps, site, { partner, vehicles: read.value, now })
    const vehicles = read.value.length
    call.audit({ subject: { kind: 'partner list', id: partner, name: partner }, after: { vehicles } })
    return ok({ vehicles })
  },

  'stock.forgetPartner': async (call, { partner }) => {
    const { site } = await call.deps.snapshots.get(call.address)
    const isDone = await forgetPartner(call.deps, site, partner)
    if (!isDone) return fail({ kind: 'missing', message: 'There is no list of this partner.' })
    call.audit({ subject: { kind: 'partner list', id: partner, name: partner } })
    return ok({})
  },
}

/** All differences that the person may see, as a file for a spreadsheet; those of the filter where the address has one. */
export async function sendMismatches(call: SiteCall): Promise<Response> {
  const params = new URL(call.request.url).searchParams
  const { site, mismatches } = await compared(call)
  const kind = mismatchKindNames.find((each) => each === params.get('kind'))
  const place = partnerName.safeParse(params.get('place')).data
  const fitting = mismatches.filter((each) => (!kind || each.kind === kind) && (!place || each.place === place))
  const content = new Blob([`\uFEFF${mismatchesAsCsv(fitting)}`]).stream()
  const name = `${site.slug}-mismatches-${localTime(call.deps.now(), site.timeZone).date}.csv`
  return downloadResponse(content, { name, type: 'text/csv; charset=utf-8' })
}

async function compared(call: SiteCall) {
  const { site, records } = await call.deps.snapshots.get(call.address)
  const read = await readMismatches(call.deps, { site, shown: records.vehicles, among: reach(call, site) })
  return { site, ...read }
}

const presented = ({ since, ...mismatch }: Mismatch) => ({ ...mismatch, since: since?.toISOString() ?? null })
