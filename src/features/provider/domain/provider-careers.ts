import { type Employment, employments, type Pay, payPeriods, type Position } from '#features/content/domain/position.ts'
import { slugify } from '#kernel/slug.ts'
import { isLoose, listIn, type Loose, numberOf, textOf } from './lenient.ts'

/** Positions in a provider's careers; undefined when it holds no list. What has no title is left out. */
export function parseCareers(reply: unknown, today: string): Position[] | undefined {
  const list = listIn(reply, ['careers', 'positions', 'jobs', 'data'], 300)
  if (!list) return undefined
  const positions = list.flatMap((each) => positionOf(each, today) ?? [])
  return [...new Map(positions.map((position) => [position.slug, position])).values()]
}

function positionOf(value: unknown, today: string): Position | undefined {
  if (!isLoose(value)) return undefined
  const title = (textOf(value['title'] ?? value['name'], 160) ?? '').trim()
  const slug = slugify(textOf(value['slug'], 160) ?? `${title} ${textOf(value['id'], 20) ?? ''}`)
  if (title === '' || slug === '') return undefined
  return {
    slug,
    title,
    summary: textOf(value['summary'], 400) ?? '',
    html: textOf(value['description'] ?? value['body'] ?? value['html'], 50_000) ?? '',
    employment: employmentOf(value['employment'] ?? value['employment_type'] ?? value['type']),
    location: slugify(textOf(value['location'], 80) ?? ''),
    pay: payOf(value['pay']),
    postedOn: dayOf(value['posted_on'] ?? value['created_at']) ?? today,
    closesOn: dayOf(value['closes_on'] ?? value['expires_at']),
  }
}

const employmentOf = (value: unknown): Employment =>
  employments.find((each) => each === slugify(textOf(value, 40) ?? '')) ?? 'full-time'

function payOf(value: unknown): Pay | null {
  if (!isLoose(value)) return null
  const [from, to] = [numberOf(value['from']), numberOf(value['to'])]
  const per = payPeriods.find((each) => each === value['per'])
  return from !== undefined && to !== undefined && per ? { from, to, per } : null
}

function dayOf(value: unknown): string | null {
  const day = /^\d{4}-\d\d-\d\d/.exec(textOf(value) ?? '')?.[0]
  return day !== undefined && !Number.isNaN(Date.parse(day)) ? day : null
}

/** Careers as the provider's address serves them. */
export const formatCareers = (positions: readonly Position[]): Loose => ({
  careers: positions.map((position) => ({
    id: position.slug,
    slug: position.slug,
    title: position.title,
    summary: position.summary,
    description: position.html,
    employment: position.employment,
    location: position.location,
    pay: position.pay,
    posted_on: position.postedOn,
    closes_on: position.closesOn,
  })),
})
