import { useState } from 'react'
import {
  enoughForSpeed,
  type SpeedMetric,
  speedMetrics,
  speedText,
} from '#features/tracking/domain/speed/speed-goals.ts'
import type { OutputOf } from '../calls/all-calls.ts'
import { useRead } from '../data/queries.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { Pill, type Tone } from '../kit/pill.tsx'
import { PlainTable } from '../kit/plain-table.tsx'
import { EmptyState, Loaded, Panel, Screen } from '../kit/screen.tsx'
import layout from '../kit/layout.module.css'
import styles from './platform.module.css'

type Page = OutputOf<'platform.speed'>
type SiteRow = Page['sites'][number]

/** How fast every site of the installation was for its visitors, the worst first, with what changed since the week before. */
export function Component() {
  const [offset, setOffset] = useState(0)
  const page = useRead('platform.speed', { offset }, { keepsPrevious: true })
  return (
    <Screen title="Speed of sites" lede="What three visits of four kept within over the last seven days, worst first.">
      <Loaded query={page} lines={12}>
        {(data) => (
          <>
            <Sites sites={data.sites} />
            <Steps page={data} offset={offset} onGo={setOffset} />
          </>
        )}
      </Loaded>
    </Screen>
  )
}

const columns = ['Site', 'Loading (LCP)', 'Response (INP)', 'Stability (CLS)']

function Sites({ sites }: Pick<Page, 'sites'>) {
  if (sites.length === 0)
    return (
      <Panel>
        <EmptyState glyph="reports" title="No sites yet">
          <p>Speed shows up here once sites have visitors.</p>
        </EmptyState>
      </Panel>
    )
  return (
    <Panel isFlush>
      <PlainTable label="Speed of sites" columns={columns}>
        {sites.map((site) => (
          <tr key={site.id}>
            <th scope="row">
              {site.name}
              <br />
              <span className={layout.quiet}>{site.slug}</span>
            </th>
            {speedMetrics.map((metric) => (
              <td key={metric}>
                <Figure metric={metric} site={site} />
              </td>
            ))}
          </tr>
        ))}
      </PlainTable>
    </Panel>
  )
}

const verdicts: Record<'good' | 'fair' | 'poor', { tone: Tone; text: string }> = {
  good: { tone: 'good', text: 'Good' },
  fair: { tone: 'warn', text: 'Could be better' },
  poor: { tone: 'bad', text: 'Poor' },
}

function Figure({ metric, site: { week, before } }: { metric: SpeedMetric; site: SiteRow }) {
  const { p75, visits, verdict } = week[metric]
  if (p75 === null || verdict === null)
    return <span className={layout.quiet}>{`Too few visits (${visits} of ${enoughForSpeed})`}</span>
  return (
    <>
      {speedText(metric, p75)} <Pill tone={verdicts[verdict].tone}>{verdicts[verdict].text}</Pill>
      <br />
      <span className={layout.quiet}>{changeText(metric, { now: p75, before: before[metric].p75 })}</span>
    </>
  )
}

function changeText(metric: SpeedMetric, { now, before }: { now: number; before: number | null }): string {
  if (before === null) return 'No figure the week before'
  if (before === now) return 'As the week before'
  return `${now > before ? 'Worse' : 'Better'}: ${speedText(metric, before)} the week before`
}

function Steps({ page, offset, onGo }: { page: Page; offset: number; onGo(from: number): void }) {
  const shown = page.sites.length
  if (offset === 0 && shown === page.found) return null
  return (
    <div className={styles.steps}>
      <ActionButton disabled={offset === 0} onClick={() => onGo(Math.max(0, offset - 50))}>
        Earlier
      </ActionButton>
      <p>{`${offset + 1} to ${offset + shown} of ${page.found.toLocaleString('en')}`}</p>
      <ActionButton disabled={offset + shown >= page.found} onClick={() => onGo(offset + shown)}>
        More
      </ActionButton>
    </div>
  )
}
