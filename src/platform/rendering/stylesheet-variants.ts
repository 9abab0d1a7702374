/** Choices written on the root element, by attribute: `data-hero` -> `split`. */
type ThemeAttributes = ReadonlyMap<string, string>

/** The choices of a page, by the tag of its root. */
export const themeAttributesOf = (rootTag: string): ThemeAttributes =>
  new Map([...rootTag.matchAll(/ (data-[\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]))

/**
 * The sheet without rules for choices that the page did not make: of a rule whose selectors begin with `[data-x=y]`, only
 * those stay whose attribute is missing from the root or has that value. Whatever the root does not name is kept.
 */
export function withoutOtherVariants(css: string, themeAttributes: ThemeAttributes): string {
  return rulesIn(css)
    .map(({ head, body }) => {
      if (body === null) return head
      if (/^@(media|layer|supports|container)/.test(head)) {
        const inner = withoutOtherVariants(body, themeAttributes)
        return inner === '' ? '' : `${head}{${inner}}`
      }
      const remaining = selectorsIn(head).filter((selector) => matchesVariant(selector, themeAttributes))
      return remaining.length === 0 ? '' : `${remaining.join(',')}{${body}}`
    })
    .join('')
}

const condition = /^\[(data-[\w-]+)=["']?([^"'\]]*)["']?\]/

function matchesVariant(selector: string, themeAttributes: ThemeAttributes): boolean {
  const found = condition.exec(selector)
  if (!found) return true
  const [text, name = '', value = ''] = found
  const own = themeAttributes.get(name)
  return (own === undefined || own === value) && matchesVariant(selector.slice(text.length), themeAttributes)
}

type Rule = { head: string; /** Null: a statement without a block, with its semicolon. */ body: string | null }

/** Rules and statements of one level, in order. */
function rulesIn(css: string): Rule[] {
  const rules: Rule[] = []
  let start = 0
  let open = -1
  let depth = 0
  for (const { index: at, 0: sign } of css.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/\*[\s\S]*?\*\/|[{};]/g)) {
    if (sign === '{' && depth++ === 0) open = at
    if (sign === ';' && depth === 0) {
      rules.push({ head: css.slice(start, at + 1).trim(), body: null })
      start = at + 1
    }
    if (sign === '}' && --depth === 0) {
      rules.push({ head: css.slice(start, open).trim(), body: css.slice(open + 1, at) })
      start = at + 1
    }
  }
  return rules
}

/** Selectors of a list; commas inside brackets belong to one. */
function selectorsIn(head: string): string[] {
  const selectors: string[] = []
  let start = 0
  let depth = 0
  for (const { index: at, 0: sign } of head.matchAll(/[(),[\]]/g)) {
    if (sign === '(' || sign === '[') depth++
    else if (sign === ')' || sign === ']') depth--
    else if (depth === 0) {
      selectors.push(head.slice(start, at).trim())
      start = at + 1
    }
  }
  return [...selectors, head.slice(start).trim()]
}
