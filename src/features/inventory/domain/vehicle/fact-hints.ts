import type { Region } from '#features/sites/domain/region.ts'
import type { FactKey } from './fact-labels.ts'

/** What the trade's own word means, for somebody who buys for the first time; undefined for words that everybody knows. */
export const factHint = (key: FactKey, region: Region): string | undefined =>
  (region === 'US' ? usHints[key] : undefined) ?? hints[key]

const hints: Partial<Record<FactKey, string>> = {
  tare: 'Weight as built, empty of water, gas and luggage',
  atm: 'The most the trailer may weigh when loaded and unhitched',
  payload: 'How much you can load: ATM minus tare',
  'ball-weight': 'The weight on the towball',
  gvm: 'The most the vehicle may weigh when loaded',
  gcm: 'The most the vehicle and its trailer may weigh together',
  lams: 'May be ridden on a learner or restricted licence',
  'travel-height': 'Highest point on the road',
}

const usHints: Partial<Record<FactKey, string>> = {
  tare: 'Weight as built, without water, propane or gear',
  atm: 'The most it may weigh when loaded',
  payload: 'How much you can load: GVWR minus dry weight',
  'ball-weight': 'The weight on the hitch',
  gvm: 'The most it may weigh when loaded',
  gcm: 'The most the vehicle and its trailer may weigh together',
}
