import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSite } from '../data/session.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { Notice } from '../kit/notice-bar.tsx'
import { type ReadOldSite, sendOldSite } from './send-old-site.ts'
import styles from './move-in.module.css'

type Upload =
  | { kind: 'none' }
  | { kind: 'sending'; share: number }
  | { kind: 'read'; found: ReadOldSite }
  | { kind: 'failed'; message: string }

/** Takes a file of the old site, and says what was found in it. Several may be sent one after another: each adds to the others. */
export function OldSiteUpload() {
  const site = useSite()
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [upload, setUpload] = useState<Upload>({ kind: 'none' })
  const send = async (file: File): Promise<void> => {
    setUpload({ kind: 'sending', share: 0 })
    try {
      const found = await sendOldSite({
        siteId: site.id,
        file,
        onProgress: (share) => setUpload({ kind: 'sending', share }),
      })
      await client.invalidateQueries({ queryKey: ['moveIn', site.id] })
      setUpload({ kind: 'read', found })
    } catch (error) {
      setUpload({
        kind: 'failed',
        message: error instanceof TypeError ? 'You’re offline. Please try again.' : messageOf(error),
      })
    }
  }
  return (
    <div className={styles.upload}>
      <input
        ref={input}
        type="file"
        hidden
        accept=".zip,.xml,.csv,.tsv,.txt,.html,.htm"
        aria-label="File of your old site"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) void send(file)
          event.target.value = ''
        }}
      />
      <ActionButton
        tone="primary"
        glyph="import"
        isBusy={upload.kind === 'sending'}
        onClick={() => input.current?.click()}
      >
        Choose a file
      </ActionButton>
      <p role="status">{statusOf(upload)}</p>
      {upload.kind === 'failed' && <Notice tone="bad">{upload.message}</Notice>}
      {upload.kind === 'read' && upload.found.notes.length > 0 && (
        <Notice tone="warn">
          {upload.found.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Notice>
      )}
    </div>
  )
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : 'Something went wrong.')

function statusOf(upload: Upload): string {
  if (upload.kind === 'sending')
    return upload.share < 1
      ? `Sending, ${Math.floor(upload.share * 100)}%`
      : 'Reading the file. Large sites take a few minutes.'
  if (upload.kind !== 'read') return 'A zip of saved pages, a sitemap, a WordPress export or a list of addresses.'
  const { addresses, pieces, pictures } = upload.found
  const counted = (count: number, one: string, many: string): string =>
    `${count.toLocaleString('en')} ${count === 1 ? one : many}`
  return `Found ${counted(addresses, 'address', 'addresses')}, ${counted(pieces, 'text', 'texts')} and ${counted(pictures, 'picture', 'pictures')}.`
}
