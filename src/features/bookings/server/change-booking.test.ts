import { day as dayInMs, minute } from '#kernel/duration.ts'
import { describe, expect, test } from 'vitest'
import { addTestDealer } from '#features/sites/server/test-site.ts'
import { cancelBooking, closeBooking, confirmBooking, moveBooking } from './change-booking.ts'
import { openBooking } from './open-booking.ts'
import { at, bea, bookingWorld, shopper } from './test-booking-world.ts'
import { addTestVehicle } from '#features/inventory/server/test-stock.ts'
import { bookAs } from './test-bookings.ts'

const world = await bookingWorld()
const { database, deps, booked, seen, move } = world
const problem = (result: { ok: true } | { ok: false; problem: string }) => (result.ok ? 'done' : result.problem)

describe('moving', () => {
  test('takes the new time and gives the old one back in the same moment', async () => {
    const [one, other] = [await booked(at('09:00')), await booked(at('09:00'))]
    expect(problem(await bookAs(deps, world.site, { start: at('09:00') }))).toBe('taken')
    expect(problem(await move(one, at('10:00')))).toBe('done')
    expect(await seen(one)).toMatchObject({ start: at('10:00'), end: at('10:30'), sequence: 1, confirmedAt: null })
    expect(await seen(other)).toMatchObject({ start: at('09:00'), sequence: 0 })
    expect(problem(await bookAs(deps, world.site, { start: at('09:00') }))).toBe('done')
  })

  test('to a time that overlaps its own is possible in its own lane', async () => {
    world.site = await addTestDealer(database, { bookings: { test_drive: { enabled: true } } })
    const car = await addTestVehicle(database, world.site)
    const one = await booked(at('09:00'), { kind: 'test-drive', vehicle: car })
    expect(problem(await move(one, at('09:30')))).toBe('done')
  })

  test('two people who swap their times at once do not lose either', async () => {
    world.site = await addTestDealer(database, {
      bookings: { service: { enabled: true, lead_hours: 2, capacity: 1 } },
    })
    const [one, other] = [await booked(at('09:00')), await booked(at('10:00'))]
    const outcomes = await Promise.all([move(one, at('10:00')), move(other, at('09:00'))])
    expect(outcomes.map(problem)).toEqual(['taken', 'taken'])
    expect([await seen(one), await seen(other)].map(({ start }) => start)).toEqual([at('09:00'), at('10:00')])
  })

  test('of forty who move to the same hour at once, as many arrive as there are lanes', async () => {
    const made = []
    for (let index = 0; index < 40; index++)
      made.push(
        await booked(
          at(
            `${String(8 + Math.floor(index / 4)).padStart(2, '0')}:${index % 4 < 2 ? '00' : '30'}`,
            index < 36 ? '2026-11-26' : '2026-11-27',
          ),
        ).catch(() => undefined),
      )
    const movable = made.flatMap((each) => each ?? [])
    const outcomes = (await Promise.all(movable.map((each) => move(each, at('12:00', '2026-12-01'))))).map(problem)
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(2)
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(movable.length - 2)
  })

  test.each([
    ['a time that is not offered', at('09:07'), 'not-offered'],
    ['a time too soon', at('09:30', '2026-11-24'), 'not-offered'],
  ])('to %s is refused', async (_, start, expected) => {
    expect(problem(await move(await booked(at('09:00')), start))).toBe(expected)
  })

  test('a loan car goes along, or the move is refused', async () => {
    const one = await booked(at('09:00'), { wantsLoanCar: true })
    await booked(at('09:00', '2026-11-27'), { wantsLoanCar: true })
    expect(problem(await move(one, at('10:00', '2026-11-27')))).toBe('no-loan-car')
    expect(problem(await move(one, at('10:00')))).toBe('done')
  })

  test('across a change of clocks keeps the wall clock and the length', async () => {
    world.now = new Date('2027-03-30T08:00:00+11:00')
    const one = await booked(at('09:00', '2027-04-02'))
    expect(problem(await move(one, new Date('2027-04-05T09:00:00+10:00')))).toBe('done')
    const moved = await seen(one)
    expect(moved.start.toISOString()).toBe('2027-04-04T23:00:00.000Z')
    expect(moved.end.getTime() - moved.start.getTime()).toBe(30 * minute)
  })

  test('is over once the appointment has begun, or was cancelled', async () => {
    const [one, other] = [await booked(at('09:00')), await booked(at('09:00'))]
    await cancelBooking(deps, { site: world.site, id: other.id, actor: shopper })
    expect(problem(await move(other, at('10:00')))).toBe('ended')
    world.now = at('09:00')
    expect(problem(await move(one, at('14:00')))).toBe('ended')
  })
})

