import { createElement as element, Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { PartStore, StoredPart } from '#kernel/stored-part.ts'
import { chanceFrom, type Chance } from '#testing/search/sample-chance.ts'
import { renderPart } from './render-html.ts'

const ours = (node: ReactNode): string => renderPart(node).toString()

const texts = ['', 'plain', 'Tom & "Jerry"', "it's <b>", '\nline', '✓ • Š', '🚐', 'a'.repeat(4_000)]
const values = [...texts, 0, 1, 2.5, -3, true, false, null]
const addresses = ['/a?b=1&c', 'https://x.example/"', '#main', 'mailto:a@b.c']
const properties = [
  'className',
  'id',
  'htmlFor',
  'aria-label',
  'data-x',
  'title',
  'hidden',
  'disabled',
  'open',
  'tabIndex',
]
const special = [
  'maxLength',
  'rowSpan',
  'cols',
  'download',
  'spellCheck',
  'crossOrigin',
  'strokeWidth',
  'autoFocus',
  'popoverTarget',
]

function randomProperties(chance: Chance): Record<string, unknown> {
  const { pick, isLucky, upTo } = chance
  const names = Array.from({ length: upTo(4) }, () => pick(isLucky(0.7) ? properties : special))
  return Object.fromEntries(names.map((name) => [name, pick(values)]))
}

function randomNode(chance: Chance, depth: number): ReactNode {
  const { pick, upTo, isLucky } = chance
  if (depth === 0 || isLucky(0.2)) return pick([...texts, 7, 0, null, false, true])
  const children = Array.from({ length: upTo(4) }, () => randomNode(chance, depth - 1))
  const props = randomProperties(chance)
  const View = () => children
  return pick([
    () => element(pick(['div', 'p', 'section', 'svg', 'path', 'pre', 'button', 'details']), props, ...children),
    () => element('a', { ...props, href: pick(addresses) }, ...children),
    () => element('form', { method: 'post', action: pick(addresses), ...props }, ...children),
    () => element('input', { value: pick(texts), type: 'text', name: pick(texts), readOnly: isLucky(0.5), ...props }),
    () =>
      element('input', {
        type: 'checkbox',
        defaultChecked: isLucky(0.5),
        name: 'x',
        ...props,
        defaultValue: pick(texts),
      }),
    () => element('textarea', { ...props, defaultValue: pick(texts) }),
    () => randomSelect(chance, props),
    () => element('img', { ...props, src: '/a.jpg', alt: pick(texts), loading: 'lazy' }),
    () => element('div', { ...props, dangerouslySetInnerHTML: { __html: '<b>raw</b>' } }),
    () => element(Fragment, null, ...children),
    () => element(View),
  ])()
}

function randomSelect({ pick, isLucky }: Chance, props: Record<string, unknown>): ReactNode {
  const options = ['1', '2', 'Three & four'].map((value) =>
    element('option', { key: value, ...(isLucky(0.5) ? { value } : {}) }, value),
  )
  return element('select', { ...props, name: 'y', defaultValue: pick(['', '2', 'Three & four', '7']) }, options)
}

test('what is written is what React would write', () => {
  // React says what it thinks of random elements.
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  for (let seed = 1; seed <= 1_500; seed++) {
    const node = randomNode(chanceFrom(seed), 4)
    expect(ours(node), `seed ${seed}`).toBe(renderToStaticMarkup(node))
  }
  said.mockRestore()
})

test('an address that would run a script leads nowhere, however it is spelled', () => {
  for (const href of ['javascript:alert(1)', ' \u0001JaVa\nScRiPt:alert(1)', 'java\tscript:x']) {
    expect(ours(element('a', { href }))).toBe('<a href="#"></a>')
    expect(ours(element('form', { action: href }))).toContain('action="#"')
  }
})

test('what could leave its place or the policy of pages is refused', () => {
  expect(() => ours(element('p', { 'x onclick=alert(1) y': '1' }))).toThrow('No attribute can be called')
  expect(() => ours(element('p', { style: { color: 'red' } }))).toThrow('write a class')
  expect(() => ours(element('script', null, 'alert(1)'))).toThrow('raw text')
  expect(ours(element('p', { onClick: 'alert(1)', onmouseover: 'alert(1)' }))).toBe('<p></p>')
})

test('after a view that threw, the next page begins anew', () => {
  const Broken = () => {
    throw new Error('no data')
  }
  expect(() => ours(element('p', null, 'before', element(Broken)))).toThrow('no data')
  expect(ours(element('b', null, 'next'))).toBe('<b>next</b>')
})

test('a stored part is rendered once, and brings its symbols where they are missing', () => {
  const store = new PartStore(10_000)
  let renders = 0
  const symbol = (id: string) => element('symbol', { id, key: id }, element('path'))
  const part = (name: string, ...ids: string[]) =>
    element(StoredPart<ReactNode>, {
      store,
      name,
      render: () => (renders++, element('p', null, `Š ${name}`, ids.map(symbol), 'end')),
    })
  const page = () => ours(element('main', null, part('a', 'i', 'j'), symbol('k'), part('b', 'j', 'k', 'l')))
  const expected =
    '<main><p>Š a<symbol id="i"><path></path></symbol><symbol id="j"><path></path></symbol>end</p>' +
    '<symbol id="k"><path></path></symbol><p>Š b<symbol id="l"><path></path></symbol>end</p></main>'
  expect([page(), page()]).toEqual([expected, expected])
  expect(renders).toBe(2)
  expect(ours(part('b', 'j', 'k', 'l'))).toContain('<symbol id="j">')
})

test('in a full store what was not used for the longest makes room, and what is larger than it is never stored', () => {
  const store = new PartStore(2_000)
  const part = (name: string, length: number) =>
    ours(element(StoredPart<ReactNode>, { store, name, render: () => element('p', null, 'x'.repeat(length)) }))
  part('a', 500)
  part('b', 500)
  part('a', 500)
  part('c', 500)
  part('d', 9_000)
  expect(['a', 'b', 'c', 'd'].map((name) => store.find(name) !== undefined)).toEqual([true, false, true, false])
})
