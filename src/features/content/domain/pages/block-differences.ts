import { readableName } from '#features/sites/domain/settings/editing/setting-control.ts'
import { isSameJson } from '#kernel/three-way-merge.ts'
import type { Block } from '../blocks.ts'

/** Field by field, with the part of each text that changed. */
export function fieldDifferences(name: string, before: Block, after: Block): string[] {
  const [old, fresh] = [leavesOf(before), leavesOf(after)]
  const paths = [...new Set([...old.keys(), ...fresh.keys()])]
  const changed = paths.filter((path) => !isSameJson(old.get(path), fresh.get(path)))
  // What is different in many places is no list that somebody reads.
  if (changed.length > mostFields) return [`${name}: ${changed.length} fields`]
  return changed.map((path) => {
    const [one, other] = changedPart(String(old.get(path) ?? ''), String(fresh.get(path) ?? ''))
    return `${name}${fieldName(path)}: ${quoted(one)} → ${quoted(other)}`
  })
}

const mostFields = 4

/** Each value that holds no others, by its place: `links.0.href`. */
function leavesOf(value: unknown, path = ''): Map<string, unknown> {
  if (typeof value !== 'object' || value === null) return new Map(path === 'type' ? [] : [[path, value]])
  const inside = Object.entries(value).flatMap(([name, each]) => [...leavesOf(each, path ? `${path}.${name}` : name)])
  return new Map(inside)
}

/** The only text of a block needs no name: `links.0.href` reads `link 1, href`. */
function fieldName(path: string): string {
  if (path === 'markdown' || path === 'html') return ''
  const names = path.split('.').map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : readableName(part)))
  return `, ${names.join(' ').toLowerCase()}`
}

const around = 16
const longest = 80

/** The parts in which two texts differ, with some words around them. */
function changedPart(one: string, other: string): [string, string] {
  if (Math.max(one.length, other.length) <= longest) return [one, other]
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && one[start] === other[start]) start += 1
  let end = 0
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const from = start <= around ? 0 : one.lastIndexOf(' ', start - around) + 1
  const cut = (text: string): string => {
    const to = Math.min(text.length, text.length - end + around)
    const part = text.slice(from, Math.min(to, from + longest))
    return `${from > 0 ? '…' : ''}${part.replaceAll(/\s+/g, ' ').trim()}${from + part.length < text.length ? '…' : ''}`
  }
  return [cut(one), cut(other)]
}

const quoted = (text: string): string => (text === '' ? 'nothing' : `“${text}”`)
