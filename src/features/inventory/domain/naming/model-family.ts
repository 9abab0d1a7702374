import { makesWithNames, mayBeNamedFamily, namedFamilies } from './named-families.ts'

/** A family by which shoppers ask for models that their maker sells under numbers. */
type ModelFamily = {
  /** As a key of names: small letters and digits only. */
  key: string
  /** As the maker writes it: `3 Series`, `C-Class`, `NX`. */
  label: string
}

/**
 * Families of a maker (slug) to which a model (slug) belongs: a BMW 320i to the `3 Series`, a Mercedes-Benz C200 to the `C-Class`, a
 * Lexus NX 300h to the `NX`. Numbers mean something else at every maker: a Nissan 370Z is no BMW, a Volvo C40 no Mercedes-Benz.
 * Empty where the model is called by its own name only. The first is the one that the maker uses.
 */
export function modelFamilies(make: string, model: string): ModelFamily[] {
  const labels = [...(makers[make]?.(model) ?? []), ...namedFamilies(make, model)]
  return [...new Set(labels)].map((label) => ({ key: keyOf(label), label }))
}

/** Most phrases are not, and families cost a look at every model. `phrase` is a key of names. */
export const mayBeFamily = (phrase: string): boolean =>
  /series$|class$|^ftrucks$|^zcars?$/.test(phrase) || shortNames.has(phrase) || mayBeNamedFamily(phrase)

/** Families that are called by a letter or a few. */
const shortNames = new Set(
  'ct es gs gx hs is lbx lc lm ls lx nx rc rx rz sc tx ux ex fx g jx m ml q qx z cf lf xf xg cla clc cle clk cls cl eqa eqb eqc eqe eqs eqv gl gla glb glc gle glk gls sl slc slk daily xc fh fm fe fl vnl vnm vnr vnx vhd tga tge tgl tgm tgs tgx'.split(
    ' ',
  ),
)

/**
 * The family that all these models of a maker belong to, undefined where they have none in common.
 */
export function commonFamily(make: string, models: readonly string[]): ModelFamily | undefined {
  const [first = [], ...others] = models.map((model) => modelFamilies(make, model))
  return first.find(({ key }) => others.every((families) => families.some((family) => family.key === key)))
}

const keyOf = (label: string): string => label.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** Labels of the families of one model, by the slug of the make. */
const makers: Record<string, (model: string) => string[]> = {
  bmw: (model) =>
    labelled(
      /^(?:m-?)?([1-8])\d\d(?:-?[a-z]{1,3})?(?:-.*)?$|^([1-8])-?(?:series|er)\b.*$|^([xzi])-?[1-8]\b.*$|^([rkfsgc])-?\d{3,4}\b.*$/.exec(
        model,
      ),
      'Series',
    ),
  audi: (model) => labelled(/^(?:r?(s)|(a|q))-?[1-8]\b.*$/.exec(model), 'Series'),
  hyundai: (model) => labelled(/^(i)-?\d\d\b.*$/.exec(model), 'Series'),
  volvo: (model) => [
    ...labelled(/^(xc|[scv]|fh|fm|fe|fl|vn[lmrx]|vhd)-?\d{2,3}\b.*$/.exec(model), 'Series'),
    ...lettersBefore(model, /^(xc|fh|fm|fe|fl|vn[lmrx]|vhd)-?\d{2,3}(?:-.*)?$/),
  ],
  genesis: (model) => labelled(/^(gv|g)-?\d\d\b.*$/.exec(model), 'Series'),
  cadillac: (model) => labelled(/^(ct|xt)-?\d\b.*$/.exec(model), 'Series'),
  man: (model) => lettersBefore(model, /^(tg[aeglmsx])-?\d.*$/),
  'western-star': (model) => (/^[4-6]\d00\b.*$/.test(model) ? [`${model.charAt(0)}000 Series`] : []),
  'mercedes-benz': mercedesClass,
  lexus: (model) =>
    lettersBefore(model, /^(ct|es|gs|gx|hs|is|lbx|lc|lm|ls|lx|nx|rc|rx|rz|sc|tx|ux)-?\d{3}[a-z]*(?:-.*)?$/),
  infiniti: (model) => lettersBefore(model, /^(ex|fx|g|jx|m|q|qx)-?\d\d[a-z]*(?:-.*)?$/),
  nissan: (model) => (/^\d{3}-?zx?(?:-.*)?$/.test(model) ? ['Z', 'Z car'] : []),
  toyota: (model) => landCruiserSeries(model),
  ford: (model) => (/^f-?\d{2,3}0?(?:-.*)?$/.test(model) ? ['F-Series', 'F trucks'] : fordVan(model)),
  mazda: (model) => labelled(/^(b)-?\d{4}(?:-.*)?$|^(cx|mx)-?\d{1,2}\b.*$/.exec(model), 'Series'),
  chevrolet: (model) => labelled(/^([ck])-?\d{2,4}\b.*$/.exec(model), 'Series'),
  gmc: (model) => labelled(/^([ck])-?\d{2,4}\b.*$/.exec(model), 'Series'),
  hino: (model) => hinoSeries(model),
  isuzu: isuzuSeries,
  scania: (model) =>
    labelled(/^([pgrsl])-?\d{3}(?:-.*)?$|^\d{3}-?([pgrsl])(?:-.*)?$|^([pgrsl])-series\b.*$/.exec(model), 'Series'),
  daf: (model) => lettersBefore(model, /^(cf|lf|xf|xg)-?\d{2,3}(?:-.*)?$/),
  kenworth: (model) => labelled(/^([ctkw])-?\d{3}[a-z]*(?:-.*)?$/.exec(model), 'Series'),
}

