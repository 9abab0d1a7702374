import { hour } from '#kernel/duration.ts'
import { expect, test } from 'vitest'
import { testDatabase } from '#platform/postgres/test-database.ts'
import { editVehicles } from '../edit/edit-vehicles.ts'
import { addTestDealership, stockDesk, type TestDealership, testNow } from '../test-stock.ts'
import { listStockImports } from './import-record-store.ts'
import { undoImport } from './undo-import.ts'

const { database } = await testDatabase()
const desk = await stockDesk(database)

let dealers = 0
const newDealer = () => addTestDealership(database, `undo-${(dealers += 1)}`, 'yard')
const csv = (...rows: string[]) => ['Stock No,Make,Model,Year,Condition,Price,Colour,Features', ...rows].join('\n')
const hilux = 'A1,Toyota,Hilux,2019,Used,$24990,White,Tow bar|Tray'
const rio = 'A2,Kia,Rio,2024,New,$19990,Red,'
const ranger = 'A3,Ford,Ranger,2021,Demo,$50000,Blue,'
const later = new Date(testNow.getTime() + hour)

const undo = (dealer: TestDealership, importId?: string) =>
  database.forGroup(dealer.groupId, (db) =>
    undoImport(db, { dealershipId: dealer.dealershipId, now: later, ...(importId ? { importId } : {}) }),
  )
const importsOf = (dealer: TestDealership) =>
  database.forGroup(dealer.groupId, (db) => listStockImports(db, dealer.dealershipId))
const withoutStamps = (vehicles: Awaited<ReturnType<typeof desk.vehicles>>) =>
  vehicles
    .map((vehicle) => ({ ...vehicle, updatedAt: null }))
    .toSorted((one, other) => (one.slug < other.slug ? -1 : 1))

test('an import is taken back whole: changes, removals, additions and the prices that it remembered', async () => {
  const dealer = await newDealer()
  await desk.importText(dealer, csv(hilux, rio))
  const before = withoutStamps(await desk.vehicles(dealer))
  const wrong = csv('A1,Toyota,Hilux,2018,Used,$14990,Black,Tow bar', ranger)
  await desk.importText(dealer, wrong, { allowRemovals: true, now: later })
  expect(withoutStamps(await desk.vehicles(dealer))).not.toEqual(before)
  const version = await desk.siteVersion(dealer)

  const undone = await undo(dealer)
  expect(undone).toMatchObject({
    ok: true,
    value: { restored: 2, deleted: 1, stayed: 0, import: { added: 1, changed: 1, removed: 1 } },
  })
  expect(withoutStamps(await desk.vehicles(dealer))).toEqual(before)
  expect(await desk.siteVersion(dealer)).toBeGreaterThan(version)
  // The next import is compared with what is there again.
  expect(await desk.importText(dealer, csv(hilux, rio))).toMatchObject({
    ok: true,
    value: { unchanged: 2, added: [], changed: [] },
  })
})

test('what people, or a later import, have changed since stays as they left it', async () => {
  const dealer = await newDealer()
  await desk.importText(dealer, csv(hilux, rio))
  const [first] = await importsOf(dealer)
  await desk.importText(dealer, csv('A1,Toyota,Hilux,2019,Used,$22990,Silver,Tow bar', rio, ranger), { now: later })
  const vehicles = await desk.vehicles(dealer)
  const idOf = (stockNumber: string) => vehicles.filter((each) => each.stockNumber === stockNumber).map(({ id }) => id)
  const edit = (stockNumber: string, patch: object) =>
    database.forGroup(dealer.groupId, (db) =>
      editVehicles(db, {
        ids: idOf(stockNumber),
        among: [dealer.dealershipId],
        edit: { kind: 'set', patch },
        changeId: crypto.randomUUID(),
        by: null,
        now: later,
      }),
    )
  await edit('A1', { colour: 'Gold' })
  await edit('A3', { tag: 'Special' })
  expect(await undo(dealer)).toMatchObject({ ok: true, value: { restored: 1, deleted: 0, stayed: 1 } })
  const after = await desk.vehicles(dealer)
  expect(after.find(({ stockNumber }) => stockNumber === 'A1')).toMatchObject({
    colour: 'Gold',
    price: 2_499_000,
    features: ['Tow bar', 'Tray'],
  })
  expect(after.some(({ stockNumber }) => stockNumber === 'A3')).toBe(true)
  expect(first?.isUndone).toBe(false)
})

test('an import is undone once, the newest first, and never for another dealer', async () => {
  const [dealer, other] = [await newDealer(), await newDealer()]
  expect(await undo(dealer)).toEqual({ ok: false, problem: { kind: 'no-import' } })
  await desk.importText(dealer, csv(hilux))
  await desk.importText(dealer, csv(hilux, rio), { now: later })
  const [newest] = await importsOf(dealer)
  expect(await undo(other, newest?.id)).toEqual({ ok: false, problem: { kind: 'no-import' } })
  expect(await undo(dealer)).toMatchObject({ ok: true, value: { deleted: 1, import: { id: newest?.id } } })
  expect(await undo(dealer, newest?.id)).toMatchObject({ ok: false, problem: { kind: 'already-undone' } })
  expect(await undo(dealer)).toMatchObject({ ok: true, value: { deleted: 1 } })
  expect(await desk.vehicles(dealer)).toEqual([])
})
