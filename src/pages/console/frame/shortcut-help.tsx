import { buttonClass } from '#ui/button.tsx'
import styles from '../console.module.css'

const shortcuts: [key: string, does: string][] = [
  ['j', 'next line'],
  ['k', 'previous line'],
  ['Enter', 'open the line'],
  ['x', 'choose the line'],
  ['/', 'search'],
  ['n', 'write a note'],
  ['u', 'back to the list'],
  ['?', 'this help'],
]

/** What the keys do. Opened by a button that the script shows, because without script they do nothing. */
export function ShortcutHelp() {
  return (
    <dialog className={styles.help} id="shortcuts" popover="auto" data-shortcuts aria-labelledby="keys-title">
      <h2 id="keys-title">Keys</h2>
      <dl>
        {shortcuts.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.switch}>
        <input type="checkbox" defaultChecked /> Use single keys in this browser
      </label>
      <button type="button" className={buttonClass()} popoverTarget="shortcuts" popoverTargetAction="hide">
        Close
      </button>
    </dialog>
  )
}
