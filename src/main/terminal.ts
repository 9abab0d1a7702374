import { text } from 'node:stream/consumers'
import { type Config, readConfig } from './config.ts'

export const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Ends with one clear sentence and no stack: what is wrong is the surroundings, not the program. */
export function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** Reads the environment variables; a program does not start with wrong ones. */
export function configured(): Config {
  const config = readConfig(process.env)
  if (config.ok) return config.value
  return refuse(`These environment variables are wrong:\n${config.problem.map((line) => `  ${line}`).join('\n')}`)
}

/** Everything that is written to the standard input: keys come that way, so that no history of a shell holds them. */
export const textOfStandardInput = (): Promise<string> => text(process.stdin)
