import type { Site } from '#features/sites/domain/site.ts'
import { formatMoney } from '#kernel/money.ts'
import { type AlertedVehicle, alertLabels } from './garage-mails.ts'

/** What a device shows: a line or two, and where a tap leads. */
export type Notification = {
  title: string
  body: string
  /** Path on the site. */
  path: string
  /** A later one about the same thing takes the place of an earlier one. */
  tag: string
}

/** As short as a lock screen: the one vehicle by name, or how many there are. */
export function alertNotification(
  site: Pick<Site, 'name'>,
  {
    search,
    vehicles,
    origin,
  }: { search: { id: string; title: string; address: string }; vehicles: readonly AlertedVehicle[]; origin: string },
): Notification {
  const [first] = vehicles
  const tag = search.id
  if (vehicles.length !== 1 || !first)
    return { title: site.name, body: `${vehicles.length} updates: ${search.title}`, path: search.address, tag }
  const { kind, name, price, href } = first
  const body = `${alertLabels[kind]}: ${name}${price === null ? '' : `, ${formatMoney(price)}`}`
  return { title: site.name, body, path: href?.slice(origin.length) ?? search.address, tag }
}
