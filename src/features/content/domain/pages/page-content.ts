import type { Block } from '../blocks.ts'
import { fieldDifferences } from './block-differences.ts'

/** A page as it is edited: everything that it says is a block. */
export type PageContent = { title: string; description: string; blocks: Block[] }

type Stored = PageContent & { /** Markdown above the blocks. */ body: string; /** Form below them. */ form: string }

/** Words above the blocks and a form below them, of older pages, become blocks: shoppers see the same. */
export function asBlocks({ title, description, body, form, blocks }: Stored): PageContent {
  const hasForm = blocks.some(({ type }) => type === 'form')
  return {
    title,
    description,
    blocks: [
      ...(body.trim() === '' ? [] : [{ type: 'text' as const, markdown: body }]),
      ...blocks,
      ...(form === '' || hasForm ? [] : [{ type: 'form' as const, heading: '', text: '', category: form }]),
    ],
  }
}

/** A sentence for each change, for the history of a page; null stands for a page that was not there. */
export function pageDifferences(before: PageContent | null, after: PageContent | null): string[] {
  if (before === null) return after === null ? [] : ['The page was added.']
  if (after === null) return ['The page was removed.']
  const differences = (['title', 'description'] as const).flatMap((field) =>
    before[field] === after[field] ? [] : [`${fieldNames[field]}: ${quoted(before[field])} → ${quoted(after[field])}`],
  )
  return [...differences, ...blockDifferences(before.blocks, after.blocks)]
}

const fieldNames = { title: 'Title', description: 'Description' } as const
const quoted = (text: string): string => (text === '' ? 'nothing' : `“${text}”`)

/** Changed fields of the blocks that stayed, and which came and went. */
export function blockDifferences(before: readonly Block[], after: readonly Block[]): string[] {
  const text = (block: Block): string => JSON.stringify(block)
  const [old, fresh] = [before.map(text), after.map(text)]
  const added = after.filter((block) => !old.includes(text(block)))
  const gone = before.filter((block) => !fresh.includes(text(block)))
  const isReordered = gone.length + added.length === 0 && old.join() !== fresh.join()
  const changed: string[] = []
  const onlyGone = gone.filter((block) => {
    const at = added.findIndex(({ type }) => type === block.type)
    if (at < 0) return true
    const [now = block] = added.splice(at, 1)
    changed.push(...fieldDifferences(blockNames[block.type], block, now))
    return false
  })
  const names = (list: readonly Block[]): string => list.map(({ type }) => blockNames[type]).join(', ')
  return [
    ...changed,
    ...(added.length > 0 ? [`Added: ${names(added)}`] : []),
    ...(onlyGone.length > 0 ? [`Removed: ${names(onlyGone)}`] : []),
    ...(isReordered ? ['The blocks were reordered.'] : []),
  ]
}

/** What each kind of block is called where people read it. */
export const blockNames: Record<Block['type'], string> = {
  hero: 'Top of the page',
  text: 'Text',
  columns: 'Columns',
  vehicles: 'Vehicles',
  models: 'Models',
  reviews: 'Reviews',
  form: 'Form',
  gallery: 'Pictures',
  faq: 'Questions',
  locations: 'Locations',
  hours: 'Opening hours',
  offers: 'Offers',
  'call-to-action': 'Call to action',
  html: 'HTML',
}
