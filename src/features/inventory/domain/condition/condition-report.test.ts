import { describe, expect, test } from 'vitest'
import type { VehicleImage } from '../vehicle/vehicle.ts'
import { sampleVehicle } from '../vehicle/sample-vehicle.ts'
import { changedReport, type ReportChange, reportChange, reportTakenBack } from './change-report.ts'
import { type ConditionMark, type ConditionReport, emptyReport } from './condition-report.ts'
import { markedPhotos, pointOnPhoto, pointOnWhole } from './mark-place.ts'
import { reportFile, reportOfFile, reportToFile } from './report-file.ts'
import { handoverText, markSizeFrom, markText, reportSummary, wearFrom, wearIn, wearText } from './condition-text.ts'
import { withShownReports } from './shown-reports.ts'
import { wheelPlaces } from './wheel-places.ts'

const idOf = (at: number) => `10000000-0000-4000-8000-${String(at).padStart(12, '0')}`
const mark = (at: number, change: Partial<ConditionMark> = {}): ConditionMark => ({
  id: idOf(at),
  kind: 'scratch',
  text: `no ${at}`,
  size: null,
  photo: '/media/a.jpg',
  x: 0.25,
  y: 0.1,
  ...change,
})
const known = { newId: () => idOf(99), bytes: 12 }
const report = (change: Partial<ConditionReport>): ConditionReport => ({ ...emptyReport, ...change })
const after = (stored: ConditionReport | null, change: ReportChange) => {
  const changed = changedReport(stored, change, known)
  if (!changed.ok) throw new Error(changed.problem.kind)
  return changed.value
}

describe('a change of a report', () => {
  test('a mark without an id is new, one with an id takes the place of what has it', () => {
    const { id: _, ...fresh } = mark(1)
    expect(after(null, { kind: 'mark', mark: fresh })?.marks).toEqual([{ ...fresh, id: idOf(99) }])
    const both = report({ marks: [mark(1), mark(2)] })
    const moved = mark(2, { x: 0.9 })
    expect(after(both, { kind: 'mark', mark: moved })?.marks).toEqual([mark(1), moved])
  })

  test('a mark that somebody removed meanwhile does not come back by being edited', () => {
    expect(changedReport(null, { kind: 'mark', mark: mark(1) }, known)).toEqual({
      ok: false,
      problem: { kind: 'gone' },
    })
  })

  test('what is left without anything is no report', () => {
    expect(after(report({ marks: [mark(1)] }), { kind: 'unmark', id: idOf(1) })).toBeNull()
  })

  test('details that somebody else changed since they were seen are not overwritten, others are', () => {
    const stored = report({ keys: 2, note: 'theirs' })
    const details: ReportChange = { kind: 'details', details: { note: 'mine' }, seen: { note: '' } }
    expect(changedReport(stored, details, known)).toMatchObject({ ok: false, problem: { kind: 'stale' } })
    expect(after(stored, { kind: 'details', details: { keys: 1 }, seen: { keys: 2 } })).toMatchObject({
      keys: 1,
      note: 'theirs',
    })
  })

  test('no report grows without end', () => {
    const full = report({ marks: Array.from({ length: 60 }, (_, at) => mark(at)) })
    const { id: _, ...fresh } = mark(1)
    expect(changedReport(full, { kind: 'mark', mark: fresh }, known)).toEqual({ ok: false, problem: { kind: 'full' } })
  })

  test.each([
    ['a picture of another program', { kind: 'mark', mark: mark(1, { photo: 'javascript:alert(1)' }) }],
    ['a place beside the photo', { kind: 'mark', mark: mark(1, { x: 1.2 }) }],
    ['a size that no car has', { kind: 'mark', mark: mark(1, { size: 90_000 }) }],
    ['a document elsewhere', { kind: 'document', url: 'https://evil.example/a.pdf', title: 'x' }],
    ['a document that is a picture', { kind: 'document', url: `/media/${'a'.repeat(32)}.svg`, title: 'x' }],
    ['an inspection by nobody', { kind: 'details', details: { inspection: { on: '2026-11-02', by: ' ' } }, seen: {} }],
    ['a day that is none', { kind: 'details', details: { inspection: { on: '2026-02-31', by: 'A' } }, seen: {} }],
  ])('%s is refused', (_, change) => {
    expect(reportChange.safeParse(change).success).toBe(false)
  })
})

describe('undoing', () => {
  test('takes back what was done and nothing of what others did since', () => {
    const before = report({ marks: [mark(1)], keys: 1 })
    const left = report({ marks: [mark(1), mark(2)], keys: 2 })
    const now = report({ marks: [mark(1, { text: 'better' }), mark(2), mark(3)], keys: 2, note: 'since' })
    expect(reportTakenBack({ before, after: left }, now)).toEqual(
      report({ marks: [mark(1, { text: 'better' }), mark(3)], keys: 1, note: 'since' }),
    )
  })

  test('brings back what was removed, and leaves what was changed again', () => {
    const before = report({ marks: [mark(1)], keys: 1 })
    const left = report({ keys: 2 })
    expect(reportTakenBack({ before, after: left }, report({ keys: 3 }))).toEqual(report({ marks: [mark(1)], keys: 3 }))
    expect(reportTakenBack({ before: null, after: left }, left)).toBeNull()
  })
})

