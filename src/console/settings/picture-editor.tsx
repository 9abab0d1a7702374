import { useRef, useState } from 'react'
import { fileHref } from '../data/file-href.ts'
import { useSite } from '../data/session.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { InputField } from '../kit/input-field.tsx'
import { sendFile, shrunk } from '../photos/send-file.ts'
import type { EditorProps } from './editor-props.ts'
import styles from './setting-editor.module.css'

/** A picture: one that is sent from here, or the address of one that lies somewhere already. */
export function PictureEditor({
  label,
  hint,
  hidesLabel,
  value,
  change,
  problem,
}: EditorProps & { problem?: string | undefined }) {
  const { id } = useSite()
  const input = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState<number | null>(null)
  const [failure, setFailure] = useState<string>()
  const address = typeof value === 'string' ? value : ''
  // An address is no picture before it is typed to its end.
  const [isTyping, setTyping] = useState(false)
  const [missing, setMissing] = useState('')
  const send = async (file: File): Promise<void> => {
    setFailure(undefined)
    setSent(0)
    try {
      change(await sendFile({ siteId: id, file: await shrunk(file), onProgress: setSent }))
    } catch (error) {
      setFailure(error instanceof TypeError ? 'No connection. Please choose it again.' : (error as Error).message)
    }
    setSent(null)
  }
  return (
    <div className={styles.picture}>
      {address.startsWith('/') && !isTyping && missing !== address && (
        <img
          src={fileHref(id, 'picture', { url: address, w: '384' })}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setMissing(address)}
        />
      )}
      <div className={styles.pictureFields}>
        <InputField
          {...{
            label,
            hint,
            hidesLabel: hidesLabel ?? false,
            problem: failure ?? problem ?? (missing === address && address !== '' ? notFound : undefined),
          }}
          value={address}
          placeholder="No picture"
          onChange={(event) => {
            setTyping(true)
            change(event.target.value === '' ? undefined : event.target.value)
          }}
          onBlur={() => setTyping(false)}
        />
        <div className={styles.actions}>
          <input
            ref={input}
            type="file"
            hidden
            accept="image/jpeg,image/png,image/webp,image/avif"
            aria-label={`${label}: file`}
            onChange={(event) => {
              const [file] = event.target.files ?? []
              if (file) void send(file)
              event.target.value = ''
            }}
          />
          <ActionButton
            glyph="photos"
            isBusy={sent !== null}
            aria-label={`${label}: choose a picture`}
            onClick={() => input.current?.click()}
          >
            {sent === null ? 'Choose a picture' : `Sending ${Math.round(sent * 100)} %`}
          </ActionButton>
          {address !== '' && (
            <ActionButton aria-label={`${label}: without picture`} onClick={() => change(undefined)}>
              Without picture
            </ActionButton>
          )}
        </div>
      </div>
    </div>
  )
}

const notFound = 'We can’t show a picture from this address.'
