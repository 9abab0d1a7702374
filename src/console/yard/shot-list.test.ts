import { describe, expect, test } from 'vitest'
import type { RoundCar } from '../calls/phone/shot-calls.ts'
import type { Upload } from '../photos/upload-queue.ts'
import { isTaken, listShots, nextShot } from './shot-list.ts'

const car: RoundCar = {
  id: 'rio',
  name: 'Rio',
  stockNumber: '',
  vin: '',
  rego: '',
  days: 1,
  photos: 1,
  place: '',
  isInStock: true,
  shots: [{ shot: 'Front', url: '/media/a' }],
}
const upload = (shot: string, state: Upload['state'], vehicleId = 'rio') => ({ shot, state, vehicleId }) as Upload
const names = ['Front', 'Side', 'Rear']

test('a shot is what this phone took last, else what the server has', () => {
  const uploads = [upload('Side', 'refused'), upload('Side', 'waiting'), upload('Rear', 'sending', 'another')]
  expect(listShots(names, car, uploads).map(({ name, state }) => `${name} ${state}`)).toEqual([
    'Front done',
    'Side on-phone',
    'Rear missing',
  ])
  expect(listShots(names, car, [upload('Front', 'sending')])[0]?.state).toBe('sending')
})

describe('the next shot', () => {
  const after = (at: number, uploads: Upload[]) => nextShot(listShots(names, car, uploads), at)?.name
  test('is the next that is missing, then one that was skipped', () => {
    expect(after(0, [])).toBe('Side')
    expect(after(2, [])).toBe('Side')
    expect(after(1, [])).toBe('Rear')
  })
  test('is one that was refused', () => {
    expect(after(1, [upload('Side', 'refused'), upload('Rear', 'waiting')])).toBe('Side')
  })
  test('is none when all are taken, on the server or on this phone', () => {
    expect(after(0, [upload('Side', 'waiting'), upload('Rear', 'arrived')])).toBeUndefined()
  })
})

test('what waits on the phone is taken', () => {
  expect(listShots(names, car, [upload('Rear', 'waiting')]).map(isTaken)).toEqual([true, false, true])
})
