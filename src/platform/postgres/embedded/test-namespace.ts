import { spawn, spawnSync } from 'node:child_process'
import { afterwards } from '#testing/afterwards.ts'
import { died } from './test-launcher.ts'

export type Elsewhere = {
  /** The first line that the program printed. */
  printed: string
  /** Ends it as a power cut would. */
  kill(): Promise<void>
}

const asRoot = ['-p', '-i', '-f', '--mount-proc', '--kill-child=SIGKILL']
const asAnybody = ['-U', '-r', ...asRoot]

/** The flags with which this system lets us make a namespace; undefined where it does not. */
const flags = [asRoot, asAnybody].find((each) => spawnSync('unshare', [...each, 'true']).status === 0)

/** Runs a module where our processes have no numbers, as in another container on the same disk; undefined where that is not permitted. */
export async function inOtherNamespace(program: string): Promise<Elsewhere | undefined> {
  if (!flags) return undefined
  const node = [process.execPath, '--experimental-strip-types', '--no-warnings', '--input-type=module', '-e', program]
  const child = spawn('unshare', [...flags, ...node], { stdio: ['ignore', 'pipe', 'inherit'] })
  let text = ''
  const label = await new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk) => {
      text += String(chunk)
      if (text.includes('\n')) resolve(text.split('\n')[0] ?? '')
    })
    child.once('exit', () => resolve(text.trim()))
  })
  const kill = async () => {
    child.kill('SIGKILL')
    await died(child)
  }
  afterwards(kill)
  return { printed: label, kill }
}
