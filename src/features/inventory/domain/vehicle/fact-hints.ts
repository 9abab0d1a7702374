import type { Region } from '#features/sites/domain/region.ts'
import type { FactKey } from './fact-labels.ts'

/** What the trade's own word means, for somebody who buys for the first time; undefined for words that everybody knows. */
export const factHint = (key: FactKey, region: Region): string | undefined =>
  (region === 'US' ? usHints[key] : undefined) ?? hints[key]

const hints: Partial<Record<FactKey, string>> = {
  tare: 'Weight as built, empty of water, gas and luggage',
  atm: 'Most the trailer may weigh, loaded and unhitched',
  payload: 'What you may load: the most it may weigh, less tare',
  'ball-weight': 'Weight that presses on the towball',
  gvm: 'Most the vehicle may weigh, loaded',
  gcm: 'Most the vehicle and its trailer may weigh together',
  lams: 'May be ridden on a learner or restricted licence',
  'travel-height': 'Highest point on the road',
}

const usHints: Partial<Record<FactKey, string>> = {
  tare: 'Weight as built, without water, propane or gear',
  atm: 'Most it may weigh, loaded',
  payload: 'What you may load: GVWR less dry weight',
  'ball-weight': 'Weight that presses on the hitch',
  gvm: 'Most it may weigh, loaded',
  gcm: 'Most the vehicle and its trailer may weigh together',
}
