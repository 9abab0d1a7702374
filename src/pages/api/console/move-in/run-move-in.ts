import type { moveInCalls } from '#console/calls/content/move-in-calls.ts'
import { coverageOf, coverageSentence, mapAddress, type MappedAddress } from '#features/move-in/domain/coverage.ts'
import { placeFinder } from '#features/move-in/domain/find-new-place.ts'
import { newPiece } from '#features/move-in/domain/piece-content.ts'
import { addPiece } from '#features/move-in/server/add-piece.ts'
import { addRedirects } from '#features/move-in/server/add-redirects.ts'
import { openPictureIntake } from '#features/move-in/server/take-pictures.ts'
import { oldSiteDesk } from '#features/move-in/server/old-site-desk.ts'
import { servePage } from '#pages/storefront/serve/storefront.ts'
import { fail, ok } from '#kernel/result.ts'
import type { Runs, SiteCall } from '../console-call.ts'
import { readWalk, oldSiteOrigin, startWalk, stopWalk, walkPages } from '#features/move-in/server/walk/manage-walk.ts'
import { reach } from '../stock/run-stock.ts'
import { adoptPart, presentBusiness } from './old-business.ts'
import { refusalForWholeSite } from '../settings/run-settings.ts'
import { placesOfSite } from './places-of-site.ts'

export const moveInRuns: Runs<typeof moveInCalls> = {
  'moveIn.read': async (call, { sold, placeId }) => {
    const snapshot = await call.deps.snapshots.get(call.address)
    const { addresses, pieces, walk, business } = await call.deps.database.forGroup(call.groupId, async (db) => ({
      ...(await oldSiteDesk.read(db, call.address.siteId)),
      walk: await readWalk(db, call.address.siteId),
      business: await oldSiteDesk.business(db, call.address.siteId),
    }))
    const placeOf = placeFinder(placesOfSite(snapshot), sold)
    // A text leads to itself once it is taken in: until then nobody accepts the list of articles for it by mistake.
    const waiting = new Set(pieces.flatMap(({ address, state }) => (state === 'proposed' ? [address] : [])))
    const mapped = addresses.map((old) => {
      const place = placeOf(old)
      const isVague = place.kind === 'unknown' || (place.kind === 'moved' && place.because === 'kind')
      const waits = isVague && waiting.has(old.address)
      const known = mapAddress(old, { redirects: snapshot.redirects, place: waits ? { kind: 'unknown' } : place })
      return waits && known.state === 'open' ? { ...known, because: 'text' } : known
    })
    const coverage = coverageOf(mapped)
    return ok({
      sentence: coverageSentence(coverage),
      coverage,
      addresses: mapped.map(presentAddress),
      pieces: pieces.map(({ address, kind, title, publishedAt, state }) => ({
        address,
        kind,
        title,
        publishedAt,
        state,
      })),
      walk,
      business: presentBusiness(business, { snapshot, placeId, among: reach(call, snapshot.site) }),
    })
  },

  'moveIn.walk': async (call, { address, most = walkPages.usual }) => {
    const refused = await refusalForWholeSite(call)
    if (refused) return fail(refused)
    const origin = oldSiteOrigin(address)
    if (!origin.ok) return fail({ kind: 'invalid', message: origin.problem, fields: { address: origin.problem } })
    const begun = { origin: origin.value, mostPages: most, now: call.deps.now() }
    await call.deps.database.forGroup(call.groupId, (db) => startWalk(db, call.address.siteId, begun))
    call.audit({ subject: subjectOf(call), after: { origin: origin.value, most } })
    return ok({})
  },

  'moveIn.stopWalk': async (call) => {
    const refused = await refusalForWholeSite(call)
    if (refused) return fail(refused)
    await call.deps.database.forGroup(call.groupId, (db) => stopWalk(db, call.address.siteId))
    call.audit({ subject: subjectOf(call) })
    return ok({})
  },

  'moveIn.adopt': async (call, { part, placeId }) => {
    const refused = await refusalForWholeSite(call)
    if (refused) return fail(refused)
    return adoptPart(call, { part, placeId })
  },

  'moveIn.accept': async (call, { addresses }) => {
    const refused = await refusalForWholeSite(call)
    if (refused) return fail(refused)
    const wanted = addresses.map(({ address, to }) => ({ from: address, to }))
    const added = await call.deps.database.forGroup(call.groupId, (db) =>
      addRedirects(db, call.address.siteId, { wanted, changedBy: call.staff.user.email }),
    )
    if (!added.ok)
      return fail({
        kind: 'invalid',
        message: 'There can be 5,000 redirects. Leave some of these, or remove others under Settings.',
      })
    const { before, after } = added.value
    if (before !== after)
      call.audit({
        subject: { kind: 'settings', id: call.address.siteId, name: call.address.name },
        before: { 'content.redirects': before },
        after: { 'content.redirects': after },
      })
    return ok({ added: added.value.added, refused: added.value.refused })
  },

  'moveIn.leave': async (call, { addresses, isLeft }) => {
    const refused = await refusalForWholeSite(call)
    if (refused) return fail(refused)
    await call.deps.database.forGroup(call.groupId, (db) =>
      oldSiteDesk.setLeft(db, call.address.siteId, { addresses, isLeft }),
    )
    call.audit({
      subject: subjectOf(call),
      after: { addresses: addresses.slice(0, 50), count: addresses.length, isLeft },
    })
    return ok({})
  },

  'moveIn.take': async (call, { addresses, asDrafts }) => {
    const refused = await refusalForWholeSite(call)
    if (refused) return fail(refused)
    return ok(await takePieces(call, { addresses, asDrafts }))
  },

  'moveIn.forget': async (call) => {
    const refused = await refusalForWholeSite(call)
    if (refused) return fail(refused)
    await call.deps.database.forGroup(call.groupId, (db) => oldSiteDesk.forget(db, call.address.siteId))
    call.audit({ subject: subjectOf(call) })
    return ok({})
  },

  'moveIn.rehearse': async (call, { addresses }) => {
    const responses = []
    for (const address of addresses) responses.push({ address, ...(await finalResponse(call, address)) })
    return ok({ answers: responses })
  },
}

