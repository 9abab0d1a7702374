import { fileHref } from '../data/file-href.ts'
import { useSite } from '../data/session.ts'
import { Glyph } from '../kit/glyph.tsx'
import type { ListedShot, ShotState } from './shot-list.ts'
import { unseen } from '../kit/unseen.ts'
import styles from './yard.module.css'

type Props = { shot: ListedShot; isCurrent: boolean; onChoose(): void }

/** A shot of the list: pressed, it is the next to be taken, or taken again. */
export function ShotTile({ shot, isCurrent, onChoose }: Props) {
  const { id } = useSite()
  const { name, state, upload, url } = shot
  const picture = upload?.preview ?? (url === '' ? '' : fileHref(id, 'picture', { url, w: '384' }))
  return (
    <li>
      <button type="button" className={styles.shot} data-state={state} aria-pressed={isCurrent} onClick={onChoose}>
        <span className={styles.picture}>
          {picture === '' ? <Glyph name="photos" size={24} /> : <img src={picture} alt="" decoding="async" />}
          {state === 'sending' && <progress value={upload?.sent ?? 0} max={1} aria-hidden="true" />}
          {state === 'done' && (
            <span className={styles.done}>
              <Glyph name="check" size={16} />
            </span>
          )}
        </span>
        <span className={styles.name}>{name}</span>
        <small className={state === 'missing' || state === 'done' ? unseen : undefined}>{stateTexts[state]}</small>
      </button>
    </li>
  )
}

const stateTexts: Record<ShotState, string> = {
  missing: 'not taken yet',
  'on-phone': 'on this phone',
  sending: 'sending',
  refused: 'refused',
  done: 'taken',
}
