import { headingOfPath } from '../calls/page/screen-headings.ts'

/**
 * What the page shows until the first screen is there; as it stands in index.html with the heading of its screen, so that nothing jumps.
 */
export function Opening() {
  const { title = 'Console', lede, width = 'plain', hasTabs } = headingOfPath(window.location.pathname) ?? {}
  return (
    <div className="opening" role="status" aria-label="Loading">
      <div className="opening-screen" data-width={width} data-tabs={hasTabs || undefined}>
        <div>
          <p className="opening-title">{title}</p>
          <p className="opening-lede">{lede}</p>
        </div>
        <span />
        <span />
        <span />
        <span />
      </div>
    </div>
  )
}
