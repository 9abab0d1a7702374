import { type ReactNode, useState } from 'react'
import type { SettingField } from '#features/sites/domain/settings/editing/setting-control.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { Fold } from '../kit/fold/fold.tsx'
import { useEntryKeys } from '../kit/fold/use-entry-keys.ts'
import { withPicture } from './chosen-picture.ts'
import type { EditorProps } from './editor-props.ts'
import layout from '../kit/layout.module.css'
import styles from './setting-editor.module.css'

/** `Editor`: the form of one field, which may hold lists again. */
type Props = EditorProps & {
  Editor(props: EditorProps): ReactNode
  fields: readonly SettingField[]
  items: readonly unknown[]
  problem: string | undefined
}

/** A list whose entries have fields of their own: each opens, moves and goes by itself. */
export function GroupListEditor({ Editor, fields, items, problem, ...props }: Props) {
  const { change, path, problems, showsAll, label } = props
  const keys = useEntryKeys(items.length)
  const [fresh, setFresh] = useState(-1)
  const replaced = (at: number, ...next: unknown[]): unknown[] => items.toSpliced(at, 1, ...next)
  const moveUp = (at: number): void => {
    keys.move(at, at - 1)
    change(items.toSpliced(at, 1).toSpliced(at - 1, 0, items[at]))
  }
  const remove = (at: number): void => {
    keys.remove(at)
    change(replaced(at))
  }
  return (
    <div className={styles.list}>
      {problem && <p className={layout.problem}>{problem}</p>}
      {items.map((item, at) => {
        const entry = `${path}.${at}`
        return (
          <Fold
            key={keys.all[at]}
            className={styles.entry}
            asksToOpen={showsAll && hasProblem(problems, entry)}
            isFresh={at === fresh}
            summary={titleOf(item, fields) || `Entry ${at + 1}`}
          >
            <div className={styles.fields}>
              {problems[entry] && <p className={layout.problem}>{problems[entry]}</p>}
              {fields.map((field) => (
                <Editor
                  key={field.name}
                  control={field.control}
                  label={field.label}
                  hint={field.sentence}
                  value={recordOf(item)[field.name]}
                  change={(value) => change(replaced(at, { ...recordOf(item), [field.name]: value }))}
                  choosePicture={(picture) =>
                    change(replaced(at, withPicture(recordOf(item), { fields, name: field.name }, picture)))
                  }
                  path={`${entry}.${field.name}`}
                  problems={problems}
                  showsAll={showsAll}
                />
              ))}
              <div className={styles.actions}>
                <ActionButton glyph="up" disabled={at === 0} onClick={() => moveUp(at)}>
                  Earlier
                </ActionButton>
                <ActionButton tone="danger" onClick={() => remove(at)}>
                  Remove
                </ActionButton>
              </div>
            </div>
          </Fold>
        )
      })}
      <ActionButton
        glyph="plus"
        aria-label={`${label}: add an entry`}
        onClick={() => {
          setFresh(items.length)
          change([...items, {}])
        }}
      >
        Add
      </ActionButton>
    </div>
  )
}

/** Matches whole parts of a path: `redirects.1`, and not `redirects.10`. */
export const hasProblem = (problems: Record<string, string>, entry: string): boolean =>
  Object.keys(problems).some((path) => path === entry || path.startsWith(`${entry}.`))

const recordOf = (item: unknown): Record<string, unknown> =>
  typeof item === 'object' && item !== null ? (item as Record<string, unknown>) : {}

/** The first texts of an entry, which is how people know it. */
const titleOf = (item: unknown, fields: readonly SettingField[]): string =>
  fields
    .flatMap(({ name }) => {
      const value = recordOf(item)[name]
      return typeof value === 'string' && value !== '' ? [value] : []
    })
    .slice(0, 2)
    .join(' → ')
