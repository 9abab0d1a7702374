import type { FormEvent } from 'react'
import type { ListedPicture } from '../calls/pictures/picture-calls.ts'
import { CallFailure } from '../data/call.ts'
import { useChange } from '../data/queries.ts'
import { useMergedForm } from '../drafts/use-merged-form.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { ClashNotice } from '../kit/clash-notice.tsx'
import { InputField, TextField } from '../kit/input-field.tsx'
import { Sheet } from '../kit/sheet.tsx'
import { toast, toastFailure } from '../kit/toast-list.ts'
import { pictureTitle } from './found-pictures.ts'
import styles from './library.module.css'
import { LibraryImage } from './picture-grid.tsx'
import { PictureUses } from './picture-uses.tsx'

type Texts = { name: string; alt: string }
type Props = { picture: ListedPicture; onClose(): void }

/** One picture: its words, where it is shown, and the way out of the library. */
export function PictureDetails({ picture, onClose }: Props) {
  const form = useMergedForm<Texts>({ name: picture.name, alt: picture.alt })
  const describe = useChange('pictures.describe', {
    onDone: () => {
      toast('Saved. New places that show this picture start with these words.')
      onClose()
    },
    onFailed(error) {
      form.refused(error, (current) => current as Texts)
      if (!(error instanceof CallFailure) || error.kind !== 'stale') toastFailure(error)
    },
  })
  const isClashing = form.clashes.length > 0
  const save = (event: FormEvent): void => {
    event.preventDefault()
    if (!isClashing) describe.mutate({ url: picture.url, ...form.value, seen: form.seen })
  }
  return (
    <Sheet title={pictureTitle(picture)} side="end" isOpen onClose={onClose}>
      <div className={styles.details}>
        <LibraryImage url={picture.url} width={828} />
        <form className={styles.words} onSubmit={save}>
          <InputField
            label="Name"
            hint="To find it by. Shoppers don’t see it."
            maxLength={200}
            value={form.value.name}
            onChange={(event) => form.change({ name: event.target.value })}
          />
          <TextField
            label="What the picture shows"
            hint="For people who can’t see it, and for search engines."
            rows={2}
            maxLength={200}
            value={form.value.alt}
            onChange={(event) => form.change({ alt: event.target.value })}
          />
          <ClashNotice {...form} nameOf={([field]) => (field === 'name' ? 'the name' : 'what the picture shows')} />
          <div className={styles.actions}>
            <ActionButton tone="primary" type="submit" isBusy={describe.isPending} disabled={isClashing}>
              Save
            </ActionButton>
            {picture.addedAt !== null && <RemoveButton picture={picture} onClose={onClose} />}
          </div>
        </form>
        <h3>Where it’s used</h3>
        <PictureUses uses={picture.uses} />
      </div>
    </Sheet>
  )
}

/** Takes it out of the library, unless something shows it: the list below the button says what. */
function RemoveButton({ picture: { url, uses }, onClose }: Props) {
  const add = useChange('pictures.add', { onFailed: toastFailure })
  const remove = useChange('pictures.remove', {
    onDone: (texts) => {
      toast('Deleted from the library.', { undo: () => add.mutate({ url, ...texts }) })
      onClose()
    },
    onFailed: toastFailure,
  })
  if (uses.length > 0) return <p className={styles.quiet}>You can delete it once nothing uses it.</p>
  return (
    <ActionButton tone="danger" glyph="trash" isBusy={remove.isPending} onClick={() => remove.mutate({ url })}>
      Delete
    </ActionButton>
  )
}
