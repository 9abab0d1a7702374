import { type DragEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSite } from '../data/session.ts'
import { CallFailure } from '../data/call.ts'
import { Notice } from '../kit/notice-bar.tsx'
import { Panel } from '../kit/screen.tsx'
import { DealershipField } from './dealership-field.tsx'
import { sendStockFile } from './send-stock-file.ts'
import styles from './imports.module.css'

type Props = { dealerships: readonly { id: string; name: string }[] }

/** Takes a file by choosing or dropping it, and goes to what it says. */
export function SendFile({ dealerships }: Props) {
  const site = useSite()
  const navigate = useNavigate()
  const [dealershipId, setDealershipId] = useState(dealerships[0]?.id ?? '')
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState('')
  const [isOver, setOver] = useState(false)
  const send = async (file: File | undefined): Promise<void> => {
    if (!file || share !== null) return
    setProblem('')
    setShare(0)
    try {
      const id = await sendStockFile({ siteId: site.id, dealershipId, file, onProgress: setShare })
      await navigate(`/${site.slug}/import/${id}`)
    } catch (error) {
      setProblem(
        error instanceof CallFailure
          ? error.message
          : 'The connection dropped before the upload finished. Please try again.',
      )
    } finally {
      setShare(null)
    }
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    void send(event.dataTransfer.files[0])
  }
  return (
    <Panel title="Send a stock file">
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <DealershipField dealerships={dealerships} value={dealershipId} onChange={setDealershipId} />
        <label htmlFor="stock-file">Stock file</label>
        <input
          id="stock-file"
          type="file"
          accept=".csv,.tsv,.txt,.xml,.json,.xlsx,text/csv,application/json,application/xml,text/xml"
          disabled={share !== null}
          onChange={({ target }) => void send(target.files?.[0])}
        />
        <p className={styles.hint}>
          CSV, XML, JSON or Excel (.xlsx), up to 60 MB, with one vehicle per row. Choose it or drop it here.
        </p>
        {share !== null && <progress className={styles.bar} aria-label="Sending the file" value={share} max={1} />}
        {problem && (
          <div role="alert">
            <Notice tone="bad">{problem}</Notice>
          </div>
        )}
      </div>
    </Panel>
  )
}
