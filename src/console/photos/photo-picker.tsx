import { type ChangeEvent, useRef } from 'react'
import { ActionButton } from '../kit/action-button.tsx'
import { useMedia } from '../kit/hooks/media-query.ts'
import { unseen } from '../kit/unseen.ts'

const kinds = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif'

/** Files of this device, and its camera where it is held in a hand. */
export function PhotoPicker({ onFiles }: { onFiles(files: readonly File[]): void }) {
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const hasCamera = useMedia('(pointer: coarse)')
  const take = (event: ChangeEvent<HTMLInputElement>): void => {
    onFiles([...(event.target.files ?? [])])
    // The same file may be chosen again.
    event.target.value = ''
  }
  return (
    <>
      {hasCamera && (
        <>
          <ActionButton glyph="photos" onClick={() => camera.current?.click()}>
            Take photo
          </ActionButton>
          <input
            ref={camera}
            className={unseen}
            type="file"
            accept="image/*"
            capture="environment"
            aria-label="Take a photo"
            tabIndex={-1}
            onChange={take}
          />
        </>
      )}
      <ActionButton tone="primary" glyph="plus" onClick={() => files.current?.click()}>
        Add photos
      </ActionButton>
      <input
        ref={files}
        className={unseen}
        type="file"
        accept={kinds}
        multiple
        aria-label="Choose photos"
        tabIndex={-1}
        onChange={take}
      />
    </>
  )
}
