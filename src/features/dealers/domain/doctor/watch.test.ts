import { expect, test } from 'vitest'
import { day, minute } from '#kernel/duration.ts'
import { attention, broken, fine, unseen } from './finding.ts'
import { isQuiet, parseQuietHours } from './quiet-hours.ts'
import { afterAlert, compareFindings, dueAlerts } from './watch-changes.ts'

const start = new Date('2026-03-02T10:00:00Z')
const later = (minutes: number) => new Date(start.getTime() + minutes * minute)
const dead = broken('Mail server', 'It does not answer.', 'Look at it.')
const well = fine('Mail server', 'It answers.')

test('what is wrong is said once, and again when it is mended', () => {
  const first = compareFindings([], [dead, fine('Disk', 'Free.')], start)
  expect(first.begun.map(({ check }) => check)).toEqual(['Mail server'])
  const second = compareFindings(first.open, [dead], later(5))
  expect([second.begun, second.mended]).toEqual([[], []])
  const third = compareFindings(second.open, [well], later(10))
  expect(third.mended).toMatchObject([{ check: 'Mail server', since: start }])
  expect(third.open).toEqual([])
})

test('what gets worse is said again, and has lasted since it began', () => {
  const first = compareFindings([], [attention('Jobs', 'One waits.', 'Look.')], start)
  const delivered = afterAlert(first.open, first.open, { now: later(3), isDelivered: true })
  const second = compareFindings(delivered, [broken('Jobs', 'All wait.', 'Look.')], later(5))
  expect(second.begun).toMatchObject([{ state: 'broken', since: start, isDelivered: false }])
})

test('what could not be looked at mends nothing that was not seen to be well', () => {
  const jobs = broken('Jobs', 'One waits.', 'Look.')
  const { open } = compareFindings([], [dead, jobs], start)
  const partly = compareFindings(open, [well, unseen('Work', 'It took too long.')], later(5))
  expect(partly.mended.map(({ check }) => check)).toEqual(['Mail server'])
  expect(partly.open.map(({ check }) => check)).toEqual(['Work', 'Jobs'])
  expect(compareFindings(partly.open, [well], later(10)).mended.map(({ check }) => check)).toEqual(['Work', 'Jobs'])
})

test('operators hear of what lasts for two minutes, once, and of its end', () => {
  const { open } = compareFindings([], [dead], start)
  expect(dueAlerts(open, later(1))).toEqual([])
  expect(dueAlerts(open, later(2))).toHaveLength(1)
  const delivered = afterAlert(open, open, { now: later(2), isDelivered: true })
  expect(dueAlerts(delivered, later(9))).toEqual([])
  const mended = compareFindings(delivered, [well], later(10))
  expect(dueAlerts(mended.open, later(10))).toMatchObject([{ check: 'Mail server', state: 'ok' }])
  expect(afterAlert(mended.open, mended.open, { now: later(10), isDelivered: true })).toEqual([])
})

test('an alert that reached nobody is tried again, and its end is announced', () => {
  const { open } = compareFindings([], [dead], start)
  const failed = afterAlert(open, open, { now: later(2), isDelivered: false })
  expect(dueAlerts(failed, later(5))).toHaveLength(1)
  const mended = compareFindings(failed, [well], later(10))
  expect(dueAlerts(mended.open, later(10))).toHaveLength(1)
  const untold = afterAlert(mended.open, mended.open, { now: later(10), isDelivered: false })
  expect(dueAlerts(compareFindings(untold, [well], later(15)).open, later(15))).toHaveLength(1)
  expect(compareFindings(untold, [well], later(day / minute + 11)).open).toEqual([])
  expect(compareFindings(untold, [dead], later(15))).toMatchObject({ begun: [{ state: 'broken', since: later(15) }] })
})

test.each([
  ['22:00-06:30 Australia/Sydney', '2026-03-02T11:00:00Z', true],
  ['22:00-06:30 Australia/Sydney', '2026-03-02T19:29:00Z', true],
  ['22:00-06:30 Australia/Sydney', '2026-03-02T19:30:00Z', false],
  ['22:00-06:30 Australia/Sydney', '2026-03-02T10:59:00Z', false],
  ['9:00-17:00 UTC', '2026-03-02T09:00:00Z', true],
  ['9:00-17:00 UTC', '2026-03-02T17:00:00Z', false],
])('quiet hours %s at %s: %s', (text, now, quiet) => {
  const read = parseQuietHours(text)
  expect(read.ok && isQuiet(read.value, new Date(now))).toBe(quiet)
  expect(isQuiet(undefined, new Date(now))).toBe(false)
})

test.each(['', '22-6 UTC', '22:00-22:00 UTC', '22:00-06:00', '22:00-06:00 Nowhere/Land', '24:00-06:00 UTC'])(
  'quiet hours "%s" are refused with an example',
  (text) => expect(parseQuietHours(text)).toMatchObject({ ok: false, problem: expect.stringContaining('22:00-06:30') }),
)
