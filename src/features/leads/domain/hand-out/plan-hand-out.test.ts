import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { handOutSettings, type HandOutSettings } from '#features/sites/domain/settings/hand-out-settings.ts'
import { asId } from '#kernel/ids.ts'
import { nextAfterSilence, nextTaker, type Taker } from './plan-hand-out.ts'

const [north, south] = [asId<'dealership'>(randomUUID()), asId<'dealership'>(randomUUID())]
const person = (name: string, differences: Partial<Taker> = {}): Taker => ({
  id: asId<'user'>(randomUUID()),
  name,
  email: `${name}@dealer.example`,
  role: 'salesperson',
  dealershipIds: null,
  lastTurn: null,
  hadLead: false,
  isOnDuty: true,
  ...differences,
})
const rules = (differences: Partial<HandOutSettings> = {}): HandOutSettings => ({
  ...handOutSettings.parse({ rule: 'round-robin' }),
  ...differences,
})
const take = (people: Taker[], settings = rules(), dealershipId = north) =>
  nextTaker(people, { settings, dealershipId })?.name

describe('whose turn it is', () => {
  test('is that of whoever waited longest, and everybody gets as many', () => {
    const people = ['ann', 'ben', 'cy'].map((name) => person(name))
    const taken: string[] = []
    for (let lead = 1; lead <= 9; lead++) {
      const taker = nextTaker(people, { settings: rules(), dealershipId: north })
      taken.push(taker?.name ?? '')
      if (taker) taker.lastTurn = lead
    }
    expect(taken).toEqual(['ann', 'ben', 'cy', 'ann', 'ben', 'cy', 'ann', 'ben', 'cy'])
  })

  test('is never that of somebody who may not see the lead, had it before, or sells nothing', () => {
    expect(take([person('ann', { dealershipIds: [south] })])).toBeUndefined()
    expect(take([person('ann', { hadLead: true }), person('ben', { lastTurn: 9 })])).toBe('ben')
    expect(take([person('ann', { role: 'group-manager' }), person('ben', { role: 'content-editor' })])).toBeUndefined()
    expect(
      nextTaker([person('ann', { dealershipIds: [north] })], { settings: rules(), dealershipId: null }),
    ).toBeUndefined()
  })

  test('is never that of somebody who is off duty', () => {
    expect(take([person('ann', { isOnDuty: false }), person('ben', { lastTurn: 9 })])).toBe('ben')
    expect(take([person('ann', { isOnDuty: false })])).toBeUndefined()
  })

  test('goes among those who are named, in whatever case, also a manager', () => {
    const settings = rules({ people: ['BEN@dealer.example', 'gone@dealer.example'] })
    expect(take([person('ann'), person('ben', { role: 'dealership-manager' })], settings)).toBe('ben')
    expect(take([person('ben', { role: 'content-editor' })], settings)).toBeUndefined()
  })

  test('stays in the dealership of the lead by dealership, and goes to all where it has nobody', () => {
    const people = [person('ann'), person('ben', { dealershipIds: [north], lastTurn: 9 })]
    expect(take(people)).toBe('ann')
    expect(take(people, rules({ rule: 'by-dealership' }))).toBe('ben')
    expect(take(people, rules({ rule: 'by-dealership' }), south)).toBe('ann')
  })
})

describe('a lead that was not answered', () => {
  const after = (people: Taker[], settings = rules()) =>
    nextAfterSilence(people, { settings, dealershipId: north })?.name
  const manager = person('mo', { role: 'group-manager' })
  const local = person('zoe', { role: 'dealership-manager', dealershipIds: [north] })

  test('goes to the next, and to a manager when all have had it, the one of the dealership first', () => {
    const had = person('ann', { hadLead: true })
    expect(after([had, person('ben'), manager])).toBe('ben')
    expect(after([had, manager, local])).toBe('zoe')
    expect(after([had, manager, { ...local, hadLead: true }])).toBe('mo')
    expect(after([had, { ...manager, hadLead: true }])).toBeUndefined()
  })

  test('goes to a manager at once where the dealer has it so', () => {
    expect(after([person('ben'), manager], rules({ escalate_to: 'manager' }))).toBe('mo')
  })
})
