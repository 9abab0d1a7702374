import { valuationFields, valuationTicks } from '#features/leads/domain/forms/valuation-form.ts'
import { type LeadPayload, payloadText } from '#features/leads/domain/lead/lead.ts'
import type { Region } from '#features/sites/domain/region.ts'
import { centsFromDollars } from '#kernel/money.ts'
import { type Candidate, noCandidate } from './candidate.ts'
import { conditions, type TradeInAnswers } from './estimate.ts'

/** Read back from the enquiry that holds them; undefined while the condition is not known. */
export function answersOf(payload: LeadPayload): TradeInAnswers | undefined {
  const text = (key: string): string => payloadText({ payload }, key)
  const condition = conditions.find((each) => each === text(valuationFields.condition))
  const says = (key: string): boolean => text(key) === 'Yes'
  if (!condition) return undefined
  return {
    condition,
    distance: Number(text(valuationFields.distance)) || 0,
    hasFullServiceHistory: text(valuationFields.serviceHistory) === 'Full',
    hasOneKey: says(valuationFields.oneKey),
    hadAccident: says(valuationFields.accident),
    hasWarningLight: says(valuationFields.warningLight),
    isModified: says(valuationFields.modified),
    needsTyresOrGlass: says(valuationFields.tyresOrGlass),
    wasCommercial: says(valuationFields.commercial),
    isPrivateImport: says(valuationFields.imported),
    owing: centsFromDollars(says(valuationFields.isOwing) ? Number(text(valuationFields.owing)) || 0 : 0),
  }
}

/** The vehicle as its owner typed it, when no register knew it. */
export function typedCandidate(payload: LeadPayload): Candidate {
  const text = (key: string): string => payloadText({ payload }, key)
  return {
    ...noCandidate,
    make: text(valuationFields.make),
    model: text(valuationFields.model),
    badge: text(valuationFields.badge),
    year: Number(text(valuationFields.year)) || null,
  }
}

/** The fields of the form for a vehicle that was chosen among those of a register. */
export const chosenValues = ({ make, model, badge, year }: Candidate): Record<string, string> => ({
  [valuationFields.make]: make,
  [valuationFields.model]: model,
  [valuationFields.badge]: badge,
  ...(year === null ? {} : { [valuationFields.year]: String(year) }),
})

/** Boxes that were shown, as the enquiry says them: `Yes` or `No`. */
export function tickedLabels(raw: Record<string, unknown>, region: Region): Record<string, string> {
  const names = Object.keys(valuationTicks(region))
  return Object.fromEntries(names.map((name) => [name, raw[name] === 'true' ? 'Yes' : 'No']))
}

/** Turns `Yes` and `No` of an enquiry back into the values of its boxes; a box that was not shown stays out. */
export function boxValues(values: Record<string, string>, region: Region): Record<string, string> {
  const names = Object.keys(valuationTicks(region)).filter((name) => name in values)
  return { ...values, ...Object.fromEntries(names.map((name) => [name, String(values[name] === 'Yes')])) }
}

/** Whether the register named enough to go on without typing. */
export const isWhole = ({ make, model, year }: Candidate): boolean => make !== '' && model !== '' && year !== null

/** A trade-in as another enquiry of the same shopper takes it along: under keys of its own, which no sender may use. */
export function takenAlong(payload: LeadPayload): Record<string, string> {
  const renamed: Record<string, string> = {
    [valuationFields.plate]: 'Trade-In Rego',
    [valuationFields.state]: 'Trade-In State',
    [valuationFields.condition]: 'Trade-In Condition',
    [valuationFields.owing]: 'Trade-In Owing',
  }
  const entries = Object.keys(payload).flatMap((key): [string, string][] => {
    const name = renamed[key] ?? (key.startsWith('Trade-In ') ? key : '')
    const text = payloadText({ payload }, key)
    return name === '' || text === '' ? [] : [[name, text]]
  })
  return Object.fromEntries(entries)
}
