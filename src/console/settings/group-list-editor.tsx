import type { ReactNode } from 'react'
import type { SettingField } from '#features/sites/domain/settings/editing/setting-control.ts'
import { ActionButton } from '../kit/action-button.tsx'
import type { EditorProps } from './editor-props.ts'
import styles from './setting-editor.module.css'

/** `Editor`: the form of one field, which may hold lists again. */
type Props = EditorProps & {
  Editor(props: EditorProps): ReactNode
  fields: readonly SettingField[]
  items: readonly unknown[]
}

/** A list whose entries have fields of their own: each opens, moves and goes by itself. */
export function GroupListEditor({ Editor, fields, items, change, path, problems, label }: Props) {
  const replaced = (at: number, ...next: unknown[]): unknown[] => items.toSpliced(at, 1, ...next)
  const moved = (at: number): unknown[] => items.toSpliced(at, 1).toSpliced(at - 1, 0, items[at])
  return (
    <div className={styles.list}>
      {problems[path] && <p className={styles.problem}>{problems[path]}</p>}
      {items.map((item, at) => {
        const entry = `${path}.${at}`
        const hasProblem = Object.keys(problems).some((each) => each.startsWith(entry))
        return (
          // Entries have no names of their own: their place is what they are known by.
          <details key={entry} className={styles.entry} open={hasProblem || isNew(item)}>
            <summary>{titleOf(item, fields) || `Entry ${at + 1}`}</summary>
            <div className={styles.fields}>
              {fields.map((field) => (
                <Editor
                  key={field.name}
                  control={field.control}
                  label={field.label}
                  hint={field.sentence}
                  value={recordOf(item)[field.name]}
                  change={(value) => change(replaced(at, { ...recordOf(item), [field.name]: value }))}
                  path={`${entry}.${field.name}`}
                  problems={problems}
                />
              ))}
              <div className={styles.actions}>
                <ActionButton glyph="up" disabled={at === 0} onClick={() => change(moved(at))}>
                  Earlier
                </ActionButton>
                <ActionButton tone="danger" onClick={() => change(replaced(at))}>
                  Remove
                </ActionButton>
              </div>
            </div>
          </details>
        )
      })}
      <ActionButton glyph="plus" aria-label={`${label}: add an entry`} onClick={() => change([...items, {}])}>
        Add
      </ActionButton>
    </div>
  )
}

const recordOf = (item: unknown): Record<string, unknown> =>
  typeof item === 'object' && item !== null ? (item as Record<string, unknown>) : {}

const isNew = (item: unknown): boolean => Object.keys(recordOf(item)).length === 0

/** The first texts of an entry, which is how people know it. */
const titleOf = (item: unknown, fields: readonly SettingField[]): string =>
  fields
    .flatMap(({ name }) => {
      const value = recordOf(item)[name]
      return typeof value === 'string' && value !== '' ? [value] : []
    })
    .slice(0, 2)
    .join(' → ')
