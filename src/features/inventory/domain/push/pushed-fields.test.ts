import { expect, test } from 'vitest'
import { pushedVehicle } from './pushed-fields.ts'
import { sampleVehicle } from '../vehicle/sample-vehicle.ts'
import { readPushed } from './read-pushed.ts'

const isTaken = (fields: Record<string, unknown>): boolean => {
  const { success, error } = pushedVehicle.partial().safeParse(fields)
  return success || !error.issues.some(({ path }) => path[0] === Object.keys(fields)[0])
}

test.each(['video_url', 'history_report_url'])('%s that a browser would read as something else is refused', (name) => {
  const wrong = [
    'https://films.example\\@evil.example/a.mp4',
    'javascript:alert(1)',
    '//films.example/a.mp4',
    'https://localhost/a.mp4',
  ]
  expect(wrong.filter((address) => isTaken({ [name]: address }))).toEqual([])
  expect(['https://films.example/a.mp4', '', null].map((address) => isTaken({ [name]: address }))).toEqual([
    true,
    true,
    true,
  ])
  // What browsers read past is not stored.
  expect(pushedVehicle.shape[name]?.parse('\thttps://films.example/a\nb.mp4')).toBe('https://films.example/ab.mp4')
})

test('a new vehicle that is sent without a year has the one that its VIN says', () => {
  const read = readPushed({
    stockNumber: 'V1',
    fields: { make: 'Honda', model: 'Accord', car_type: 'used', vin: '1HGCM82633A004352' },
    stored: undefined,
    context: { now: new Date('2026-11-21T04:00:00Z'), region: 'US', locations: [] },
  })
  expect(read).toMatchObject({
    ok: true,
    value: { vehicle: { year: 2003, facts: { decodedFromVin: 'year, country' } } },
  })
  if (read.ok) expect([...read.value.coverage.fields]).toContain('year')
})

test('a VIN that is sent never stands over what was written, and one that looks mistyped is taken', () => {
  const stored = { ...sampleVehicle({ facts: { builtIn: 'Thailand' } }), identity: 'stock:v1', original: {} }
  const send = (vin: string) =>
    readPushed({
      stockNumber: 'V1',
      fields: { vin },
      stored,
      context: { now: new Date('2026-11-21T04:00:00Z'), region: 'US', locations: [] },
    })
  const sent = send('1HGCM82633A004352')
  if (sent.ok) expect([...sent.value.coverage.facts]).toEqual(['decodedFromVin'])
  expect([sent.ok, send('1HGCM82633A004353').ok]).toEqual([true, true])
})
