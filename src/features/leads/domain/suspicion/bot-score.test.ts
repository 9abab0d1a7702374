import { describe, expect, test } from 'vitest'
import { type Arrival, botVerdict, isUnconfirmed, parseBehaviour } from './bot-score.ts'

const person: Arrival = {
  behaviour: { seconds: 48, gestures: 60 },
  isFrequent: false,
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1',
}
const ann = { name: 'Ann McDonald', email: 'ann@mail.example', message: 'Is it still there? Can I come on Saturday?' }

const judge = (arrival: Partial<Arrival> = {}, values: Record<string, string> = {}, honeypot = '') =>
  botVerdict({ honeypot, values: { ...ann, ...values }, arrival: { ...person, ...arrival } })

describe('an enquiry', () => {
  test.each<[string, Partial<Arrival>, Record<string, string>]>([
    ['of a person', {}, {}],
    ['that a browser filled in, sent with one tap', { behaviour: { seconds: 9, gestures: 1 } }, {}],
    ['of somebody who sends a second one', {}, { message: 'And this one: https://dealer.example/cars/x' }],
    ['of somebody with a name of two capitals', {}, { name: 'DeShawn O’Brien MacLeod' }],
  ])('%s is clear', (_, arrival, values) => expect(judge(arrival, values)).toEqual({ kind: 'clear' }))

  test.each<[string, Partial<Arrival>, Record<string, string>]>([
    ['without JavaScript', { behaviour: undefined }, {}],
    ['sent within two seconds', { behaviour: { seconds: 1.4, gestures: 8 } }, {}],
    ['without a key or tap', { behaviour: { seconds: 40, gestures: 0 } }, {}],
    ['of somebody who sends very many', { isFrequent: true }, {}],
    ['of a program', { userAgent: 'python-requests/2.32' }, {}],
    ['under a name of random letters', {}, { name: 'sJkDlQwZxR' }],
  ])('%s is doubtful: its sender confirms it', (_, arrival, values) => {
    const verdict = judge(arrival, values)
    expect(verdict.kind).toBe('doubtful')
    expect(isUnconfirmed({ heldBecause: verdict.kind === 'clear' ? '' : verdict.because })).toBe(true)
  })

  test.each<[string, Partial<Arrival>, Record<string, string>, string]>([
    ['with the hidden field filled in', {}, {}, 'x'],
    ['full of links', {}, { message: 'https://a.example https://b.example' }, ''],
    ['that nothing speaks for', { behaviour: undefined, isFrequent: true, userAgent: '' }, {}, ''],
  ])('%s is suspected, which only staff end', (_, arrival, values, honeypot) => {
    const verdict = judge(arrival, values, honeypot)
    expect(verdict.kind).toBe('suspected')
    expect(isUnconfirmed({ heldBecause: verdict.kind === 'clear' ? '' : verdict.because })).toBe(false)
  })
})

test.each([
  undefined,
  null,
  'x',
  {},
  { seconds: 3 },
  { seconds: '3', gestures: 1 },
  { seconds: -1, gestures: 1 },
  { seconds: Number.NaN, gestures: 1 },
  { seconds: 1e9, gestures: 1 },
])('%j says nothing of how a form was filled in', (sent) => expect(parseBehaviour(sent)).toBeUndefined())

test('what a script saw is read as numbers', () =>
  expect(parseBehaviour({ seconds: 2.5, gestures: 7, other: 'x' })).toEqual({ seconds: 2.5, gestures: 7 }))
