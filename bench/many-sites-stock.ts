import { randomOf } from '#kernel/seeded-random.ts'
import pg from 'pg'
import { marketVehicle, searchInventory } from './search-inventory.ts'

/**
 * Fills a migrated database with sites, each of a group of its own with one dealership, one location and `vehiclesPerSite`
 * cars. A few thousand cars are made here; Postgres multiplies them, so that millions of rows take a minute or two.
 */
export async function fillManySites(
  ownerUrl: string,
  { sites, vehiclesPerSite, isReplicated = false }: Stock,
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(`set synchronous_commit = off${isReplicated ? '' : `; ${withoutUpkeep}`}`)
    await client.query(makeSites, [sites])
    await client.query('create temp table pattern as select 0 as number, vehicle.* from vehicle where false')
    await client.query(makePatterns, [JSON.stringify(patterns(vehiclesPerSite * patternsPerVehicle))])
    await client.query(multiply, [patternsPerVehicle])
    if (!isReplicated)
      await client.query('create index vehicle_dealership on vehicle (group_id, dealership_id, status)')
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

/** `isReplicated`: a standby follows, so that tables stay as they are and every row is logged. */
type Stock = { sites: number; vehiclesPerSite: number; isReplicated?: boolean }

/** Each site takes one of so many patterns, so that no two neighbours have the same stock. */
const patternsPerVehicle = 5

/** Rows are only read from here on. Indexes and checks that reading does without cost most of the time of filling; others refer to the key. */
const withoutUpkeep = `
  alter table vehicle drop constraint vehicle_group_id_slug_key,
    drop constraint vehicle_group_id_dealership_id_identity_key, drop constraint vehicle_group_id_dealership_id_fkey,
    drop constraint vehicle_group_id_fkey;
  drop index vehicle_dealership`

const makeSites = `
  with made as (
    select number, gen_random_uuid() as group_id, gen_random_uuid() as dealership_id, gen_random_uuid() as site_id
    from generate_series(1, $1::int) number
  ), groups as (
    insert into dealer_group (group_id, slug, name) select group_id, 'group-' || number, 'Group ' || number from made
  ), dealerships as (
    insert into dealership (group_id, dealership_id, slug, name)
    select group_id, dealership_id, 'dealer', 'Dealer ' || number from made
  ), locations as (
    insert into location (group_id, dealership_id, slug, name, is_primary, address)
    select group_id, dealership_id, 'yard', 'Yard', true, '{"street":"1 High Street","city":"Tamworth","state":"NSW","postcode":"2340","lat":null,"long":null}' from made
  ), sites as (
    insert into site (group_id, site_id, slug, name, template, region, time_zone)
    select group_id, site_id, 'site-' || number, 'Site ' || number, 'car', 'AU', 'Australia/Sydney' from made
  )
  insert into site_dealership (group_id, site_id, dealership_id) select group_id, site_id, dealership_id from made`

const makePatterns = `
  insert into pattern select row_number() over (), row.* from json_populate_recordset(null::vehicle, $1::json) row`

const copied = `
  slug, name, status, car_type, stock_number, vin, rego, make, model, badge, series, year, price_note, body,
  fuel, transmission, drive, engine, colour, colour_family, doors, seats, tag, comments, features, images,
  custom_rank, created_at`
  .trim()
  .split(/,\s+/)

const multiply = `
  insert into vehicle (group_id, dealership_id, identity, km, price, ${copied.join(', ')})
  select dealership.group_id, dealership.dealership_id, pattern.stock_number, pattern.km + place.number % 977,
    pattern.price + place.number % 37 * 10000, ${copied.map((column) => `pattern.${column}`).join(', ')}
  from dealership
  cross join lateral (select substr(dealership.name, 8)::int as number) place
  join pattern on pattern.number % $1 = place.number % $1`

/** Cars as rows of the table `vehicle`. */
function patterns(count: number): Record<string, unknown>[] {
  const random = randomOf(7)
  const { site } = searchInventory(1)
  return Array.from({ length: count }, (_, at) => {
    const { stockNumber, carType, colourFamily, customRank, createdAt, ...vehicle } = marketVehicle(at, {
      random,
      site,
    })
    return {
      ...vehicle,
      stock_number: stockNumber,
      car_type: carType,
      colour_family: colourFamily,
      custom_rank: customRank,
      created_at: createdAt,
      price_note: 'drive-away',
      vin: `JTFHT02P${100_000_000 + at}`,
      rego: `AB${at}C`,
      comments: 'One owner, full service history and two keys. Finance is available and trade-ins are welcome. '.repeat(
        2,
      ),
      images: ['front', 'side', 'rear', 'inside'].map((view) => ({
        url: `/media/${at.toString(16).padStart(32, '0')}-${view}.jpg`,
        alt: `${vehicle.make} ${vehicle.model}, ${view}`,
        width: 1600,
        height: 1067,
      })),
    }
  })
}
