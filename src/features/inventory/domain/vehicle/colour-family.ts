/** Families that shoppers filter by. */
const colourFamilies = [
  'White',
  'Black',
  'Grey',
  'Silver',
  'Blue',
  'Red',
  'Green',
  'Orange',
  'Yellow',
  'Gold',
  'Brown',
  'Beige',
  'Purple',
  'Pink',
  'Multi',
] as const
type ColourFamily = (typeof colourFamilies)[number]

/**
 * The family of a colour in a dealer's own words: `Midnight Blue Metallic` -> Blue, `Red/Black` -> Multi. Empty for a colour
 * whose name says nothing (`Nightfall`). The last plain colour word decides, as English puts the noun last (`Silver Blue` is
 * a blue); words such as `charcoal` count only where no plain one stands (`Charcoal Black` is a black).
 */
export function colourFamily(colour: string): ColourFamily | '' {
  const text = colour.toLowerCase()
  if (text.trim() === '') return ''
  if (manyColours.test(text)) return 'Multi'
  const families = new Set(text.split(between).flatMap((part) => familyOfPart(part) ?? []))
  const [only, another] = families
  if (another !== undefined) return 'Multi'
  return only ?? ''
}

const manyColours = /\b(?:multi|two|2|dual|tri|three)[\s-]?(?:colou?r(?:ed)?|tones?)\b|\bmulti\b|\bcamo(?:uflage)?\b/
const between = /[/&+,|]|\band\b|\bwith\b/

function familyOfPart(part: string): ColourFamily | undefined {
  const text = part.match(/[a-zà-ÿ]+/g) ?? []
  return lastKnown(text, plainTerms) ?? lastKnown(text, tellingTerms)
}

function lastKnown(tokens: string[], known: ReadonlyMap<string, ColourFamily>): ColourFamily | undefined {
  const word = tokens.findLast((each) => known.has(each))
  return word === undefined ? undefined : known.get(word)
}

const plainTerms = termsOf({
  White: 'white whi wht wh',
  Black: 'black blk bla',
  Grey: 'grey gray gry gra',
  Silver: 'silver sil slv silvr',
  Blue: 'blue blu',
  Red: 'red',
  Green: 'green grn',
  Orange: 'orange org',
  Yellow: 'yellow yel ylw',
  Gold: 'gold golden gld',
  Brown: 'brown brn bro',
  Beige: 'beige bge',
  Purple: 'purple pur',
  Pink: 'pink',
})

const tellingTerms = termsOf({
  White: 'ivory alabaster chalk snow polar arctic bianco blanc weiss',
  Black: 'ebony onyx jet obsidian raven noir nero schwarz',
  Grey: 'charcoal graphite gunmetal gunmetallic slate granite anthracite ash cement concrete titanium pewter smoke',
  Silver: 'chrome aluminium aluminum platinum sterling quicksilver mercury steel',
  Blue: 'navy azure cobalt sapphire indigo teal turquoise aqua cyan marine cerulean denim ocean bleu blu',
  Red: 'maroon burgundy crimson scarlet ruby cherry wine claret cardinal vermilion merlot rosso rouge',
  Green: 'olive khaki emerald jade lime forest sage mint moss verde',
  Orange: 'copper tangerine amber apricot rust burnt',
  Yellow: 'mustard lemon canary',
  Gold: 'champagne',
  Brown: 'bronze chocolate mocha coffee mahogany chestnut timber walnut espresso cocoa',
  Beige: 'tan cream sand stone taupe biscuit almond fawn latte oatmeal linen bone',
  Purple: 'violet plum lavender lilac aubergine amethyst mauve',
  Pink: 'magenta fuchsia rose salmon',
})

function termsOf(families: Partial<Record<ColourFamily, string>>): ReadonlyMap<string, ColourFamily> {
  const known = new Map<string, ColourFamily>()
  for (const family of colourFamilies) for (const word of families[family]?.split(' ') ?? []) known.set(word, family)
  return known
}
