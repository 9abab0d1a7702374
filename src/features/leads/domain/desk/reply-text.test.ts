import { expect, test } from 'vitest'
import { newTextOf, textOfHtml } from './reply-text.ts'

const quoted = '> Good morning Ann,\n> yes, it is here.\n>\n> Bea'

test.each([
  [
    'Gmail',
    `Great, see you at ten.\n\nOn Mon, 2 Mar 2026 at 10:00, Bea, Yard <reply+x@a.example> wrote:\n\n${quoted}\n`,
  ],
  [
    'a line that was broken',
    `Great, see you at ten.\n\nOn Mon, 2 Mar 2026 at 10:00, Bea, Yard\n<reply+x@a.example> wrote:\n${quoted}`,
  ],
  [
    'Outlook',
    'Great, see you at ten.\n\nFrom: Bea <reply+x@a.example>\nSent: Monday, 2 March 2026\nTo: Ann\nSubject: Hilux\n\nGood morning',
  ],
  ['an old Outlook', 'Great, see you at ten.\n\n-----Original Message-----\nFrom: Bea\n\nGood morning'],
  [
    'a phone',
    'Great, see you at ten.\r\n\r\nSent from my iPhone\r\n\r\n> On 2 Mar 2026, at 10:00, Bea wrote:\r\n> Good',
  ],
  ['marks alone', `Great, see you at ten.\n\n${quoted}`],
])('an answer of %s is what was newly written', (_, text) => {
  expect(newTextOf(text)).toBe('Great, see you at ten.')
})

test('answers between the lines, and words that look like a quote, stay', () => {
  expect(newTextOf(`> Is ten fine?\nYes.\n> And the deposit?\nBy card.`)).toContain(
    'Yes.\n> And the deposit?\nBy card.',
  )
  expect(newTextOf('On Monday I can come.\nFrom: the north, so give me an hour.')).toBe(
    'On Monday I can come.\nFrom: the north, so give me an hour.',
  )
  expect(newTextOf(quoted)).toBe(quoted)
})

test('HTML is read as text, without its styles and without what it quotes', () => {
  const html =
    '<html><head><style>p { color: red }</style></head><body><p>Great,<br>see you &amp; Bea.</p><div class="gmail_quote">On Monday Bea wrote<blockquote>Hello</blockquote></div></body></html>'
  expect(textOfHtml(html)).toBe('Great,\nsee you & Bea.')
})

test.each([
  ['lines that begin to quote', `${'On x, y\n'.repeat(60_000)}`],
  ['one line', `On ${'wrote '.repeat(200_000)}`],
  ['tags that never close', `${'<style>'.repeat(100_000)}${'<'.repeat(500_000)}`],
])('%s without end are read', (_, text) => {
  expect(typeof newTextOf(textOfHtml(text))).toBe('string')
  expect(typeof newTextOf(text)).toBe('string')
})
