import { useState } from 'react'
import { type SettingControl, readableName } from '#features/sites/domain/settings/editing/setting-control.ts'
import { CheckField, SelectField } from '../kit/input-field.tsx'
import { MarkdownField } from '../rich-text/markdown-field.tsx'
import { withPicture } from './chosen-picture.ts'
import type { EditorProps } from './editor-props.ts'
import { GroupListEditor } from './group-list-editor.tsx'
import { LinkEditor } from './link-editor.tsx'
import { DayEditor, MomentEditor } from './moment-editor.tsx'
import { OrderedChoices } from './ordered-choices.tsx'
import { PictureEditor } from './picture-editor.tsx'
import { problemOfValue, textOf } from './setting-value.ts'
import { type FieldProps, LinesEditor, MapEditor, NumberEditor, TextEditor } from './typed-editors.tsx'
import layout from '../kit/layout.module.css'
import styles from './setting-editor.module.css'

/**
 * The form of one setting, made from what its schema says; groups and lists hold further ones. What is wrong is said once the
 * field was left, not while it is typed for the first time.
 */
export function SettingEditor(props: EditorProps) {
  const { control, value, path, problems, showsAll } = props
  const found = problemOfValue(control, value)
  // A wrong value of an earlier visit was left then.
  const [wasLeft, setLeft] = useState(found !== undefined)
  const problem = wasLeft || showsAll ? (found ?? problems[path]) : undefined
  return (
    <div
      className={styles.editor}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setLeft(true)
      }}
    >
      <Editor {...props} problem={problem} />
    </div>
  )
}

function Editor({ problem, ...props }: EditorProps & { problem: string | undefined }) {
  const { control, value, change } = props
  const common = { label: props.label, hint: props.hint, hidesLabel: props.hidesLabel ?? false, problem }
  switch (control.kind) {
    case 'switch':
      return control.mayBeNothing ? (
        <ChoiceEditor {...props} common={common} choices={yesOrNo} read={(text) => text === 'true'} />
      ) : (
        <CheckField
          label={props.hidesLabel ? 'On' : props.label}
          aria-label={props.label}
          hint={props.hint}
          checked={value === true}
          onChange={(event) => change(event.target.checked)}
        />
      )
    case 'choice': {
      const choices = control.choices.map((each) => [each, readableChoice(each)] as const)
      return <ChoiceEditor {...props} common={common} choices={choices} read={(text) => text} />
    }
    case 'number':
      return <NumberEditor {...props} control={control} common={common} />
    case 'list':
      return <ListEditor {...props} control={control} common={common} />
    case 'map':
      return <MapEditor {...props} control={control} common={common} />
    case 'group':
      return <GroupEditor {...props} control={control} common={common} />
    case 'day':
      return <DayEditor {...props} problem={problem} />
    case 'moment':
      return <MomentEditor {...props} problem={problem} />
    case 'link':
      return <LinkEditor {...props} problem={problem} />
    case 'picture':
      return <PictureEditor {...props} problem={problem} />
    case 'markdown':
      return (
        <MarkdownField
          {...common}
          value={textOf(value)}
          change={(text) => change(text === '' && control.mayBeNothing ? null : text)}
        />
      )
    case 'text':
      return <TextEditor {...props} control={control} common={common} />
  }
}

type Of<Kind extends SettingControl['kind']> = EditorProps & {
  control: Extract<SettingControl, { kind: Kind }>
  common: FieldProps
}

const yesOrNo = [
  ['true', 'Yes'],
  ['false', 'No'],
] as const

/** Keeps what a choice is called where it is a name of its own: `3/2`, an email address. */
const readableChoice = (choice: string): string =>
  /^[a-z][^@]*$/.test(choice) ? readableName(choice.replaceAll('-', ' ')) : choice

type ChoiceProps = EditorProps & {
  common: FieldProps
  choices: readonly (readonly [string, string])[]
  read(text: string): unknown
}

function ChoiceEditor({ common, control, value, change, choices, read }: ChoiceProps) {
  const chosen = textOf(value)
  const mayBeNothing = 'mayBeNothing' in control && control.mayBeNothing
  return (
    <SelectField
      {...common}
      value={chosen}
      choices={[
        ...(chosen === '' || mayBeNothing ? [{ value: '', label: 'Not set' }] : []),
        ...choices.map(([each, label]) => ({ value: each, label })),
      ]}
      onChange={(event) => change(event.target.value === '' ? null : read(event.target.value))}
    />
  )
}

function ListEditor(props: Of<'list'>) {
  const { control, value, change, common } = props
  const { item } = control
  const items = Array.isArray(value) ? value : []
  if (item.kind === 'choice')
    return (
      <>
        <OrderedChoices
          label={common.label}
          all={item.choices}
          chosen={items.map(String)}
          choose={change}
          nameOf={readableChoice}
        />
        {common.problem && <p className={layout.problem}>{common.problem}</p>}
      </>
    )
  if (item.kind === 'group')
    return (
      <GroupListEditor {...props} Editor={SettingEditor} fields={item.fields} items={items} problem={common.problem} />
    )
  return <LinesEditor {...props} />
}

function GroupEditor(props: Of<'group'>) {
  const { control, value, change, path, problems, showsAll, label, common } = props
  const group = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {control.mayBeNothing && (
        <CheckField
          label="Use this"
          checked={group !== undefined}
          onChange={(event) => change(event.target.checked ? {} : null)}
        />
      )}
      {common.problem && <p className={layout.problem}>{common.problem}</p>}
      {(group !== undefined || !control.mayBeNothing) &&
        control.fields.map((field) => (
          <SettingEditor
            key={field.name}
            control={field.control}
            label={field.label}
            hint={field.sentence}
            value={group?.[field.name]}
            change={(next) => change({ ...group, [field.name]: next })}
            choosePicture={(picture) =>
              change(withPicture(group, { fields: control.fields, name: field.name }, picture))
            }
            path={`${path}.${field.name}`}
            problems={problems}
            showsAll={showsAll}
          />
        ))}
    </fieldset>
  )
}
