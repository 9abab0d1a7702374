import type { Staff } from '#features/accounts/server/find-staff.ts'
import type { Actor } from '#features/leads/domain/desk/lead-journey.ts'

/** Text of a posted form; empty when there is none. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Page that a form was sent from: only the inbox or one lead of it, whatever the form says. */
export function backTo(form: FormData): string {
  const wanted = textOf(form, 'back')
  return /^\/staff\/leads(?:\/[0-9a-f-]{36})?(?:\?[\w%=&.@+-]*)?$/.test(wanted) ? wanted : '/staff/leads'
}

/** The address with one more key, for a notice on the page that it leads to. */
export const withParam = (href: string, key: string, value: string): string =>
  `${href}${href.includes('?') ? '&' : '?'}${key}=${encodeURIComponent(value)}`

export const actorOf = ({ user }: Staff): Actor => ({ kind: 'staff', id: user.id, name: user.name })
