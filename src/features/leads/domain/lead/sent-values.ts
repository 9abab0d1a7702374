import { checkOptionMarker } from '../form/enquiry-form.ts'
import type { LeadPayload } from './lead.ts'

/** A lead as the fields of its form would hold it: for somebody who goes back to what they sent. */
export function sentValues(payload: LeadPayload): Record<string, string> {
  const texts = Object.entries(payload).flatMap(([key, value]): [string, string][] =>
    typeof value === 'object' ? [] : [[key, String(value)]],
  )
  const { additional_services: services } = payload
  const ticked = (Array.isArray(services) ? services : []).map((name) => [name + checkOptionMarker, 'true'])
  const [date = '', time = ''] = String(payload['dateTime'] ?? '').split(' ')
  return { ...Object.fromEntries([...texts, ...ticked]), ...(date === '' ? {} : { date, time }) }
}
