import type { Database } from '#platform/postgres/database.ts'
import { readConfig } from '../config.ts'
import type { Commands } from './commands.ts'

/** The command line of an operator whose environment is `env`, and the lines that it printed. */
export function testCommandLine(
  database: Database,
  env: Record<string, string> = {},
): { commands: Commands; lines: string[] } {
  const config = readConfig(env)
  if (!config.ok) throw new Error(config.problem.join())
  const lines: string[] = []
  const commands: Commands = {
    config: config.value,
    database,
    ownerUrl: '',
    secret: 'a secret of the tests, longer than 32 letters',
    say: (text) => (lines.push(text), 0),
    complain: (text) => (lines.push(text), 1),
  }
  return { commands, lines }
}
