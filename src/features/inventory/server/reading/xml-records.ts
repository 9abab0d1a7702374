import { createReadStream } from 'node:fs'
import { StringDecoder } from 'node:string_decoder'
import { Parser } from 'htmlparser2'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { FoundEncoding } from '../../domain/stock-file/report/file-reading.ts'
import type { UnreadableFile } from '../csv-file.ts'
import { utf8Reader } from '../text-encoding.ts'
import { childOf, kindOf, listSeparator, newNode, ofKind, pairIn, type RecordNode } from './record-tree.ts'
import { deepest, recordRows, type RecordRows, unreadable } from './record-rows.ts'
import type { StartRows } from './row-sink.ts'

/** The most characters that the record of one vehicle may have. */
const longestRecord = 1_000_000

/**
 * Streams an XML file twice: once to see what repeats in it and which fields that has, once to read the vehicles. Nothing of
 * it is held but the vehicle at hand. Entities of the document's own are not read, so that a small file cannot become a large one.
 */
export async function readXmlFile<Problem>(
  path: string,
  start: StartRows<Problem>,
): Promise<Result<FoundEncoding, Problem | UnreadableFile>> {
  const root = newNode('', null)
  const shape = await parseXml(path, shapeReader(root))
  if (!shape.ok) return shape
  const rows = recordRows(
    root,
    start,
    'nothing in the XML repeats as vehicles do: at least three fields below one element',
  )
  if (!rows.ok) return rows
  const read = await parseXml(path, recordReader(root, rows.value))
  if (!read.ok) return read
  const problem = rows.value.finish()
  return problem === undefined ? ok(read.value) : fail(problem)
}

type Handlers = {
  open(name: string, attributes: Record<string, string>): void
  text(data: string): void
  close(): void
}

class TooMuch extends Error {}

async function parseXml(path: string, handlers: Handlers): Promise<Result<FoundEncoding, UnreadableFile>> {
  let depth = 0
  let isWhole = false
  let isCut = false
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1
        if (depth > deepest) throw new TooMuch(`its elements are nested more than ${deepest} deep`)
        handlers.open(name, attributes)
      },
      ontext: (data) => handlers.text(data),
      onclosetag() {
        depth -= 1
        if (depth === 0) isWhole = true
        handlers.close()
      },
    },
    { xmlMode: true, decodeEntities: true, recognizeSelfClosing: true },
  )
  const text = utf8Reader()
  const decoder = new StringDecoder('utf8')
  try {
    for await (const bytes of text.read(createReadStream(path, { highWaterMark: 262_144 }))) {
      parser.write(decoder.write(bytes))
    }
    parser.write(decoder.end())
    isCut = depth > 0
    parser.end()
  } catch (error) {
    if (error instanceof TooMuch) return unreadable(error.message)
    throw error
  }
  if (!isWhole) return unreadable('its XML holds no element')
  return isCut ? unreadable('its XML ends too soon or an element is not closed') : ok(text.encoding())
}

/** Notes what there is and how often. */
function shapeReader(root: RecordNode): Handlers {
  let at = root
  let opened = 0
  // The numbers of the open elements, by which several of one name in one element are seen.
  const numbers = [0]
  const path: RecordNode[] = []
  const pairs = pairReader()
  return {
    open(name, attributes) {
      path.push(at)
      pairs.open()
      const node = childOf(at, name)
      const parent = numbers.at(-1) ?? 0
      node.repeats ||= node.lastParent === parent
      node.lastParent = parent
      numbers.push((opened += 1))
      const kind = kindOf(attributes)
      at = kind === undefined ? node : ofKind(node, kind)
      at.count += 1
      for (const attribute in attributes) childOf(at, `@${attribute}`).hasText = true
    },
    text(data) {
      if (!at.hasText && at !== root && data.trim() !== '') at.hasText = true
      pairs.text(data)
    },
    close() {
      numbers.pop()
      const pair = pairs.close(at.name)
      if (pair) {
        at.isPair = true
        const kind = ofKind(at, pair.name)
        kind.count += 1
        childOf(kind, pair.valueName).hasText = true
      }
      at = path.pop() ?? root
    },
  }
}

function recordReader(root: RecordNode, { record, width, take }: RecordRows): Handlers {
  let at = root
  let cells: string[] | null = null
  let length = 0
  // The text of each open element: an element may go on after a child of it.
  const texts: string[] = []
  const path: RecordNode[] = []
  const pairs = pairReader()

  function put(column: number, value: string): void {
    const text = value.trim()
    if (cells === null || column < 0 || text === '') return
    const before = cells[column] ?? ''
    cells[column] = before === '' ? text : before + listSeparator + text
  }

  return {
    open(name, attributes) {
      path.push(at)
      pairs.open()
      at = childOf(at, name)
      if (at.kinds.size > 0) at = at.kinds.get(kindOf(attributes) ?? '') ?? at
      texts.push('')
      if (at === record) {
        cells = Array.from({ length: width }, () => '')
        length = 0
      }
      if (cells === null) return
      for (const attribute in attributes) put(childOf(at, `@${attribute}`).column, attributes[attribute] ?? '')
    },
    text(data) {
      pairs.text(data)
      if (cells === null || at.column < 0) return
      length += data.length
      if (length > longestRecord) throw new TooMuch('one of its vehicles is longer than a million characters')
      texts[texts.length - 1] += data
    },
    close() {
      put(at.column, texts.pop() ?? '')
      const pair = pairs.close(at.name)
      const kind = pair && at.isPair ? at.kinds.get(pair.name) : undefined
      if (pair && kind) put(childOf(kind, pair.valueName).column, pair.value)
      if (at === record && cells !== null) {
        take(cells)
        cells = null
      }
      at = path.pop() ?? root
    },
  }
}

/** Longer texts are no facts. */
const longestPart = 2_000

/** The name and the value of a fact may be texts of two elements below the same one, so those of each open element are held. */
function pairReader() {
  const open: { parts: Map<string, string>; text: string }[] = []
  return {
    open: (): void => void open.push({ parts: new Map(), text: '' }),
    text(data: string): void {
      const last = open.at(-1)
      if (last && last.text.length < longestPart) last.text += data
    },
    /** The fact that the element that ends here spells out. */
    close(name: string): ReturnType<typeof pairIn> {
      const closed = open.pop()
      const parts = open.at(-1)?.parts
      if (closed && closed.parts.size === 0 && parts && parts.size < 6) parts.set(name, closed.text)
      return closed && pairIn(closed.parts)
    },
  }
}
