import { useRef, useState } from 'react'
import { mostDocuments } from '#features/inventory/domain/condition/condition-report.ts'
import { documentSize } from '#features/inventory/domain/condition/condition-text.ts'
import { CallFailure } from '../data/call.ts'
import { useSite } from '../data/session.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { toast } from '../kit/toast-list.ts'
import { sendFile } from '../photos/send-file.ts'
import styles from './condition-panel.module.css'
import type { ConditionDesk } from './use-condition-desk.ts'

/** PDFs that come with a report: the inspection sheet, a history, invoices. */
export function ConditionDocuments({ desk, mayEdit }: { desk: ConditionDesk; mayEdit: boolean }) {
  const { documents } = desk.report
  if (!mayEdit && documents.length === 0) return null
  return (
    <div className={styles.part}>
      <h3>Documents</h3>
      <ul className={styles.documents} aria-label="Documents">
        {documents.map(({ url, title, bytes }) => (
          <li key={url}>
            <span>{`${title} (PDF, ${documentSize(bytes)})`}</span>
            {mayEdit && (
              <ActionButton
                tone="bare"
                glyph="trash"
                label={`Remove ${title}`}
                onClick={() => desk.change({ kind: 'undocument', url }, { text: 'Document removed.' })}
              />
            )}
          </li>
        ))}
      </ul>
      {mayEdit && documents.length < mostDocuments && <DocumentPicker desk={desk} />}
    </div>
  )
}

function DocumentPicker({ desk }: { desk: ConditionDesk }) {
  const site = useSite()
  const input = useRef<HTMLInputElement>(null)
  const [isSending, setSending] = useState(false)
  const add = async (file: File): Promise<void> => {
    setSending(true)
    try {
      const url = await sendFile({ siteId: site.id, file, as: 'document', onProgress: () => undefined })
      desk.change({ kind: 'document', url, title: titleOf(file) }, { text: 'Document added.' })
    } catch (error) {
      const isRefusal = error instanceof CallFailure
      toast(isRefusal ? error.message : 'No connection. Please try again.', { tone: 'bad' })
    } finally {
      setSending(false)
    }
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="application/pdf,.pdf"
        hidden
        aria-label="Choose a PDF"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void add(file)
        }}
      />
      <ActionButton tone="bare" glyph="plus" isBusy={isSending} onClick={() => input.current?.click()}>
        Add a PDF
      </ActionButton>
    </>
  )
}

/** The name of the file is what people called it, without its ending. */
const titleOf = ({ name }: File): string =>
  name
    .replace(/\.pdf$/i, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
    .slice(0, 80) || 'Document'
