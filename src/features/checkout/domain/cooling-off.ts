import type { Region } from '#features/sites/domain/region.ts'

type Law = { region: Region; state: string; text: string }

/** What a state gives a buyer after signing a contract; said, never computed: a reservation forms no contract. */
const laws: readonly Law[] = [
  {
    region: 'AU',
    state: 'VIC',
    text: 'In Victoria a private buyer usually has three clear business days to cool off after signing a contract, until the vehicle is delivered.',
  },
  {
    region: 'AU',
    state: 'NSW',
    text: 'In New South Wales a buyer has one business day to cool off where the dealer arranges the finance.',
  },
  {
    region: 'AU',
    state: 'QLD',
    text: 'In Queensland a buyer of a used car has until the end of the next business day to cool off; caravans and commercial vehicles are not covered.',
  },
  {
    region: 'AU',
    state: 'SA',
    text: 'In South Australia a buyer of a second-hand vehicle has two clear business days to cool off.',
  },
  {
    region: 'US',
    state: 'CA',
    text: 'In California many used cars up to $50,000 may be returned within three days of delivery.',
  },
]

/** The sentence for the state where the vehicle is sold; empty where there is none. */
export const coolingOffText = (region: Region, state: string): string =>
  laws.find((law) => law.region === region && law.state === state.trim().toUpperCase())?.text ?? ''
