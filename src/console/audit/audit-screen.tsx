import { Link, useSearchParams } from 'react-router'
import { screenHeadings } from '../calls/page/screen-headings.ts'
import type { AuditRow } from '../calls/audit-calls.ts'
import { useRead } from '../data/queries.ts'
import { useScreenHref } from '../data/screen-paths.ts'
import { useSiteFrame } from '../data/site-frame.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { SelectField } from '../kit/input-field.tsx'
import { PlainTable } from '../kit/plain-table.tsx'
import { EmptyState, Loaded, Panel, Screen } from '../kit/screen.tsx'
import { SiteMoment } from '../kit/site-time.tsx'
import styles from './audit-screen.module.css'

/** Who changed what and when, with what was there before. Nobody can change or delete an entry. */
export function Component() {
  const [params, setParams] = useSearchParams()
  const { people } = useSiteFrame()
  const by = params.get('by') ?? ''
  const before = Number(params.get('before') ?? 0)
  const page = useRead(
    'audit.list',
    { ...(by ? { by } : {}), ...(before > 0 ? { before } : {}) },
    { keepsPrevious: true },
  )
  return (
    <Screen {...screenHeadings.audit}>
      <div className={styles.filter}>
        <SelectField
          label="Changed by"
          value={by}
          choices={[{ value: '', label: 'Anyone' }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={(event) => setParams(event.target.value === '' ? {} : { by: event.target.value })}
        />
      </div>
      <Loaded query={page} lines={12}>
        {({ rows, next }) =>
          rows.length === 0 ? (
            <EmptyState glyph="audit" title="No changes yet">
              <p>You’ll see every change to stock, leads and settings here, along with exports and sign-ins.</p>
            </EmptyState>
          ) : (
            <>
              <AuditTable rows={rows} />
              <nav className={styles.pages} aria-label="Pages">
                {before > 0 && <ActionButton onClick={() => setParams(by ? { by } : {})}>Newest</ActionButton>}
                {next !== null && (
                  <ActionButton onClick={() => setParams({ ...(by ? { by } : {}), before: String(next) })}>
                    Older →
                  </ActionButton>
                )}
              </nav>
            </>
          )
        }
      </Loaded>
    </Screen>
  )
}

const AuditTable = ({ rows }: { rows: readonly AuditRow[] }) => (
  <Panel isFlush>
    <PlainTable label="Changes" columns={['When', 'Who', 'What', 'Before and after']}>
      {rows.map((row) => (
        <tr key={row.position}>
          <td className={styles.when}>
            <SiteMoment at={row.at} />
          </td>
          <td>{row.by || 'System'}</td>
          <td>
            {row.what}
            <small>
              <Subject {...row.subject} />
            </small>
          </td>
          <td className={styles.changes}>
            {row.changes.map(({ label, before, after }) => (
              <p key={label}>
                {label}: {before === '' ? after : `${before} → ${after}`}
              </p>
            ))}
            {row.more > 0 && <small>and {row.more} more</small>}
          </td>
        </tr>
      ))}
    </PlainTable>
  </Panel>
)

function Subject({ kind, name, path }: AuditRow['subject']) {
  const screen = useScreenHref(path.split('/')[0] ?? '')
  const text = name || kind
  return screen ? <Link to={`${screen}/${path.split('/')[1] ?? ''}`}>{text}</Link> : text
}
