import { expect, test } from 'vitest'
import { textSize } from '#features/leads/domain/texts/text-segments.ts'
import { sizeText } from './size-text.ts'

test.each([
  ['', '0 messages, 160 characters left.'],
  ['Hello', '1 message, 155 characters left.'],
  ['x'.repeat(305), '2 messages, 1 character left.'],
  [
    'It’s here – come by',
    '1 message, 51 characters left. Because of ’ and – a message holds 70 characters, otherwise 160.',
  ],
])('%j: %s', (text, size) => expect(sizeText(textSize(text))).toBe(size))
