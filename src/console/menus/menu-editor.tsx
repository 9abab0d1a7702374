import { type KeyboardEvent, useId, useState } from 'react'
import type { MenuItem } from '#features/sites/domain/settings/content-settings.ts'
import {
  type MenuLine,
  menuLines,
  type MenuName,
  moveEntry,
  placeEntry,
  type Step,
  withEntry,
} from '#features/sites/domain/menus/menu-tree.ts'
import type { MenuDestination } from '../calls/content/menu-calls.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { Glyph } from '../kit/glyph.tsx'
import { takenByDrag, takesDragged } from '../kit/hooks/drag-handlers.ts'
import { Panel } from '../kit/screen.tsx'
import { toast } from '../kit/toast-list.ts'
import { MenuEntryFields } from './menu-entry-fields.tsx'
import { unseen } from '../kit/unseen.ts'
import styles from './menus.module.css'

type Props = {
  name: MenuName
  title: string
  levels: number
  items: readonly MenuItem[]
  destinations: readonly MenuDestination[]
  /** A sentence for each place that is wrong: `header.0.items.1.label`. */
  problems: Record<string, string>
  onChange(items: MenuItem[]): void
}

/** One menu as a tree: entries are pressed to change them, and moved by drag, by keys and by buttons. */
export function MenuEditor({ name, title, levels, items, destinations, problems, onChange }: Props) {
  const [open, setOpen] = useState<number | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const keysId = useId()
  const lines = menuLines(items)
  const move = (at: number, step: Step): void => {
    const moved = moveEntry(items, { at, step, levels })
    if (!moved) return
    onChange(moved.items)
    if (open === at) setOpen(moved.at)
    focusLine(name, moved.at)
  }
  const drop = (at: number, to: number): void => {
    const moved = placeEntry(items, { at, to, levels })
    if (!moved) return
    onChange(moved.items)
    setDragged(moved.at)
    setOpen(null)
  }
  const remove = (at: number): void => {
    onChange(withEntry(items, at, undefined))
    setOpen(null)
    toast(`“${lines[at]?.entry.label}” removed.`, { undo: () => onChange([...items]) })
  }
  return (
    <Panel title={title} isFlush>
      <p id={keysId} className={styles.keys}>
        Press an entry to change it. Shift with an arrow moves it; right and left put it below another and back.
      </p>
      <ol className={styles.lines} data-menu={name}>
        {lines.map((line, at) => (
          // Entries have no names of their own: their place is what they are known by.
          <li
            key={line.place}
            className={styles.line}
            style={{ '--depth': line.depth } as React.CSSProperties}
            data-dragged={dragged === at || undefined}
            {...takenByDrag(at, setDragged)}
            {...takesDragged(at, { dragged, setDragged, over: (from) => drop(from, at) })}
          >
            <EntryButton
              {...{ line, at, keysId }}
              hasProblem={Object.keys(problems).some((path) => path.startsWith(`${name}.${line.place}.`))}
              isOpen={open === at}
              onToggle={() => setOpen(open === at ? null : at)}
              onKeyDown={(event) => onKey(event, { at, name, move, remove })}
            />
            {open === at && (
              <MenuEntryFields
                line={line}
                destinations={destinations}
                mayFill={line.depth + 1 < levels}
                problems={problems}
                path={`${name}.${line.place}`}
                canGo={(step) => moveEntry(items, { at, step, levels }) !== undefined}
                onMove={(step) => move(at, step)}
                onRemove={() => remove(at)}
                onChange={(entry) => onChange(withEntry(items, at, entry))}
              />
            )}
          </li>
        ))}
      </ol>
      <div className={styles.add}>
        <ActionButton
          glyph="plus"
          onClick={() => {
            onChange([...items, { label: 'New entry', href: '/' }])
            setOpen(lines.length)
            focusLine(name, lines.length)
          }}
        >
          Add to the {title.toLowerCase()}
        </ActionButton>
      </div>
    </Panel>
  )
}

type ButtonProps = {
  line: MenuLine
  at: number
  keysId: string
  isOpen: boolean
  hasProblem: boolean
  onToggle(): void
  onKeyDown(event: KeyboardEvent<HTMLElement>): void
}

const EntryButton = ({ line: { entry, depth }, at, keysId, isOpen, hasProblem, onToggle, onKeyDown }: ButtonProps) => (
  <button
    type="button"
    className={styles.entry}
    data-line={at}
    aria-expanded={isOpen}
    aria-describedby={keysId}
    onClick={onToggle}
    onKeyDown={onKeyDown}
  >
    <Glyph name={isOpen ? 'down' : 'chevron'} size={16} />
    <span>
      <b>{entry.label || 'No label'}</b>
      {depth > 0 && <span className={unseen}>, level {depth + 1}</span>}
      <small>{hasProblem ? 'Needs fixing' : goalText(entry)}</small>
    </span>
  </button>
)

const goalText = ({ href, menu }: MenuLine['entry']): string =>
  menu === 'models' ? 'every model of the site' : (href ?? 'opens a submenu')

/** The entry has moved by the time that it is looked for. */
function focusLine(name: MenuName, at: number): void {
  setTimeout(() => document.querySelector<HTMLElement>(`[data-menu="${name}"] [data-line="${at}"]`)?.focus(), 0)
}

type Keyed = { at: number; name: MenuName; move(at: number, step: Step): void; remove(at: number): void }

const steps: Record<string, Step> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' }

function onKey(event: KeyboardEvent<HTMLElement>, { at, name, move, remove }: Keyed): void {
  const step = steps[event.key]
  if (event.key === 'Delete') {
    remove(at)
    focusLine(name, Math.max(0, at - 1))
  } else if (step && event.shiftKey) move(at, step)
  else if (step === 'up' || step === 'down') focusLine(name, at + (step === 'up' ? -1 : 1))
  else return
  event.preventDefault()
}
