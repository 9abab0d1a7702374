import { asId } from '#kernel/ids.ts'
import type { Model } from './content.ts'

/** A model of the range of which nothing but the name is known, for tests; name only what matters. */
export const sampleModel = (differences: Partial<Model> = {}): Model => ({
  id: asId('00000000-0000-4000-8000-00000000d001'),
  slug: 'river-18',
  name: 'River 18',
  manufacturerName: '',
  description: '',
  body: [],
  image: null,
  status: '',
  overrideUrl: '',
  accessoriesCount: 0,
  brochure: '',
  brochureKb: 0,
  blocks: [],
  ...differences,
})
