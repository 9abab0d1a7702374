import { execFile, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { request } from 'node:http'
import { connect } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { demoDataFolder } from './prepared-data.ts'
import { importedPackages } from './program-packages.ts'
import { freePort, startProgram, stopProgram } from './program.ts'
import { minute } from '#kernel/duration.ts'
import { temporaryFolder } from '#testing/afterwards.ts'

const run = promisify(execFile)
const site = 'ridgeline-motorcycles'

let program: ChildProcess

const dataFolder = await demoDataFolder()
const port = await freePort()
program = await startProgram({ port, dataFolder })

afterAll(async () => {
  await stopProgram(program)
  await rm(dataFolder, { recursive: true, force: true })
})

/** Sends an enquiry; `pause` comes between the two halves of its body. */
function enquire(email: string, pause: () => Promise<void> = async () => {}): Promise<number> {
  const lead = { name: 'Ann Shopper', email, phone: '0412 345 678', message: 'Is it still there?' }
  const body = JSON.stringify({ lead })
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path: '/api/leads',
        method: 'POST',
        headers: {
          host: `${site}.localhost`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          // The program says that it has begun to read.
          expect: '100-continue',
        },
      },
      (response) => response.resume().on('end', () => resolve(response.statusCode ?? 0)),
    )
    sent.on('error', reject)
    sent.flushHeaders()
    sent.on('continue', () => {
      sent.write(body.slice(0, 20))
      pause().then(() => sent.end(body.slice(20)), reject)
    })
  })
}

const isListening = (): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })

const leads = async (): Promise<string> => {
  const env = { ...process.env, FORECOURT_DATA: dataFolder }
  return (await run(process.execPath, ['dist/server/cli.js', 'leads', 'list', '--site', site], { env })).stdout
}

const startAgain = (differences: Record<string, string>): Promise<string> =>
  run(process.execPath, ['dist/server/web.js'], {
    env: { ...process.env, PORT: String(port), FORECOURT_DATA: dataFolder, ...differences },
  }).then(
    () => 'it started',
    (error: { stderr: string }) => error.stderr.trim(),
  )

test('a second start on the same data is refused in one sentence', async () => {
  expect(await startAgain({})).toBe(
    `Forecourt already runs on this data (process ${program.pid}, http://localhost:${port}). Stop it first, or give this one its own FORECOURT_DATA.`,
  )
})

test('a taken port is refused in one sentence', async () => {
  const elsewhere = await temporaryFolder()
  expect(await startAgain({ FORECOURT_DATA: elsewhere })).toBe(
    `Port ${port} is taken by another program. Choose another one with PORT.`,
  )
})

test('a folder that cannot be written and a variable that makes no sense are refused in words', async () => {
  expect(await startAgain({ FORECOURT_DATA: '/dev/null/data' })).toMatch(/\/dev\/null\/data.*FORECOURT_DATA/)
  expect(await startAgain({ PORT: 'three' })).toContain('PORT')
})

test('being stopped, it answers the request in flight, keeps it, and ends in order', async () => {
  const ended = new Promise((resolve) => program.once('exit', resolve))
  const stop = async () => {
    program.kill('SIGTERM')
    await expect.poll(isListening).toBe(false)
  }
  expect(await enquire('in-flight@mail.example', stop)).toBe(201)
  expect(await ended).toBe(0)
  program = await startProgram({ port, dataFolder })
  expect(await leads()).toContain('in-flight@mail.example')
})

test('killed without warning, it starts again and has every enquiry that it acknowledged', async () => {
  expect(await enquire('acknowledged@mail.example')).toBe(201)
  const ended = new Promise((resolve) => program.once('exit', resolve))
  program.kill('SIGKILL')
  await ended
  program = await startProgram({ port, dataFolder })
  expect(await leads()).toContain('acknowledged@mail.example')
})

test('several processes share the port: one that is killed is replaced, and one stop ends all', async () => {
  await stopProgram(program)
  const several = await startProgram({
    port,
    dataFolder,
    entry: 'start.js',
    environment: { FORECOURT_PROCESSES: '2', FORECOURT_WORKER: 'separate' },
  })
  await expect.poll(async () => (await webProcesses(several)).length).toBe(2)
  for (const index of [0, 1]) {
    const before = await webProcesses(several)
    const victim = before[index] ?? Number.NaN
    process.kill(victim, 'SIGKILL')
    // A browser sends again what nobody answered.
    await expect.poll(() => enquire(`survived-${index}@mail.example`).catch(() => 0), { timeout: minute }).toBe(201)
    await expect
      .poll(async () => (await webProcesses(several)).filter((pid) => pid !== victim).length, { timeout: minute })
      .toBe(2)
  }
  const left = await webProcesses(several)
  const ended = new Promise((resolve) => several.once('exit', resolve))
  several.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(left.filter(isAlive)).toEqual([])
  program = await startProgram({ port, dataFolder })
  const listed = await leads()
  for (const index of [0, 1]) expect(listed).toContain(`survived-${index}@mail.example`)
})

/** Ids of the processes that it started and that are alive, the oldest first. */
async function webProcesses({ pid }: ChildProcess): Promise<number[]> {
  const { stdout } = await run('ps', ['-o', 'pid=,args=', '--ppid', String(pid)]).catch(() => ({ stdout: '' }))
  return stdout
    .split('\n')
    .filter((line) => line.includes('web.js'))
    .map((line) => Number.parseInt(line, 10))
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('the program imports what a machine that only serves has: nothing that is installed for the build alone', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }
  const imported = importedPackages('dist/server')
  expect(imported).toContain('sharp')
  expect(imported.filter((name) => !(name in dependencies))).toEqual([])
})
