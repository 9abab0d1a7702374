import type { Template } from '#features/sites/domain/template.ts'
import type { Vehicle } from '../vehicle/vehicle.ts'

/** What a partner would call it: a caravan stays one on the site of a car dealer. */
export type VehicleKind = 'car' | 'motorcycle' | 'rv' | 'trailer' | 'truck' | 'bus'

/** The body decides where its words tell the kind, else what the yard sells. */
export function vehicleKind({ body }: Pick<Vehicle, 'body'>, template: Template): VehicleKind {
  const word = body.toLowerCase()
  if (rv.test(word)) return 'rv'
  if (/\bbus\b|coach/.test(word)) return 'bus'
  if (/trailer|float|dolly/.test(word)) return 'trailer'
  if (template === 'motorcycle') return 'motorcycle'
  if (template === 'camper' || template === 'rv') return 'rv'
  if (template === 'truck') return light.test(word) ? 'car' : 'truck'
  return heavy.test(word) ? 'truck' : 'car'
}

const rv = /caravan|motor ?home|camper|fifth wheel|toy hauler|travel trailer|pop[\s-]?top|teardrop|park model|tiny home/
const heavy =
  /prime mover|tipper|pantech|curtainsider|tautliner|agitator|tanker|crane|hook ?lift|box truck|flatbed|dump truck/
const light = /^(?:ute|pickup|van|suv|sedan|hatch|wagon|cab chassis)$/

/** What is towed has none. */
export function hasOdometer(vehicle: Pick<Vehicle, 'body'>, template: Template): boolean {
  const kind = vehicleKind(vehicle, template)
  return kind === 'rv' ? /motor ?home|camper ?van/i.test(vehicle.body) : kind !== 'trailer'
}
