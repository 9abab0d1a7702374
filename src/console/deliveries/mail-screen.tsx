import { Link, useParams } from 'react-router'
import { useFileHref } from '../data/file-href.ts'
import { useRead } from '../data/queries.ts'
import { useSite } from '../data/session.ts'
import { Facts } from '../kit/facts.tsx'
import { Glyph } from '../kit/glyph.tsx'
import { Loaded, Panel, Screen } from '../kit/screen.tsx'
import { SiteMoment } from '../kit/site-time.tsx'
import layout from '../kit/layout.module.css'
import styles from './mail-screen.module.css'

/** One mail: its head, its text, and its HTML in a frame that may do nothing. */
export function Component() {
  const { mail: id = '' } = useParams()
  const site = useSite()
  const mail = useRead('outbox.read', { id })
  const html = useFileHref(`outbox/${encodeURIComponent(id)}`)
  return (
    <Screen
      title={mail.data?.subject ?? 'Email'}
      above={
        <Link className={layout.back} to={`/${site.slug}/outbox`}>
          <Glyph name="back" size={16} /> Outbox
        </Link>
      }
    >
      <Loaded query={mail}>
        {({ head, at, text, hasHtml }) => (
          <>
            <Panel>
              <Facts facts={[...head, { label: 'Stored', text: <SiteMoment at={at} /> }]} />
            </Panel>
            <div className={styles.both}>
              {hasHtml && (
                <Panel title="As mail programs show it">
                  <iframe className={styles.frame} src={html} sandbox="" title="The email as HTML" />
                </Panel>
              )}
              <Panel title="As text">
                <pre className={styles.text}>{text}</pre>
              </Panel>
            </div>
          </>
        )}
      </Loaded>
    </Screen>
  )
}
