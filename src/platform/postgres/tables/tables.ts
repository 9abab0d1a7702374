import type { ColumnType, Generated } from 'kysely'
import type { BookingTables } from './booking-tables.ts'
import type { FinanceTables } from './finance-tables.ts'
import type { Day, Json, OwnGroup, WhenNull, WhenOmitted } from './column-types.ts'
import type { CheckoutTables } from './checkout-tables.ts'
import type { ConsoleTables } from './console-tables.ts'
import type { DealerTables } from './dealer-tables.ts'
import type { FeedTables } from './feed-tables.ts'
import type { GarageTables } from './garage-tables.ts'
import type { IntegrationTables } from './integration-tables.ts'
import type { LeadTables } from './lead-tables.ts'
import type { PictureTables } from './picture-tables.ts'
import type { VisitTables } from './visit-tables.ts'
import type { ProviderTables } from './provider-tables.ts'
import type { ProgramTables } from './program-tables.ts'

export type Tables = LeadTables &
  FeedTables &
  GarageTables &
  BookingTables &
  CheckoutTables &
  VisitTables &
  DealerTables &
  FinanceTables &
  ConsoleTables &
  IntegrationTables &
  PictureTables &
  ProviderTables &
  ProgramTables & {
    dealer_group: {
      group_id: ColumnType<string, string | undefined, never>
      slug: string
      name: string
      created_at: Generated<Date>
    }
    dealership: {
      group_id: OwnGroup
      dealership_id: Generated<string>
      slug: string
      name: string
      licence_number: WhenOmitted<string>
      legal_name: WhenOmitted<string>
      business_number: WhenOmitted<string>
      payment_services: WhenOmitted<string[]>
      email: WhenOmitted<string>
      position: WhenOmitted<number>
    }
    location: {
      group_id: OwnGroup
      location_id: Generated<string>
      dealership_id: string
      slug: string
      name: string
      position: WhenOmitted<number>
      is_primary: WhenOmitted<boolean>
      phone: WhenOmitted<string>
      email: WhenOmitted<string>
      address: Json
      opening_hours: Json
      departments: WhenOmitted<unknown>
      time_zone: WhenOmitted<string>
      note: WhenOmitted<string>
    }
    site: {
      group_id: OwnGroup
      site_id: Generated<string>
      slug: string
      name: string
      template: string
      region: string
      time_zone: string
      settings: Json
      settings_version: WhenOmitted<number>
      version: WhenOmitted<number>
      vehicle_versions: WhenOmitted<number>
      created_at: Generated<Date>
      alerts_tell_at: WhenNull<Date>
    }
    location_hours_version: {
      group_id: OwnGroup
      location_id: string
      version: number
      hours: Json
      changed_by: string
      created_at: Date
    }
    site_settings_version: {
      group_id: OwnGroup
      site_id: string
      settings_version: number
      settings: Json
      changed_by: string
      created_at: Generated<Date>
    }
    site_dealership: { group_id: OwnGroup; site_id: string; dealership_id: string; position: WhenOmitted<number> }
    site_host: { host: string; group_id: OwnGroup; site_id: string; position: WhenOmitted<number> }
    vehicle: VehicleTable
    earlier_price: {
      group_id: OwnGroup
      vehicle_id: string
      price: number
      price_note: string
      since: Date
      until: Date
    }
    page: {
      group_id: OwnGroup
      page_id: Generated<string>
      site_id: string
      path: string
      title: string
      description: WhenOmitted<string>
      body: string
      form: WhenOmitted<string>
      blocks: ColumnType<unknown, string | undefined, string>
      updated_at: Generated<Date>
    }
    content_version: {
      group_id: OwnGroup
      site_id: string
      kind: string
      key: string
      version: number
      content: ColumnType<unknown, string | null, string | null>
      changed_by: string
      created_at: Date
    }
    model: {
      group_id: OwnGroup
      model_id: Generated<string>
      site_id: string
      slug: string
      name: string
      manufacturer_name: WhenOmitted<string>
      description: WhenOmitted<string>
      body: WhenOmitted<string[]>
      image: ColumnType<unknown, string | null, string | null>
      status: WhenOmitted<string>
      override_url: WhenOmitted<string>
      position: WhenOmitted<number>
      blocks: ColumnType<unknown, string | undefined, string>
      accessories_count: WhenOmitted<number>
    }
    article: ArticleTable
    review: {
      group_id: OwnGroup
      review_id: Generated<string>
      site_id: string
      author: string
      rating: ColumnType<string, number, number>
      body: WhenOmitted<string>
      source: WhenOmitted<string>
      reviewed_on: Day
    }
    job_position: {
      group_id: OwnGroup
      position_id: Generated<string>
      site_id: string
      slug: string
      title: string
      summary: WhenOmitted<string>
      body: WhenOmitted<string>
      employment: string
      location_slug: WhenOmitted<string>
      pay: ColumnType<unknown, string | null, string | null>
      posted_on: Day
      closes_on: Day | null
    }
    offer: {
      group_id: OwnGroup
      offer_id: Generated<string>
      site_id: string
      slug: string
      title: string
      summary: WhenOmitted<string>
      image: ColumnType<unknown, string | null, string | null>
      fine_print: WhenOmitted<string>
      valid_from: Day | null
      valid_until: Day | null
      stock: WhenOmitted<string>
      position: WhenOmitted<number>
    }
    staff_membership: {
      group_id: OwnGroup
      user_id: string
      role: string
      dealership_ids: WhenNull<string[]>
      created_at: Generated<Date>
    }
  }

