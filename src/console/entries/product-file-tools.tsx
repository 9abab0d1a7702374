import { useRef, useState } from 'react'
import { readProductFile } from '#features/content/domain/products/product-file.ts'
import type { OutputOf } from '../calls/all-calls.ts'
import { longestProductFile } from '../calls/content/product-calls.ts'
import { useChange, useRead } from '../data/queries.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { Notice } from '../kit/notice-bar.tsx'
import { toast, toastFailure } from '../kit/toast-list.ts'
import { saveText } from '../reports/save-text.ts'
import styles from './entries.module.css'

type ChosenFile = { text: string; count: number; problems: string[] }

/** Products in from a CSV file and out into one: what a file holds is shown before it is imported. */
export function ProductFileTools() {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<ChosenFile>()
  const [done, setDone] = useState<OutputOf<'products.import'>>()
  const stored = useRead('products.file', {})
  const bringIn = useChange('products.import', {
    onDone: (result) => {
      setChosen(undefined)
      setDone(result)
    },
    onFailed: toastFailure,
  })
  const choose = async (file: File): Promise<void> => {
    setDone(undefined)
    if (file.size > longestProductFile) return toast('This file is too long: 2 MB at most.', { tone: 'bad' })
    const text = await file.text()
    const { products, problems } = readProductFile(text)
    setChosen({ text, count: products.length, problems })
  }
  return (
    <>
      <div className={styles.fresh}>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,text/csv"
          aria-label="File of products"
          onChange={(event) => {
            const [file] = event.target.files ?? []
            if (file) void choose(file)
            event.target.value = ''
          }}
        />
        <ActionButton glyph="import" onClick={() => input.current?.click()}>
          Import a CSV file
        </ActionButton>
        <ActionButton
          tone="bare"
          onClick={() => saveText('products.csv', stored.data?.text ?? '')}
          disabled={!stored.data}
        >
          {stored.data?.count === 0 ? 'Download an empty CSV file' : 'Download as CSV'}
        </ActionButton>
      </div>
      {chosen && (
        <Notice tone={chosen.problems.length > 0 ? 'warn' : 'plain'}>
          <p>
            This file has {counted(chosen.count)}. Products that it doesn’t name stay as they are.
            {chosen.problems.length > 0 && ` ${leftOut(chosen.problems.length)}`}
          </p>
          <ProblemList problems={chosen.problems} />
          <div className={styles.fresh}>
            {chosen.count > 0 && (
              <ActionButton
                tone="primary"
                isBusy={bringIn.isPending}
                onClick={() => bringIn.mutate({ text: chosen.text })}
              >
                Import {counted(chosen.count)}
              </ActionButton>
            )}
            <ActionButton tone="bare" onClick={() => setChosen(undefined)}>
              Cancel
            </ActionButton>
          </div>
        </Notice>
      )}
      {done && (
        <Notice tone={done.problems.length > 0 ? 'warn' : 'good'}>
          <output>
            {done.added} added, {done.changed} changed, {done.same} as they were.
            {done.problems.length > 0 && ` ${leftOut(done.problems.length)}`}
          </output>
          <ProblemList problems={done.problems} />
        </Notice>
      )}
    </>
  )
}

const counted = (count: number): string => `${count} ${count === 1 ? 'product' : 'products'}`

const leftOut = (count: number): string =>
  count === 1 ? 'One row is left out. Please check it:' : `${count} rows are left out. Please check them:`

/** Far more than anybody mends at once. */
const mostNamed = 200

const ProblemList = ({ problems }: { problems: readonly string[] }) =>
  problems.length === 0 ? null : (
    <ul>
      {problems.slice(0, mostNamed).map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
      {problems.length > mostNamed && <li>{problems.length - mostNamed} more.</li>}
    </ul>
  )
