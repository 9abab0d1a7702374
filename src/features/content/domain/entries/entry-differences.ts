import { isSameJson } from '#kernel/three-way-merge.ts'
import type { Block } from '../blocks.ts'
import { blockDifferences } from '../pages/page-content.ts'

type Content = Record<string, unknown>

/** A sentence for each change, for the history of an entry; null stands for an entry that was not there. */
export function entryDifferences(before: Content | null, after: Content | null): string[] {
  if (before === null) return after === null ? [] : ['It was added.']
  if (after === null) return ['It was removed.']
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => name !== 'blocks')
  const fields = names.flatMap((name) =>
    isSameJson(before[name], after[name]) ? [] : [`${readable(name)}: ${shown(before[name])} → ${shown(after[name])}`],
  )
  return [...fields, ...blockDifferences(blocksOf(before), blocksOf(after))]
}

const blocksOf = ({ blocks }: Content): Block[] => (Array.isArray(blocks) ? (blocks as Block[]) : [])

const readable = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`

const longest = 60

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  const text = plain(value)
  return `“${text.length > longest ? `${text.slice(0, longest)}…` : text}”`
}

/** Lists in lists, such as the variants of a product, read `Left 49.9, Right 49.9`. */
function plain(value: unknown): string {
  if (Array.isArray(value)) return value.map(plain).join(', ')
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  return Object.values(value)
    .map(plain)
    .filter((text) => text !== '')
    .join(' ')
}
