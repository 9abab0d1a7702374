import type { Commands } from './commands.ts'
import { createKey, type KeyChoices, listApiKeysOfGroup, revokeKey, rotateKey } from './key-commands.ts'

type Choices = KeyChoices
type Given = { positionals: string[]; values: Choices }
type Command = {
  words: string
  argument?: string
  required?: (keyof Choices)[]
  run(commands: Commands, given: Given): Promise<number>
}

/** What these commands can be told, beside what others can be told too. */
export const integrationOptions = {
  name: { type: 'string' },
  scopes: { type: 'string' },
  sites: { type: 'string' },
  hours: { type: 'string' },
} as const

export const integrationUsage = `
  keys create --group SLUG --name TEXT --scopes A,B a key for a program of the dealer's, printed once
        [--sites A,B] [--days N]
  keys list --group SLUG                            every key: what it may, until when, when it was used last
  keys rotate KEY --group SLUG [--hours N]          a new key; the old one works N hours more (24)
  keys revoke KEY --group SLUG                      a key is refused from now on`.slice(1)

const last = ({ positionals }: Given): string => positionals.at(-1) ?? ''

/** Commands about other programs that work with the dealer's data. */
export const integrationCommands: Command[] = [
  {
    words: 'keys create',
    required: ['group', 'name', 'scopes'],
    run: (commands, given) => createKey(commands, given.values),
  },
  { words: 'keys list', required: ['group'], run: (commands, given) => listApiKeysOfGroup(commands, given.values) },
  {
    words: 'keys rotate',
    argument: 'KEY',
    required: ['group'],
    run: (commands, given) => rotateKey(commands, last(given), given.values),
  },
  {
    words: 'keys revoke',
    argument: 'KEY',
    required: ['group'],
    run: (commands, given) => revokeKey(commands, last(given), given.values),
  },
]
