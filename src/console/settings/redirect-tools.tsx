import { useRef } from 'react'
import { Link } from 'react-router'
import { readRedirectFile, redirectFile, withRedirects } from '#features/content/domain/redirect-file.ts'
import { redirectWarnings } from '#features/content/domain/redirect-warnings.ts'
import { useSite } from '../data/session.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { Notice } from '../kit/notice-bar.tsx'
import { toast } from '../kit/toast-list.ts'
import { saveText } from '../reports/save-text.ts'
import { MissingAddresses } from './missing-addresses.tsx'
import { redirectsOf, RedirectTest } from './redirect-test.tsx'
import styles from './settings-screen.module.css'

type Props = { redirects: unknown; onChange(redirects: unknown[]): void }

/** What goes with a list of redirects: warnings, a file in and out, a test, and addresses that lead nowhere. */
export function RedirectTools({ redirects, onChange }: Props) {
  const { slug } = useSite()
  const warnings = redirectWarnings(redirectsOf(redirects))
  return (
    <>
      <p>
        Coming from another website? <Link to={`/${slug}/move-in`}>Move in</Link> to lead all of its addresses on at
        once.
      </p>
      {warnings.length > 0 && (
        <Notice tone="warn">
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </Notice>
      )}
      <RedirectFile {...{ redirects, onChange }} />
      <RedirectTest redirects={redirects} />
      <MissingAddresses {...{ redirects, onChange }} />
    </>
  )
}

const mostNamed = 3

function RedirectFile({ redirects, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const present = redirectsOf(redirects)
  const bringIn = async (file: File): Promise<void> => {
    const read = readRedirectFile(await file.text())
    const { redirects: together, added, changed } = withRedirects(present, read.redirects)
    const left = read.problems.length
    if (added + changed > 0) onChange(together)
    const done = `${added} added, ${changed} changed${left > 0 ? `, ${left} left out` : ''}. Publish to make it so.`
    toast([done, ...read.problems.slice(0, mostNamed)].join(' '), left > 0 ? { tone: 'bad' } : {})
  }
  return (
    <div className={styles.file}>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,text/csv"
        aria-label="File of redirects"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) void bringIn(file)
          event.target.value = ''
        }}
      />
      <ActionButton glyph="import" onClick={() => input.current?.click()}>
        Add from a CSV file
      </ActionButton>
      {present.length > 0 && (
        <ActionButton tone="bare" onClick={() => saveText('redirects.csv', redirectFile(present))}>
          Save as CSV
        </ActionButton>
      )}
      <small>Two columns: old address, new address. A third may say 302.</small>
    </div>
  )
}
