import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const file = fileURLToPath(new URL('./closed-pipe.ts', import.meta.url))

/** Writes for as long as the pipe takes it, then says on its other stream that it came to its end. */
const program = (quiet: boolean) => `
import { endQuietlyOnClosedPipe } from ${JSON.stringify(file)}
import { setImmediate } from 'node:timers/promises'
if (${String(quiet)}) endQuietlyOnClosedPipe()
for (let line = 0; line < 20_000; line++) {
  process.stdout.write('a line of a list that nobody reads to its end\\n')
  if (line % 100 === 0) await setImmediate()
}
process.stderr.write('done')
`

async function readFirstLineOf(quiet: boolean) {
  const args = ['--experimental-strip-types', '--no-warnings', '--input-type=module', '-e', program(quiet)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const complaint = text(child.stderr)
  await once(child.stdout, 'data')
  child.stdout.destroy()
  const [code] = (await once(child, 'exit')) as [number]
  return { code, complaint: await complaint }
}

test('a command whose reader has seen enough works on to its end and says nothing', async () => {
  expect(await readFirstLineOf(true)).toEqual({ code: 0, complaint: 'done' })
})

test('without that it ends with an error of the pipe', async () => {
  const { code, complaint } = await readFirstLineOf(false)
  expect(code).not.toBe(0)
  expect(complaint).toContain('EPIPE')
})
