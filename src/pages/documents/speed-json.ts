import { enoughForSpeed, speedGoals } from '#features/tracking/domain/speed/speed-goals.ts'
import type { SpeedFigures } from '#features/tracking/domain/speed/public-speed.ts'
import { showsSpeed } from '#features/tracking/domain/speed/shown-speed.ts'
import type { DocumentMaker } from './site-document.ts'

/** `/speed.json`: what the page of a site's speed says, for programs. Milliseconds, and thousandths of a shift of the layout. */
export const speedJson: DocumentMaker = ({ snapshot: { site, records } }) => {
  const { speed } = records
  if (!showsSpeed(site) || !speed) return undefined
  const { from, until, whole, pages, connections, vendors } = speed
  const document = {
    from,
    until,
    percentile: 75,
    visits_needed: enoughForSpeed,
    goals: speedGoals,
    site: measures(whole),
    pages: pages.map(({ kind, figures }) => ({ kind, ...measures(figures) })),
    connections: connections.map(({ connection, figures }) => ({ connection, ...measures(figures) })),
    third_parties: vendors.map(({ vendor, ...cost }) => ({ service: vendor, ...cost })),
  }
  return { type: 'application/json; charset=utf-8', text: `${JSON.stringify(document, null, 1)}\n`, isIndexable: false }
}

const measures = ({ LCP, INP, CLS }: SpeedFigures) => ({ lcp: LCP, inp: INP, cls: CLS })
