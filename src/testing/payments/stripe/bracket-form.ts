/** Values by name, as deep as their brackets say. */
export type FormTree = { [name: string]: string | FormTree }

/** Stripe's bodies: `line_items[0][quantity]=1` becomes `{line_items: {0: {quantity: '1'}}}`. */
export function parseBracketForm(body: string): FormTree {
  const tree: FormTree = {}
  for (const [name, value] of new URLSearchParams(body)) {
    const keys = name.replaceAll(']', '').split('[')
    let at = tree
    for (const key of keys.slice(0, -1)) {
      const next = at[key]
      at = typeof next === 'object' ? next : (at[key] = {})
    }
    at[keys.at(-1) ?? ''] = value
  }
  return tree
}

/** Names with numbers as `*`: `line_items[*][quantity]`. */
export function namesIn(tree: FormTree, before = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) => {
    const part = /^\d+$/.test(key) ? '*' : key
    const name = before === '' ? part : `${before}[${part}]`
    return typeof value === 'object' ? namesIn(value, name) : [name]
  })
}

export const textAt = (tree: FormTree, ...path: string[]): string => {
  const found = path.reduce<string | FormTree | undefined>(
    (at, key) => (typeof at === 'object' ? at[key] : undefined),
    tree,
  )
  return typeof found === 'string' ? found : ''
}

export const treeAt = (tree: FormTree, key: string): Record<string, string> => {
  const found = tree[key]
  return typeof found === 'object'
    ? Object.fromEntries(Object.entries(found).filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
    : {}
}