/** Slugs of the makes that sell models under numbers. */
export const makesWithFamilies: readonly string[] = [...new Set([...Object.keys(makers), ...makesWithNames])]

const labelled = (match: RegExpExecArray | null, kind: string): string[] => {
  const name = match?.slice(1).find(Boolean)
  return name === undefined ? [] : [`${name.toUpperCase()} ${kind}`]
}

const fordVan = (model: string): string[] => (/^e-?[1-4]50\b.*$/.test(model) ? ['E-Series'] : [])

const lettersBefore = (model: string, pattern: RegExp): string[] => {
  const letters = pattern.exec(model)?.[1]
  return letters === undefined ? [] : [letters.toUpperCase()]
}

/** `c200`, `c-200`, `amg-c-63-s`, `c200-kompressor`, `c-class`: a C-Class. A GLA is called by its letters alone too. */
function mercedesClass(model: string): string[] {
  const pattern =
    /^(?:(?:mercedes-)?amg-)?(a|b|c|e|g|r|s|v|x|cl[acesk]?|eq[abcesv]|gl[abceks]?|ml?|sl[cks]?)-?(?:\d{2,3}(?:-?[a-z]{1,3})?(?:-.*)?|class\b.*)$/
  const letters = pattern.exec(model)?.[1]
  if (letters === undefined) return []
  const name = letters === 'ml' ? 'M' : letters.toUpperCase()
  const isElectric = name.startsWith('EQ')
  return isElectric
    ? [name]
    : name.length === 1
      ? [`${name}-Class`, ...(letters === 'ml' ? ['ML'] : [])]
      : [`${name}-Class`, name]
}

/** `landcruiser-200`, `land-cruiser-79-series`: 76, 78 and 79 are what people call a 70 Series. */
function landCruiserSeries(model: string): string[] {
  const number = /^land-?cruiser-(\d{2,3})(?:-.*)?$/.exec(model)?.[1]
  if (number === undefined) return []
  const own = `${number} Series`
  return /^7\d$/.test(number) && number !== '70' ? [own, '70 Series'] : [own]
}

/** Hino numbers its trucks by series: a `616` is a 300 Series, an `FD 1124` a 500 Series, an `SH 1835` a 700 Series. */
function hinoSeries(model: string): string[] {
  const named = /^(300|500|600|700)(?:-.*)?$/.exec(model)?.[1]
  if (named !== undefined) return [`${named} Series`]
  if (/^(?:[67]1[67]|[89]\d\d|7\d\d)(?:-.*)?$/.test(model)) return ['300 Series']
  if (/^(?:fc|fd|fe|fg|fl|fm|gd|gh|gt)(?:-?\d.*)?$/.test(model)) return ['500 Series']
  return /^(?:fr|fs|fy|sh|ss)(?:-?\d.*)?$/.test(model) ? ['700 Series'] : []
}

/** Isuzu's light trucks begin with N, its medium and heavy ones with F: `npr-45-155`, `fvz-260-300`. */
function isuzuSeries(model: string): string[] {
  if (/^n[a-z]{2}(?:-.*|\d.*)?$/.test(model) || /^n-series\b/.test(model)) return ['N Series']
  if (/^fx[yzl]?(?:-.*|\d.*)?$/.test(model)) return ['FX Series', 'F Series']
  return /^f[a-z]{2}(?:-.*|\d.*)?$|^f-series\b/.test(model) ? ['F Series'] : []
}
