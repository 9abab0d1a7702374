import { hour } from '#kernel/duration.ts'
import { expect, test } from 'vitest'
import { addressProblem, mostTries, nextTryAt, parseEvents, wantsEvent } from './webhook-endpoint.ts'

test.each([
  ['http://crm.example/hook', 'must begin with https://'],
  ['ftp://crm.example/hook', 'is not a web address'],
  ['https://user:pass@crm.example/', 'must hold no user name or password'],
  ['https://crm.example@evil.example/', 'must hold no user name or password'],
  ['crm.example', 'is not a web address'],
  ['javascript:alert(1)', 'is not a web address'],
  [`https://crm.example/${'x'.repeat(1000)}`, 'is too long'],
  ['https://crm.example/hook?key=1', undefined],
])('%s as an address', (url, problem) => {
  expect(addressProblem(url, { allowsPlain: false })).toBe(problem)
})

test('tries spread over about three days and then end', () => {
  const now = new Date('2026-11-22T00:00:00Z')
  const pauses = Array.from({ length: mostTries }, (_, at) => nextTryAt(at + 1, { now, chance: 0.5 }))
  expect(pauses[0]?.getTime()).toBe(now.getTime() + 5_000)
  expect(pauses.at(-1)).toBeNull()
  const hours = pauses.reduce((sum, at) => sum + (at ? at.getTime() - now.getTime() : 0), 0) / hour
  expect(Math.round(hours)).toBe(76)
})

test('events are named one by one or by kind, and what there is not is said', () => {
  expect(parseEvents(['lead.*', 'vehicle.sold', 'lead.*'], 'standard')).toEqual({
    ok: true,
    value: ['lead.*', 'vehicle.sold'],
  })
  expect(parseEvents(['lead.deleted', '*', 'money.*'], 'standard')).toEqual({
    ok: false,
    problem: ['lead.deleted', '*', 'money.*'],
  })
  expect(parseEvents(['lead.*'], 'dealer-studio')).toEqual({ ok: false, problem: ['lead.*'] })
  expect(wantsEvent({ events: ['vehicle.*'] }, 'vehicle.sold')).toBe(true)
  expect(wantsEvent({ events: ['vehicle.sold'] }, 'vehicle.updated')).toBe(false)
})
