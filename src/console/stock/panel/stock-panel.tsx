import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { figureDefinitions } from '#features/tracking/domain/figure-definitions.ts'
import { funnelDays } from '#features/tracking/domain/shopper-funnel.ts'
import type { StockRow } from '../../calls/stock-calls.ts'
import { useSite } from '../../data/session.ts'
import { useSiteFrame } from '../../data/site-frame.ts'
import { ActionButton, actionClass } from '../../kit/action-button.tsx'
import { Facts } from '../../kit/facts.tsx'
import { InputField, SelectField } from '../../kit/input-field.tsx'
import { readTyped, typedText } from '../cell-value.ts'
import { type CellEdit, statusChoices, StatusPill } from '../stock-columns.tsx'
import { StockPhoto } from '../stock-photo.tsx'
import type { StockActions } from '../use-stock-actions.ts'
import { ReasonList } from '../why-sheet.tsx'
import layout from '../../kit/layout.module.css'
import styles from './stock-panel.module.css'

type Props = { row: StockRow; actions: StockActions; mayEdit: boolean; close(): void }

/** The list, and beside it the panel where that is open. */
export const BesidePanel = ({
  row,
  children,
  ...rest
}: Omit<Props, 'row'> & { row: StockRow | null; children: ReactNode }) => (
  <div className={row ? styles.beside : undefined}>
    {children}
    {row && <StockPanel row={row} {...rest} />}
  </div>
)

/** The vehicle of the row that holds the keyboard: looked at and changed without leaving the list. */
function StockPanel({ row, actions, mayEdit, close }: Props) {
  const { slug } = useSite()
  const path = `/${slug}/stock/${row.id}`
  return (
    <aside className={styles.panel} aria-label={`Beside the list: ${row.name || row.stockNumber}`}>
      <div className={styles.top}>
        <h2>
          <Link to={path}>{row.name || 'No name'}</Link>
        </h2>
        <ActionButton tone="bare" glyph="close" label="Hide the side panel" onClick={close} />
      </div>
      <StockPhoto row={row} size="panel" />
      <p className={styles.what}>
        <StatusPill row={row} />
        <Where row={row} />
      </p>
      {mayEdit && <QuickEdits key={row.id} row={row} actions={actions} />}
      {row.reasons.length > 0 && (
        <section aria-label="What to look at">
          <ReasonList row={row} actions={actions} mayEdit={mayEdit} />
        </section>
      )}
      <Facts
        facts={[
          { label: 'Days in stock', text: row.days },
          { label: 'Photos', text: row.photos },
          { label: 'Opened', text: `${row.views} in ${funnelDays} days` },
          { label: figureDefinitions.contacts.label, text: `${row.interest} in 30 days` },
          { label: 'Complete', text: `${row.completeness} %` },
        ]}
      />
      <div className={layout.close}>
        <Link className={actionClass({ tone: 'primary' })} to={path}>
          Open vehicle
        </Link>
        {mayEdit && row.status !== 'sold' && (
          <ActionButton glyph="eye" onClick={() => actions.set(row, 'isShown', !row.isShown)}>
            {row.isShown ? 'Take off the site' : 'Put on the site'}
          </ActionButton>
        )}
      </div>
    </aside>
  )
}

function Where({ row: { stockNumber, locationId } }: { row: StockRow }) {
  const { locations } = useSiteFrame()
  const place = locations.length > 1 ? locations.find(({ id }) => id === locationId)?.name : ''
  return <span>{[stockNumber, place].filter(Boolean).join(' · ')}</span>
}

function QuickEdits({ row, actions }: Pick<Props, 'row' | 'actions'>) {
  return (
    <div className={styles.edits}>
      <QuickField label="Price" row={row} edit={{ kind: 'money', field: 'price' }} actions={actions} />
      <QuickField label="Was price" row={row} edit={{ kind: 'money', field: 'wasPrice' }} actions={actions} />
      <SelectField
        label="Status"
        value={row.status}
        choices={statusChoices}
        onChange={(event) => actions.set(row, 'status', event.target.value)}
      />
      <QuickField label="Tag" row={row} edit={{ kind: 'text', field: 'tag' }} actions={actions} />
    </div>
  )
}

type QuickProps = { label: string; row: StockRow; edit: CellEdit; actions: StockActions }

/** Saved when it is left or by Enter, like a cell; Escape brings back what was there. */
function QuickField({ label, row, edit, actions }: QuickProps) {
  const stored = typedText(row, edit)
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const finish = (): void => {
    if (typed === null) return
    const read = readTyped(typed, edit)
    if (!read.ok) return setProblem(read.problem)
    setTyped(null)
    actions.set(row, edit.field, read.value)
  }
  return (
    <InputField
      label={label}
      inputMode={edit.kind === 'text' ? 'text' : 'decimal'}
      value={typed ?? stored}
      problem={problem || undefined}
      onChange={(event) => {
        setTyped(event.target.value)
        setProblem('')
      }}
      onBlur={finish}
      onKeyDown={({ key }) => {
        if (key === 'Enter') finish()
        if (key !== 'Escape') return
        setTyped(null)
        setProblem('')
      }}
    />
  )
}
