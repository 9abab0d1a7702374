import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { onCallerGone } from './caller.mjs'
import { root } from './project.mjs'

const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a program in our place: its output is ours, what interrupts us interrupts it, its exit code is the answer.
 * npm repeats what it hears, so the program hears of a signal once a second at most.
 */
export async function runInOurPlace([program, ...args], { env = process.env, cwd = process.cwd() } = {}) {
  const { code } = await withOurSignals(spawn(program, args, { stdio: 'inherit', env, cwd }))
  return code
}

/** Runs a program to its end with its output shown. What asks us to stop stops it, and nothing that would come after it begins. */
export async function run([program, ...args], { env = process.env, cwd = root } = {}) {
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env, cwd })
  const { code, signal } = await withOurSignals(child)
  if (signal) process.exit(128 + constants.signals[signal])
  return code
}

/** The exit code of a program that hears what we hear until it has ended, and the signal that we were sent, if any. */
async function withOurSignals(child) {
  const heard = { signal: null }
  const passOn = passOnSignals(child, heard)
  const stopWatching = onCallerGone(() => passOn('SIGTERM'))
  try {
    return { code: await exitCodeOf(child), signal: heard.signal }
  } finally {
    stopWatching()
    for (const signal of passedOn) process.off(signal, passOn)
  }
}

/** Runs a program to its end and keeps what it wrote. */
export async function runQuietly([program, ...args], { env = process.env, cwd = root } = {}) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env, cwd })
  const written = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => written.push(chunk))
  const code = await exitCodeOf(child)
  return { code, output: Buffer.concat(written).toString() }
}

function exitCodeOf(child) {
  return new Promise((done, failed) => {
    child.once('error', failed)
    child.once('close', (code, signal) => done(code ?? 128 + constants.signals[signal]))
  })
}

const hasTerminal = () => [process.stdin, process.stdout, process.stderr].some((stream) => stream.isTTY)

function passOnSignals(child, heard) {
  let last = -Infinity
  const passOn = (signal) => {
    heard.signal = signal
    // A terminal sends Ctrl-C to the program as well as to us.
    if (signal === 'SIGINT' && hasTerminal()) return
    if (performance.now() - last < 1000) return
    last = performance.now()
    // A closed terminal asks for the same orderly end as anything else.
    child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
  }
  for (const signal of passedOn) process.on(signal, passOn)
  return passOn
}
