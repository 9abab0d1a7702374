import { aboutOf, type EnquiryForm } from '#features/leads/domain/form/enquiry-form.ts'
import { parsePlace, skippedSteps, type StepPlace } from '#features/leads/domain/form/steps.ts'
import { day, second } from '#kernel/duration.ts'
import { type LeadId, parseId } from '#kernel/ids.ts'
import type { SignedCookies } from '#platform/http/signed-cookie.ts'

/**
 * What a browser without script brings along from step to step. It is a cookie and no hidden field because the token lets its bearer
 * change the lead: no page, no history and no cache ever holds it. HttpOnly keeps it from scripts, SameSite from other sites, the
 * signature from anybody who would send the steps of one form to another.
 */
export type SavedSteps = { id: LeadId; token: string; place: StepPlace; skipped: number[] }

const aDay = day / second

/** A form about another vehicle is another form. */
const nameOf = (form: EnquiryForm): string => {
  const about = aboutOf(form)
  return about === '' ? `steps-${form.name}` : `steps-${form.name}-${about.slice(0, 8)}`
}

type At = { form: EnquiryForm; path: string }

export const stepCookie = (
  cookies: SignedCookies,
  { form, path }: At,
  { id, token, place, skipped }: SavedSteps,
): string =>
  cookies.set({
    name: nameOf(form),
    value: { id, token, about: aboutOf(form), ...place, skipped: skipped.join() },
    path,
    maxAgeSeconds: aDay,
  })

export const clearedStepCookie = (cookies: SignedCookies, { form, path }: At): string =>
  cookies.clear({ name: nameOf(form), path })

/** Undefined when this browser has not begun this form about this vehicle, or its cookie is not one of ours. */
export function readStepCookie(cookies: SignedCookies, headers: Headers, form: EnquiryForm): SavedSteps | undefined {
  const saved = (cookies.read(headers, nameOf(form)) ?? {}) as Record<string, unknown>
  const { id, token, skipped, about = '' } = saved
  const lead = parseId<'lead'>(typeof id === 'string' ? id : undefined)
  const place = parsePlace(saved, form)
  if (!lead || typeof token !== 'string' || !place || about !== aboutOf(form)) return undefined
  return { id: lead, token, place, skipped: skippedSteps(typeof skipped === 'string' ? skipped : '', form) }
}
