import { contactEventCall } from '#features/leads/domain/form/script-calls.ts'
import { report } from '../shell/contact-clicks.ts'

/** The list of this page, where it is the first page of what somebody searched for. */
export const searchedList = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-searched]')

/** A search is event 29 (specification 9): of ours, and of the dealer's endpoint where the site has one. */
export function recordSearch(): void {
  const list = searchedList()
  if (!list) return
  report(contactEventCall('search'), list)
  document.dispatchEvent(new CustomEvent('forecourt:event', { detail: searchDetail(list) }))
}

/** A search that the address of the page brought along; going back to it, or reading it again, is no new one. */
export function recordFirstSearch(): void {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (arrival?.type === 'navigate') recordSearch()
}

/** What the dealer's endpoint hears: how many were found, and nothing that was typed. */
export const searchDetail = ({ dataset }: HTMLElement) => ({
  eventId: 29,
  category: 'Search',
  properties: { results: Number(dataset['found']) },
})