const presentAddress = ({ address, title, state, to, because }: MappedAddress) => ({
  address,
  title,
  state,
  to,
  because,
})

const subjectOf = (call: SiteCall) => ({ kind: 'old site', id: call.address.siteId, name: call.address.name })

/** One after another, each in a transaction of its own: what was taken in before something failed is there. */
async function takePieces(
  call: SiteCall,
  { addresses, asDrafts }: { addresses: readonly string[]; asDrafts: boolean },
) {
  const { siteId } = call.address
  const { database, storage, images, now } = call.deps
  const { pieces } = await database.forGroup(call.groupId, (db) => oldSiteDesk.read(db, siteId))
  const wanted = pieces.filter(({ address, state }) => state !== 'taken' && addresses.includes(address))
  const intake = openPictureIntake({
    storage,
    pictureAt: () => undefined,
    fetchRemote: images.fetchRemote,
    groupId: call.groupId,
  })
  const counts = { added: 0, there: 0 }
  const invalid: string[] = []
  const around = { siteId, changedBy: call.staff.user.email, now: now() }
  for (const piece of wanted) {
    const made = newPiece(await intake.take(piece), { asDraft: asDrafts })
    const added = await database.forGroup(call.groupId, async (db) => {
      const outcome = await addPiece(db, made, around)
      if (outcome !== 'invalid') await oldSiteDesk.setPieceState(db, siteId, { address: piece.address, state: 'taken' })
      return outcome
    })
    if (added === 'invalid') invalid.push(piece.title)
    else counts[added] += 1
  }
  call.audit({ subject: subjectOf(call), after: { taken: wanted.map(({ title }) => title) } })
  return { ...counts, invalid }
}

const mostHops = 5

/** Follows what a visitor would, on this site; what leads elsewhere is taken for an answer. */
async function finalResponse(call: SiteCall, address: string): Promise<{ status: number; to: string }> {
  const { site } = await call.deps.snapshots.get(call.address)
  const origin = call.deps.originOf(site)
  let at = new URL(address, origin)
  for (let hop = 0; hop < mostHops; hop++) {
    const response = await servePage(call.deps, call.address, new Request(at, { headers: { host: at.host } }))
    const location = response.headers.get('location')
    if (location === null) return { status: response.status, to: at.pathname + at.search }
    const next = new URL(location, at)
    if (next.origin !== at.origin) return { status: 200, to: next.href }
    at = next
  }
  return { status: 508, to: at.pathname + at.search }
}
