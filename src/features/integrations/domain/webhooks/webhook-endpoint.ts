import { isAddressCalled } from '#features/sites/domain/settings/safe-address.ts'
import type { GroupId, Id, SiteId } from '#kernel/ids.ts'
import { day, hour, minute, second } from '#kernel/duration.ts'
import { fail, ok, type Result } from '#kernel/result.ts'

export type EndpointId = Id<'webhook endpoint'>

/** What endpoints can be told, and what each says. */
export const webhookEvents = {
  'lead.created': 'an enquiry came in, or one that was held for review was released',
  'lead.updated': 'an enquiry changed: a later step, a status, who looks after it',
  'vehicle.created': 'a vehicle was added',
  'vehicle.updated': 'anything about a vehicle changed',
  'vehicle.sold': 'a vehicle was sold or left the stock',
  'reservation.created': 'a shopper has paid to reserve a vehicle',
  'reservation.updated': 'a reservation was confirmed, extended, declined, cancelled or completed, or has expired',
  'order.created': 'a shopper has paid for an order of the store',
  'order.updated':
    'an order was made ready or sent, handed over, cancelled, or some of its money went back; or such a step was taken back',
  'booking.created': 'a shopper has booked a test drive or a service',
  'booking.updated': 'an appointment was moved or closed',
  'booking.cancelled': 'an appointment was cancelled',
  'import.finished': 'a stock file has changed the stock of a dealership',
} as const
export type WebhookEventType = keyof typeof webhookEvents
export const webhookEventTypes = Object.keys(webhookEvents) as WebhookEventType[]

/** `dealer-studio` posts a car, and nothing else, as that maker's programs take it. */
export const webhookShapes = ['standard', 'dealer-studio'] as const
export type WebhookShape = (typeof webhookShapes)[number]

export type WebhookEndpoint = {
  groupId: GroupId
  id: EndpointId
  name: string
  url: string
  shape: WebhookShape
  /** Names of events, or `vehicle.*` for all of a kind. */
  events: string[]
  /** Null: every site of the group. */
  siteIds: SiteId[] | null
  contact: string
  createdAt: Date
  createdBy: string
  failingSince: Date | null
  disabledAt: Date | null
  disabledBecause: string
}

/** Names as somebody wrote them, or those that there are not. */
export function parseEvents(names: readonly string[], shape: WebhookShape): Result<string[], string[]> {
  const isKnown = (name: string): boolean =>
    webhookEventTypes.some((type) => type === name || `${type.split('.')[0]}.*` === name) &&
    (shape === 'standard' || name.startsWith('vehicle.'))
  const unknown = names.filter((name) => !isKnown(name))
  return unknown.length > 0 ? fail(unknown) : ok([...new Set(names)])
}

/** An endpoint may name events of a kind together, such as `lead.*`. */
export const wantsEvent = ({ events }: Pick<WebhookEndpoint, 'events'>, type: WebhookEventType): boolean =>
  events.includes(type) || events.includes(`${type.split('.')[0]}.*`)

/** Undefined when the address can be called. Where it leads is looked at again before each call. */
export function addressProblem(text: string, { allowsPlain }: { allowsPlain: boolean }): string | undefined {
  const [, scheme = '', authority = ''] = /^([a-z]+):\/\/([^/?#\\\s]+)/i.exec(text) ?? []
  if (!/^https?$/i.test(scheme) || !isAddressCalled(text)) return 'is not a web address'
  if (scheme.toLowerCase() !== 'https' && !allowsPlain) return 'must begin with https://'
  if (authority.includes('@')) return 'must hold no user name or password'
  return text.length > 1000 ? 'is too long' : undefined
}

/** Pauses after the first, second ... attempt that failed (Standard Webhooks): about three days in all. */
const pauses = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour]
export const mostTries = pauses.length + 1

/** The time of the next try after so many failures; null: no more. `chance` (0 to 1) spreads them by a tenth. */
export function nextTryAt(attempts: number, { now, chance }: { now: Date; chance: number }): Date | null {
  const pause = pauses[attempts - 1]
  return pause === undefined ? null : new Date(now.getTime() + Math.round(pause * (0.9 + 0.2 * chance)))
}

/** An endpoint at which nothing has succeeded for this long, while deliveries were tried to their end, is switched off. */
export const disabledAfter = 3 * day

/** An old secret signs beside the new one for so long. */
export const secretOverlap = day
