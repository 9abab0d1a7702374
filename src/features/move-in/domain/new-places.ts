/** Kinds of pages that nearly every dealer's site has under some name. */
export type PageKind =
  | 'home'
  | 'contact'
  | 'about'
  | 'finance'
  | 'service'
  | 'parts'
  | 'sell'
  | 'test-drive'
  | 'offers'
  | 'careers'
  | 'reviews'
  | 'privacy'
  | 'terms'
  | 'locations'
  | 'blog'

export type PlacedVehicle = {
  href: string
  vin: string
  stockNumber: string
  rego: string
  make: string
  model: string
  year: number | null
}

/** Where an old address can lead on the new site. */
export type NewPlaces = {
  vehicles: readonly PlacedVehicle[]
  /** Pages, lists, forms and articles, by what they are called. */
  pages: readonly { href: string; title: string }[]
  /** Address of the whole stock list. */
  stock: string
  kinds: Partial<Record<PageKind, string>>
}

/** Words in the last part of an address that say what a page is for; what stands first wins. */
const kindPatterns: [PageKind, RegExp][] = [
  ['privacy', /\bprivacy\b/],
  ['terms', /\b(?:terms|conditions|disclaimer|legal)\b/],
  ['careers', /\b(?:careers?|jobs?|employment|vacanc(?:y|ies)|join our team)\b/],
  ['test-drive', /\btest drive\b/],
  ['sell', /\b(?:sell|trade(?: in)?|tradein|valuation|appraisal|value (?:my|your)|we buy)\b/],
  ['finance', /\b(?:financ(?:e|ing)|loans?|credit|pre ?approval|repayments?)\b/],
  ['service', /\b(?:servic(?:e|es|ing)|workshop|maintenance|repairs?)\b/],
  ['parts', /\b(?:parts|accessories)\b/],
  ['offers', /\b(?:specials?|offers?|deals?|promotions?|clearance)\b/],
  ['reviews', /\b(?:reviews?|testimonials?)\b/],
  ['locations', /\b(?:locations?|directions|find us|dealerships|branches)\b/],
  ['contact', /\b(?:contact(?: ?us)?|enquir(?:y|e|ies)|inquir(?:y|e|ies)|get in touch|hours)\b/],
  ['about', /\b(?:about(?: ?us)?|our story|who we are|meet|team|staff|history)\b/],
  ['blog', /\b(?:blog|news|articles?|category|tag|author|archives?)\b/],
  ['home', /^(?:home|index|default|welcome|main)$/],
]

/** The first kind whose words are in the text; undefined where none are. */
export const kindOfText = (text: string): PageKind | undefined =>
  kindPatterns.find(([, words]) => words.test(text))?.[0]
