import { expect, test } from 'vitest'
import { replyTemplates } from '#features/sites/domain/settings/reply-template-settings.ts'
import { filledTemplates } from './reply-template.ts'

const values = {
  'first name': 'Ann {price}',
  vehicle: '2021 Toyota Hilux',
  price: '$40,000',
  'staff name': 'Bea $& Co',
  dealership: 'North Yard',
}
const templates = replyTemplates.parse([
  {
    name: 'It is here',
    subject: 'Your {vehicle}',
    text: 'Hi {first name},\n{vehicle}: {price}.\n{staff name}, {dealership}',
  },
  { name: 'North only', text: 'Hi', dealerships: ['north'] },
])

test('fields are filled in once, and what a shopper wrote is no field', () => {
  expect(filledTemplates(templates, 'south', values)).toEqual([
    {
      name: 'It is here',
      subject: 'Your 2021 Toyota Hilux',
      text: 'Hi Ann {price},\n2021 Toyota Hilux: $40,000.\nBea $& Co, North Yard',
    },
  ])
})

test('a template of a dealership is for its leads alone', () => {
  expect(filledTemplates(templates, 'north', values).map(({ name }) => name)).toEqual(['It is here', 'North only'])
  expect(filledTemplates(templates, '', values).map(({ name }) => name)).toEqual(['It is here'])
})

test.each([
  ['a field that nobody knows', [{ name: 'a', text: 'Hi {surname}' }], 'only these fields'],
  [
    'one name twice',
    [
      { name: 'a', text: 'x' },
      { name: 'a', text: 'y' },
    ],
    'different names',
  ],
  ['nothing to say', [{ name: 'a', text: ' ' }], 'must say something'],
])('%s is refused in words', (_, input, words) => {
  const read = replyTemplates.safeParse(input)
  expect(read.error?.issues.map(({ message }) => message).join()).toContain(words)
})
