import type { BlockKind, EditedContent } from '../calls/content/page-calls.ts'
import { type MergedDraft, useMergedDraft } from '../drafts/use-merged-draft.ts'
import { normalized } from '../settings/setting-value.ts'

export type PageDraft = MergedDraft<EditedContent> & {
  /** The content in the form in which the server takes it. */ normalized: EditedContent
}

type Props = {
  path: string
  stored: EditedContent | null
  /** What a new page begins with; null: nothing. */
  start: EditedContent | null
  kinds: readonly BlockKind[]
}

const empty: EditedContent = { title: '', description: '', blocks: [] }

/** A page that is not published yet. */
export function usePageDraft({ path, stored, start, kinds }: Props): PageDraft {
  const draft = useMergedDraft({ subject: `page ${path}`, stored, empty: start ?? empty })
  return { ...draft, normalized: { ...draft.value, blocks: normalizeBlocks(draft.value.blocks, kinds) } }
}

type Block = EditedContent['blocks'][number]

/** Without empty lines, and without groups in which nothing was entered. */
export const normalizeBlocks = (blocks: readonly Block[], kinds: readonly BlockKind[]): Block[] =>
  blocks.map((block) => {
    const control = kinds.find(({ type }) => type === block.type)?.control
    return control ? ({ ...(withoutEmpty(normalized(control, block)) as object), type: block.type } as Block) : block
  })

function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, each]) => [name, withoutEmpty(each)] as const)
  return Object.fromEntries(entries.filter(([, each]) => !isEmptyGroup(each)))
}

const isEmptyGroup = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0
