import type { Commands } from '../commands.ts'
import {
  addWebhook,
  listWebhooks,
  removeWebhook,
  replayWebhook,
  rotateWebhook,
  showWebhookLog,
  switchWebhook,
  type WebhookChoices,
} from './webhook-commands.ts'
import { createKey, type KeyChoices, listApiKeysOfGroup, revokeKey, rotateKey } from './key-commands.ts'

type Choices = KeyChoices & WebhookChoices
type CommandArgs = { positionals: string[]; values: Choices }
type Command = {
  name: string
  argument?: string
  required?: (keyof Choices)[]
  run(commands: Commands, args: CommandArgs): Promise<number>
}

/** What these commands can be told, beside what others can be told too. */
export const integrationOptions = {
  name: { type: 'string' },
  scopes: { type: 'string' },
  sites: { type: 'string' },
  hours: { type: 'string' },
  url: { type: 'string' },
  events: { type: 'string' },
  shape: { type: 'string' },
  id: { type: 'string' },
} as const

export const integrationUsage = `
  keys create --group SLUG --name TEXT --scopes A,B make a key for a dealer's program; shown only once
        [--sites A,B] [--days N]
  keys list --group SLUG                            list keys with their scopes, expiry and last use
  keys rotate KEY --group SLUG [--hours N]          make a new key; the old one works N more hours (24)
  keys revoke KEY --group SLUG                      stop a key from working
  webhooks add --group SLUG --url URL --events A,B  send events to an address; shows its secret once
        --email E [--name TEXT] [--sites A,B] [--shape standard|dealer-studio]
  webhooks list --group SLUG                        list webhooks, their events and their state
  webhooks log ID --group SLUG [--limit N]          list deliveries and their responses
  webhooks replay ID --group SLUG [--id DELIVERY] [--hours N]   resend failed deliveries, or one of them
  webhooks rotate ID --group SLUG                   make a new secret; the old one works for another day
  webhooks enable|disable|remove ID --group SLUG    switch a webhook on or off, or remove it`.slice(1)

const last = ({ positionals }: CommandArgs): string => positionals.at(-1) ?? ''

/** Commands about other programs that work with the dealer's data. */
export const integrationCommands: Command[] = [
  {
    name: 'keys create',
    required: ['group', 'name', 'scopes'],
    run: (commands, args) => createKey(commands, args.values),
  },
  { name: 'keys list', required: ['group'], run: (commands, args) => listApiKeysOfGroup(commands, args.values) },
  {
    name: 'keys rotate',
    argument: 'KEY',
    required: ['group'],
    run: (commands, args) => rotateKey(commands, last(args), args.values),
  },
  {
    name: 'keys revoke',
    argument: 'KEY',
    required: ['group'],
    run: (commands, args) => revokeKey(commands, last(args), args.values),
  },
  {
    name: 'webhooks add',
    required: ['group', 'url', 'events', 'email'],
    run: (commands, args) => addWebhook(commands, args.values),
  },
  { name: 'webhooks list', required: ['group'], run: (commands, args) => listWebhooks(commands, args.values) },
  {
    name: 'webhooks log',
    argument: 'ID',
    required: ['group'],
    run: (commands, args) => showWebhookLog(commands, last(args), args.values),
  },
  {
    name: 'webhooks replay',
    argument: 'ID',
    required: ['group'],
    run: (commands, args) => replayWebhook(commands, last(args), args.values),
  },
  {
    name: 'webhooks rotate',
    argument: 'ID',
    required: ['group'],
    run: (commands, args) => rotateWebhook(commands, last(args), args.values),
  },
  {
    name: 'webhooks enable',
    argument: 'ID',
    required: ['group'],
    run: (commands, args) => switchWebhook(true)(commands, last(args), args.values),
  },
  {
    name: 'webhooks disable',
    argument: 'ID',
    required: ['group'],
    run: (commands, args) => switchWebhook(false)(commands, last(args), args.values),
  },
  {
    name: 'webhooks remove',
    argument: 'ID',
    required: ['group'],
    run: (commands, args) => removeWebhook(commands, last(args), args.values),
  },
]
