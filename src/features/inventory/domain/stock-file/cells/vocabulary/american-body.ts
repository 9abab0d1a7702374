import { makeSlug } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import { bodyTerm } from './body-term.ts'
import { isPickupModel } from '#features/inventory/domain/naming/pickup-models.ts'
import { understood, type ReadTerm } from './standard-term.ts'

/**
 * Reads a body as its make and model mean it. In the US a `Truck` of Ford is a pickup and one of Freightliner says nothing that its
 * yard does not; a `Van` that is a Sienna carries people, and is looked for as a minivan. Elsewhere partners' feeds call a Hilux so.
 */
export const bodyOf =
  (make: string, model: string): ReadTerm =>
  (text, region) => {
    const read = bodyTerm(text, region)
    if (region !== 'US' && /^trucks?$/i.test(text.trim()) && isPickupModel(make, model)) return understood('Ute')
    if (region !== 'US' || make === '') return read
    if (/^trucks?$/i.test(text.trim())) return understood(makesOfTrucks.has(makeSlug(make)) ? '' : 'Pickup')
    return read.word === 'Van' && isMinivan(make, model) ? understood('Minivan') : read
  }

/** Makers whose trucks are no pickups. Some of them sell cars elsewhere; not in the US. */
const makesOfTrucks = new Set(
  'autocar daf freightliner fuso hino international isuzu iveco kenworth mack man mitsubishi-fuso navistar oshkosh peterbilt scania sterling ud volvo western-star'.split(
    ' ',
  ),
)

const isMinivan = (make: string, model: string): boolean =>
  minivans.some(([ofMake, name]) => ofMake === makeSlug(make) && model.toLowerCase().startsWith(name))

/** What was sold in the US since the nineties to carry a family, by the slug of its make and the beginning of its name. */
const minivans: [string, string][] = [
  ['buick', 'terraza'],
  ['chevrolet', 'astro'],
  ['chevrolet', 'uplander'],
  ['chevrolet', 'venture'],
  ['chrysler', 'pacifica'],
  ['chrysler', 'town'],
  ['chrysler', 'voyager'],
  ['chrysler', 'grand voyager'],
  ['dodge', 'caravan'],
  ['dodge', 'grand caravan'],
  ['ford', 'freestar'],
  ['ford', 'windstar'],
  ['honda', 'odyssey'],
  ['hyundai', 'entourage'],
  ['kia', 'carnival'],
  ['kia', 'sedona'],
  ['mazda', '5'],
  ['mazda', 'mpv'],
  ['mercury', 'monterey'],
  ['mercury', 'villager'],
  ['nissan', 'quest'],
  ['oldsmobile', 'silhouette'],
  ['plymouth', 'voyager'],
  ['pontiac', 'montana'],
  ['saturn', 'relay'],
  ['toyota', 'previa'],
  ['toyota', 'sienna'],
  ['volkswagen', 'routan'],
  ['volkswagen', 'id. buzz'],
]
