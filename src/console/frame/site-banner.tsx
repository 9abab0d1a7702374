import { Link } from 'react-router'
import { useSession, useSite, allSites } from '../data/session.ts'
import { Glyph } from '../kit/glyph.tsx'
import { openPalette } from './palette-state.ts'
import { unseen } from '../kit/unseen.ts'
import styles from './site-banner.module.css'

/** `group > site`: always in sight, in the colour of the site. */
export function SiteBanner() {
  const site = useSite()
  const hasOthers = allSites(useSession()).length > 1
  return (
    <div className={styles.where}>
      <span className={styles.mark} aria-hidden="true">
        {site.name.slice(0, 1).toUpperCase()}
      </span>
      <nav aria-label="Current site" className={styles.names}>
        {site.group.name !== site.name && (
          <>
            <span className={styles.group}>{site.group.name}</span>
            <span className={styles.arrow} aria-hidden="true">
              ›
            </span>
          </>
        )}
        {hasOthers ? (
          <button type="button" className={styles.site} onClick={() => openPalette('sites')}>
            <span className={styles.name}>{site.name}</span>
            <Glyph name="down" size={16} />
            <span className={unseen}>: choose another site</span>
          </button>
        ) : (
          <Link to={`/${site.slug}/today`} className={styles.site}>
            <span className={styles.name}>{site.name}</span>
          </Link>
        )}
      </nav>
      <a
        className={styles.visit}
        href={site.url}
        target="_blank"
        rel="noreferrer"
        title="Open the site as shoppers see it"
      >
        <Glyph name="eye" size={18} />
        <span className={unseen}>Open the site as shoppers see it (new tab)</span>
      </a>
    </div>
  )
}
