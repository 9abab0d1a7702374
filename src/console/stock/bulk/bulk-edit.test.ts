import { expect, test } from 'vitest'
import { bulkEdit, emptyDraft } from './bulk-edit.ts'

test.each([
  [
    { ...emptyDraft('price-by'), text: '500' },
    { kind: 'price', by: -500_00, showsWas: false, rounding: 'dollar' },
  ],
  [
    { ...emptyDraft('price-percent'), text: '5 %', direction: 'up' as const },
    { kind: 'price-percent', by: 5, showsWas: false, rounding: 'dollar' },
  ],
  [
    { ...emptyDraft('price-to'), text: '$9,990' },
    { kind: 'set', patch: { price: 9_990_00 } },
  ],
  [
    { ...emptyDraft('tag'), text: ' Sale ' },
    { kind: 'set', patch: { tag: 'Sale' } },
  ],
  [{ ...emptyDraft('tag') }, { kind: 'set', patch: { tag: '' } }],
  [
    { ...emptyDraft('isShown'), text: 'no' },
    { kind: 'set', patch: { isShown: false } },
  ],
  [
    { ...emptyDraft('customRank'), text: '1000' },
    { kind: 'set', patch: { customRank: 1000 } },
  ],
])('%j is an edit', (draft, edit) => {
  expect(bulkEdit(draft)).toEqual({ ok: true, value: edit })
})

test.each([
  { ...emptyDraft('price-by'), text: '' },
  { ...emptyDraft('price-by'), text: '0' },
  { ...emptyDraft('price-percent'), text: '95' },
  { ...emptyDraft('price-to'), text: '' },
  { ...emptyDraft('customRank'), text: 'first' },
  { ...emptyDraft('tag'), text: 'x'.repeat(41) },
  { ...emptyDraft('locationId'), text: '' },
])('%j is none yet', (draft) => {
  expect(bulkEdit(draft).ok).toBe(false)
})
