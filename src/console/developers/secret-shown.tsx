import { ActionButton } from '../kit/action-button.tsx'
import { Sheet } from '../kit/sheet.tsx'
import { toast } from '../kit/toast-list.ts'
import layout from '../kit/layout.module.css'
import styles from './developers.module.css'

export type Shown = { title: string; text: string; hint: string }

/** A secret that is shown this once. */
export const SecretShown = ({ shown, onClose }: { shown: Shown; onClose(): void }) => (
  <Sheet title={shown.title} isOpen onClose={onClose}>
    <div className={layout.fields}>
      <p className={layout.quiet}>{shown.hint}</p>
      <p className={styles.secret}>
        <code>{shown.text}</code>
      </p>
      <div className={layout.row}>
        <ActionButton
          tone="primary"
          data-autofocus
          onClick={() => void navigator.clipboard.writeText(shown.text).then(() => toast('Copied.'))}
        >
          Copy
        </ActionButton>
        <ActionButton onClick={onClose}>I’ve stored it</ActionButton>
      </div>
    </div>
  </Sheet>
)
