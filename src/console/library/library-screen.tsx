import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ListedPicture } from '../calls/pictures/picture-calls.ts'
import { screenHeadings } from '../calls/page/screen-headings.ts'
import { useRead } from '../data/queries.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { Notice } from '../kit/notice-bar.tsx'
import { EmptyState, Loaded, Screen } from '../kit/screen.tsx'
import { SearchInput } from '../kit/search-input.tsx'
import { Tabs } from '../kit/tab-links.tsx'
import { foundPictures, type PictureFilter } from './found-pictures.ts'
import { unseen } from '../kit/unseen.ts'
import { PictureDetails } from './picture-details.tsx'
import { PictureGrid } from './picture-grid.tsx'
import { usePictureUpload } from './use-picture-upload.ts'

const filters: readonly { id: PictureFilter; label: string }[] = [
  { id: 'all', label: 'All' },
  { id: 'unused', label: 'Not in use' },
  { id: 'undescribed', label: 'Not described' },
]

/** Every picture of the website: found by its words, described, and shown where it is used. */
export function Component() {
  const [params] = useSearchParams()
  const filter = filters.find(({ id }) => id === params.get('show'))?.id ?? 'all'
  const [typed, setTyped] = useState('')
  const pictures = useRead('pictures.list', {})
  return (
    <Screen {...screenHeadings.pictures} actions={<AddPictures />}>
      <Tabs
        label="Pictures"
        tabs={filters.map(({ id, label }) => ({
          label,
          search: id === 'all' ? '' : `?show=${id}`,
          isCurrent: id === filter,
        }))}
      />
      <SearchInput
        label="Search pictures"
        placeholder="Name, what it shows, or where it’s used"
        value={typed}
        onChange={setTyped}
      />
      <Loaded query={pictures} lines={12}>
        {(data) => <Library pictures={data.pictures} found={foundPictures(data.pictures, { typed, filter })} />}
      </Loaded>
    </Screen>
  )
}

type LibraryProps = { pictures: readonly ListedPicture[]; found: readonly ListedPicture[] }

function Library({ pictures, found }: LibraryProps) {
  const [openUrl, setOpenUrl] = useState<string>()
  const opened = pictures.find(({ url }) => url === openUrl)
  return (
    <>
      {found.length > 0 ? (
        <PictureGrid pictures={found} verb="Open" open={({ url }) => setOpenUrl(url)} />
      ) : (
        <EmptyState glyph="photos" title={pictures.length === 0 ? 'No pictures yet' : 'No picture matches'}>
          <p>
            {pictures.length === 0
              ? 'Add pictures here once, and choose them on pages, in articles, offers and settings.'
              : 'Try another word, or look at all of them.'}
          </p>
        </EmptyState>
      )}
      {opened && <PictureDetails key={opened.url} picture={opened} onClose={() => setOpenUrl(undefined)} />}
    </>
  )
}

function AddPictures() {
  const input = useRef<HTMLInputElement>(null)
  const { send, sent, failure } = usePictureUpload()
  return (
    <>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <input
        ref={input}
        className={unseen}
        type="file"
        multiple
        tabIndex={-1}
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-label="Choose pictures to add"
        onChange={(event) => {
          void send([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <ActionButton tone="primary" glyph="plus" isBusy={sent !== null} onClick={() => input.current?.click()}>
        {sent === null ? 'Add pictures' : `Sending ${Math.round(sent * 100)} %`}
      </ActionButton>
    </>
  )
}
