/** What stands for a name whose form the pattern says. */
const examples: readonly [form: RegExp, example: string][] = [
  [/^\[0-9a-f-\]\{36\}\\\.json$/, `${'a'.repeat(36)}.json`],
  [/^\[0-9a-f\]\{32\}\\\.txt$/, `${'a'.repeat(32)}.txt`],
  [/^sitemap-vehicles-/, 'sitemap-vehicles-1.xml'],
  [/^\[\^\/\]\+\\\.json$/, 'some.json'],
  [/^\w+\|/, 'cars'],
]

const named = /:\w+\{((?:[^{}]|\{[^{}]*\})+)\}/g

/** An address that a pattern is meant for. */
export const exampleOf = (pattern: string): string =>
  pattern
    .replaceAll(named, (whole, form: string) => {
      if (form.startsWith('checkout|')) return 'checkout'
      return examples.find(([each]) => each.test(form))?.[1] ?? whole
    })
    .replaceAll(/:\w+/g, 'some-name')

export const matcherOf = (pattern: string): RegExp => {
  const parts = pattern.split(/(:\w+(?:\{(?:[^{}]|\{[^{}]*\})+\})?|\*)/)
  const source = parts.map((part) => {
    if (part === '*') return '.*'
    if (!part.startsWith(':')) return part.replaceAll('.', '\\.')
    return `(?:${/\{(.+)\}$/.exec(part)?.[1] ?? '[^/]+'})`
  })
  return new RegExp(`^${source.join('')}$`)
}
