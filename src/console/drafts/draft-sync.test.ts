import { expect, test } from 'vitest'
import type { SavedDraft } from '../calls/content/draft-calls.ts'
import type { DraftPlace, Synced } from './draft-store.ts'
import { type DraftServer, type DraftSync, openDraftSync } from './draft-sync.ts'

const at = '2026-11-23T09:00:00.000Z'

/** A server that stores as ours does, and answers when the test says so. */
function fakeServer() {
  const drafts = new Map<string, SavedDraft>()
  let count = 0
  let isReachable = true
  let gate: Promise<unknown> = Promise.resolve()
  const arrive = async (): Promise<void> => {
    await gate
    if (!isReachable) throw new TypeError('no line')
  }
  const server: DraftServer = {
    async list() {
      await arrive()
      return [...drafts.values()]
    },
    async save({ subject, body, version }) {
      await arrive()
      const current = drafts.get(subject) ?? null
      if (body === null && current === null) return { kind: 'saved', version: null, savedAt: at }
      if ((current?.version ?? null) !== version) return { kind: 'stale', current }
      if (body === null) drafts.delete(subject)
      else drafts.set(subject, { subject, body, version: String(++count), savedAt: at })
      return { kind: 'saved', version: body === null ? null : String(count), savedAt: at }
    },
  }
  return {
    server,
    drafts,
    reach: (is: boolean) => (isReachable = is),
    /** Nothing arrives until it is opened. */
    close() {
      const { promise, resolve } = Promise.withResolvers<undefined>()
      gate = promise
      return () => resolve(undefined)
    },
  }
}

function device(server: DraftServer, userId = 'mia') {
  const typed = new Map<string, unknown>()
  const synced = new Map<string, Synced>()
  const place: DraftPlace = {
    read: (subject) => typed.get(subject) ?? null,
    write: (subject, body) => void (body === null ? typed.delete(subject) : typed.set(subject, body)),
    readSynced: (subject) => synced.get(subject) ?? null,
    writeSynced: (subject, known) => void (known === null ? synced.delete(subject) : synced.set(subject, known)),
    subjects: () => [...typed.keys(), ...synced.keys()],
  }
  const sync: DraftSync = openDraftSync({ server, place, userId })
  return { ...sync, place }
}

const page = 'page /about'
const typedAs = (value: object) => ({ value, seen: { title: 'About', text: 'Us' } })

test('what is typed on one device stands on the other, and what both type is put together', async () => {
  const { server } = fakeServer()
  const [desk, phone] = [device(server), device(server)]
  desk.place.write(page, typedAs({ title: 'About us', text: 'Us' }))
  await desk.push(page)
  await phone.pull()
  expect(phone.place.read(page)).toEqual(typedAs({ title: 'About us', text: 'Us' }))
  phone.place.write(page, typedAs({ title: 'About us', text: 'All of us' }))
  desk.place.write(page, typedAs({ title: 'About us two', text: 'Us' }))
  await phone.push(page)
  await desk.push(page)
  await phone.pull()
  for (const { place } of [desk, phone])
    expect(place.read(page)).toEqual(typedAs({ title: 'About us two', text: 'All of us' }))
})

test('two devices that typed without a line are put together field by field', async () => {
  const fake = fakeServer()
  const [desk, phone] = [device(fake.server), device(fake.server)]
  fake.reach(false)
  desk.place.write(page, typedAs({ title: 'Mine', text: 'Us' }))
  phone.place.write(page, typedAs({ title: 'About', text: 'On the train' }))
  await expect(desk.push(page)).rejects.toThrow('no line')
  fake.reach(true)
  await desk.pull()
  await phone.pull()
  await desk.pull()
  for (const { place } of [desk, phone])
    expect(place.read(page)).toEqual(typedAs({ title: 'Mine', text: 'On the train' }))
})

test('no answer changes what is typed while it is under way', async () => {
  const fake = fakeServer()
  const [desk, phone] = [device(fake.server), device(fake.server)]
  phone.place.write(page, typedAs({ title: 'From the phone', text: 'Us' }))
  await phone.push(page)
  const open = fake.close()
  desk.place.write(page, typedAs({ title: 'About', text: 'U' }))
  const [pushed, pulled] = [desk.push(page), desk.pull()]
  desk.place.write(page, typedAs({ title: 'About', text: 'Up to here' }))
  open()
  await Promise.all([pushed, pulled])
  expect(desk.place.read(page)).toEqual(typedAs({ title: 'From the phone', text: 'Up to here' }))
  expect(fake.drafts.get(page)?.body).toEqual(desk.place.read(page))
})

test('what was ended on one device goes from the other, unless it was typed into meanwhile', async () => {
  const { server } = fakeServer()
  const [desk, phone] = [device(server), device(server)]
  desk.place.write(page, typedAs({ title: 'A', text: 'Us' }))
  await desk.push(page)
  await phone.pull()
  desk.place.write(page, null)
  await desk.push(page)
  await phone.pull()
  expect(phone.place.read(page)).toBe(null)
  desk.place.write(page, typedAs({ title: 'B', text: 'Us' }))
  await desk.push(page)
  await phone.pull()
  phone.place.write(page, typedAs({ title: 'B', text: 'Still typing' }))
  desk.place.write(page, null)
  await desk.push(page)
  await phone.pull()
  await desk.pull()
  for (const { place } of [desk, phone]) expect(place.read(page)).toEqual(typedAs({ title: 'B', text: 'Still typing' }))
})

test('who signs in at the same browser next is not shown what somebody else typed', async () => {
  const { server } = fakeServer()
  const shared = device(server)
  shared.place.write(page, typedAs({ title: 'Mia’s', text: 'Us' }))
  await shared.push(page)
  const tom = openDraftSync({ server: { ...server, list: async () => [] }, place: shared.place, userId: 'tom' })
  await tom.pull()
  expect(shared.place.read(page)).toBe(null)
  await shared.pull()
  expect(shared.place.read(page)).toEqual(typedAs({ title: 'Mia’s', text: 'Us' }))
})

test('whatever two devices type, and whenever the line is there, both end with the same, and no field typed alone is lost', async () => {
  for (let seed = 1; seed <= 60; seed++) {
    let state = seed * 7_919
    const dice = (sides: number): number => {
      state = (state * 48_271) % 2_147_483_647
      return state % sides
    }
    const fake = fakeServer()
    const devices = [device(fake.server), device(fake.server)] as const
    const latest: Record<string, string> = {}
    for (let step = 0; step < 40; step++) {
      const who = dice(2)
      const at = devices[who]
      fake.reach(dice(3) > 0)
      if (!at) continue
      if (dice(2) === 0) {
        // Each device has fields of its own.
        const field = `${who}-${dice(3)}`
        latest[field] = String(step)
        const now = (at.place.read(page) as { value: object } | null)?.value ?? {}
        at.place.write(page, { value: { ...now, [field]: String(step) }, seen: {} })
      } else await (dice(2) === 0 ? at.push(page) : at.pull()).catch(() => {})
    }
    fake.reach(true)
    for (const { pull } of [...devices, ...devices]) await pull()
    for (const { place } of devices)
      expect([seed, (place.read(page) as { value: object } | null)?.value ?? {}]).toEqual([seed, latest])
  }
})
