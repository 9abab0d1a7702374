import type { ReactNode } from 'react'
import { RadioField, TickList } from '#ui/choice-field.tsx'
import {
  FieldFrame,
  type FieldProps,
  FieldMessage,
  SelectField,
  TextAreaField,
  TextField,
  TickField,
  controlClass,
} from '#ui/field.tsx'
import { slugify } from '#kernel/slug.ts'
import { checkOptionMarker, type FormField } from '../domain/form/enquiry-form.ts'
import { shownWhenLeft } from '../domain/form/numeric-input.ts'
import { chosenPlace, timeChoice, visitTable, visitTimes } from '../domain/form/visit-times.ts'
import styles from './lead-form.module.css'

type RenderedField = {
  field: FormField
  /** Begins every id of this form. */
  prefix: string
  values: Record<string, string>
  error: string | undefined
  /** A conditional field whose turn it is. */
  isShown: boolean
}

export const fieldId = (prefix: string, field: Pick<FormField, 'name'>): string => `${prefix}-${slugify(field.name)}`

/** One field of a form, with what scripts need to know of its rules. */
export function FormFieldView(rendered: RenderedField) {
  const { field, isShown } = rendered
  const short = isShort(field) ? styles.short : isNarrow(field) ? styles.half : undefined
  if (!field.shownWhen && !short) return <Control {...rendered} />
  if (!field.shownWhen) {
    return (
      <div className={short}>
        <Control {...rendered} />
      </div>
    )
  }
  return (
    <ShownInTurn shownWhen={field.shownWhen} isShown={isShown} layout={short}>
      <Control {...rendered} />
    </ShownInTurn>
  )
}

type InTurnProps = {
  shownWhen: NonNullable<FormField['shownWhen']>
  isShown: boolean
  layout?: string | undefined
  children: ReactNode
}

/** What waits for the answer to another field. */
export const ShownInTurn = ({ shownWhen: { field, is }, isShown, layout, children }: InTurnProps) => (
  <div
    className={[styles.conditional, layout].filter(Boolean).join(' ')}
    data-shown-when={field}
    data-shown-is={is && JSON.stringify(is)}
    data-shown={isShown ? '' : undefined}
  >
    {children}
  </div>
)

const shortestLine = 22
const optionalSuffixLength = ' (optional)'.length

/** Stands beside others of its kind where there is room: a few letters or digits under a label that fits one line. */
const isShort = (field: FormField): boolean =>
  isNarrow(field) && field.label.length + (field.isRequired ? 0 : optionalSuffixLength) <= shortestLine

/** Takes a few letters or digits. */
const isNarrow = ({ kind, maxLength = Number.POSITIVE_INFINITY, options = [] }: FormField): boolean =>
  kind === 'number' || (kind === 'text' && maxLength <= 10) || (kind === 'select' && options.every(hasFewLetters))

const hasFewLetters = ({ label }: { label: string }): boolean => label.length <= 8

function Control({ field, prefix, values, error }: RenderedField) {
  const id = fieldId(prefix, field)
  const common = commonProps({ field, id, value: values[field.name] ?? field.initial, error })
  const { value } = common
  switch (field.kind) {
    case 'hidden':
      return <input type="hidden" name={field.name} value={value} />
    case 'honeypot':
      return <Honeypot id={id} field={field} value={value} />
    case 'consent':
    case 'tick':
      return <Tick {...common} field={field} />
    case 'select':
      return <SelectField {...common} choices={field.options ?? []} empty={emptyChoice(field)} />
    case 'time':
      return <TimeField {...common} field={field} values={values} />
    case 'radio':
      return <RadioField {...common} choices={field.options ?? []} />
    case 'checks':
      return <TickList label={field.label} boxes={boxesOf(field, values)} />
    case 'textarea':
      return <TextAreaField {...common} rows={4} maxLength={field.maxLength} />
    case 'file':
      return <FileField {...common} field={field} />
    default:
      return <TextControl {...common} field={field} />
  }
}

type Common = FieldProps & { id: string; value: string; error: string | undefined }

