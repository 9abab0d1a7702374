import { expect, test } from 'vitest'
import { optOutOf } from './opt-out.ts'

test.each<[string, string, 'stop' | 'start' | undefined]>([
  ['STOP', '', 'stop'],
  [' stop. ', '', 'stop'],
  ['“Stop!”', '', 'stop'],
  ['Unsubscribe', '', 'stop'],
  ['cancel', '', 'stop'],
  ['END', '', 'stop'],
  ['quit', '', 'stop'],
  ['stop all', '', 'stop'],
  ['ＳＴＯＰ', '', 'stop'],
  ['Please stop by at ten', '', undefined],
  ['Can I cancel the test drive?', '', undefined],
  ['Arrêt', 'STOP', 'stop'],
  ['START', '', 'start'],
  ['unstop', '', 'start'],
  ['Yes', '', undefined],
  ['HELP', 'HELP', undefined],
  ['', '', undefined],
])('%j', (text, byService, expected) => expect(optOutOf(text, byService)).toBe(expected))
