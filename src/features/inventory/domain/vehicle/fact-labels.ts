import { type Region, spell } from '#features/sites/domain/region.ts'
import type { Template } from '#features/sites/domain/template.ts'
import { shownFacts, type ShownKey } from './fact-definitions.ts'

export type FactKey = keyof typeof ownLabels | ShownKey

/** `Colour`, in the US `Color`; measures of weight have names of their own there (`GVWR`, `Sleeps`). */
export function factLabel(key: FactKey, region: Region): string {
  const { label, us } = labelOf(key)
  return (region === 'US' ? us : undefined) ?? spell(region, label)
}

/** Explains the trade's own word to a first buyer; undefined for words that everybody knows. */
export function factHint(key: FactKey, { region, template }: HintRules): string | undefined {
  const { hint, usHint, drivenHint } = labelOf(key)
  if (drivenHint && template !== 'camper' && template !== 'rv') return drivenHint
  return (region === 'US' ? usHint : undefined) ?? hint
}

type HintRules = { region: Region; template: Template }
type Label = { label: string; us?: string; hint?: string; usHint?: string; drivenHint?: string }

const labelOf = (key: FactKey): Label => (isOwn(key) ? ownLabels[key] : shownFacts[key])

const isOwn = (key: FactKey): key is keyof typeof ownLabels => Object.hasOwn(ownLabels, key)

/** What every vehicle has, or what is worked out of its facts. */
const ownLabels = {
  condition: { label: 'Condition' },
  year: { label: 'Year' },
  odometer: { label: 'Odometer', us: 'Mileage' },
  body: { label: 'Body' },
  transmission: { label: 'Transmission' },
  fuel: { label: 'Fuel' },
  engine: { label: 'Engine' },
  drive: { label: 'Drive' },
  colour: { label: 'Colour' },
  'interior-colour': { label: 'Interior colour' },
  doors: { label: 'Doors' },
  seats: { label: 'Seats' },
  payload: {
    label: 'Payload',
    us: 'Cargo capacity',
    hint: 'How much you can load: ATM minus tare',
    usHint: 'How much you can load: GVWR minus dry weight',
    drivenHint: 'How much you can load: GVM minus tare',
  },
  series: { label: 'Series' },
  'stock-number': { label: 'Stock number' },
  rego: { label: 'Rego', us: 'License plate' },
  vin: { label: 'VIN' },
} satisfies Record<string, Label>
