import { hour, minute } from '#kernel/duration.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asId } from '#kernel/ids.ts'
import { sampleVehicle } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import { emptyQuery } from '#features/search/domain/query/search-query.ts'
import { sampleSite } from '#features/sites/domain/sample-site.ts'
import type { SiteAddress } from '#features/sites/domain/site-address.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { localTime } from '#features/sites/domain/hours/opening-hours.ts'
import { openNow } from '#features/sites/domain/hours/open-now.ts'
import { sampleRecords } from './sample-records.ts'
import { assembleSnapshot, type SiteRecords } from './site-snapshot.ts'
import { until } from '#testing/until.ts'
import { publicSnapshot } from './protected-snapshot.ts'
import { countWith, memoryOf } from './snapshot-memory.ts'
import { openSiteSnapshots } from './site-snapshots.ts'

const noon = new Date('2026-11-21T12:10:00Z')

const recordsOf = (vehicles: Vehicle[] = [], version = 1): SiteRecords => sampleRecords({ version, vehicles })

const addressOf = ({ site, version }: SiteRecords): SiteAddress => ({
  siteId: site.id,
  groupId: site.groupId,
  slug: site.slug,
  name: site.name,
  template: site.template,
  version,
  hosts: [],
})

/** Snapshots over records that a test may change, with a clock it may set and a count of the reads. */
function openWith(records: SiteRecords, maxBytes = 1e9) {
  const state = { records, now: noon, reads: 0 }
  const snapshots = openSiteSnapshots({
    read: async () => {
      state.reads++
      await Promise.resolve()
      return state.records
    },
    now: () => state.now,
    maxBytes,
  })
  return { state, snapshots, address: addressOf(records) }
}

test('requests that arrive together read a site once, and later ones not at all', async () => {
  const { state, snapshots, address } = openWith(recordsOf())
  await Promise.all([snapshots.get(address), snapshots.get(address), snapshots.get(address)])
  await snapshots.get(address)
  expect(state.reads).toBe(1)
})

test('a change that was heard of is not answered from the older snapshot while the newer is soon there', async () => {
  const { state, snapshots, address } = openWith(recordsOf())
  const old = await snapshots.get(address)
  state.records = { ...state.records, version: 2 }
  address.version = 2
  expect(snapshots.stampOf(address)).toBeUndefined()
  const fresh = await snapshots.get(address)
  expect([fresh.version, fresh.stamp === old.stamp, snapshots.stampOf(address)]).toEqual([2, false, fresh.stamp])
})

/** Snapshots whose second reading ends when the test says so; pages wait 20 ms for it. */
async function openWithSlowReading() {
  const gate: { open(records: SiteRecords): void; fail(): void } = { open: () => {}, fail: () => {} }
  let reads = 0
  const read = async () => {
    reads++
    if (reads === 1) return recordsOf()
    return new Promise<SiteRecords>((resolve, reject) => {
      gate.open = resolve
      gate.fail = () => reject(new Error('the database is away'))
    })
  }
  const snapshots = openSiteSnapshots({ read, now: () => noon, maxBytes: 1e9, timeout: 20 })
  const address = addressOf(recordsOf())
  const old = await snapshots.get(address)
  address.version = 2
  return { snapshots, address, old, gate, reads: () => reads }
}

test('while the newest version takes long the one before answers, with the pages that are made of it', async () => {
  const { snapshots, address, old, gate, reads } = await openWithSlowReading()
  expect(await snapshots.get(address)).toBe(old)
  expect([snapshots.stampOf(address), await snapshots.get(address), reads()]).toEqual([old.stamp, old, 2])
  gate.open(recordsOf([], 2))
  await until(async () => (await snapshots.get(address)).version === 2)
  expect(snapshots.stampOf(address)).not.toBe(old.stamp)
})

test('a version that cannot be read takes no page away, and is asked for again a second later', async () => {
  const { snapshots, address, old, gate, reads } = await openWithSlowReading()
  const first = snapshots.get(address)
  gate.fail()
  expect([await first, await snapshots.get(address), reads()]).toEqual([old, old, 2])
  await until(async () => {
    void snapshots.get(address)
    return reads() === 3
  })
  gate.open(recordsOf([], 2))
  await until(async () => (await snapshots.get(address)).version === 2)
})

test('however often a site changes while it is read, it is read once more, for all who wait', async () => {
  let records = recordsOf()
  let reads = 0
  const read = async () => {
    reads += 1
    const found = records
    await Promise.resolve()
    return found
  }
  const snapshots = openSiteSnapshots({ read, now: () => noon, maxBytes: 1e9 })
  const address = addressOf(records)
  const first = snapshots.get(address)
  const later = [2, 3, 4].map((version) => {
    records = { ...records, version }
    address.version = version
    return snapshots.get(address)
  })
  expect((await first).version).toBe(1)
  expect((await Promise.all(later)).map(({ version }) => version)).toEqual([4, 4, 4])
  expect(reads).toBe(2)
})

test('a tag that ends makes a new stamp without reading the database', async () => {
  const created = new Date(noon.getTime() - 8 * 24 * hour + 5 * minute)
  const { state, snapshots, address } = openWith(recordsOf([sampleVehicle({ createdAt: created })]))
  const before = await snapshots.get(address)
  expect(before.validUntil.getTime() - noon.getTime()).toBeLessThanOrEqual(5 * minute)
  state.now = new Date(before.validUntil.getTime() + 1)
  expect(snapshots.stampOf(address)).toBeUndefined()
  const after = await snapshots.get(address)
  expect([after.stamp === before.stamp, state.reads]).toEqual([false, 1])
})

