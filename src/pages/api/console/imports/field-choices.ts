import { type StockField, stockFields } from '#features/inventory/domain/stock-file/mapping.ts'
import { factDefinitions, factNames } from '#features/inventory/domain/vehicle/fact-definitions.ts'
import type { FactDefinition } from '#features/inventory/domain/vehicle/fact-kinds.ts'
import { type Region, spell } from '#features/sites/domain/region.ts'
import type { Template } from '#features/sites/domain/template.ts'

type FieldChoice = { value: StockField; label: string; group: string }

/** What a column may stand for, in the words of a yard: what its kind of vehicle has first, what others have last. */
export function fieldChoices(template: Template, region: Region): FieldChoice[] {
  const choices = stockFields.map((value): FieldChoice => {
    const [group, label] = named[value] ?? factChoice(value, region)
    return { value, label: spell(region, label), group: isOf(value, template) ? group : 'Other kinds of vehicle' }
  })
  const order = [...groups, 'Other kinds of vehicle']
  return choices.toSorted((one, other) => order.indexOf(one.group) - order.indexOf(other.group))
}

const groups = [
  'The vehicle',
  'Price',
  'Kind and engine',
  'Look and equipment',
  'Photos and text',
  'Status and place',
  'Sizes and weights',
  'Papers and history',
  'Rent and subscription',
] as const

const named: Partial<Record<StockField, [group: (typeof groups)[number], label: string]>> = {
  stock_number: ['The vehicle', 'Stock number'],
  name: ['The vehicle', 'Title of the ad'],
  make: ['The vehicle', 'Make'],
  model: ['The vehicle', 'Model'],
  badge: ['The vehicle', 'Badge, variant or trim'],
  series: ['The vehicle', 'Series'],
  year: ['The vehicle', 'Year'],
  km: ['The vehicle', 'Odometer'],
  clock_reading: ['The vehicle', 'Clock in the other unit (miles or km)'],
  car_type: ['The vehicle', 'New, used or demo'],
  vin: ['The vehicle', 'VIN or chassis number'],
  rego: ['The vehicle', 'Rego or plate'],
  price: ['Price', 'Price'],
  price_note: ['Price', 'What the price includes'],
  was_price: ['Price', 'Price before'],
  body: ['Kind and engine', 'Body'],
  fuel: ['Kind and engine', 'Fuel'],
  transmission: ['Kind and engine', 'Transmission'],
  drive: ['Kind and engine', 'Drive'],
  engine: ['Kind and engine', 'Engine'],
  colour: ['Look and equipment', 'Colour'],
  interior_colour: ['Look and equipment', 'Colour inside'],
  doors: ['Look and equipment', 'Doors'],
  seats: ['Look and equipment', 'Seats'],
  features: ['Look and equipment', 'Features and options'],
  images: ['Photos and text', 'Photos'],
  thumbnails: ['Photos and text', 'Small photos'],
  floor_plans: ['Photos and text', 'Floor plan'],
  spin_frames: ['Photos and text', 'Photos all around (360°)'],
  comments: ['Photos and text', 'Description'],
  video_url: ['Photos and text', 'Address of a video'],
  tag: ['Photos and text', 'Sticker on the photo'],
  status: ['Status and place', 'Status: in stock, sold …'],
  is_shown: ['Status and place', 'On the website: yes or no'],
  reserved: ['Status and place', 'Reserved: yes or no'],
  reservable: ['Status and place', 'Can be reserved: yes or no'],
  preorder: ['Status and place', 'Can be preordered: yes or no'],
  location: ['Status and place', 'Yard or location'],
  in_stock_since: ['Status and place', 'In stock since'],
  sold_on: ['Status and place', 'Sold on'],
  custom_rank: ['Status and place', 'Place in lists'],
  certified: ['Papers and history', 'Certified by the maker: yes or no'],
  history_report_url: ['Papers and history', 'Address of a history report'],
  payment_processors: ['Price', 'Deposit by payment service'],
  subscription_price: ['Rent and subscription', 'Price per week'],
  rental_price: ['Rent and subscription', 'Price per day'],
  rental: ['Rent and subscription', 'For rent: yes or no'],
  rental_km: ['Rent and subscription', 'Distance per day of rent'],
  rental_days: ['Rent and subscription', 'Fewest days of rent'],
  subscription_km: ['Rent and subscription', 'Distance per week of subscription'],
  subscription_weeks: ['Rent and subscription', 'Fewest weeks of subscription'],
  available_from: ['Rent and subscription', 'Available from'],
  available_until: ['Rent and subscription', 'Available until'],
  imported_damaged: ['Papers and history', 'Imported damaged: yes or no'],
  security_interest: ['Papers and history', 'Money owing: yes or no'],
}

const papers = /expires|registered|country|warranty|owners|keys|history|inspected|safety/

function factChoice(field: StockField, region: Region): [group: (typeof groups)[number], label: string] {
  const fact = factNames.find((name) => factDefinitions[name].field === field)
  const shown = fact && (factDefinitions[fact] as FactDefinition).shown
  const label = (region === 'US' ? shown?.us : undefined) ?? shown?.label ?? plainName(field)
  return [
    papers.test(field) ? 'Papers and history' : isEngine.test(field) ? 'Kind and engine' : 'Sizes and weights',
    label,
  ]
}

const isEngine = /engine_cc|fuel_economy|electric_range|battery|charging|lams/

const plainName = (field: string): string => {
  const text = field.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Kinds of vehicle that have what not every one has. */
const living: readonly Template[] = ['camper', 'rv']
const kindsWith: Partial<Record<StockField, readonly Template[]>> = {
  berths: living,
  bunks: living,
  ensuite: living,
  slides: living,
  floor_plans: living,
  travel_height_mm: [...living, 'truck'],
  length_mm: [...living, 'truck'],
  atm_kg: living,
  ball_weight_kg: living,
  tare_kg: [...living, 'truck'],
  axles: [...living, 'truck'],
  gvm_kg: [...living, 'truck'],
  gcm_kg: ['truck', 'rv'],
  lams: ['motorcycle'],
}

const isOf = (field: StockField, template: Template): boolean => kindsWith[field]?.includes(template) ?? true