type ArticleTable = {
  group_id: OwnGroup
  article_id: Generated<string>
  site_id: string
  slug: string
  title: string
  summary: WhenOmitted<string>
  author: WhenOmitted<string>
  image: ColumnType<unknown, string | null, string | null>
  body: WhenOmitted<string>
  blocks: ColumnType<unknown, string | undefined, string>
  tags: WhenOmitted<string[]>
  stock: WhenOmitted<string>
  published_at: Date | null
  updated_at: WhenOmitted<Date>
}

type VehicleTable = {
  group_id: OwnGroup
  vehicle_id: WhenOmitted<string>
  dealership_id: string
  location_id: string | null
  identity: string
  slug: string
  name: string
  status: string
  car_type: string
  stock_number: WhenOmitted<string>
  vin: WhenOmitted<string>
  rego: WhenOmitted<string>
  make: string
  model: string
  badge: WhenOmitted<string>
  series: WhenOmitted<string>
  year: number | null
  km: number | null
  price: number | null
  price_note: WhenOmitted<string>
  was_price: number | null
  subscription_price: number | null
  rental_price: WhenOmitted<number | null>
  price_since: WhenOmitted<Date>
  is_rental: WhenOmitted<boolean>
  body: WhenOmitted<string>
  fuel: WhenOmitted<string>
  transmission: WhenOmitted<string>
  drive: WhenOmitted<string>
  engine: WhenOmitted<string>
  colour: WhenOmitted<string>
  colour_family: WhenOmitted<string>
  interior_colour: WhenOmitted<string>
  doors: number | null
  seats: number | null
  tag: WhenOmitted<string>
  is_certified: WhenOmitted<boolean>
  is_reserved: WhenOmitted<boolean>
  reservation_id: WhenNull<string>
  deposit_refused_at: WhenNull<Date>
  gone_in_file_at: WhenNull<Date>
  is_reservable: WhenOmitted<boolean>
  is_preorder: WhenOmitted<boolean>
  comments: WhenOmitted<string>
  features: WhenOmitted<string[]>
  images: Json
  thumbnails: WhenOmitted<string[]>
  floor_plans: ColumnType<unknown, string | undefined, string>
  spin_frames: ColumnType<unknown, string | undefined, string>
  history_report_url: WhenOmitted<string>
  video_url: WhenOmitted<string>
  custom_rank: WhenOmitted<number>
  is_shown: WhenOmitted<boolean>
  locked_fields: WhenOmitted<string[]>
  interest: WhenOmitted<number>
  payment_processors: Json
  facts: Json
  original: ColumnType<unknown, string | undefined, string>
  created_at: Date
  sold_at: Date | null
  updated_at: WhenOmitted<Date>
}
