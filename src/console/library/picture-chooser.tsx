import { useState } from 'react'
import { useRead } from '../data/queries.ts'
import { EmptyState, Loaded } from '../kit/screen.tsx'
import { SearchInput } from '../kit/search-input.tsx'
import { Sheet } from '../kit/sheet.tsx'
import type { ChosenPicture } from '../settings/chosen-picture.ts'
import { foundPictures } from './found-pictures.ts'
import styles from './library.module.css'
import { PictureGrid } from './picture-grid.tsx'

/** The library where a picture is wanted: pressing one chooses it. */
export function PictureChooser({ choose, onClose }: { choose(picture: ChosenPicture): void; onClose(): void }) {
  const [typed, setTyped] = useState('')
  const pictures = useRead('pictures.list', {})
  return (
    <Sheet title="Choose a picture" side="top" isOpen onClose={onClose}>
      <div className={styles.details}>
        <SearchInput label="Search pictures" placeholder="Name or what it shows" value={typed} onChange={setTyped} />
        <Loaded query={pictures}>
          {(data) => {
            const found = foundPictures(data.pictures, { typed, filter: 'all' })
            return found.length > 0 ? (
              <PictureGrid
                pictures={found}
                verb="Choose"
                open={({ url, alt }) => {
                  choose({ url, alt })
                  onClose()
                }}
              />
            ) : (
              <EmptyState
                glyph="photos"
                title={data.pictures.length === 0 ? 'No pictures yet' : 'No picture matches this search'}
              />
            )
          }}
        </Loaded>
      </div>
    </Sheet>
  )
}
