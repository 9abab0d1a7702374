import type { ReactNode } from 'react'
import type { ImportPlan } from '../calls/imports/import-calls.ts'
import { PlainTable } from '../kit/plain-table.tsx'
import { EmptyState, Panel } from '../kit/screen.tsx'
import styles from './imports.module.css'

/** Vehicle by vehicle: what is new, which fields change, what is gone, and what is left alone. */
export const ChangesStep = ({ plan }: { plan: ImportPlan }) => (
  <Panel title="Vehicle by vehicle">
    <Group title="New" lines={plan.added}>
      {({ name, stockNumber, row }) => <Line about={name} detail={placed(stockNumber, row)} />}
    </Group>
    <Group title="Changed" lines={plan.changed}>
      {({ name, stockNumber, row, changes }) => (
        <Line
          about={name}
          detail={`${placed(stockNumber, row)}: ${changes.map(({ field, before, after }) => (before || after ? `${field} ${before} → ${after}` : field)).join(', ')}`}
        />
      )}
    </Group>
    <Group title="The same vehicle under another stock number" lines={plan.renamed}>
      {({ name, from, to, row }) => (
        <Line about={name} detail={`${from || 'no number'} → ${to || 'no number'}, row ${row}`} />
      )}
    </Group>
    <Group title="Added by you, and in this file now: the file decides about them" lines={plan.joined}>
      {({ name, row }) => <Line about={name} detail={`row ${row}`} />}
    </Group>
    <Group title="Added by you, and not in this file: unchanged" lines={plan.ownStock}>
      {({ name, stockNumber }) => <Line about={name} detail={stockNumber} />}
    </Group>
    <Group title="Gone from the file" lines={plan.removed}>
      {({ name, stockNumber }) => <Line about={name} detail={stockNumber} />}
    </Group>
    <Group title="Unchanged: we couldn’t use their row" lines={plan.kept}>
      {({ name, stockNumber }) => <Line about={name} detail={stockNumber} />}
    </Group>
    <Group title="Unchanged: a shopper has reserved them" lines={plan.goneWhileHeld}>
      {({ name, stockNumber }) => <Line about={name} detail={stockNumber} />}
    </Group>
    {plan.pictureHosts.length > 0 && (
      <Group title="Where the photos are" lines={{ count: plan.pictureHosts.length, shown: plan.pictureHosts }}>
        {({ host, pictures, isServed }) => (
          <Line
            about={`${host}: ${pictures.toLocaleString('en')} ${pictures === 1 ? 'picture' : 'pictures'}`}
            detail={
              isServed
                ? 'Shown from there, because your settings allow it.'
                : 'Fetched into your own storage after the import.'
            }
          />
        )}
      </Group>
    )}
  </Panel>
)

/** What was wrong with which row, what was left out, and how some rows were understood. */
export const RowsStep = ({ plan }: { plan: ImportPlan }) => (
  <>
    <Panel title="Rows with problems">
      {plan.refused.count + plan.notes.count + plan.unlikelyPrices.count + plan.unknown.length === 0 && (
        <EmptyState glyph="check" title="Every row was understood">
          <p>
            {plan.rows.toLocaleString('en')} rows, {plan.blankRows.toLocaleString('en')} of them blank.
          </p>
        </EmptyState>
      )}
      <Group title="Refused" lines={plan.refused}>
        {({ row, about, reasons }) => <Line about={`Row ${row}${about && `: ${about}`}`} detail={reasons.join(' ')} />}
      </Group>
      <Group title="Imported, with something left out" lines={plan.notes}>
        {({ reason, count, rows, examples }) => (
          <Line
            about={`${count.toLocaleString('en')} × ${reason}`}
            detail={`${examples.map((each) => `“${each}”`).join(', ')} ${rows.length === 1 && count === 1 ? 'row' : 'rows'} ${rows.join(', ')}${count > rows.length ? ' and others' : ''}`}
          />
        )}
      </Group>
      <Group title="Imported, with an unlikely price" lines={plan.unlikelyPrices}>
        {({ row, about, note }) => <Line about={`Row ${row}${about && `: ${about}`}`} detail={note} />}
      </Group>
      <Group title="Values we didn’t recognise" lines={{ count: plan.unknown.length, shown: plan.unknown }}>
        {({ field, cells }) => <Line about={field.replaceAll('_', ' ')} detail={cells.join(', ')} />}
      </Group>
    </Panel>
    {plan.samples.map(({ row, name, stockNumber, fields }) => (
      <Panel key={row} title={`Row ${row}: ${name}${stockNumber && ` (${stockNumber})`}`} isFlush>
        <PlainTable label={`Row ${row}, as we read it`} columns={['Field', 'In the file', 'Read as']}>
          {fields.map(({ field, cell, value }) => (
            <tr key={field}>
              <th scope="row">{field.replaceAll('_', ' ')}</th>
              <td>{cell || '–'}</td>
              <td>{value || '–'}</td>
            </tr>
          ))}
        </PlainTable>
      </Panel>
    ))}
  </>
)

type GroupProps<Each> = {
  title: string
  lines: { count: number; shown: readonly Each[] }
  children(line: Each): ReactNode
}

function Group<Each>({ title, lines, children }: GroupProps<Each>) {
  if (lines.count === 0) return null
  return (
    <details className={styles.group} open={lines.count <= 10}>
      <summary>
        <b>{title}</b> {lines.count.toLocaleString('en')}
      </summary>
      <ul className={styles.lines}>
        {lines.shown.map((line, at) => (
          <li key={at}>{children(line)}</li>
        ))}
      </ul>
      {lines.count > lines.shown.length && (
        <p className={styles.hint}>and {(lines.count - lines.shown.length).toLocaleString('en')} more</p>
      )}
    </details>
  )
}

const Line = ({ about, detail }: { about: string; detail: string }) => (
  <>
    {about}
    {detail && <small>{detail}</small>}
  </>
)

const placed = (stockNumber: string, row: number): string =>
  [stockNumber, row > 0 ? `row ${row}` : ''].filter(Boolean).join(', ')
