import type { SettingControl } from '#features/sites/domain/settings/editing/setting-control.ts'

/** What can be seen before a value is sent; the server has the last word. */
export function problemOfValue(control: SettingControl, value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined
  if (control.kind === 'number') return isFitting(control, value) ? undefined : rangeText(control)
  const isText = control.kind === 'text' || control.kind === 'markdown'
  if (isText && control.longest !== null && String(value).length > control.longest)
    return `Use at most ${control.longest} letters.`
  return undefined
}

type NumberControl = Extract<SettingControl, { kind: 'number' }>

const isFitting = ({ isWhole, least, most }: NumberControl, value: unknown): boolean =>
  typeof value === 'number' &&
  Number.isFinite(value) &&
  (!isWhole || Number.isInteger(value)) &&
  value >= (least ?? -Infinity) &&
  value <= (most ?? Infinity)

function rangeText({ isWhole, least, most }: NumberControl): string {
  const what = isWhole ? 'a whole number' : 'a number'
  if (least !== null && most !== null) return `Enter ${what} from ${least} to ${most}.`
  if (least !== null) return `Enter ${what} from ${least} on.`
  return most === null ? `Enter ${what}.` : `Enter ${what} up to ${most}.`
}

/** A number as soon as what was typed is one; until then the text itself, so that nothing typed is lost. */
export function typedNumber(text: string, mayBeNothing: boolean): unknown {
  const trimmed = text.trim().replaceAll(',', '')
  if (trimmed === '') return mayBeNothing ? null : ''
  const value = Number(trimmed)
  return Number.isFinite(value) ? value : text
}

export const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

export const linesOf = (value: unknown): string => (Array.isArray(value) ? value.map(String).join('\n') : '')

/** A line for each; lines that should be numbers are ones as soon as they read so. */
export const listOf = (text: string, isNumber = false): unknown[] => {
  if (text === '') return []
  const lines = text.split('\n')
  return isNumber ? lines.map((line) => typedNumber(line, false)) : lines
}

/** `name: value` on each line, for values by a name of the dealer's own. */
export const mapText = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([name, each]) => `${name}: ${String(each)}`)
        .join('\n')
    : ''

export function mapOf(text: string, isNumber: boolean): Record<string, unknown> {
  const pairs = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line): [string, unknown] => {
      const at = line.indexOf(':')
      const [name, value] = at < 0 ? [line, ''] : [line.slice(0, at).trim(), line.slice(at + 1).trim()]
      return [name, isNumber && value !== '' && Number.isFinite(Number(value)) ? Number(value) : value]
    })
  return Object.fromEntries(pairs)
}

/** Lists are typed with empty lines in them; they are sent without. */
export function normalized(control: SettingControl, value: unknown): unknown {
  if (control.kind === 'list' && Array.isArray(value)) {
    if (control.item.kind === 'text' || control.item.kind === 'number')
      return value
        .map((each) => (typeof each === 'string' ? each.trim() : each))
        .filter((each) => each !== '' && each !== null)
    return value.map((each) => normalized(control.item, each))
  }
  if (control.kind === 'group' && typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).flatMap(([name, each]) => {
      const field = control.fields.find((known) => known.name === name)
      return each === undefined || (each === '' && field?.control.kind !== 'switch')
        ? []
        : [[name, field ? normalized(field.control, each) : each] as const]
    })
    return Object.fromEntries(entries)
  }
  return value
}
