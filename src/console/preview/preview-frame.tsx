import { type Ref, useState } from 'react'
import { ActionButton } from '../kit/action-button.tsx'
import styles from './preview.module.css'

type Props = {
  href: string
  /** Another number loads it anew. */ round: number
  title: string
  /** Where the window is, for who speaks to it: then the one script of previews runs in it. */
  frame?: Ref<HTMLIFrameElement>
}

/** The site in a window of its own, as wide as a phone or as a desk; its pages are whole without the scripts that it may not run here. */
export function PreviewFrame({ href, round, title, frame }: Props) {
  const [isPhone, setPhone] = useState(false)
  return (
    <div className={styles.frame}>
      <div className={styles.widths} role="group" aria-label="Width">
        <ActionButton aria-pressed={!isPhone} onClick={() => setPhone(false)}>
          Desktop
        </ActionButton>
        <ActionButton aria-pressed={isPhone} onClick={() => setPhone(true)}>
          Phone
        </ActionButton>
      </div>
      <div className={styles.window} data-phone={isPhone || undefined}>
        <iframe
          key={round}
          ref={frame}
          src={href}
          title={title}
          sandbox={`allow-same-origin allow-forms allow-popups${frame ? ' allow-scripts' : ''}`}
        />
      </div>
    </div>
  )
}
