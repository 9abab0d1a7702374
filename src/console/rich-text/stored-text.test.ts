import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getSchema } from '@tiptap/core'
import { expect, test } from 'vitest'
import { renderMarkdown } from '#features/content/server/render-markdown.ts'
import { richTextNodes } from './rich-text-nodes.ts'
import { openText, type StoredText } from './stored-text.ts'
import { writeBlocks } from './write-markdown.ts'

const schema = getSchema(richTextNodes())

function opened(text: string): StoredText {
  const result = openText(schema, text)
  if ('notHeld' in result) throw new Error(`not held: ${result.notHeld}: ${text}`)
  return result
}

/** Line ends within a sentence are spaces to whoever reads the page. */
const shown = (text: string): string =>
  renderMarkdown(text)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s*(<\/?(?:p|h[2-4]|ul|ol|li|blockquote|table|thead|tbody|tr|th|td|hr|br)\b[^>]*>)\s*/g, '$1')

const demo = demoTexts()

test('the demo dealers have written enough to be a test', () => expect(demo.length).toBeGreaterThan(90))

test.each(demo)('%s is held, shows the same when all of it is written anew, and is stored as it was', (_name, text) => {
  const { doc, store } = opened(text)
  expect(shown(writeBlocks(doc.children))).toBe(shown(text))
  expect(store(doc)).toBe(text)
})

/** Everything that a dealer has written as Markdown: in blocks, positions, models and articles. */
function demoTexts(): [string, string][] {
  const folder = new URL('../../../demo/', import.meta.url).pathname
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((name): [string, string][] => {
    if (/articles\/.*\.md$/.test(name))
      return [[name, readFileSync(join(folder, name), 'utf8').replace(/^---[\s\S]*?\n---\n/, '')]]
    if (!/(?:pages\/|positions|models|articles\/).*\.json$/.test(name)) return []
    return writtenIn(JSON.parse(readFileSync(join(folder, name), 'utf8'))).map((text, at) => [`${name} ${at}`, text])
  })
}

function writtenIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string')
    return /^(?:markdown|answer|body|description)$/.test(name) && value !== '' ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => writtenIn(each, key))
}

const hostile = `Words <em>before</em> \\*not bold\\* and [a link](javascript:alert(1)) and [another](</a (b)> "the \\"title\\"").

[data](data:text/html,<b>x</b>) ![x](javascript:alert(1)) ![a \\[b\\] *c*](/media/1.jpg) &lt;script&gt;alert(1)&lt;/script&gt; \\<img src=x onerror=alert(1)>

1\\. no list
\\# no heading \\
\\- no item

* one
* two

  with a second paragraph

- another list right below
   1) and one within
   2) it

> quoted **bold *and slanted*** words
>
> - with a list

| | a \\| b | c |
|:--|--:|---|
| \`code \\| bar\` | 5 < 6 & 7 | x<br>y |`

test('hostile text is held, shows the same when all of it is written anew, and is stored as it was', () => {
  const { doc, store } = opened(hostile)
  expect(shown(writeBlocks(doc.children))).toBe(shown(hostile))
  expect(shown(hostile)).not.toMatch(/<script|<img[^>]*onerror|href="(?:javascript|data):/)
  expect(store(doc)).toBe(hostile)
})

test.each([
  ['<div>HTML</div>', 'HTML'],
  ['a <sub>2</sub>', 'HTML'],
  ['<script>alert(1)</script>', 'HTML'],
  ['```\ncode\n```', 'a block of code'],
  ['##### Fifth', 'a heading of a level that pages do not show'],
  ['~~gone~~', 'words that are crossed out'],
  ['- [ ] to do', 'boxes to tick'],
  ['[a][1]\n\n[1]: /x', 'addresses of links in a list of their own'],
  ['x &madeup; y &sub2; z', 'something that would be shown otherwise'],
])('%s is not held, and the answer says why', (text, why) => {
  expect(openText(schema, text)).toEqual({ notHeld: why })
})

test('what nobody touched keeps its characters when another part is changed', () => {
  const { doc, store } = opened('Title\n=====\n\n* a __b__\n* c\n\n\nLast   *line*\nof it\n\n***\n')
  const last = doc.child(2)
  const edited = doc.copy(
    doc.content.replaceChild(
      2,
      last.copy(schema.text('New & <old>').isText ? last.content.append(docOf('!').child(0).content) : last.content),
    ),
  )
  expect(store(edited)).toBe('Title\n=====\n\n* a __b__\n* c\n\nLast   _line_ of it!\n\n***')
})

const docOf = (text: string) => opened(text).doc
