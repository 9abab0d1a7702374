import type { parseArgs } from 'node:util'
import { integrationOptions } from './integrations/integration-commands.ts'
import type { Commands } from './commands.ts'

/** Every option that a command may take. */
export const options = {
  dealership: { type: 'string' },
  mapping: { type: 'string' },
  group: { type: 'string' },
  site: { type: 'string' },
  to: { type: 'string' },
  old: { type: 'string' },
  target: { type: 'string' },
  user: { type: 'string' },
  every: { type: 'string' },
  import: { type: 'string' },
  role: { type: 'string' },
  email: { type: 'string' },
  phone: { type: 'string' },
  rule: { type: 'string' },
  limit: { type: 'string' },
  days: { type: 'string' },
  date: { type: 'string' },
  location: { type: 'string' },
  kind: { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
  reason: { type: 'string' },
  amount: { type: 'string' },
  note: { type: 'string' },
  as: { type: 'string' },
  cars: { type: 'string' },
  sold: { type: 'string' },
  apply: { type: 'string' },
  ...integrationOptions,
  'dry-run': { type: 'boolean' },
  'allow-removals': { type: 'boolean' },
  prices: { type: 'string' },
  condition: { type: 'string' },
  'heading-row': { type: 'string' },
  'add-only': { type: 'boolean' },
  overwrite: { type: 'boolean' },
  'no-pictures': { type: 'boolean' },
  verbose: { type: 'boolean' },
  json: { type: 'boolean' },
  csv: { type: 'boolean' },
  publish: { type: 'boolean' },
  leads: { type: 'boolean' },
  plan: { type: 'boolean' },
  hold: { type: 'boolean' },
  after: { type: 'string' },
  export: { type: 'string' },
  print: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

export type CommandArgs = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>
export type Command = {
  name: string
  argument?: string
  required?: (keyof CommandArgs['values'])[]
  run(commands: Commands, args: CommandArgs): Promise<number>
}

export function last(args: CommandArgs): string {
  return args.positionals.at(-1) ?? ''
}
