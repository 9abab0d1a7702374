import { expect, test } from 'vitest'
import { inSentences } from './failed-command.ts'

async function announced(error: Error): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = []
  const code = await inSentences(
    () => Promise.reject(error),
    (text) => {
      lines.push(text)
      return 1
    },
  )
  return { code, lines }
}

const coded = (message: string, code: string) => Object.assign(new Error(message), { code })

test.each([
  ['no connection is free', new Error('timeout exceeded when trying to connect')],
  ['a statement takes too long', coded('canceling statement due to statement timeout', '57014')],
  ['a row is locked', coded('canceling statement due to lock timeout', '55P03')],
  ['two wait for each other', coded('deadlock detected', '40P01')],
  ['nobody listens', coded('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED')],
])('a command that fails because %s ends in a sentence', async (_what, error) => {
  expect(await announced(error)).toEqual({
    code: 1,
    lines: [
      `The database is busy or away (${error.message}). What was not finished has been taken back; try again in 10 seconds.`,
    ],
  })
})

test('a bug keeps its trace', async () => {
  await expect(announced(new TypeError('x is not a function'))).rejects.toThrow('x is not a function')
})

test('what a command answers is passed on', async () => {
  expect(
    await inSentences(
      async () => 3,
      () => 1,
    ),
  ).toBe(3)
})
