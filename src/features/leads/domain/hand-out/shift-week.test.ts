import { expect, test } from 'vitest'
import { handOutSettings } from '#features/sites/domain/settings/hand-out-settings.ts'
import { type ShiftWeek, shiftWeekOf, withShiftWeek } from './shift-week.ts'

const nine = { open: 540, close: 1050 }
const late = { open: 1080, close: 1440 }
const week: ShiftWeek = [[], [nine], [nine], [nine, late], [], [nine], []]

test('days of the same times are one entry, and the week is read back as it was written', () => {
  const duty = withShiftWeek([], 'ann@dealer.example', week)
  expect(duty).toEqual([
    { email: 'ann@dealer.example', days: ['Monday', 'Tuesday', 'Wednesday', 'Friday'], from: '9:00', until: '17:30' },
    { email: 'ann@dealer.example', days: ['Wednesday'], from: '18:00', until: '24:00' },
  ])
  expect(shiftWeekOf(duty, 'ANN@dealer.example')).toEqual(week)
  // What is written is a setting that the program takes.
  expect(handOutSettings.parse({ duty }).duty).toEqual(duty)
})

test('only the hours of the person change, and without any they are those of the yard again', () => {
  const ben = { email: 'ben@dealer.example', days: ['Monday' as const], from: '8:00', until: '12:00' }
  const both = withShiftWeek([ben], 'ann@dealer.example', week)
  expect(both[0]).toEqual(ben)
  expect(withShiftWeek(both, 'Ann@Dealer.example', null)).toEqual([ben])
  expect(shiftWeekOf([ben], 'ann@dealer.example')).toBeNull()
})

test('times of a day stand in their order, however they were typed', () => {
  const duty = withShiftWeek([], 'ann@dealer.example', [[], [late, nine], [], [], [], [], []])
  expect(shiftWeekOf(duty, 'ann@dealer.example')?.[1]).toEqual([nine, late])
})
