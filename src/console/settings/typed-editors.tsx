import { useState } from 'react'
import { InputField, TextField } from '../kit/input-field.tsx'
import { useTypedText } from '../kit/hooks/use-typed-text.ts'
import type { EditorProps } from './editor-props.ts'
import { linesOf, listOf, mapOf, mapText, textOf, typedNumber } from './setting-value.ts'
import styles from './setting-editor.module.css'

export type FieldProps = { label: string; hint: string | undefined; hidesLabel: boolean; problem: string | undefined }
type Of<Kind extends EditorProps['control']['kind']> = EditorProps & {
  control: Extract<EditorProps['control'], { kind: Kind }>
  common: FieldProps
}

/** A number; what was typed stays as it is while it becomes one: `1.` on the way to `1.5`. */
export function NumberEditor({ control, value, change, common }: Of<'number'>) {
  const [text, type] = useTypedText(value, textOf)
  return (
    <InputField
      {...common}
      inputMode="decimal"
      value={text}
      onChange={(event) => {
        const read = typedNumber(event.target.value, control.mayBeNothing)
        type(event.target.value, read)
        change(read)
      }}
    />
  )
}

/** Values by a name of the dealer's own, one on each line. */
export function MapEditor({ control, value, change, common }: Of<'map'>) {
  const [text, type] = useTypedText(value, mapText)
  return (
    <TextField
      {...common}
      hint={[common.hint, 'One on each line, as name: value.'].filter(Boolean).join(' ')}
      rows={3}
      value={text}
      onChange={(event) => {
        const read = mapOf(event.target.value, control.item.kind === 'number')
        type(event.target.value, read)
        change(read)
      }}
    />
  )
}

/** Texts or numbers, one on each line. */
export function LinesEditor({ control, value, change, common }: Of<'list'>) {
  const [text, type] = useTypedText(value, linesOf)
  return (
    <TextField
      {...common}
      hint={[common.hint, 'One on each line.'].filter(Boolean).join(' ')}
      rows={Math.min(8, Math.max(2, text.split('\n').length + 1))}
      value={text}
      onChange={(event) => {
        const read = listOf(event.target.value, control.item.kind === 'number')
        type(event.target.value, read)
        change(read)
      }}
    />
  )
}

const colour = /^#[0-9a-f]{6}$/i
/** Letters that a field of one line shows well. */
const lineLength = 80
/** Letters from which on a text is one of several lines, whatever is in it now. */
const longText = 640

/** A text: a colour, one line or several. Which of them is decided when it appears, so that no key changes the field under the hand. */
export function TextEditor({ control, value, change, path, common }: Of<'text'>) {
  const text = textOf(value)
  const [isLong] = useState(text.length > lineLength || text.includes('\n') || (control.longest ?? 0) > longText)
  const typed = (next: string): void => change(next === '' && control.mayBeNothing ? null : next)
  if (/^theme\.(.+\.)?(brand|accent|ink|surface|background)$/.test(path))
    return (
      <div className={styles.colour}>
        <InputField
          {...common}
          value={text}
          placeholder="From the template"
          onChange={(event) => typed(event.target.value)}
        />
        <input
          type="color"
          aria-label={`${common.label}: choose a colour`}
          value={colour.test(text) ? text : '#888888'}
          onChange={(event) => typed(event.target.value)}
        />
      </div>
    )
  if (isLong) return <TextField {...common} rows={3} value={text} onChange={(event) => typed(event.target.value)} />
  return <InputField {...common} value={text} onChange={(event) => typed(event.target.value)} />
}
