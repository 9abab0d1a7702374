import type { Site } from '#features/sites/domain/site.ts'
import { locationsOf } from '#features/sites/domain/site.ts'

/** What a new site still needs before shoppers should see it, in the order in which most dealers do it. */
export const firstSteps = ['hours', 'logo', 'stock', 'team', 'domain'] as const
type FirstStep = { step: (typeof firstSteps)[number]; isDone: boolean }

/** `vehicles`: how many there are, sold ones too. `members`: people who may sign in to the group. */
type Progress = { site: Site; vehicles: number; members: number }

/** Null once everything is done. A step is told from what is there, so that one done by file or by somebody else counts as well. */
export function firstStepsOf({ site, vehicles, members }: Progress): FirstStep[] | null {
  const isOpenSomewhere = locationsOf(site).some(({ openingHours }) => openingHours.week.some((day) => day.length > 0))
  const done: Record<FirstStep['step'], boolean> = {
    hours: isOpenSomewhere,
    logo: Boolean(site.settings.theme.logo),
    stock: vehicles > 0,
    team: members > 1,
    domain: site.domainName !== null,
  }
  const steps = firstSteps.map((step) => ({ step, isDone: done[step] }))
  return steps.every(({ isDone }) => isDone) ? null : steps
}
