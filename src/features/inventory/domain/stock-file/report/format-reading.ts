import { groupThousands } from '#kernel/money.ts'
import type { FieldValues, ValueCount } from './value-counts.ts'
import type { FileReading, FoundEncoding, PictureHost, SampledVehicle } from './file-reading.ts'

/** The unusual is always said, everything in a dry run or when it is asked for. */
export function readingLines(reading: FileReading, { isVerbose = false }: { isVerbose?: boolean }): string[] {
  const isFull = isVerbose || reading.samples.length > 0
  return [
    ...encodingLines(reading.encoding),
    ...(reading.decimalMark === ',' ? ['', 'Amounts are read with a comma before the cents, as in 25.990,00.'] : []),
    ...pictureLines(reading.pictureHosts),
    ...unusedColumns(reading),
    ...notUnderstood(reading.values),
    ...(isVerbose ? valueLines(reading.values, Number.POSITIVE_INFINITY) : []),
    ...(isFull && !isVerbose ? shortValueLines(reading.values) : []),
    ...reading.samples.slice(0, isVerbose ? undefined : 1).flatMap(sampleLines),
    ...(!isVerbose && reading.samples.length > 1 ? [`  and ${reading.samples.length - 1} more so with --verbose`] : []),
  ]
}

/** More kinds of a thing than this are a list for --verbose. */
const mostValues = 8
const mostUnknown = 6
const mostColumns = 25

/** A field in a line: `body: SUV 120, Ute 80 and 3 more`. */
const shortValueLines = (values: FieldValues[]): string[] => [
  '',
  ...values.map(({ field, values: counts }) => {
    const shown = counts.slice(0, mostValues).map(({ value, count }) => `${value || '(none)'} ${groupThousands(count)}`)
    const rest = counts.length - shown.length
    return `${field}: ${shown.join(', ')}${rest > 0 ? ` and ${groupThousands(rest)} more` : ''}`
  }),
]

function encodingLines({ name, strayCharacters }: FoundEncoding): string[] {
  if (strayCharacters > 0) {
    const characters = strayCharacters === 1 ? '1 character' : `${groupThousands(strayCharacters)} characters`
    return [
      '',
      `The file is UTF-8; ${characters} in it ${strayCharacters === 1 ? 'was' : 'were'} read as Windows-1252.`,
    ]
  }
  return name === 'UTF-8' ? [] : ['', `The file is not UTF-8 and was read as ${name}.`]
}

/** With the choice: a host is named in a setting, or its pictures are taken in. */
export function pictureLines(hosts: PictureHost[]): string[] {
  const fetched = hosts.filter(({ isServed }) => !isServed)
  const line = ({ host, pictures }: PictureHost, what: string) =>
    `  ${groupThousands(pictures).padStart(7)}  ${host}: ${what}`
  const lines = hosts.map((each) =>
    line(
      each,
      each.isServed
        ? 'shown from there, as the sites allow it'
        : 'not allowed on the sites, so they are fetched into your own storage',
    ),
  )
  const choice = `  To show them from their host instead, add it to connections.images.allowed_hosts of the site: ${JSON.stringify(fetched.map(({ host }) => host))}`
  return hosts.length === 0 ? [] : ['', 'Pictures by address:', ...lines, ...(fetched.length > 0 ? [choice] : [])]
}

function unusedColumns({ columns }: FileReading): string[] {
  const unused = columns.filter(({ fields }) => fields.length === 0).map(({ heading }) => heading)
  if (unused.length === 0) return []
  const prices = unused.filter((heading) => /\b(?:msrp|rrp|list price)\b/i.test(heading))
  const hint =
    'is what the maker recommends, so it is not taken for an earlier price; map it to was_price if it was yours.'
  const rest = unused.length - mostColumns
  const named = rest > 0 ? `${unused.slice(0, mostColumns).join(', ')} and ${rest} more` : unused.join(', ')
  return ['', `Columns that are not used: ${named}`, ...prices.map((heading) => `  ${heading} ${hint}`)]
}

/** With what to write into the mapping file, as that is where the dealer says what a cell means. */
function notUnderstood(values: FieldValues[]): string[] {
  return values
    .filter(({ notUnderstood: unknown }) => unknown.length > 0)
    .flatMap(({ field, notUnderstood: unknown }) => [
      '',
      `${field}: not understood${whatBecomes[field] ?? ', left out of filters'}`,
      ...countLines(unknown, mostUnknown),
      `  Say what they mean in the mapping: "${field}": {"column": ..., "values": {${JSON.stringify(unknown[0]?.value)}: "..."}}`,
    ])
}

const whatBecomes: Partial<Record<string, string>> = {
  body: ', shown as written',
  status: '; such a vehicle keeps the status it has, and a new one is for sale',
}

const valueLines = (values: FieldValues[], most: number): string[] =>
  values.flatMap(({ field, values: counts }) => ['', `${field}:`, ...countLines(counts, most)])

function countLines(counts: ValueCount[], most: number): string[] {
  const rest = counts.length - most
  const shown = counts
    .slice(0, most)
    .map(({ value, count }) => `  ${groupThousands(count).padStart(7)}  ${value || '(none)'}`)
  return rest > 0 ? [...shown, `  and ${groupThousands(rest)} more; full list with --verbose`] : shown
}

function sampleLines({ row, name, stockNumber, fields }: SampledVehicle): string[] {
  const lines = fields.map(({ field, columns, cell, value }) => {
    const text = columns === '' ? '(the mapping)' : `${columns}: ${cell || '(empty)'}`
    return `  ${field.padEnd(20)} ${value || '(none)'}   <-  ${text}`
  })
  return ['', `Row ${row}  ${name}${stockNumber === '' ? '' : ` (${stockNumber})`}`, ...lines]
}
