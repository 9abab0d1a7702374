import { figureDefinitions } from '#features/tracking/domain/figure-definitions.ts'
import { vehicleNoun } from '#features/sites/domain/template.ts'
import type { PlatformGroup } from '../calls/platform/platform-calls.ts'
import { ActionButton, ActionLink } from '../kit/action-button.tsx'
import { Pill } from '../kit/pill.tsx'
import { SiteTime } from '../kit/site-time.tsx'
import { healthSigns } from './health-text.ts'
import layout from '../kit/layout.module.css'
import styles from './platform.module.css'
import { useImpersonation } from './use-impersonation.ts'

export type ListedSite = PlatformGroup['sites'][number]

type Props = { group: PlatformGroup; onCopy(site: ListedSite): void }

/** A dealer: how they are, and what an operator can do with each of their sites. */
export const DealerRow = ({ group, onCopy }: Props) => (
  <li className={styles.dealer} aria-label={group.name}>
    <div className={styles.dealerHead}>
      <h2>{group.name}</h2>
      <div className={styles.signs}>
        {healthSigns(group).map(({ tone, text }) => (
          <Pill key={text} tone={tone}>
            {text}
          </Pill>
        ))}
      </div>
    </div>
    <p className={layout.quiet}>
      {group.people === 1 ? '1 person' : `${group.people} people`} ·{' '}
      {group.lastImportAt ? (
        <>
          last import <SiteTime at={group.lastImportAt} />
        </>
      ) : (
        'no import yet'
      )}
    </p>
    <ul className={styles.sites}>
      {group.sites.map((site) => (
        <SiteLine key={site.id} site={site} isOwn={group.isOwn} onCopy={onCopy} />
      ))}
    </ul>
  </li>
)

function SiteLine({ site, isOwn, onCopy }: { site: ListedSite; isOwn: boolean; onCopy(site: ListedSite): void }) {
  const impersonate = useImpersonation()
  return (
    <li className={styles.site}>
      <div>
        <a href={site.url} target="_blank" rel="noreferrer">
          {site.name}
        </a>
        <small>
          {site.hosts[0] ?? 'no domain yet'} · {site.region} · {vehicleNoun(site).many}
        </small>
      </div>
      <p className={styles.vehicles} title={figureDefinitions.inStock.means}>
        <b>{site.vehicles.toLocaleString('en')}</b> in stock
      </p>
      <div className={styles.act}>
        <ActionButton aria-label={`Copy ${site.name}`} onClick={() => onCopy(site)}>
          Copy
        </ActionButton>
        {isOwn ? (
          <ActionLink to={`/${site.slug}/today`} aria-label={`Open ${site.name}`}>
            Open
          </ActionLink>
        ) : (
          <ActionButton
            glyph="eye"
            aria-label={`View ${site.name} as its dealer`}
            isBusy={impersonate.isPending}
            onClick={() => impersonate.mutate({ siteId: site.id })}
          >
            View
          </ActionButton>
        )}
      </div>
    </li>
  )
}
