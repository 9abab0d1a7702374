import { ActionButton, actionClass } from '../kit/action-button.tsx'
import layout from '../kit/layout.module.css'
import styles from './security.module.css'

/** Codes for the day when neither passkey nor app is at hand. They are shown this once. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved(): void }) {
  const text = `${codes.join('\n')}\n`
  return (
    <div className={styles.prove}>
      <h3>Save your recovery codes</h3>
      <p className={layout.quiet}>
        Each gets you in once when you’ve lost your passkey or app. We show them only now: print them, or keep them with
        your passwords.
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={layout.row}>
        <ActionButton onClick={() => void navigator.clipboard.writeText(text)}>Copy</ActionButton>
        <a
          className={actionClass()}
          download="forecourt-recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          Download
        </a>
        <ActionButton tone="primary" onClick={onSaved}>
          I’ve saved them
        </ActionButton>
      </div>
    </div>
  )
}
