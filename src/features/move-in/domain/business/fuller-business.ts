import type { OldBusiness } from '../old-site.ts'

/** What one page says of its dealer, and where it says nothing, what the other does. */
export function fullerBusiness(first: OldBusiness, second: OldBusiness): OldBusiness {
  const or = (one: string, other: string): string => (one === '' ? other : one)
  return {
    name: or(first.name, second.name),
    phone: or(first.phone, second.phone),
    email: or(first.email, second.email),
    address: or(first.address, second.address),
    hours: first.hours.length > 0 ? first.hours : second.hours,
    logo: or(first.logo, second.logo),
    colour: or(first.colour, second.colour),
    menu: first.menu.length > 0 ? first.menu : second.menu,
  }
}
