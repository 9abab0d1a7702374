import { expect, test } from 'vitest'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { testWeb } from '#pages/test-web.ts'
import { testCommandLine } from '../test-command-line.ts'
import type { Command } from '../command.ts'
import { feedCommands } from '../feeds/feed-command-table.ts'
import { integrationCommands } from '../integrations/integration-commands.ts'
import { providerCommands } from '../provider/provider-commands.ts'
import { connectionCommands } from './connection-key-commands.ts'
import { metaLeadCommands } from './meta-lead-commands.ts'

const web = await testWeb()

const known = [
  ...providerCommands,
  ...connectionCommands,
  ...metaLeadCommands,
  ...feedCommands,
  ...integrationCommands,
] as Command[]

/** Somebody at the command line of this dealer: words as they type them, and what is printed. */
async function openCommandLine(settings: SiteSettingsInput = {}) {
  const site: Site = await web.addDealer(settings)
  const group = await web.deps.database.forGroup(site.groupId, (db) =>
    db.selectFrom('dealer_group').select('slug').where('group_id', '=', site.groupId).executeTakeFirstOrThrow(),
  )
  const { commands, lines } = testCommandLine(web.deps.database)
  return async (text: string, values: object = {}): Promise<[number, string]> => {
    lines.length = 0
    const command = known.toSorted((a, b) => b.name.length - a.name.length).find((each) => text.startsWith(each.name))
    if (!command) throw new Error(`There is no command ${text}`)
    const args = { positionals: text.split(' '), values: { site: site.slug, group: group.slug, ...values } }
    const code = await command.run(commands, args as Parameters<Command['run']>[1])
    return [code, lines.join('\n')]
  }
}

test('a site without a provider says so, and notes no refresh', async () => {
  const type = await openCommandLine()
  const none = 'No provider: the site shows its own data.'
  expect(await type('provider refresh')).toEqual([1, none])
  expect(await type('provider status')).toEqual([0, none])
  const [code, text] = await type('provider webhook-secret')
  expect([code, /whsec_\S{40,}$/.test(text)]).toEqual([0, true])
  expect(await type('provider status')).toEqual([
    0,
    expect.stringMatching(/^No provider.*\nprovider-webhook +ends \S{4}$/),
  ])
})

test('a key is made, rotated, listed with the minute at which it ends, and revoked', async () => {
  const type = await openCommandLine()
  expect(await type('keys list')).toEqual([0, 'There are no keys yet.'])
  expect(await type('keys create', { name: 'Stock', scopes: 'nope' })).toEqual([
    1,
    expect.stringContaining('There is no scope "nope". Scopes: stock:read'),
  ])
  const [, made] = await type('keys create', { name: 'Stock', scopes: 'stock:read' })
  const key = /fc_live_[a-z0-9]{8}/.exec(made)?.[0] ?? ''
  expect((await type(`keys rotate ${key}`, { hours: '2' }))[0]).toBe(0)
  const [, listed] = await type('keys list')
  expect(listed).toMatch(new RegExp(`${key}  works +until \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d  .*replaced`))
  expect(await type(`keys revoke ${key}`)).toEqual([0, '"Stock" is refused from now on.'])
  expect(await type(`keys revoke ${key}`)).toEqual([1, '"Stock" was revoked before.'])
})

test('an address is told of events, rotated, switched off and on, asked for its log, and forgotten', async () => {
  const type = await openCommandLine()
  const wanted = { url: 'https://crm.example/hook', events: 'lead.created', email: 'it@crm.example' }
  expect((await type('webhooks add', { ...wanted, events: 'lead.eaten' }))[0]).toBe(1)
  const [, made] = await type('webhooks add', wanted)
  const id = made.split('\n')[0] ?? ''
  expect(made).toMatch(/^[0-9a-f-]{36}\nSecret, shown only now: whsec_/)
  expect(await type('webhooks list')).toEqual([0, expect.stringContaining(`${id}  on`)])
  expect(await type(`webhooks log ${id}`)).toEqual([0, 'Nothing was sent yet.'])
  for (const text of ['rotate', 'disable', 'enable', 'replay', 'remove'])
    expect([text, (await type(`webhooks ${text} ${id}`))[0]]).toEqual([text, 0])
  expect((await type(`webhooks log ${id}`))[0]).toBe(1)
})

test('keys of connections, enquiries of lead ads and feeds are listed, also where there are none', async () => {
  const type = await openCommandLine({ connections: { feeds: { targets: ['meta'] } } })
  for (const text of ['connection-key list', 'conversions', 'meta-leads list', 'meta-leads fetch', 'feeds fetches'])
    expect([text, (await type(text))[0]]).toEqual([text, 0])
  expect(await type('feeds addresses')).toEqual([0, expect.stringMatching(/https?:\/\/\S+\/feeds\/meta\.csv\?key=/)])
  expect((await type('feeds new-address', { target: 'meta' }))[0]).toBe(0)
  expect((await type('feeds why', { target: 'meta' }))[0]).toBe(0)
})