test('each location opens and closes by its own clock', () => {
  const nineToFive = { week: Array.from({ length: 7 }, () => [{ open: 540, close: 1020 }]), special: {} }
  const site = sampleSite()
  const [dealership] = site.dealerships
  const [yard] = dealership?.locations ?? []
  if (!dealership || !yard) throw new Error('no location')
  const inZone = (timeZone: string) => ({ ...yard, openingHours: nineToFive, timeZone })
  // 16:45 in Sydney, a quarter of an hour before closing; 13:45 in Perth.
  const now = new Date('2026-11-20T05:45:00Z')
  const endIn = (timeZone: string) =>
    assembleSnapshot(
      { ...recordsOf(), site: { ...site, dealerships: [{ ...dealership, locations: [inZone(timeZone)] }] } },
      now,
    ).validUntil
  expect(endIn('Australia/Sydney').toISOString()).toBe('2026-11-20T06:00:00.000Z')
  expect(openNow(nineToFive, localTime(now, 'Australia/Sydney')).text).toBe('Open · until 5\u00a0pm')
  expect(openNow(nineToFive, localTime(new Date('2026-11-20T06:00:00Z'), 'Australia/Sydney')).isOpen).toBe(false)
  expect(openNow(nineToFive, localTime(new Date('2026-11-20T06:00:00Z'), 'Australia/Perth')).isOpen).toBe(true)
})

test('every process names the same contents alike', () => {
  const records = recordsOf([sampleVehicle()])
  const later = new Date(noon.getTime() + minute)
  expect(assembleSnapshot(records, later).stamp).toBe(assembleSnapshot(records, noon).stamp)
})

test('the longest unused sites leave memory when the budget is spent, and come back when asked for', async () => {
  const [first, second] = [recordsOf(), { ...recordsOf(), site: { ...sampleSite(), id: asId<'site'>(randomUUID()) } }]
  const reads: string[] = []
  const snapshots = openSiteSnapshots({
    read: async (address) => {
      reads.push(address.siteId)
      return address.siteId === first.site.id ? first : second
    },
    now: () => noon,
    maxBytes: memoryOf(assembleSnapshot(first, noon)) + 100,
  })
  for (const records of [first, second, first]) await snapshots.get(addressOf(records))
  expect(reads).toEqual([first.site.id, second.site.id, first.site.id])
  expect(snapshots.bytes()).toBeLessThanOrEqual(memoryOf(assembleSnapshot(first, noon)) + 100)
})

test('what searches, finished parts and the site as the public sees it take is counted as it grows, and makes room of the longest unused', async () => {
  const vehicles = Array.from({ length: 40 }, (_, at) =>
    sampleVehicle({ id: asId<'vehicle'>(randomUUID()), slug: `car-${at}`, comments: 'Call 02 6766 1234' }),
  )
  const grown = withProtectedNumber(recordsOf(vehicles))
  const other = { ...recordsOf(), site: { ...sampleSite(), id: asId<'site'>(randomUUID()) } }
  const snapshots = openSiteSnapshots({
    read: async ({ siteId }) => (siteId === grown.site.id ? grown : other),
    now: () => noon,
    maxBytes: 900_000,
  })
  await snapshots.get(addressOf(other))
  const whole = await snapshots.get(addressOf(grown))
  const [shown, read] = [publicSnapshot(whole), memoryOf(whole)]
  expect([shown === whole, snapshots.sites(), read > whole.recordBytes]).toEqual([false, 2, true])
  shown.search().search({ query: emptyQuery, scope: {}, defaultSort: 'latest', pageSize: 24, now: noon })
  const searched = memoryOf(whole)
  countWith(shown, { bytes: 700_000 })
  expect([searched > read, memoryOf(whole)]).toEqual([true, searched + 700_000])
  await snapshots.get(addressOf(grown))
  expect([snapshots.bytes(), snapshots.sites()]).toEqual([memoryOf(whole), 1])
})

const withProtectedNumber = (records: SiteRecords): SiteRecords => {
  const { settings } = records.site
  const contact = { ...settings.contact, protect_number: true }
  return { ...records, site: { ...records.site, settings: { ...settings, contact } } }
}

test('a site that takes more than all of the room stays in memory, alone', async () => {
  const { state, snapshots, address } = openWith(recordsOf(), 10_000)
  await snapshots.get(address)
  await snapshots.get(address)
  expect([state.reads, snapshots.sites()]).toEqual([1, 1])
})

test('a read that fails is tried again by the next request', async () => {
  let isAway = true
  const records = recordsOf()
  const snapshots = openSiteSnapshots({
    read: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(records)),
    now: () => noon,
    maxBytes: 1e9,
  })
  await expect(snapshots.get(addressOf(records))).rejects.toThrow('away')
  isAway = false
  expect((await snapshots.get(addressOf(records))).version).toBe(1)
})

test('a clock that is set back corrects what a wrong one has shown, at once and without reading the database', async () => {
  const { state, snapshots, address } = openWith(recordsOf([sampleVehicle({ createdAt: noon })]))
  const right = await snapshots.get(address)
  state.now = new Date(noon.getTime() + 400 * 24 * hour)
  const wrong = await snapshots.get(address)
  state.now = new Date(noon.getTime() + minute)
  expect(wrong.validUntil.getTime()).toBeGreaterThan(state.now.getTime())
  expect(snapshots.stampOf(address)).toBeUndefined()
  const again = await snapshots.get(address)
  expect([again.stamp, again.asOf, state.reads]).toEqual([right.stamp, state.now, 1])
  expect(snapshots.stampOf(address)).toBe(right.stamp)
})
