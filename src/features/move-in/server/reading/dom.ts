import { DomHandler, type DomUtils, ElementType, Parser } from 'htmlparser2'

export type Document = DomHandler['root']
export type ChildNode = Document['children'][number]
export type Element = NonNullable<ReturnType<typeof DomUtils.findOne>>

export const isTag = (node: ChildNode): node is Element => 'attribs' in node

/** Far deeper than what people make; the parser takes longer with each level. */
const deepest = 500

/** Parses HTML, or XML. Throws a `RangeError` for elements that stand in each other without end. */
export function parseMarkup(text: string, { isXml = false } = {}): Document {
  const handler = new DomHandler(undefined, { xmlMode: isXml })
  let depth = 0
  const parser = new Parser(
    {
      onparserinit: (own) => handler.onparserinit(own),
      onopentag(name, attributes) {
        if ((depth += 1) > deepest) throw new RangeError('too deep')
        handler.onopentag(name, attributes)
      },
      onclosetag() {
        depth -= 1
        handler.onclosetag()
      },
      ontext: (data) => handler.ontext(data),
      oncomment: (data) => handler.oncomment(data),
      oncommentend: () => handler.oncommentend(),
      oncdatastart: () => handler.oncdatastart(),
      oncdataend: () => handler.oncdataend(),
      onend: () => handler.onend(),
    },
    { xmlMode: isXml },
  )
  parser.end(text)
  return handler.root
}

/** What stands in elements, with a space between two of them: a label never runs into the heading before it. */
export function separatedText(nodes: readonly ChildNode[]): string {
  const texts = nodes.map((node) => {
    if (node.type === ElementType.Text) return node.data
    return isTag(node) && node.name !== 'script' && node.name !== 'style' ? ` ${separatedText(node.children)} ` : ''
  })
  return texts.join('')
}
