import { makeAliases, makeSlug } from '../vehicle/vehicle-labels.ts'
import { carModelsAToJ } from './car-models-a-to-j.ts'
import { carModelsKToZ } from './car-models-k-to-z.ts'
import { inCapitalInitials, nameKey } from './make-name.ts'
import { modelSlug } from './model-slug.ts'
import { otherModels } from './other-models.ts'

/**
 * A model as its maker writes it, whichever way the stock file does: `Mazda3` and `MAZDA 3` of Mazda are `3`, `HI-LUX` is `Hilux`,
 * `320I` of BMW is `320i`. A model that is not known here keeps its spelling without the make in front.
 */
export function modelName(make: string, model: string): string {
  const own = withoutMake(make, model.replace(/[\s_]+/g, ' ').trim())
  const catalogue = catalogueOf(make)
  const known = catalogue.get(nameKey(own)) ?? catalogue.get(nameKey(model))
  if (known === undefined) return inUsualLetters(make, own)
  return isGoodSpellingOf(own, known) ? own : known
}

/**
 * The address of the model that a spelling stands for, whichever make it is of: `mazda3` and `3` are `3`, `landcruiser` is
 * `land-cruiser`. Undefined where no make is known to have such a model.
 */
export function slugOfAnyModel(written: string): string | undefined {
  const key = nameKey(written)
  const make = makesWithKnownModels().find((make) => {
    const catalogue = catalogueOf(make)
    return catalogue.has(key) || catalogue.has(nameKey(withoutMake(make, written)))
  })
  return make === undefined ? undefined : modelSlug(modelName(make, written))
}

/** Any spelling will do. */
export const isKnownModel = (make: string, text: string): boolean => catalogueOf(make).has(nameKey(text))

/** Models that are known of a make, as their maker writes them. */
export const modelsKnownOf = (make: string): readonly string[] => [...new Set(catalogueOf(make).values())]

/** Makes whose models are known. */
export const makesWithKnownModels = (): readonly string[] => knownMakes

const lists = [carModelsAToJ, carModelsKToZ, otherModels]
const knownMakes = [...new Set(lists.flatMap((list) => Object.keys(list)))]

/** Only the letters' case is the dealer's: `HiLux` for `Hilux`. Capitals throughout are an export's, not a choice. */
const isGoodSpellingOf = (own: string, known: string): boolean =>
  own.toLowerCase() === known.toLowerCase() && own !== own.toUpperCase() && own !== own.toLowerCase()

type Catalogue = ReadonlyMap<string, string>
const catalogues = new Map<string, Catalogue>()

/** Every name by its key; read when a make is first met. Makes with several names, such as SsangYong and KGM, share one. */
function catalogueOf(make: string): Catalogue {
  const slug = makeSlug(make)
  const known = catalogues.get(slug)
  if (known) return known
  const listed = lists.flatMap((list) => (namesBySlug(list).get(slug) ?? []).flatMap((name) => entriesOf(list[name])))
  const made: Catalogue = new Map(listed)
  if (made.size > 0) catalogues.set(slug, made)
  return made
}

const slugged = new Map<Record<string, string>, ReadonlyMap<string, string[]>>()

function namesBySlug(list: Record<string, string>): ReadonlyMap<string, string[]> {
  const known = slugged.get(list)
  if (known) return known
  const made = Map.groupBy(Object.keys(list), makeSlug)
  slugged.set(list, made)
  return made
}

function entriesOf(models = ''): [string, string][] {
  return models.split(', ').flatMap((entry) => {
    const [name = '', others = ''] = entry.split('=')
    return [name, ...others.split('/')].filter(Boolean).map((each): [string, string] => [nameKey(each), name])
  })
}

const prefixes = new Map<string, RegExp>()

/** `Mazda3` -> `3`, `Jeep Grand Cherokee` -> `Grand Cherokee`; `MGB` and `Genesis` stay, as nothing would be left or it is one word. */
function withoutMake(make: string, model: string): string {
  const known = prefixes.get(make)
  const prefix = known ?? prefixOf(make)
  if (!known) prefixes.set(make, prefix)
  const rest = model.replace(prefix, '')
  return rest === '' ? model : rest
}

function prefixOf(make: string): RegExp {
  const names = [make, ...makeAliases(make)].map((name) =>
    (name.match(/[\p{L}\p{N}]+/gu) ?? []).join(String.raw`[\s-]*`),
  )
  return new RegExp(String.raw`^(?:${names.filter(Boolean).join('|') || '(?!)'})(?:[\s-]+(?=\S)|(?=\d))`, 'iu')
}

/** Makes that number their models, each with its own letters. */
function inUsualLetters(make: string, model: string): string {
  const numbered = /^([a-z]{0,3})[\s-]?(\d{2,3})[\s-]?([a-z]{0,3})$/i.exec(model)
  const [, before = '', digits = '', behind = ''] = numbered ?? []
  const slug = numbered ? makeSlug(make) : ''
  if (slug === 'bmw') return `${before.toUpperCase()}${digits}${behind.toLowerCase()}`
  if (slug === 'mercedes-benz') return `${before.toUpperCase()}${digits}${behind.toLowerCase()}`
  if (slug === 'lexus' && before !== '') return `${before.toUpperCase()} ${digits}${behind.toLowerCase()}`
  return /\d/.test(model) ? model : inCapitalInitials(model)
}
