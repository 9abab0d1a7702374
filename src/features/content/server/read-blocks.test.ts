import { expect, test } from 'vitest'
import { readBlocks } from './read-blocks.ts'

test('a Markdown page is one block of text, and a form when it names one', () => {
  expect(readBlocks({ body: 'Words', blocks: [], form: 'service-enquiry' })).toEqual([
    { type: 'text', html: '<p>Words</p>\n' },
    { type: 'form', heading: '', text: '', category: 'service-enquiry' },
  ])
})

test.each([
  ['a kind that this program does not know', [{ type: 'hologram' }, { type: 'text', markdown: 'Stays' }]],
  ['a block that lost a field', [{ type: 'faq' }, { type: 'text', markdown: 'Stays' }]],
  [
    'a hero below the top',
    [
      { type: 'text', markdown: 'Stays' },
      { type: 'hero', heading: 'x' },
    ],
  ],
])('%s is left out and the rest of the page stands', (_what, blocks) => {
  expect(readBlocks({ body: '', blocks })).toEqual([{ type: 'text', html: '<p>Stays</p>\n' }])
})

test('what is stored is never a list that breaks the page', () => {
  expect(readBlocks({ body: '', blocks: null })).toEqual([])
})

test.each([
  [
    '<img src=x onerror=alert(1)><style>*{}</style><iframe src="https://e.example"></iframe>',
    '<img src="x" loading="lazy" />',
  ],
  ['<details><summary>More</summary><p>Yes</p></details>', '<details><summary>More</summary><p>Yes</p></details>'],
])('HTML %j is shown as %j', (html, shown) => {
  expect(readBlocks({ body: '', blocks: [{ type: 'html', html }] })).toEqual([{ type: 'text', html: shown }])
})
