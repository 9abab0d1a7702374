/** The policy of the console lets nothing set styles or handle events, not even while it is read: both are read as words. */
export const inertTags = (html: string): string =>
  html.replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replaceAll(/([\s/"'])(style|on[a-z]+)\s*=/gi, '$1 data-$2='))

/**
 * Makes what was pasted the plain HTML that it means: lists of Word, which are paragraphs with a sign in front, and cells of
 * tables, which hold one paragraph here. What has no place in the editor is left out by its schema.
 */
export function cleanPasted(pasted: ParentNode): void {
  for (const element of pasted.querySelectorAll('script, style, template, title, [hidden]')) element.remove()
  readStyles(pasted)
  makeLists(pasted)
  for (const cell of pasted.querySelectorAll('td, th')) makeOneParagraph(cell)
  plainSpaces(pasted)
  for (const paragraph of pasted.querySelectorAll('p')) if (isEmpty(paragraph)) paragraph.remove()
}

/** Google Docs says in styles what is bold, and puts all of it into a tag of bold words that are not; styles are not read here. */
function readStyles(root: ParentNode): void {
  for (const element of root.querySelectorAll(
    'b[data-style], strong[data-style], span[data-style], i[data-style], em[data-style]',
  )) {
    const style = element.getAttribute('data-style') ?? ''
    const isPlain = /font-weight:\s*(?:normal|[1-4]00)/i.test(style) && element.matches('b, strong')
    if (element.matches('span')) {
      if (/font-weight:\s*(?:bold|[6-9]00)/i.test(style)) wrapText(element, 'strong')
      if (/font-style:\s*italic/i.test(style)) wrapText(element, 'em')
    } else if (isPlain || (/font-style:\s*normal/i.test(style) && element.matches('i, em')))
      element.replaceWith(...element.childNodes)
  }
}

function wrapText(element: Element, tag: string): void {
  const around = element.ownerDocument.createElement(tag)
  around.append(...element.childNodes)
  element.append(around)
}

const isEmpty = (element: Element): boolean => !element.textContent?.trim() && !element.querySelector('img')

/** Word puts spaces that do not break wherever somebody pressed the space bar twice, and into empty paragraphs. */
function plainSpaces(root: ParentNode): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let text = walker.nextNode(); text; text = walker.nextNode())
    if (text.nodeValue?.includes('\u00a0')) text.nodeValue = text.nodeValue.replaceAll(/\u00a0+/g, ' ')
}

const listOf = /mso-list:\s*l\d+\s+level(\d)/

type Level = { depth: number; list: Element }

function makeLists(root: ParentNode): void {
  let open: Level[] = []
  for (const paragraph of root.querySelectorAll('p[data-style*="mso-list"]')) {
    const depth = Number(listOf.exec(paragraph.getAttribute('data-style') ?? '')?.[1] ?? 1)
    const isNext = open[0] !== undefined && previousOf(paragraph) === open[0].list
    open = isNext ? open.filter((level) => level.depth <= depth) : []
    const deepest = open.at(-1)
    const list = deepest?.depth === depth ? deepest.list : newList(paragraph, deepest)
    if (deepest?.list !== list) open = [...open, { depth, list }]
    list.append(itemOf(paragraph))
    paragraph.remove()
  }
}

function previousOf(element: Element): Element | null {
  let previous = element.previousElementSibling
  while (previous?.matches('p:empty')) previous = previous.previousElementSibling
  return previous
}

/** A list in the place of its first paragraph, or within the last item of the list above it. */
function newList(paragraph: Element, above: Level | undefined): Element {
  const isOrdered = /^\s*(?:\d+|[a-z]{1,4})[.)]/i.test(signOf(paragraph)?.textContent ?? '')
  const list = paragraph.ownerDocument.createElement(isOrdered ? 'ol' : 'ul')
  const item = above?.list.lastElementChild
  if (item) item.append(list)
  else paragraph.before(list)
  return list
}

const signOf = (paragraph: Element): Element | null =>
  paragraph.querySelector('[data-style*="mso-list:Ignore" i], [data-style*="mso-list: Ignore" i]')

function itemOf(paragraph: Element): Element {
  signOf(paragraph)?.remove()
  const item = paragraph.ownerDocument.createElement('li')
  const text = paragraph.ownerDocument.createElement('p')
  text.append(...paragraph.childNodes)
  item.append(text)
  return item
}

function makeOneParagraph(cell: Element): void {
  const blocks = [...cell.querySelectorAll('p, div, li, h1, h2, h3, h4, h5, h6')].filter(
    (block) => !block.querySelector('p, div, li'),
  )
  if (blocks.length === 0) return
  const text = cell.ownerDocument.createElement('p')
  for (const [at, block] of blocks.entries()) {
    if (at > 0) text.append(cell.ownerDocument.createElement('br'))
    text.append(...block.childNodes)
  }
  cell.replaceChildren(text)
}
