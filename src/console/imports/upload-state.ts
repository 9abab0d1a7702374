import type { StockUploadView } from '../calls/imports/import-calls.ts'
import type { Tone } from '../kit/pill.tsx'

export const stateOf: Record<StockUploadView['state'], { label: string; tone: Tone }> = {
  looking: { label: 'Being read', tone: 'accent' },
  ready: { label: 'Ready to apply', tone: 'accent' },
  unclear: { label: 'Needs you', tone: 'warn' },
  applying: { label: 'Being applied', tone: 'accent' },
  applied: { label: 'Applied', tone: 'good' },
  failed: { label: 'Can’t be read', tone: 'bad' },
}

export const isBusy = ({ state }: Pick<StockUploadView, 'state'>): boolean =>
  state === 'looking' || state === 'applying'

/** What a person says of a file as a whole. */
export type Reading = Pick<StockUploadView, 'carType' | 'headingRow' | 'identity' | 'keepsOthers'>

export const readingOf = ({ carType, headingRow, identity, keepsOthers }: StockUploadView): Reading => ({
  carType,
  headingRow,
  identity,
  keepsOthers,
})
