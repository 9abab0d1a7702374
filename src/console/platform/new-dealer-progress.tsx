import type { OutputOf } from '../calls/all-calls.ts'
import { allSites, useSession } from '../data/session.ts'
import { ActionLink, actionClass } from '../kit/action-button.tsx'
import { Glyph, type GlyphName } from '../kit/glyph.tsx'
import { Panel } from '../kit/screen.tsx'
import { PriceQuestion } from '../stock/price-question.tsx'
import styles from './platform.module.css'
import { type StockStage, useFirstStock } from './use-first-stock.ts'

type Props = { added: OutputOf<'platform.addDealer'>; file: File | null; managerEmail: string }

const glyphOf: Record<StockStage['state'], GlyphName> = { waiting: 'hours', done: 'check', stuck: 'alert' }

export function NewDealerProgress({ added, file, managerEmail }: Props) {
  const site = allSites(useSession()).find(({ id }) => id === added.siteId)
  const stock = useFirstStock(added, file)
  return (
    <>
      <Panel>
        <ul className={styles.stages} aria-live="polite">
          <li data-state="done">
            <Glyph name="check" />
            <p>The site is live.</p>
            {site && (
              <a className={actionClass({ tone: 'primary' })} href={site.url} target="_blank" rel="noreferrer">
                See the site
              </a>
            )}
          </li>
          <li data-state={stock.state}>
            <Glyph name={glyphOf[stock.state]} />
            <p>{stock.text}</p>
            {stock.uploadId && stock.state === 'stuck' && site && (
              <ActionLink to={`/${site.slug}/import/${stock.uploadId}`}>Continue in Import</ActionLink>
            )}
          </li>
          <li data-state={managerEmail === '' ? 'waiting' : 'done'}>
            <Glyph name={managerEmail === '' ? 'hours' : 'check'} />
            <p>{managerEmail === '' ? 'Nobody is invited yet.' : `${managerEmail} is invited.`}</p>
          </li>
        </ul>
      </Panel>
      {stock.state === 'done' && <PriceQuestion siteId={added.siteId} />}
      {site && (
        <div className={styles.act}>
          <ActionLink to={`/${site.slug}/theme`}>Set up the theme</ActionLink>
          <ActionLink to={`/${site.slug}/people`}>Invite people</ActionLink>
          <ActionLink to={`/${site.slug}/today`}>Go to the site’s console</ActionLink>
        </div>
      )}
    </>
  )
}
