import { type SettingControl, readableName } from '#features/sites/domain/settings/editing/setting-control.ts'
import { CheckField, InputField, SelectField, TextField } from '../kit/input-field.tsx'
import { MarkdownField } from '../rich-text/markdown-field.tsx'
import type { EditorProps } from './editor-props.ts'
import { GroupListEditor } from './group-list-editor.tsx'
import { LinkEditor } from './link-editor.tsx'
import { DayEditor, MomentEditor } from './moment-editor.tsx'
import { OrderedChoices } from './ordered-choices.tsx'
import { PictureEditor } from './picture-editor.tsx'
import { linesOf, listOf, mapOf, mapText, problemOfValue, typedNumber } from './setting-value.ts'
import styles from './setting-editor.module.css'

/** The form of one setting, made from what its schema says; groups and lists hold further ones. */
export function SettingEditor(props: EditorProps) {
  const { control, value, change, path, problems } = props
  const problem = problemOfValue(control, value) ?? problems[path]
  const common = { label: props.label, hint: props.hint, hidesLabel: props.hidesLabel ?? false, problem }
  switch (control.kind) {
    case 'switch':
      return control.mayBeNothing ? (
        <ChoiceEditor
          {...props}
          common={common}
          choices={[
            ['true', 'Yes'],
            ['false', 'No'],
          ]}
          read={(text) => text === 'true'}
        />
      ) : (
        <CheckField
          label={props.hidesLabel ? 'On' : props.label}
          aria-label={props.label}
          hint={props.hint}
          checked={value === true}
          onChange={(event) => change(event.target.checked)}
        />
      )
    case 'choice':
      return (
        <ChoiceEditor
          {...props}
          common={common}
          choices={control.choices.map((each) => [each, readableChoice(each)] as const)}
          read={(text) => text}
        />
      )
    case 'number':
      return (
        <InputField
          {...common}
          inputMode="decimal"
          value={textOf(value)}
          onChange={(event) => change(typedNumber(event.target.value, control.mayBeNothing))}
        />
      )
    case 'list':
      return <ListEditor {...props} control={control} common={common} />
    case 'map': {
      const isNumber = control.item.kind === 'number'
      return (
        <TextField
          {...common}
          hint={[props.hint, 'One on each line, as name: value.'].filter(Boolean).join(' ')}
          rows={3}
          defaultValue={mapText(value)}
          onBlur={(event) => change(mapOf(event.target.value, isNumber))}
        />
      )
    }
    case 'group':
      return <GroupEditor {...props} control={control} />
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

type Common = { label: string; hint: string | undefined; hidesLabel: boolean; problem: string | undefined }
type Of<Kind extends SettingControl['kind']> = EditorProps & { control: Extract<SettingControl, { kind: Kind }> }

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** Keeps what a choice is called where it is a name of its own: `3/2`. */
const readableChoice = (choice: string): string =>
  /^[a-z]/.test(choice) ? readableName(choice.replaceAll('-', ' ')) : choice

const colour = /^#[0-9a-f]{6}$/i
const longText = 160

function TextEditor({ control, value, change, path, common }: Of<'text'> & { common: Common }) {
  const text = textOf(value)
  const written = (typed: string): void => change(typed === '' && control.mayBeNothing ? null : typed)
  if (path.startsWith('theme.') && (colour.test(text) || /\.(brand|accent|ink|surface|background)$/.test(path)))
    return (
      <div className={styles.colour}>
        <InputField
          {...common}
          value={text}
          placeholder="From the template"
          onChange={(event) => written(event.target.value)}
        />
        <input
          type="color"
          aria-label={`${common.label}: choose a colour`}
          value={colour.test(text) ? text : '#888888'}
          onChange={(event) => written(event.target.value)}
        />
      </div>
    )
  const isLong = text.length > 80 || text.includes('\n') || (control.longest ?? 0) > longText * 4
  if (isLong) return <TextField {...common} rows={3} value={text} onChange={(event) => written(event.target.value)} />
  return <InputField {...common} value={text} onChange={(event) => written(event.target.value)} />
}

type ChoiceProps = EditorProps & {
  common: Common
  choices: readonly (readonly [string, string])[]
  read(text: string): unknown
}

function ChoiceEditor({ common, value, change, choices, read }: ChoiceProps) {
  const chosen = textOf(value)
  return (
    <SelectField
      {...common}
      value={chosen}
      choices={[
        ...(chosen === '' ? [{ value: '', label: 'Not set' }] : []),
        ...choices.map(([each, label]) => ({ value: each, label })),
      ]}
      onChange={(event) => change(event.target.value === '' ? null : read(event.target.value))}
    />
  )
}

function ListEditor(props: Of<'list'> & { common: Common }) {
  const { control, value, change, common } = props
  const { item } = control
  const items = Array.isArray(value) ? value : []
  if (item.kind === 'choice')
    return (
      <OrderedChoices
        label={common.label}
        all={item.choices}
        chosen={items.map(String)}
        choose={change}
        nameOf={readableChoice}
      />
    )
  if (item.kind === 'group')
    return <GroupListEditor {...props} Editor={SettingEditor} fields={item.fields} items={items} />
  return (
    <TextField
      {...common}
      hint={[common.hint, 'One on each line.'].filter(Boolean).join(' ')}
      rows={Math.min(8, Math.max(2, items.length + 1))}
      value={linesOf(value)}
      onChange={(event) => change(event.target.value === '' ? [] : listOf(event.target.value))}
    />
  )
}

function GroupEditor(props: Of<'group'>) {
  const { control, value, change, path, problems, label } = props
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
      {problems[path] && <p className={styles.problem}>{problems[path]}</p>}
      {(group !== undefined || !control.mayBeNothing) &&
        control.fields.map((field) => (
          <SettingEditor
            key={field.name}
            control={field.control}
            label={field.label}
            hint={field.sentence}
            value={group?.[field.name]}
            change={(next) => change({ ...group, [field.name]: next })}
            path={`${path}.${field.name}`}
            problems={problems}
          />
        ))}
    </fieldset>
  )
}
