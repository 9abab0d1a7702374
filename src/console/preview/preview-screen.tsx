import { useState } from 'react'
import type { ShownPublication } from '../calls/content/publication-calls.ts'
import { useRead } from '../data/queries.ts'
import { useSite } from '../data/session.ts'
import { PlannedPanel } from '../drafts/planned-changes.tsx'
import { ActionButton, actionClass } from '../kit/action-button.tsx'
import { Glyph } from '../kit/glyph.tsx'
import { Notice } from '../kit/notice-bar.tsx'
import { EmptyState, Loaded, Panel, Screen, Waiting } from '../kit/screen.tsx'
import { SiteTime } from '../kit/site-time.tsx'
import { toast } from '../kit/toast-list.ts'
import { PreviewFrame } from './preview-frame.tsx'
import layout from '../kit/layout.module.css'
import styles from './preview.module.css'
import { countDrafts, readSiteDrafts } from './typed-drafts.ts'
import { type ShownPreview, usePreview } from './use-preview.ts'

/** The whole site as it would be with everything that is typed and not published, to look at and to pass on. */
export function Component() {
  const planned = useRead('publications.list', {})
  return <Loaded query={planned}>{({ publications }) => <PreviewOfAll planned={publications} />}</Loaded>
}

function PreviewOfAll({ planned }: { planned: readonly ShownPublication[] }) {
  const site = useSite()
  const [drafts, setDrafts] = useState(() => readSiteDrafts(site.id, planned))
  const { answer: preview, round, isFailed, end, isEnding } = usePreview(drafts)
  const count = countDrafts(drafts)
  const shown = preview?.shown
  return (
    <Screen
      title="Preview"
      width="wide"
      lede={
        count === 0
          ? 'There’s nothing to publish, so this is the site as it is now.'
          : `The site with ${count === 1 ? 'one change that is' : `${count} changes that are`} not published.`
      }
      actions={
        shown && (
          <>
            <ActionButton onClick={() => setDrafts(readSiteDrafts(site.id, planned))}>
              Include my latest changes
            </ActionButton>
            <ActionButton tone="danger" isBusy={isEnding} onClick={end}>
              End preview
            </ActionButton>
          </>
        )
      }
    >
      {preview && preview.left.length > 0 && (
        <Notice tone="warn">
          Not shown, because something in it is still missing: {preview.left.join(', ')}. The preview has what is
          published.
        </Notice>
      )}
      <PlannedPanel />
      {isFailed && <Notice tone="bad">The preview isn’t available right now. What you typed is still here.</Notice>}
      {!preview && !isFailed && <Waiting lines={10} />}
      {preview && !shown && (
        <EmptyState glyph="eye" title="There is no domain for previews yet">
          <p>Whoever runs this installation sets one with FORECOURT_PREVIEW_DOMAIN.</p>
        </EmptyState>
      )}
      {shown && (
        <div className={layout.columns} data-side="small">
          <PreviewFrame href={shown.href} round={round} title={`Preview of ${site.name}`} />
          <Share shown={shown} />
        </div>
      )}
    </Screen>
  )
}

function Share({ shown: { href, expiresAt, qr } }: { shown: ShownPreview }) {
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(href)
    toast('Address copied.')
  }
  return (
    <Panel title="Open on a phone or share">
      <div className={layout.stack}>
        <svg
          className={styles.code}
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label="QR code of the preview"
        >
          <path d={qr.path} />
        </svg>
        <p>
          Point a phone’s camera at the code, or pass the address on. Whoever has it can look until{' '}
          <SiteTime at={expiresAt} />, without signing in. Nothing can be sent from a preview, and no search engine
          finds it.
        </p>
        <div className={layout.row}>
          <ActionButton glyph="link" onClick={() => void copy()}>
            Copy address
          </ActionButton>
          <a className={actionClass()} href={href} target="_blank" rel="noreferrer">
            <Glyph name="eye" size={18} />
            Open
          </a>
        </div>
      </div>
    </Panel>
  )
}
