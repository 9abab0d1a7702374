import { CheckField } from '../kit/input-field.tsx'
import { switchSingleKeys, useSingleKeys } from '../kit/hooks/hot-keys.ts'
import { Sheet } from '../kit/sheet.tsx'
import styles from './key-help.module.css'
import { useVisibleScreens } from './navigation/use-visible-screens.ts'

export function KeyHelp({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const areOn = useSingleKeys()
  const going = useVisibleScreens().flatMap(({ goKey, label }) => (goKey ? [[`g ${goKey}`, label] as const] : []))
  return (
    <Sheet title="Keyboard shortcuts" isOpen={isOpen} onClose={onClose}>
      <CheckField
        label="Use single letters in this browser"
        checked={areOn}
        onChange={(event) => switchSingleKeys(event.target.checked)}
      />
      <div className={styles.groups}>
        <Keys title="Anywhere" keys={anywhere} />
        <Keys title="Go to" keys={going} />
        <Keys title="In a list of leads" keys={inLeads} />
        <Keys title="In the grid of the stock" keys={inStock} />
      </div>
    </Sheet>
  )
}

const anywhere = [
  ['Ctrl K', 'Go, find and do'],
  ['Ctrl Z', 'Undo the last change'],
  ['/', 'Search this list'],
  ['?', 'This help'],
] as const

const inLeads = [
  ['j', 'Next'],
  ['k', 'Previous'],
  ['x', 'Select'],
  ['Enter', 'Open'],
  ['e', 'Mark as answered'],
  ['a', 'Assign'],
  ['s', 'Change the status'],
  ['n', 'Write a note'],
  ['r', 'Reply'],
  ['c', 'New lead'],
] as const

const inStock = [
  ['Enter', 'Change this cell'],
  ['Esc', 'Leave it as it was'],
  ['Space', 'Select'],
  ['Ctrl V', 'Paste a column of a spreadsheet, from here down'],
] as const

function Keys({ title, keys }: { title: string; keys: readonly (readonly [string, string])[] }) {
  if (keys.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <dl className={styles.keys}>
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              {key.split(' ').map((part) => (
                <kbd key={part}>{part}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
