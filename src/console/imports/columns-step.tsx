import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { StockUploadView } from '../calls/imports/import-calls.ts'
import { useChange } from '../data/queries.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { SelectField } from '../kit/input-field.tsx'
import { PlainTable } from '../kit/plain-table.tsx'
import { Panel } from '../kit/screen.tsx'
import { toastFailure } from '../kit/toast-list.ts'
import { ReadingChoices } from './reading-choices.tsx'
import { isBusy, readingOf, type Reading } from './upload-state.ts'
import styles from './imports.module.css'

type Props = { upload: StockUploadView; head: NonNullable<StockUploadView['head']> }

const shownCells = 4

/** Every column with what stands in it, and the fact of a vehicle that it is read as. */
export function ColumnsStep({ upload, head }: Props) {
  const [fieldOf, setFieldOf] = useState(() => fieldsByHeading(upload.columns))
  const [reading, setReading] = useState<Reading>(() => readingOf(upload))
  const [, setParams] = useSearchParams()
  const choose = useChange('imports.choose', {
    onDone: () => setParams({ step: 'changes' }),
    onFailed: toastFailure,
  })
  const taken = new Set(Object.values(fieldOf).filter(Boolean))
  const named = head.headings.map((heading, at) => ({ heading, at })).filter(({ heading }) => heading.trim() !== '')
  const read = (): void => choose.mutate({ id: upload.id, columns: columnsByField(fieldOf), ...reading })
  return (
    <>
      <Panel title="How to read it">
        <div className={styles.choices}>
          <ReadingChoices
            reading={reading}
            headings={named.map(({ heading }) => heading)}
            lacksCondition={!taken.has('car_type')}
            lacksNumber={!taken.has('stock_number')}
            onChange={setReading}
          />
        </div>
      </Panel>
      <Panel title="What each column means">
        {named.map(({ heading, at }) => (
          <div key={at} className={styles.column}>
            <div>
              <b>{heading}</b>
              <p>{cellsOf(head.rows, at)}</p>
              {upload.alsoRead[heading] !== undefined && !fieldOf[heading] && (
                <p>Read together with “{upload.alsoRead[heading]}”.</p>
              )}
            </div>
            <SelectField
              label={`${heading} is`}
              hidesLabel
              value={fieldOf[heading] ?? ''}
              choices={[
                { value: '', label: 'Not used' },
                ...upload.fields.filter(({ value }) => value === fieldOf[heading] || !taken.has(value)),
              ]}
              onChange={({ target }) => setFieldOf({ ...fieldOf, [heading]: target.value })}
            />
          </div>
        ))}
        <div className={`${styles.buttons} ${styles.foot}`}>
          <ActionButton tone="primary" isBusy={choose.isPending || isBusy(upload)} onClick={read}>
            Read it with these columns
          </ActionButton>
        </div>
      </Panel>
      <Panel title="First rows of the file" isFlush>
        <PlainTable isFile label="First rows of the file, as a table" columns={named.map(({ heading }) => heading)}>
          {head.rows.map((row, at) => (
            <tr key={at}>
              {named.map(({ at: column }) => (
                <td key={column}>{row[column]}</td>
              ))}
            </tr>
          ))}
        </PlainTable>
      </Panel>
    </>
  )
}

const cellsOf = (rows: readonly (readonly string[])[], at: number): string => {
  const cells = [...new Set(rows.map((row) => row[at] ?? '').filter((cell) => cell.trim() !== ''))]
  return cells.length === 0 ? 'Nothing in the first rows' : cells.slice(0, shownCells).join(' · ')
}

const fieldsByHeading = (columns: StockUploadView['columns']): Record<string, string> =>
  Object.fromEntries(Object.entries(columns).map(([field, heading]) => [heading, field]))

const columnsByField = (fieldOf: Record<string, string>): StockUploadView['columns'] =>
  Object.fromEntries(Object.entries(fieldOf).flatMap(([heading, field]) => (field === '' ? [] : [[field, heading]])))
