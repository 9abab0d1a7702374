import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type EarlyResponse, forgetEarlyResponses, takeEarlyResponse } from './early-responses.ts'

const request = (differences: Partial<EarlyResponse> = {}): Promise<EarlyResponse> =>
  Promise.resolve({ siteId: 'one', body: '{}', response: Promise.resolve(new Response('first')), ...differences })

let early: Map<string, Promise<EarlyResponse | null>>
beforeEach(() => {
  early = new Map()
  vi.stubGlobal('window', { earlyResponses: early })
  // Of the page, not of the process that other tests have shared for minutes.
  vi.spyOn(performance, 'now').mockReturnValue(1_000)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('an answer is taken once', async () => {
  early.set('site.frame', request())
  expect(await (await takeEarlyResponse('site.frame', '{}', 'one'))?.text()).toBe('first')
  expect(await takeEarlyResponse('site.frame', '{}', 'one')).toBeUndefined()
})

test('an answer for another site or to another question is nobody’s', async () => {
  early.set('site.frame', request())
  expect(await takeEarlyResponse('site.frame', '{}', 'two')).toBeUndefined()
  early.set('leads.list', request({ body: '{"query":{}}' }))
  expect(await takeEarlyResponse('leads.list', '{"query":{"status":"new"}}', 'one')).toBeUndefined()
})

test('where nobody is signed in the program asks itself', async () => {
  early.set('site.frame', Promise.resolve(null))
  expect(await takeEarlyResponse('site.frame', '{}', 'one')).toBeUndefined()
})

test('what nobody took for half a minute is old, and of a person who has left nothing stays', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(30_001)
  early.set('site.frame', request())
  expect(await takeEarlyResponse('site.frame', '{}', 'one')).toBeUndefined()
  vi.spyOn(performance, 'now').mockReturnValue(1_000)
  early.set('site.frame', request())
  forgetEarlyResponses()
  expect(await takeEarlyResponse('site.frame', '{}', 'one')).toBeUndefined()
})

test('a broken line is a broken line', async () => {
  const response = Promise.reject<Response>(new TypeError('no line'))
  early.set('session.me', request({ siteId: '', response }))
  await expect(takeEarlyResponse('session.me', '{}')).rejects.toThrow(TypeError)
})
