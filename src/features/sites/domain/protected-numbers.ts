import { departmentKinds, type Departments } from './departments/department.ts'
import { departmentsOf } from './departments/location-departments.ts'
import { maskedPhone, protectedPhone } from './phone.ts'
import { locationsOf, type Location, type Site } from './site.ts'

/** A number by the id under which a page asks for it: a location's, or a department's behind a dot. */
type ListedNumber = {
  id: string
  location: Location
  phone: string
  department?: (typeof departmentKinds)[number]
}

/** Numbers of locations and of their departments; those without a number are left out. */
export const listedNumbers = (site: Pick<Site, 'dealerships'>): ListedNumber[] =>
  locationsOf(site)
    .flatMap((location): ListedNumber[] => [
      { id: location.id, location, phone: location.phone },
      ...departmentsOf(location).map(({ kind, phone }) => ({
        id: `${location.id}.${kind}`,
        location,
        phone,
        department: kind,
      })),
    ])
    .filter(({ phone }) => phone !== '')

/**
 * The site as its public pages are made when `contact.protect_number` is on: what stands in place of a number tells only how it
 * begins, and the id under which it is asked for. Numbers that the dealer wrote into settings go too.
 */
export function protectedSite(site: Site): Site {
  const hide = numberHider(site)
  const { connections, delivery, vehicle, ...settings } = site.settings
  return {
    ...site,
    settings: { ...hide(settings), vehicle: { ...hide(vehicle), mask_phone: true }, connections, delivery },
    dealerships: site.dealerships.map((dealership) => ({
      ...dealership,
      locations: dealership.locations.map((location) => protectedLocation(location, hide)),
    })),
  }
}

/** Takes the numbers of a site out of plain data, in whatever way they are written: they read as masked, and links lead to Contact. */
export type NumberHider = <Value>(value: Value) => Value

/** Numbers too short to be told from others are left as they are. */
export function numberHider(site: Pick<Site, 'dealerships'>): NumberHider {
  const numbers = [...new Set(listedNumbers(site).map(({ phone }) => phone))].flatMap((phone) => {
    const spelling = spellingsOf(phone)
    return spelling === undefined ? [] : [{ phone, link: anyOf(`tel:\\s*${spelling}`), text: anyOf(spelling) }]
  })
  const hideText = (text: string): string =>
    numbers.reduce((left, { phone, link, text: spelled }) => {
      if (!/\d/.test(left)) return left
      return left.replace(link, '/contact').replace(spelled, maskedPhone(phone))
    }, text)
  return (value) => mapTexts(value, hideText)
}

const anyOf = (pattern: string): RegExp => new RegExp(`(?<!\\d)${pattern}(?!\\d)`, 'gi')

/** What people and programs put between the digits of a number. */
const between = String.raw`(?:[\s()./\u2010-\u2015-]|%20|&nbsp;|&#160;)*`
const leastDigits = 6

/** Matches a number with and without its country, its zero, and anything between its digits. Undefined for what is too short to tell. */
function spellingsOf(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '').replace(/^(?:(?:00|011)?(?:61|64|1)(?=\d{8,10}$))?0?/, '')
  if (digits.length < leastDigits) return undefined
  return `(?:(?:\\+|%2B|00|011)?(?:61|64|1)${between})?(?:\\(?0${between})?\\(?${[...digits].join(between)}`
}

function protectedLocation(location: Location, hide: NumberHider): Location {
  const { phone, departments, ...others } = location
  return {
    ...hide(others),
    phone: phone && protectedPhone(phone, location.id),
    ...(departments && { departments: protectedDepartments(location, departments) }),
  }
}

const protectedDepartments = ({ id }: Location, departments: Departments): Departments =>
  Object.fromEntries(
    departmentKinds.flatMap((kind) => {
      const department = departments[kind]
      if (!department) return []
      return [[kind, { ...department, phone: department.phone && protectedPhone(department.phone, `${id}.${kind}`) }]]
    }),
  )

/** What holds no such text stays the same object, so that what has not changed is still known by its identity. */
function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
  return mapped(value, change) as Value
}

function mapped(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => mapped(item, change))
    return items.every((item, at) => item === value[at]) ? value : items
  }
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  const entries = Object.entries(value).map(([key, item]): [string, unknown] => [key, mapped(item, change)])
  const isSame = entries.every(([key, item]) => item === (value as Record<string, unknown>)[key])
  return isSame ? value : Object.fromEntries(entries)
}
