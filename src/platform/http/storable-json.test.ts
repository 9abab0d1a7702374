import { expect, test } from 'vitest'
import { parseStorableJson } from './storable-json.ts'

test.each<[string, unknown]>([
  ['{"a":"x\\u0000y","b":["\\ud800"],"c\\u0000":1}', { a: 'xy', b: ['\ufffd'], c: 1 }],
  ['{"a":"\\ud83d\\ude97 and \\u00e9"}', { a: '🚗 and é' }],
  ['[1,null,true,"plain"]', [1, null, true, 'plain']],
])('%s can be stored', (text, value) => {
  expect(parseStorableJson(text)).toEqual(value)
})

test('what is no JSON throws', () => {
  expect(() => parseStorableJson('{')).toThrow(SyntaxError)
})
