/** A vehicle that a register or a person says it is. Texts are empty and numbers null where nobody knows. */
export type Candidate = {
  /** What the service calls it, for its valuation. */
  reference: string
  make: string
  model: string
  /** Variant: `SR5`, `GLX`. */
  badge: string
  series: string
  year: number | null
  body: string
  transmission: string
  fuel: string
  drive: string
  colour: string
  vin: string
  /** Last day of its registration, `2027-03-31`. */
  registeredUntil: string
  /** What a register warns of: stolen, written off. Never told to who asks. */
  alerts: readonly string[]
}

export const noCandidate: Candidate = {
  reference: '',
  make: '',
  model: '',
  badge: '',
  series: '',
  year: null,
  body: '',
  transmission: '',
  fuel: '',
  drive: '',
  colour: '',
  vin: '',
  registeredUntil: '',
  alerts: [],
}

/** `2019 Toyota Hilux SR5`. */
export const candidateName = ({ year, make, model, badge }: Pick<Candidate, 'year' | 'make' | 'model' | 'badge'>) =>
  [year === null ? '' : String(year), make, model, badge].filter(Boolean).join(' ')

/** What tells it from similar ones: `Dual Cab, Automatic, Diesel, 4x4, White`. */
export const candidateDetails = ({ series, body, transmission, fuel, drive, colour }: Candidate): string =>
  [series, body, transmission, fuel, drive, colour].filter(Boolean).join(', ')

/** At most this many are offered to choose from: more would be a catalogue. */
export const mostCandidates = 12