describe('the place of a mark', () => {
  const cut = (turn: 0 | 90 | 180 | 270, crop: { x: number; y: number; width: number; height: number } | null) => ({
    edit: { of: { url: '/media/a.jpg', width: 300, height: 200 }, turn, crop },
  })

  test('is found again on the photo however that was turned and cut, and back', () => {
    const whole = { x: 0.6, y: 0.3 }
    for (const turn of [0, 90, 180, 270] as const)
      for (const crop of [null, { x: 0.2, y: 0.1, width: 0.75, height: 0.85 }]) {
        const shown = pointOnPhoto(whole, cut(turn, crop))
        if (!shown) throw new Error(`${turn} cuts it off`)
        const back = pointOnWhole(shown, cut(turn, crop))
        expect(back.x).toBeCloseTo(whole.x, 3)
        expect(back.y).toBeCloseTo(whole.y, 3)
      }
  })

  test('a quarter clockwise brings the top left corner to the top right', () => {
    expect(pointOnPhoto({ x: 0, y: 0 }, cut(90, null))).toEqual({ x: 1, y: 0 })
    expect(pointOnPhoto({ x: 0, y: 0 }, cut(270, null))).toEqual({ x: 0, y: 1 })
  })

  test('what was cut off, or whose photo is gone, is on no photo and keeps its number', () => {
    const photos: VehicleImage[] = [
      { url: '/media/b.jpg', alt: '', width: 0, height: 0, ...cut(0, { x: 0.5, y: 0, width: 0.5, height: 1 }) },
    ]
    const marks = [mark(1, { x: 0.1 }), mark(2, { x: 0.75, y: 0.5 }), mark(3, { photo: '/media/gone.jpg' })]
    expect(markedPhotos(marks, photos)).toEqual([
      { photo: photos[0], marks: [{ number: 2, mark: marks[1], at: { x: 0.5, y: 0.5 } }] },
    ])
  })
})

test('sizes and measures are told in the units of the place, and typed back they are the same', () => {
  expect(markText(mark(1, { size: 35 }), 'AU')).toBe('Scratch, 35\u00a0mm: no 1')
  expect(markText(mark(1, { size: 124, kind: 'dent', text: '' }), 'NZ')).toBe('Dent, 12\u00a0cm')
  expect(markText(mark(1, { size: markSizeFrom(1.4, 'US') }), 'US')).toBe('Scratch, 1.4\u00a0in: no 1')
  const tyre = (value: number, region: 'AU' | 'US') => ({
    kind: 'tyre' as const,
    place: 'Front left',
    millimetres: wearFrom(value, 'tyre', region),
  })
  expect(wearText(tyre(6.5, 'AU'), 'AU')).toBe('6.5\u00a0mm')
  expect(wearText(tyre(7, 'US'), 'US')).toBe('7/32\u00a0in')
  for (let value = 0; value <= 20; value += 1) expect(wearIn(tyre(value, 'US'), 'US')).toBe(value)
})

test('a report is told in a line', () => {
  const full = report({
    marks: [mark(1)],
    keys: 2,
    books: ['service-book'],
    inspection: { on: '2026-11-12', by: 'Ana Reid', summary: '' },
  })
  expect(reportSummary(full, 'AU')).toBe('inspected 12 November 2026, 1 mark')
  expect(handoverText(full)).toBe('2 keys and service book')
})

test('a form asks about the wheels that such vehicles have, and those that were measured', () => {
  expect(wheelPlaces('motorcycle', [{ kind: 'tyre', place: 'Sidecar', millimetres: 4 }])).toEqual([
    'Front',
    'Rear',
    'Sidecar',
  ])
})

test('a report is written into a file of its dealer and read back as it was, but for a mark whose photo is gone', () => {
  const images: VehicleImage[] = ['a', 'b'].map((name) => ({ url: `/media/${name}.jpg`, alt: '', width: 3, height: 2 }))
  const pdf = { url: `/media/${'a'.repeat(32)}.pdf`, bytes: 12 }
  const own = report({
    marks: [mark(1, { size: 35 }), mark(2, { photo: '/media/b.jpg' }), mark(3, { photo: '/media/gone.jpg' })],
    measures: [{ kind: 'tyre', place: 'Spare', millimetres: 8 }],
    inspection: { on: '2026-11-12', by: 'Ana Reid', summary: '' },
    documents: [{ ...pdf, title: 'Sheet' }],
  })
  const file = reportFile.parse(JSON.parse(JSON.stringify({ A1: reportToFile(own, images) })))
  expect(file['A1']?.marks.map(({ photo }) => photo)).toEqual([1, 2, undefined])
  const documents = new Map([[pdf.url.slice(1), pdf]])
  const [one, two, three] = own.marks
  if (!file['A1'] || !three) throw new Error('nothing was written')
  expect(reportOfFile(file['A1'], { images, documents, newId: () => idOf(99) })).toEqual({
    ...own,
    marks: [one, two, { ...three, photo: null }],
  })
})

test('a site that shows no reports, and a vehicle that is sold, tell nothing of one', () => {
  const own = report({ keys: 2, inspection: { on: '2026-11-12', by: 'Ana Reid', summary: '' } })
  const reported = { ...sampleVehicle(), facts: { keys: 1 }, conditionReport: own }
  const [off] = withShownReports([reported], { condition_reports: false })
  expect(off).toMatchObject({ conditionReport: null, facts: { keys: 1 } })
  const [on] = withShownReports([reported], { condition_reports: true })
  expect(on).toMatchObject({ conditionReport: own, facts: { keys: 2 } })
  const [sold] = withShownReports([{ ...reported, status: 'sold' }], { condition_reports: true })
  expect(sold?.conditionReport).toBeNull()
})
