import { expect, test } from 'vitest'
import { sentValues } from './sent-values.ts'

test('what was sent stands in its fields again', () => {
  const payload = {
    name: 'Ann',
    opt_in: false,
    step_number: '2',
    dateTime: '2026-03-14 10:30',
    additional_services: ['Tint', 'Wash'],
    visited_pages: ['/a'],
    first_touch: { gclid: 'x' },
  }
  expect(sentValues(payload)).toEqual({
    name: 'Ann',
    opt_in: 'false',
    step_number: '2',
    dateTime: '2026-03-14 10:30',
    date: '2026-03-14',
    time: '10:30',
    Tint_check_option: 'true',
    Wash_check_option: 'true',
  })
  expect(sentValues({ dateTime: '2026-03-14' })).toMatchObject({ date: '2026-03-14', time: '' })
  expect(sentValues({})).toEqual({})
})
