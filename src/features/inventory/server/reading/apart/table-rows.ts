import { createReadStream } from 'node:fs'
import { StringDecoder } from 'node:string_decoder'
import { Parser } from 'htmlparser2'
import { utf8Reader } from '../../text-encoding.ts'
import { TooMuch } from './workbook-parts.ts'

const mostCells = 10_000_000
const longestCell = 200_000
/** More columns than any stock file has; sheets repeat their empty ones sixteen thousand times. */
const mostColumns = 1_000

type Table = { rows: string[][]; cells: number }

/** What is open at the moment: tables may stand in the cell of another. */
type OpenTable = Table & { row: string[] | null; cell: Cell | null }
type Cell = { text: string; picture: string; value: string | undefined; times: number; index: number }

/**
 * Reads the rows of a table that is written as HTML (the largest of the page), or of the first sheet of an Excel 2003 or OpenDocument
 * workbook as XML. Throws `TooMuch` with a reason where there is none.
 */
export async function readTable(path: string): Promise<string[][]> {
  const tables: Table[] = []
  let isHtml: boolean | undefined
  let parser: Parser | undefined
  const text = utf8Reader()
  const decoder = new StringDecoder('utf8')
  for await (const bytes of text.read(createReadStream(path, { highWaterMark: 262_144 }))) {
    const part = decoder.write(bytes)
    isHtml ??= !/urn:(?:schemas-microsoft-com:office:spreadsheet"|oasis)/.test(part)
    parser ??= tableParser(tables, isHtml)
    parser.write(part)
  }
  parser?.end(decoder.end())
  const filled = tables.filter(({ rows }) => rows.length > 0)
  const chosen = isHtml ? filled.toSorted((one, other) => other.cells - one.cells)[0] : filled[0]
  if (!chosen) throw new TooMuch('there is no table in it; send the stock as .xlsx or “CSV UTF-8”')
  return chosen.rows
}

const isRow = /^(?:tr|row|table-row)$/
const isCell = /^(?:td|th|cell|table-cell|covered-table-cell)$/
const isTable = /^(?:table|worksheet)$/

function tableParser(tables: Table[], isHtml: boolean): Parser {
  const open: OpenTable[] = []
  let cells = 0

  function endCell(table: OpenTable | undefined): void {
    if (!table?.cell || !table.row) return
    addCell(table.row, table.cell, isHtml)
    if ((cells += table.cell.times) > mostCells)
      throw new TooMuch('the table has too many cells; save the sheet as “CSV UTF-8”')
    table.cell = null
  }

  function endRow(table: OpenTable | undefined): void {
    endCell(table)
    if (table?.row) addRow(table, table.row)
  }

  return new Parser(
    {
      onopentag(full, attributes) {
        const name = local(full)
        const table = open.at(-1)
        if (isTable.test(name)) {
          open.push({ rows: [], cells: 0, row: null, cell: null })
          tables.push(...open.slice(-1))
        } else if (isRow.test(name) && table) {
          endRow(table)
          table.row = []
        } else if (isCell.test(name) && table?.row) {
          endCell(table)
          table.cell = cellOf(attributes)
        } else if (table?.cell) noteInside(table.cell, { name, attributes })
      },
      ontext(data) {
        const cell = open.at(-1)?.cell
        if (!cell) return
        cell.text += isHtml ? data.replace(/[\r\n]+/g, ' ') : data
        if (cell.text.length > longestCell)
          throw new TooMuch(`a cell of the table is longer than ${longestCell} characters`)
      },
      onclosetag(full) {
        const name = local(full)
        if (isCell.test(name)) endCell(open.at(-1))
        else if (isRow.test(name)) endRow(open.at(-1))
        else if (isTable.test(name)) endRow(open.pop())
      },
    },
    { xmlMode: !isHtml, decodeEntities: true },
  )
}

/** A name without its namespace. */
const local = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase()

/** Adds a cell as often as it says to stand there; the further columns of a merged one of a page are empty. */
function addCell(row: string[], { text, picture, value, times, index }: Cell, isHtml: boolean): void {
  const content = (value ?? text.replace(/[^\S\n]+/g, ' ').trim()) || picture
  while (row.length < Math.min(index, mostColumns)) row.push('')
  for (let time = 0; time < times && row.length < mostColumns; time += 1) row.push(time > 0 && isHtml ? '' : content)
}

/** Adds the row that is open without its empty end. */
function addRow(table: OpenTable, row: readonly string[]): void {
  const width = row.findLastIndex((cell) => cell !== '') + 1
  table.rows.push(row.slice(0, width))
  table.cells += width
  table.row = null
}

/** Breaks, spaces written as elements, and the first picture. */
function noteInside(cell: Cell, { name, attributes }: { name: string; attributes: Record<string, string> }): void {
  if (name === 'br' || (name === 'p' && cell.text !== '')) cell.text += '\n'
  if (name === 's') cell.text += ' '
  if (name === 'img') cell.picture ||= attributes['src'] ?? ''
}

function cellOf(attributes: Record<string, string>): Cell {
  const attribute = (name: string): string | undefined =>
    Object.entries(attributes).find(([full]) => local(full) === name)?.[1]
  const times = Number(attribute('number-columns-repeated') ?? attribute('colspan') ?? 1)
  const merged = Number(attribute('mergeacross') ?? 0)
  const kind = attribute('value-type')
  const isNumber = kind === 'float' || kind === 'currency'
  const yes = attribute('boolean-value')
  const value = attribute('date-value')?.slice(0, 10) ?? (isNumber ? attribute('value') : undefined)
  return {
    text: '',
    picture: '',
    value: yes === undefined ? value : yes === 'true' ? 'yes' : 'no',
    times: Math.min(Math.max(1, Math.floor(times) || 1) + (merged > 0 ? merged : 0), mostColumns),
    // Excel 2003 leaves empty cells out and counts the next one.
    index: Math.max(0, Math.floor(Number(attribute('index') ?? 0)) - 1),
  }
}
