import type { SearchPath } from './search-paths.ts'

type CarType = 'new' | 'used' | 'demo'
type MeantList = { carTypes: CarType[]; offer: 'rental' | 'subscription' | undefined }

/**
 * The list of this site that an address of another site's list comes nearest to, with its filter set:
 * `/search/new-RVs-in-stock`, `/used-car/list`, `/find/rental-cars` (specification 2). Undefined: it is no address of a
 * list.
 */
export function meantList(pathname: string, paths: readonly SearchPath[]): string | undefined {
  const meant = readList(pathname)
  const [whole] = paths
  if (!meant || !whole) return undefined
  const own = paths.find(({ filter }) => isFilterOf(filter, meant))
  if (own) return own.path
  if (meant.offer || meant.carTypes.length === 0) return whole.path
  return `${whole.path}?${meant.carTypes.map((carType) => `car_type=${carType}`).join('&')}`
}

const isFilterOf = (filter: SearchPath['filter'], { carTypes, offer }: MeantList): boolean => {
  const { car_type: own = [], rental = false, subscription = false, ...others } = filter
  return (
    Object.keys(others).length === 0 &&
    rental === (offer === 'rental') &&
    subscription === (offer === 'subscription') &&
    own.length + (offer ? 1 : 0) > 0 &&
    own.toSorted().join() === carTypes.toSorted().join()
  )
}

/** An address means a list when every word of it says so, and one of them says of what. */
function readList(pathname: string): MeantList | undefined {
  const words = pathname
    .toLowerCase()
    .split(/[/\-_+]+/)
    .filter(Boolean)
  if (words.length > mostWords || !words.some((word) => nouns.has(word))) return undefined
  if (!words.every((word) => nouns.has(word) || fillers.has(word) || conditions.has(word) || offers.has(word)))
    return undefined
  const carTypes = [...new Set(words.flatMap((word) => conditions.get(word) ?? []))]
  const offer = words.map((word) => offers.get(word)).find((each) => each !== undefined)
  return { carTypes: carTypes.length === everyCondition ? [] : carTypes, offer }
}

const mostWords = 12
const everyCondition = 3

const conditions = new Map<string, CarType>(
  Object.entries({
    new: 'new',
    used: 'used',
    owned: 'used',
    preowned: 'used',
    secondhand: 'used',
    demo: 'demo',
    demonstrator: 'demo',
  }),
)
const offers = new Map<string, 'rental' | 'subscription'>(
  Object.entries({
    rental: 'rental',
    rentals: 'rental',
    hire: 'rental',
    subscription: 'subscription',
    subscriptions: 'subscription',
  }),
)
const nouns: ReadonlySet<string> = new Set(
  'car cars vehicle vehicles rv rvs motorhome motorhomes caravan caravans camper campers motorcycle motorcycles motorbike motorbikes bike bikes truck trucks'.split(
    ' ',
  ),
)
const fillers: ReadonlySet<string> = new Set('search find pre and in stock list all our for sale inventory'.split(' '))