function commonProps({
  field,
  id,
  value,
  error,
}: Pick<Common, 'id' | 'value' | 'error'> & { field: FormField }): Common {
  const { name, label, hint, number, rule, isAlternative } = field
  return {
    id,
    name,
    label,
    hint,
    error,
    value: number ? shownWhenLeft(value, number.format) : value,
    required: isAlternative ? undefined : field.isRequired,
    data: {
      'data-rule': rule === 'text' || rule === 'choice' ? undefined : rule,
      'data-number': number && JSON.stringify(number),
    },
  }
}

function TextControl({ field, ...common }: Common & { field: FormField }) {
  const { number, days, inputMode, autocomplete, maxLength } = field
  return (
    <TextField
      {...common}
      type={field.kind === 'email' || field.kind === 'tel' || field.kind === 'date' ? field.kind : 'text'}
      inputMode={inputMode}
      autoComplete={autocomplete}
      maxLength={maxLength}
      min={days?.first}
      max={days?.last}
      affixes={number && (number.format.prefix || number.format.suffix) ? affixesOf(number.format) : undefined}
    />
  )
}

const affixesOf = ({ prefix, suffix }: { prefix: string; suffix: string }) => ({
  before: prefix.trim(),
  after: suffix.trim(),
})

/**
 * Times at which the yard is open: of the chosen one, on the chosen day, as far as both are known here. Until a yard is chosen each
 * has its times under its name; scripts show those of the choice at once.
 */
function TimeField({ field, values, ...common }: Common & { field: FormField; values: Record<string, string> }) {
  const table = field.visit && visitTable(field.visit)
  const place = table && chosenPlace(table, values)
  const shown = place ? [place] : (table?.places ?? [])
  const groups = shown.map((each) => ({
    label: each.name,
    choices: visitTimes(each, place ? values['date'] : '').map(timeChoice),
  }))
  return (
    <SelectField
      {...common}
      choices={place || groups.length < 2 ? (groups[0]?.choices ?? []) : []}
      groups={place || groups.length < 2 ? [] : groups}
      empty={emptyChoice(field)}
      data={{ ...common.data, 'data-visit': table && JSON.stringify(table) }}
    />
  )
}

/** A box that is not ticked is not sent; the hidden one says that it was there and left empty. */
function Tick({ field, id, name, value, error, required, data }: Common & { field: FormField }) {
  return (
    <div>
      <input type="hidden" name={name} value="false" />
      <TickField id={id} name={name} checked={value === 'true'} required={required} data={data}>
        {field.label}
      </TickField>
      {field.link && (
        <a className={styles.terms} href={field.link.href}>
          {field.link.label}
        </a>
      )}
      {required && <FieldMessage id={id} field={{ name, error }} />}
    </div>
  )
}

/** What was chosen before cannot be shown: browsers keep files to themselves. */
function FileField({ field, id, ...common }: Common & { field: FormField }) {
  const { accept, most, megabytes } = field.files ?? { accept: '', most: 1, megabytes: 1 }
  return (
    <FieldFrame
      {...common}
      id={id}
      hint={most === 1 ? `One file of up to ${megabytes} MB.` : `Up to ${most} files of ${megabytes} MB each.`}
    >
      <input
        className={controlClass}
        type="file"
        id={id}
        name={field.name}
        accept={accept}
        multiple={most > 1}
        data-most={most}
        data-megabytes={megabytes}
        aria-describedby={`${id}-hint`}
      />
    </FieldFrame>
  )
}

const Honeypot = ({ id, field, value }: { id: string; field: FormField; value: string }) => (
  <div className={styles.away} aria-hidden="true">
    <label htmlFor={id}>{field.label}</label>
    <input id={id} name={field.name} defaultValue={value} tabIndex={-1} autoComplete="off" />
  </div>
)

/** A list that begins with a choice needs no empty one; one that may stay empty must offer that. */
function emptyChoice(field: FormField): string | undefined {
  if (field.initial !== '' && field.isRequired) return undefined
  return field.isRequired ? 'Please choose' : 'Choose one'
}

function boxesOf(field: FormField, values: Record<string, string>) {
  return (field.options ?? []).map(({ value, label }) => {
    const name = value + checkOptionMarker
    return { name, label, isTicked: values[name] === 'true' }
  })
}
