import type { Span } from '#features/sites/domain/hours/opening-hours.ts'
import type { Region } from '#features/sites/domain/region.ts'
import type { Template } from '#features/sites/domain/template.ts'

/** What it takes to bring a dealer to life: one dealership with one yard and one site. */
export type NewDealer = {
  name: string
  slug: string
  template: Template
  region: Region
  timeZone: string
  legalName: string
  licenceNumber: string
  phone: string
  email: string
  street: string
  city: string
  state: string
  postcode: string
  /** Spans by weekday, 0 is Sunday. */
  week: Span[][]
  /** Host of the site besides the name below the platform; empty for none yet. */
  host: string
}

export type SiteCopy = { name: string; slug: string }
