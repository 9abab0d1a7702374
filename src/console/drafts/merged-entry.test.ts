import { expect, test } from 'vitest'
import { decided, isOpen, type MergedEntry, overtaken } from './merged-entry.ts'

type Step = { what: string; when: string; who: string }

const start: Step = { what: 'Call back', when: 'Monday', who: 'Kim' }
const typed = (value: Partial<Step>): MergedEntry<Step> => ({ value: { ...start, ...value }, seen: start })

test('what is stored as it was seen leaves what is typed alone', () => {
  const entry = typed({ what: 'Send a quote' })
  expect(overtaken(entry, { ...start })).toBe(entry)
})

test('what somebody else changed elsewhere in it is taken over, and the next change is made on that', () => {
  const stored = { ...start, when: 'Tuesday' }
  const entry = overtaken(typed({ what: 'Send a quote' }), stored)
  expect(entry).toEqual({
    value: { ...stored, what: 'Send a quote' },
    seen: stored,
    clashes: [],
    isMerged: true,
  })
})

test('a field that both changed stays as it was typed until the person decides, and holds up nothing after that', () => {
  const stored = { ...start, what: 'Book a drive' }
  const entry = overtaken(typed({ what: 'Send a quote' }), stored)
  const [clash] = entry.clashes ?? []
  expect(clash).toEqual({ path: ['what'], theirs: 'Book a drive' })
  if (!clash) throw new Error('nothing to decide')
  expect(entry.value.what).toBe('Send a quote')
  expect(decided(entry, clash, false)).toMatchObject({ value: { what: 'Send a quote' }, clashes: [] })
  const theirs = decided(entry, clash, true)
  expect([theirs.value, isOpen(theirs, stored)]).toEqual([stored, false])
})

test('a third change replaces what is shown of the second, and leaves the other fields to be decided', () => {
  const once = overtaken(typed({ what: 'Send a quote', who: 'Ann' }), { ...start, what: 'Book a drive', who: 'Lee' })
  const twice = overtaken(once, { ...start, what: 'Write', who: 'Lee' })
  expect(twice.clashes?.toSorted((one, other) => one.path.join().localeCompare(other.path.join()))).toEqual([
    { path: ['what'], theirs: 'Write' },
    { path: ['who'], theirs: 'Lee' },
  ])
})

test('both wrote the same: nothing is left to decide or to save', () => {
  const stored = { ...start, what: 'Send a quote' }
  const entry = overtaken(typed({ what: 'Send a quote' }), stored)
  expect([entry.clashes, isOpen(entry, stored)]).toEqual([[], false])
})

test('an undecided field keeps the form open, even where it reads as what is stored', () => {
  const clash = { path: ['what'], theirs: 'Book a drive' }
  expect(isOpen({ value: start, seen: start, clashes: [clash] }, start)).toBe(true)
})
