import type { SiteId } from '#kernel/ids.ts'
import { speedFigures, type SpeedFigures, type SummedVital } from './public-speed.ts'
import { speedGoals, speedMetrics } from './speed-goals.ts'

export type MeasuredSite = {
  id: SiteId
  slug: string
  name: string
  /** Measures of the last seven days that have ended, and of the seven before. */
  week: readonly SummedVital[]
  before: readonly SummedVital[]
}

export type SiteSpeed = Pick<MeasuredSite, 'id' | 'slug' | 'name'> & { week: SpeedFigures; before: SpeedFigures }

/** The sites of an installation, those furthest beyond a goal first; those with too few visits to say stand last. */
export const worstFirst = (sites: readonly MeasuredSite[]): SiteSpeed[] =>
  sites
    .map(({ week, before, ...site }) => ({ ...site, week: speedFigures(week), before: speedFigures(before) }))
    .sort((a, b) => excessOf(b.week) - excessOf(a.week) || a.name.localeCompare(b.name))

/** The worst measure as a share of its goal; less than nothing where none is known. */
const excessOf = (figures: SpeedFigures): number =>
  Math.max(-1, ...speedMetrics.map((metric) => (figures[metric].p75 ?? -1) / speedGoals[metric].good))
