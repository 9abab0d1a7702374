import { readFile, stat } from 'node:fs/promises'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { FoundEncoding } from '../../domain/stock-file/report/file-reading.ts'
import type { UnreadableFile } from '../csv-file.ts'
import { utf8Reader } from '../text-encoding.ts'
import { childOf, kindOf, listSeparator, newNode, ofKind, type RecordNode } from './record-tree.ts'
import { asRecords, jsonLines } from './json-shapes.ts'
import { deepest, recordRows, type RecordRows, unreadable } from './record-rows.ts'
import type { StartRows } from './row-sink.ts'

/** JSON is read as a whole: larger stocks come as XML or CSV, which are streamed. */
const largest = 200_000_000

/** Reads a JSON file: a list of vehicles, or an object that holds one somewhere. */
export async function readJsonFile<Problem>(
  path: string,
  start: StartRows<Problem>,
): Promise<Result<FoundEncoding, Problem | UnreadableFile>> {
  if ((await stat(path)).size > largest) return unreadable('the JSON is larger than 200 MB; send CSV or XML')
  const text = utf8Reader()
  const chunks: Buffer[] = []
  const bytes = await readFile(path)
  for await (const chunk of text.read(oneChunk(bytes))) chunks.push(chunk)
  const parsed = parsedJson(
    Buffer.concat(chunks)
      .toString('utf8')
      .replace(/^\ufeff+/, ''),
  )
  if (!parsed.ok) return parsed
  const value = asRecords(parsed.value)
  const root = newNode('', null)
  if (!note(childOf(root, 'record'), value, 0)) return unreadable(`its values are nested more than ${deepest} deep`)
  const rows = recordRows(
    root,
    start,
    'nothing in the JSON repeats as vehicles do: at least three fields in one object',
  )
  if (!rows.ok) return rows
  eachRecord(childOf(root, 'record'), value, rows.value)
  const problem = rows.value.finish()
  return problem === undefined ? ok(text.encoding()) : fail(problem)
}

async function* oneChunk(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

/** The value of the text; a text inside which JSON stands as a text is that. */
function parsedJson(text: string): Result<unknown, UnreadableFile> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'string' ? ok(JSON.parse(value)) : ok(value)
  } catch {
    const lines = jsonLines(text)
    return lines ? ok(lines) : unreadable('it is not JSON to its end')
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A list is as many of what it holds. False where it goes deeper than it may. */
function note(node: RecordNode, value: unknown, depth: number): boolean {
  if (depth > deepest) return false
  if (Array.isArray(value)) {
    node.repeats ||= value.length > 1
    return value.every((item) => note(isObject(item) ? kindNode(node, item, ofKind) : node, item, depth + 1))
  }
  node.count += 1
  if (!isObject(value)) {
    if (value !== null && value !== '') node.hasText = true
    return true
  }
  return Object.entries(value).every(([name, inner]) => note(childOf(node, name), inner, depth + 1))
}

/** The node of an object in a list, by what it says of which kind it is. */
function kindNode(
  node: RecordNode,
  item: Record<string, unknown>,
  find: (node: RecordNode, kind: string) => RecordNode | undefined,
): RecordNode {
  const kind = Array.isArray(item) ? undefined : kindOf(item)
  return kind === undefined ? node : (find(node, kind) ?? node)
}

const knownKind = (node: RecordNode, kind: string): RecordNode | undefined => node.kinds.get(kind)

function eachRecord(node: RecordNode, value: unknown, records: RecordRows): void {
  if (Array.isArray(value)) {
    for (const item of value) eachRecord(node, item, records)
    return
  }
  if (node === records.record && isObject(value)) {
    const cells = Array.from({ length: records.width }, () => '')
    fill(node, value, cells)
    records.take(cells)
    return
  }
  if (!isObject(value)) return
  for (const [name, inner] of Object.entries(value)) eachRecord(childOf(node, name), inner, records)
}

function fill(node: RecordNode, value: unknown, cells: string[]): void {
  if (Array.isArray(value)) {
    for (const item of value) fill(isObject(item) ? kindNode(node, item, knownKind) : node, item, cells)
    return
  }
  if (isObject(value)) {
    for (const [name, inner] of Object.entries(value)) fill(childOf(node, name), inner, cells)
    return
  }
  if (node.column < 0 || value === null || value === undefined) return
  const text = typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value).trim()
  const before = cells[node.column] ?? ''
  if (text !== '') cells[node.column] = before === '' ? text : before + listSeparator + text
}
