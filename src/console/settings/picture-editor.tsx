import { useRef, useState } from 'react'
import { fileHref } from '../data/file-href.ts'
import { useMay, useSite } from '../data/session.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { InputField } from '../kit/input-field.tsx'
import { PictureChooser } from '../library/picture-chooser.tsx'
import { usePictureUpload } from '../library/use-picture-upload.ts'
import type { ChosenPicture } from './chosen-picture.ts'
import type { EditorProps } from './editor-props.ts'
import styles from './setting-editor.module.css'

type Props = EditorProps & { problem?: string | undefined }

/** A picture: one of the library, one that is sent from here, or the address of one that lies somewhere already. */
export function PictureEditor({ label, hint, hidesLabel, value, change, problem, choosePicture }: Props) {
  const { id } = useSite()
  const { send, sent, failure } = usePictureUpload()
  const address = typeof value === 'string' ? value : ''
  // An address is no picture before it is typed to its end.
  const [isTyping, setTyping] = useState(false)
  const [missing, setMissing] = useState('')
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
          <LibraryButton
            label={label}
            choose={(picture) => (choosePicture ? choosePicture(picture) : change(picture.url))}
          />
          <SendButton
            label={label}
            sent={sent}
            send={async (file) => {
              const [url] = await send([file])
              if (url) change(url)
            }}
          />
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

type LibraryButtonProps = { label: string; choose(picture: ChosenPicture): void }

/** The library is there for whoever writes the website. */
function LibraryButton({ label, choose }: LibraryButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (!useMay('content.edit')) return null
  return (
    <>
      <ActionButton aria-label={`${label}: choose from the library`} onClick={() => setIsOpen(true)}>
        Library
      </ActionButton>
      {isOpen && <PictureChooser choose={choose} onClose={() => setIsOpen(false)} />}
    </>
  )
}

type SendButtonProps = { label: string; sent: number | null; send(file: File): Promise<void> }

function SendButton({ label, sent, send }: SendButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
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
    </>
  )
}

const notFound = 'We can’t show a picture from this address.'
