import type { ListedPicture } from '../calls/pictures/picture-calls.ts'
import { fileHref } from '../data/file-href.ts'
import { useSite } from '../data/session.ts'
import { pictureTitle } from './found-pictures.ts'
import { unseen } from '../kit/unseen.ts'
import styles from './library.module.css'

type Props = { pictures: readonly ListedPicture[]; verb: string; open(picture: ListedPicture): void }

/** Pictures side by side; pressing one opens or chooses it, as `verb` says. */
export const PictureGrid = ({ pictures, verb, open }: Props) => (
  <ul className={styles.grid}>
    {pictures.map((picture) => (
      <li key={picture.url}>
        <button type="button" className={styles.tile} onClick={() => open(picture)}>
          <LibraryImage url={picture.url} />
          <b>
            <span className={unseen}>{verb} </span>
            {pictureTitle(picture)}
          </b>
          <small>{usesText(picture.uses.length)}</small>
        </button>
      </li>
    ))}
  </ul>
)

export function LibraryImage({ url, width = 384 }: { url: string; width?: number }) {
  const { id } = useSite()
  return (
    <img
      className={styles.thumb}
      src={fileHref(id, 'picture', { url, w: String(width) })}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}

const usesText = (count: number): string =>
  count === 0 ? 'Not in use' : count === 1 ? 'Used once' : `Used ${count.toLocaleString('en')} times`
