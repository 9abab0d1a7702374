import { block, type Block, type ShownBlock } from '../domain/blocks.ts'
import { cleanHtml, renderMarkdown } from './render-markdown.ts'

type StoredText = {
  /** Markdown above the blocks; may be empty. */
  body: string
  /** As the database holds them. */
  blocks: unknown
  /** Category slug of a form below everything; may be empty. */
  form?: string
}

/**
 * Blocks were checked when they were saved; one that an older or newer program wrote and this one does not know is left
 * out, so that the rest of the page stands.
 */
export function readBlocks({ body, blocks, form = '' }: StoredText): ShownBlock[] {
  const stored = Array.isArray(blocks) ? blocks : []
  const known = stored.flatMap((each: unknown) => {
    const parsed = block.safeParse(each)
    return parsed.success ? [showBlock(parsed.data)] : []
  })
  const all: ShownBlock[] = [
    ...(body.trim() === '' ? [] : [{ type: 'text' as const, html: renderMarkdown(body) }]),
    ...known,
    ...(form === '' ? [] : [{ type: 'form' as const, heading: '', text: '', category: form }]),
  ]
  return all.filter(
    ({ type }, at) =>
      (type !== 'hero' || at === 0) && (type !== 'form' || all.findIndex((other) => other.type === 'form') === at),
  )
}

function showBlock(each: Block): ShownBlock {
  switch (each.type) {
    case 'text':
      return { type: 'text', html: renderMarkdown(each.markdown) }
    case 'html':
      return { type: 'text', html: cleanHtml(each.html) }
    case 'columns':
      return {
        ...each,
        columns: each.columns.map(({ markdown, ...column }) => ({ ...column, html: renderMarkdown(markdown) })),
      }
    case 'faq':
      return {
        ...each,
        questions: each.questions.map(({ question, answer }) => ({ question, answer: renderMarkdown(answer) })),
      }
    default:
      return each
  }
}
