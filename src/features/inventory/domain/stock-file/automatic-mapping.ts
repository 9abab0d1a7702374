import { fail, ok, type Result } from '#kernel/result.ts'
import { factDefinitions, factNames } from '../vehicle/fact-definitions.ts'
import { cellText } from './cells/cell-text.ts'
import { parseCarType } from './cells/state-terms.ts'
import { sourceUnits, stockFields, type Source, type StockField, type StockMapping } from './mapping.ts'

/**
 * The mapping that a file's own headings suggest: a field's name, or what dealers' systems commonly call it. A unit in
 * brackets counts: `Tare (t)`. The problem says what must be mapped by hand.
 */
export function automaticMapping(headings: string[], sample: readonly string[][] = []): Result<StockMapping, string[]> {
  const columnOf = guessedColumns(headings, sample)
  const fields: Partial<Record<StockField, Source>> = {}
  for (const [field, heading] of columnOf) fields[field] = columnSource(heading)
  const identity = (['vin', 'rego'] as const).flatMap((field) => columnOf.get(field) ?? []).slice(0, 1)
  const missing = missingFrom(fields, identity)
  return missing.length > 0 ? fail(missing) : ok({ fields, ...(identity.length > 0 ? { identity } : {}) })
}

/** The heading that each field is read from, as far as the headings tell. */
export function guessedColumns(headings: string[], sample: readonly string[][]): Map<StockField, string> {
  const found = new Map<StockField, string>()
  for (const field of stockFields) {
    const heading = headings[bestColumn(field, headings, sample)]
    if (heading !== undefined) found.set(field, heading)
  }
  return found
}

export const columnSource = (heading: string): Source => ({ columns: [heading], join: ' ', unit: unitIn(heading) })

/**
 * Returns the column whose heading most surely names a field; of equal ones the first. What is said to be new or used must
 * look it: `Condition` may be how well a vehicle was looked after, and `Type` its body.
 */
function bestColumn(field: StockField, headings: string[], sample: readonly string[][]): number {
  const names = namesOf.get(field) ?? []
  const ranked = headings
    .map((heading, at) => ({ at, rank: names.indexOf(headingKey(heading)) }))
    .filter(({ at, rank }) => rank !== -1 && (field !== 'car_type' || saysCarType(at, sample)))
    .toSorted((one, other) => one.rank - other.rank || one.at - other.at)
  return ranked[0]?.at ?? -1
}

function saysCarType(at: number, sample: readonly string[][]): boolean {
  const cells = sample.map((row) => cellText(row[at] ?? '')).filter((cell) => cell !== '')
  return cells.length === 0 || cells.some((cell) => parseCarType(cell).ok)
}

/** Returns what a mapping cannot do without. */
export function missingFrom(fields: Partial<Record<StockField, Source>>, identity: string[]): string[] {
  const needed = (['make', 'model'] as const).filter((field) => !fields[field])
  const missing = needed.map((field) => `no column is headed ${field}`)
  if (!fields.car_type) missing.push('no column says whether a vehicle is new, used or demo')
  if (!fields.stock_number && identity.length === 0) missing.push('there’s no column for a stock number, VIN or rego')
  return missing
}

/** `Stock #`, `Stock-No.` and `StockNo` are read alike; what stands in brackets is a unit or a remark. */
const headingKey = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/\([^)]*\)/g, '')
    .replace(/#/g, 'number')
    .replace(/[^a-z0-9]+/g, '')

function unitIn(heading: string): (typeof sourceUnits)[number] | undefined {
  const inBrackets = /\(([^)]*)\)/.exec(heading)?.[1]?.trim().toLowerCase()
  return sourceUnits.find((unit) => unit.toLowerCase() === inBrackets)
}

/** Letters and digits only, as `headingKey` leaves them; the surest name first. */
const aliases: Partial<Record<StockField, string>> = {
  stock_number: 'stockno stocknum stock stockid stocknr unitno unitnumber',
  name: 'title vehiclename heading',
  make: 'brand manufacturer makename',
  model: 'modelname vehiclemodel',
  badge: 'variant trim grade',
  year: 'modelyear myr buildyear yr',
  km: 'kms odometer odo kilometres kilometers mileage miles odometerreading',
  price: 'askingprice internetprice saleprice sellingprice currentprice retailprice advertisedprice listprice',
  price_note: 'pricetype pricebasis pricenote',
  // What a maker recommends (MSRP, RRP) was never this dealer's price.
  was_price: 'was wasprice previousprice',
  subscription_price: 'weeklyprice perweek',
  rental_price: 'dailyprice perday dailyrate rentalrate hirerate',
  rental: 'isrental',
  car_type: 'newused usedornew neworused stateofvehicle condition vehiclecondition saletype type',
  status: 'stockstatus availability vehiclestatus',
  vin: 'vinnumber vinno chassis chassisno chassisnumber',
  rego: 'registration regono registrationnumber plate licenceplate licenseplate numberplate regonumber',
  body: 'bodytype bodystyle category bodystyles',
  fuel: 'fueltype',
  transmission: 'trans gearbox transmissiontype',
  drive: 'drivetype drivetrain drivetraindesc',
  engine: 'enginedescription enginesize motor',
  colour: 'color extcolour extcolor exteriorcolour exteriorcolor bodycolour bodycolor paint',
  interior_colour: 'interiorcolor intcolour intcolor interior trimcolour trimcolor',
  doors: 'doorcount noofdoors numberofdoors bodydoorct',
  seats: 'seatcount noofseats numberofseats seating passengercount',
  tag: 'sticker label promo',
  certified: 'cpo iscertified',
  comments: 'description dealercomments notes vehicledescription sellernotes',
  features: 'extras options equipment',
  images: 'photos pictures photourls photourllist imagelist imageurls imageurl photo image',
  thumbnails: 'thumbs',
  floor_plans: 'floorplan floorplanimage floorplanimages',
  spin_frames: '360 360images 360frames spin spinimages',
  history_report_url: 'historyreport carhistory carhistoryreport',
  video_url: 'video youtube',
  location: 'yard yardcode',
  in_stock_since: 'dateinstock instockdate inventorydate arrived datearrived entrydate stockdate datein',
  sold_on: 'datesold solddate saledate soldat',
  custom_rank: 'rank priority sortorder',
  is_shown: 'showondealerwebsite showonwebsite onwebsite webvisible',
  ...Object.fromEntries(factNames.map((fact) => [factDefinitions[fact].field, factDefinitions[fact].headings])),
}

const namesOf: ReadonlyMap<StockField, readonly string[]> = new Map(
  stockFields.map((field) => [field, [headingKey(field), ...(aliases[field]?.split(' ').filter(Boolean) ?? [])]]),
)
