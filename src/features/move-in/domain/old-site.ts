/** Which vehicle a page of the old site was about; empty where it said nothing. */
export type OldVehicle = { vin: string; stockNumber: string; rego: string }

/** An address of the old site as its visitors know it: path and query from the root. */
export type OldAddress = {
  address: string
  title: string
  /** Null: a page about no vehicle, as far as it says. */ vehicle: OldVehicle | null
}

/** A text of the old site that can be taken in. */
export type OldPiece = {
  kind: 'page' | 'article'
  address: string
  title: string
  description: string
  author: string
  tags: string[]
  /** A moment; null where the old site does not say it, or had not published it. */
  publishedAt: string | null
  markdown: string
  /** Address of the picture at its top; empty for none. */
  image: string
}

/** What the old site's structured data and header say of its dealer; empty where nothing does. */
export type OldBusiness = {
  name: string
  phone: string
  email: string
  address: string
  hours: string[]
  logo: string
  colour: string
  menu: { label: string; href: string }[]
}

export type OldSite = {
  addresses: OldAddress[]
  pieces: OldPiece[]
  business: OldBusiness
  /** Sentences about what could not be read. */
  notes: string[]
}

export const noBusiness: OldBusiness = {
  name: '',
  phone: '',
  email: '',
  address: '',
  hours: [],
  logo: '',
  colour: '',
  menu: [],
}

/** More addresses than any dealer that we know has pages. */
export const mostAddresses = 20_000
