import { expect, test } from 'vitest'
import { sampleSite } from '#features/sites/domain/sample-site.ts'
import { changedByFollowing, valuesToChange, valueToFollow } from './follow-fields.ts'
import { testDriveForm } from '../forms/test-drive.ts'

const form = testDriveForm(sampleSite(), { today: '2026-11-20' })
const fields = changedByFollowing(form.fields, { payload: {} })

test('who it is, how to reach them and when they want to come can be changed, and all of it is in sight', () => {
  expect(fields.map(({ name }) => name)).toEqual(['name', 'email', 'phone', 'date', 'time'])
  expect(fields.every(({ shownWhen }) => shownWhen === undefined)).toBe(true)
})

test.each([
  ['date', '2026-12-05'],
  ['time', '10:30'],
  ['phone', '0412'],
  ['postcode', ''],
])('%s stands there as "%s"', (name, value) => {
  expect(valueToFollow({ payload: { dateTime: '2026-12-05 10:30', phone: '0412' } }, name)).toBe(value)
})

test('what is no such field is left out, and an emptied day takes its time along', () => {
  expect(valuesToChange({ phone: '1', message: 'x', car_id: 'x' }, fields)).toEqual({ phone: '1' })
  expect(valuesToChange({ phone: ['1'] }, fields)).toEqual({})
  expect(valuesToChange({ date: '', time: '10:30' }, fields)).toEqual({ date: '', time: '', dateTime: '' })
})

test('the time of an appointment in the calendar is changed there', () => {
  const names = changedByFollowing(form.fields, { payload: { Booking: 'In the calendar' } }).map(({ name }) => name)
  expect(names).toContain('phone')
  expect(names).not.toContain('date')
  expect(names).not.toContain('time')
})
