import type { DealershipId, VehicleId } from '#kernel/ids.ts'

/**
 * What visitors do to reach the dealer without writing, by the name under which their browser reports it, with the number under which it
 * is counted (specification 9). Zero: the specification has none for it.
 */
export const contactEvents = {
  car_phone_call: { number: 25, label: 'Called', plural: 'Calls' },
  reveal_phone: { number: 0, label: 'Asked for the phone number', plural: 'Numbers shown' },
  get_directions: { number: 41, label: 'Asked for directions', plural: 'Directions' },
  whatsapp: { number: 0, label: 'Opened WhatsApp', plural: 'WhatsApp' },
  add_to_wishlist: { number: 39, label: 'Saved a vehicle', plural: 'Vehicles saved' },
  chat_opened: { number: 54, label: 'Opened the chat', plural: 'Chats opened' },
  chat_first_message: { number: 55, label: 'Wrote in the chat', plural: 'Chats begun' },
  chat_message: { number: 57, label: 'Wrote again in the chat', plural: 'Chat messages' },
  search: { number: 29, label: 'Searched the stock', plural: 'Searches' },
  history_report: { number: 60, label: 'Opened the history report', plural: 'History reports' },
} as const

type ContactEventName = keyof typeof contactEvents
export const contactEventNames = Object.keys(contactEvents) as ContactEventName[]

export const findContactEvent = (name: string): ContactEventName | undefined =>
  contactEventNames.find((known) => known === name)

/** A click as a browser reports it, checked. */
export type ContactEvent = {
  name: ContactEventName
  vehicleId: VehicleId | null
  dealershipId: DealershipId | null
  /** What the browser calls its visitor; empty when it says nothing. */
  sessionId: string
  /** Path of the page, without its query: queries can hold what a visitor typed. */
  page: string
}

/** A click as it was kept. */
export type Click = Pick<ContactEvent, 'name' | 'vehicleId' | 'page'> & { at: Date }

/** Calls from pages under `cars/new` and `cars/used` say which (specification 2). */
export function clickText({ name, page }: Pick<Click, 'name' | 'page'>): string {
  const { label: text } = contactEvents[name]
  const condition = /^\/cars\/(new|used)(?:\/|$)/.exec(page)?.[1]
  return name === 'car_phone_call' && condition ? `${text} about ${condition} cars` : text
}

type Known = {
  /** Whether the vehicle is of this site; ids of others are left out, and the click still counts. */
  hasVehicle(id: string): boolean
  dealershipOf(idOrSlug: string): DealershipId | undefined
}

/** A browser's report of one click, under the keys that the specification uses and those of our own pages. */
export function parseContactEvent(
  name: ContactEventName,
  stated: Record<string, unknown>,
  { hasVehicle, dealershipOf }: Known,
): ContactEvent {
  const vehicleId = textOf(stated['car_id'], 40).toLowerCase()
  return {
    name,
    vehicleId: hasVehicle(vehicleId) ? (vehicleId as VehicleId) : null,
    dealershipId: dealershipOf(textOf(stated['dealership_id'], 120)) ?? null,
    sessionId: sessionIdOf(stated['session_id']),
    page: pageOf(textOf(stated['page'], 300)),
  }
}

const textOf = (value: unknown, most: number): string => (typeof value === 'string' ? value.slice(0, most) : '')

/** Letters, digits and dashes, as browsers make them; anything else is no session of ours. */
const sessionIdOf = (value: unknown): string => (typeof value === 'string' && /^[\w-]{8,64}$/.test(value) ? value : '')

const pageOf = (text: string): string => {
  const path = text.split(/[?#]/)[0] ?? ''
  return path.startsWith('/') ? path.replace(/\p{Cc}|\p{Cs}/gu, '') : ''
}

export type ClickCounts = Record<ContactEventName, number>

export const noClicks = (): ClickCounts => Object.fromEntries(contactEventNames.map((name) => [name, 0])) as ClickCounts
