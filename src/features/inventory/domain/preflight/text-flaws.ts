import type { Vehicle } from '../vehicle/vehicle.ts'
import type { VehicleFlaw } from './flaw.ts'

/** Partners refuse these in a vehicle's name and comments. */
export function textFlaws(vehicle: Pick<Vehicle, 'name' | 'badge' | 'comments'>): VehicleFlaw[] {
  const { name, badge, comments } = vehicle
  const flaws: VehicleFlaw[] = []
  if (contact.some((pattern) => pattern.test(`${name}\n${comments}`))) {
    flaws.push({
      code: 'contact-details',
      field: 'comments',
      message:
        'The comments contain a phone number, an email or a web address. Partners reject that, so please remove it.',
    })
  }
  if (/<\/?[a-z][^>]*>/i.test(comments)) {
    flaws.push({
      code: 'html-in-text',
      field: 'comments',
      message: 'The comments contain HTML. Please use plain text.',
    })
  }
  if (isShouting(comments)) {
    flaws.push({
      code: 'capitals-in-text',
      field: 'comments',
      message: 'Most of the comments are in capitals. Please write them in sentences.',
    })
  }
  if (/[<>@]/.test(`${name}${badge}`)) {
    flaws.push({
      code: 'signs-in-name',
      field: 'name',
      message: 'The name or badge contains <, > or @. Please remove it.',
    })
  }
  return flaws
}

/** A phone number has at least eight digits that begin with 0, + or (; a price or a VIN does not. */
const contact = [
  /[\w.+-]+@[\w-]+\.[a-z]{2,}/i,
  /\b(?:https?:\/\/|www\.)\S+/i,
  /(?<![\w$])(?:\+\d|\(0\d|0[2-9]|1[38]00)[\d\s()-]{6,14}\d\b/,
]

const shortText = 40
const mostCapitals = 0.6

function isShouting(text: string): boolean {
  const letters = text.replace(/[^A-Za-z]/g, '')
  return letters.length >= shortText && letters.replace(/[a-z]/g, '').length > letters.length * mostCapitals
}