describe('cancelling', () => {
  test('gives the time back, once', async () => {
    const [one] = [await booked(at('09:00')), await booked(at('09:00'))]
    const cancel = () => cancelBooking(deps, { site: world.site, id: one.id, actor: shopper })
    expect([problem(await cancel()), problem(await cancel())]).toEqual(['done', 'done'])
    expect(await seen(one)).toMatchObject({ state: 'cancelled', sequence: 1 })
    expect(problem(await bookAs(deps, world.site, { start: at('09:00') }))).toBe('done')
  })
})

test('the shopper says that they come; moving asks again', async () => {
  const one = await booked(at('09:00'))
  await confirmBooking(deps, { site: world.site, id: one.id, actor: shopper })
  expect((await seen(one)).confirmedAt).toEqual(world.now)
  await move(one, at('10:00'))
  expect((await seen(one)).confirmedAt).toBeNull()
})

test('staff close an appointment once it has begun', async () => {
  const one = await booked(at('09:00'))
  const close = (state: 'done' | 'no-show') => closeBooking(deps, { site: world.site, id: one.id, actor: bea }, state)
  expect(problem(await close('done'))).toBe('not-begun')
  world.now = at('09:10')
  expect([problem(await close('no-show')), problem(await close('done'))]).toEqual(['done', 'done'])
  expect((await seen(one)).state).toBe('done')
})

describe('the private link', () => {
  test('opens the booking on its own site only, and ends a while after the appointment', async () => {
    const one = await booked(at('09:00'))
    const open = (token: string, of = world.site) => openBooking(deps, { site: of, token })
    expect((await open(one.token)).ok).toBe(true)
    const theirs = await addTestDealer(database)
    for (const [token, of] of [
      [one.token, theirs],
      [one.token, { ...world.site, id: theirs.id }],
      ['', world.site],
      ['x'.repeat(43), world.site],
      [one.token.slice(0, -1), world.site],
      [one.id, world.site],
      ["' or true --", world.site],
    ] as const)
      expect(await open(token, of), token).toEqual({ ok: false, problem: 'unknown' })
    world.now = new Date(at('09:30').getTime() + 30 * dayInMs + 1)
    expect(await open(one.token)).toEqual({ ok: false, problem: 'expired' })
  })

  test('changes nothing of another site: its booking is unknown there', async () => {
    const one = await booked(at('09:00'))
    const theirs = await addTestDealer(database, { bookings: { service: { enabled: true } } })
    const crossing = { site: theirs, id: one.id, actor: shopper }
    expect(problem(await moveBooking(deps, crossing, { start: at('10:00') }))).toBe('unknown')
    expect(problem(await cancelBooking(deps, crossing))).toBe('unknown')
    expect(problem(await confirmBooking(deps, { ...crossing, site: { ...world.site, id: theirs.id } }))).toBe('unknown')
    expect(await seen(one)).toMatchObject({ state: 'booked', sequence: 0 })
  })

  test('stands nowhere in the database', async () => {
    const one = await booked(at('09:00'))
    const row = await database.forGroup(world.site.groupId, (db) =>
      db.selectFrom('booking').selectAll().executeTakeFirstOrThrow(),
    )
    expect(JSON.stringify(row)).not.toContain(one.token)
  })
})
