import { expect, test } from 'vitest'
import { broken, type Files } from './sound-house.ts'

test('a sound house breaks no rule', () => {
  expect(broken({})).toEqual([])
})

const manyFiles = Object.fromEntries(
  Array.from({ length: 21 }, (_, index) => [`src/features/leads/domain/form/rule-${index}.ts`, 'export const x = 1\n']),
)

test.each<[string, string, Files]>([
  [
    'a function bears a name that was given up',
    'a name that was given up',
    { 'src/kernel/ids.ts': 'export const onceKnown = 1\n' },
  ],
  ['a day is counted anew', 'a minute, an hour and a day', { 'src/kernel/ids.ts': 'const day = 24 * 3_600_000\n' }],
  ['a day has no name', 'a minute, an hour and a day', { 'src/kernel/ids.ts': 'const week = 7 * 86_400_000\n' }],
  ['a quarter of an hour', 'a minute, an hour and a day', { 'src/kernel/ids.ts': 'const quarter = 15 * 60_000\n' }],
  ['a minute by another name', 'a minute, an hour and a day', { 'src/kernel/ids.ts': 'const pause = 60_000\n' }],
  [
    'a time that is counted in minutes',
    'a minute, an hour and a day',
    { 'src/kernel/ids.ts': 'const end = 24 * 60\n' },
  ],
  [
    'a journey waits for a minute',
    'a minute, an hour and a day',
    { 'e2e/page.test.ts': 'wait({ timeout: 60_000 })\n' },
  ],
  [
    'a comment goes on with the one before',
    'does not go on with another one',
    { 'src/kernel/ids.ts': '/** The same of the footer. */\nexport const x = 1\n' },
  ],
  [
    'a comment repeats its name',
    'a comment says more than the name',
    { 'src/kernel/ids.ts': '/** Returns the totals of each lead. */\nexport const leadTotals = 1\n' },
  ],
  [
    'a comment calls the shopper "he"',
    'nobody is presumed to be a man',
    { 'src/kernel/ids.ts': '/** The shopper, when he wrote. */\nexport const x = 1\n' },
  ],
  [
    'a view imports a server',
    'code imports only',
    { 'src/features/leads/view/form.tsx': "import '../server/submit-lead.ts'\n" },
  ],
  [
    'a type is taken from a server where it is used',
    'code imports only',
    { 'src/features/leads/view/form.tsx': "export type F = import('../server/submit-lead.ts').submit\n" },
  ],
  [
    'an adapter imports another adapter',
    'an adapter imports no other',
    { 'src/adapters/mail/mail.ts': "import '../payments/pay.ts'\n" },
  ],
  [
    'an earlier capability imports a later one',
    'builds only on earlier',
    { 'src/features/sites/domain/host.ts': "import '#features/leads/domain/lead/lead.ts'\n" },
  ],
  [
    'a capability nobody wrote down',
    'written order',
    { 'src/features/weather/domain/rain.ts': 'export const rain = 1\n' },
  ],
  ['a new top folder', 'no other folder', { 'src/utils/misc.ts': 'export const misc = 1\n' }],
  ['a new surface', 'no other folder', { 'src/pages/kiosk/kiosk.tsx': 'export const kiosk = 1\n' }],
  [
    "a shop page imports the staff's",
    'share no page',
    { 'src/pages/storefront/list.tsx': "import '../console/inbox.tsx'\n" },
  ],
  [
    'a screen of the console imports a use case',
    'code imports only',
    { 'src/console/leads/lead-screen.tsx': "import '#features/leads/server/intake/submit-lead.ts'\n" },
  ],
  [
    'a page imports a screen of the console',
    'code imports only',
    {
      'src/console/leads/lead-screen.tsx': 'export const x = 1\n',
      'src/pages/storefront/list.tsx': "import '#console/leads/lead-screen.tsx'\n",
    },
  ],
  [
    'a page imports a store',
    'stores are private',
    { 'src/pages/storefront/list.tsx': "import '#features/leads/server/records/lead-store.ts'\n" },
  ],
  [
    'a script calls an address that it made',
    'made by a function',
    { 'src/pages/storefront/enhance/near.ts': 'void fetch(`/search/near?at=${at}`)\n' },
  ],
  [
    'a script adds an id to an address',
    'made by a function',
    { 'src/pages/storefront/enhance/near.ts': 'void fetch(`${apiOf(form)}/${id}`)\n' },
  ],
  [
    'a page counts its visitors itself',
    'is counted in one place',
    { 'src/pages/storefront/list.tsx': "await deps.leadLimit.take('visitor', 10)\n" },
  ],
  [
    'a use case speaks SQL',
    'SQL and its libraries',
    { 'src/features/leads/server/count-leads.ts': "export const n = (db) => db.selectFrom('lead')\n" },
  ],
  [
    'a page writes raw SQL',
    'SQL and its libraries',
    { 'src/pages/storefront/list.tsx': 'export const n = sql`delete from lead`\n' },
  ],
  [
    'a feature opens a pool of its own',
    'SQL and its libraries',
    { 'src/features/leads/server/own-pool.ts': "import pg from 'pg'\nnew pg.Pool()\n" },
  ],
  [
    'a page takes the platform pool',
    'every dealer group',
    { 'src/pages/storefront/list.tsx': "deps.database.platformPool.query('select 1')\n" },
  ],
  [
    'a page reads every group',
    'every dealer group',
    { 'src/pages/storefront/list.tsx': 'deps.database.forPlatform((db) => db)\n' },
  ],
  [
    'a group id comes from a query string',
    'never from text',
    { 'src/pages/storefront/list.tsx': "const group = parseId<'dealer group'>(query.get('group'))\n" },
  ],
  [
    'a group id by force',
    'never from text',
    { 'src/pages/storefront/list.tsx': "const group = query.get('group') as GroupId\n" },
  ],
  [
    'a job sees every group and is not written down',
    'only the written use cases',
    {
      'src/features/leads/server/weekly-jobs.ts': 'export const all = (db) => db.forPlatform((each) => each)\nall(1)\n',
    },
  ],
  [
    'a store opens every group by itself',
    'only the written use cases',
    { 'src/features/leads/server/all-store.ts': 'export const all = (db) => db.forPlatform((each) => each)\nall(1)\n' },
  ],
  [
    'a file is written down as seeing every group, and does not',
    'is there and does',
    { 'src/features/sites/server/find-dealership.ts': 'const one = 1\none\n' },
  ],
  [
    'a job makes the id of a group from what it was sent',
    'never from text',
    { 'src/features/leads/server/weekly-jobs.ts': "const group = (text) => asId<'dealer group'>(text)\ngroup(1)\n" },
  ],
  [
    'a command makes the id of a group from what was typed',
    'never from text',
    { 'src/main/commands/show.ts': "const group = (text) => asId<'dealer group'>(text)\ngroup(1)\n" },
  ],
  [
    'a page puts an address together',
    'made by a function',
    { 'src/pages/storefront/list.tsx': 'const href = (slug) => `/models/${slug}`\nhref(1)\n' },
  ],
  [
    'a view puts an address together below a page',
    'made by a function',
    { 'src/features/leads/view/ask.tsx': 'const href = (page) => `${page}/enquire`\nhref(1)\n' },
  ],
  ['the kernel imports a library', 'the kernel none at all', { 'src/kernel/money.ts': "import { z } from 'zod'\n" }],
  [
    'the console reaches Temporal over a rule',
    'a library of the server',
    {
      'src/features/sites/domain/late.ts':
        "import { Temporal } from 'temporal-polyfill'\nexport const late = Temporal\n",
      'src/console/late-screen.tsx': "import { late } from '#features/sites/domain/late.ts'\nlate.toString()\n",
    },
  ],
  ['a rule imports node', 'the kernel none at all', { 'src/features/leads/domain/read.ts': "import 'node:fs'\n" }],
  ['a rule asks the clock', 'no clock', { 'src/features/leads/domain/late.ts': 'export const t = new Date()\n' }],
  [
    'a rule asks the clock without new',
    'no clock',
    { 'src/features/leads/domain/late.ts': 'export const t = Date()\n' },
  ],
  [
    'an hour is read by the clock of the machine',
    'never of the machine',
    { 'src/features/leads/view/hour.ts': 'export const hourOf = (at: Date) => at.getHours()\nhourOf(new Date(0))\n' },
  ],
  [
    'a day is put together in the zone of the machine',
    'never of the machine',
    { 'src/features/leads/server/day.ts': 'const christmas = new Date(2026, 11, 25)\nchristmas\n' },
  ],
  [
    'a feature reads the environment',
    'reads the environment',
    { 'src/features/leads/server/env.ts': "import { env } from 'node:process'\n" },
  ],
  [
    'browser code imports zod',
    "shopper's browser",
    { 'src/pages/storefront/enhance/form.ts': "import { z } from 'zod'\n" },
  ],
  [
    'browser code imports React',
    "shopper's browser",
    { 'src/pages/storefront/enhance/form.ts': "import { createElement } from 'react'\ncreateElement('p')\n" },
  ],
  [
    'browser code imports a page',
    "shopper's browser",
    {
      'src/pages/storefront/enhance/form.ts': "import { home } from '../../pages/storefront/content/home.tsx'\nhome\n",
    },
  ],
  [
    'browser code imports a use case',
    "shopper's browser",
    {
      'src/pages/storefront/enhance/form.ts':
        "import { submit } from '#features/leads/server/submit-lead.ts'\nsubmit.toString()\n",
    },
  ],
  [
    'the product uses a stand-in of tests',
    'never uses samples',
    {
      'src/testing/mails/memory-outbox.ts': 'export const outbox = []\n',
      'src/main/wire.ts': "import { outbox } from '#testing/mails/memory-outbox.ts'\noutbox.at(0)\n",
    },
  ],
  [
    'the product uses samples',
    'never uses samples',
    { 'src/features/leads/server/fill.ts': "import { samples } from './sample-leads.ts'\nsamples\n" },
  ],
  ['a site is named', 'no site is named', { 'src/pages/storefront/list.tsx': "const special = 'Harbour-View'\n" }],
  ['a folder of twenty-one files', 'no folder holds more', manyFiles],
  ['two files of one name', 'no file name', { 'src/features/leads/view/lead.tsx': 'export const x = 1\n' }],
  [
    'a comment names an index that was dropped',
    'comments name only',
    { 'src/features/leads/server/a-store.ts': '// Index lead_recent serves it.\n' },
  ],
  [
    'a comment names a file that is gone',
    'comments name only',
    { 'src/features/leads/domain/a.ts': '// See `gone-file.ts`.\n' },
  ],
  [
    'a comment names a setting that is gone',
    'comments name only',
    { 'src/features/leads/domain/a.ts': '/** As long as setting `leads.patience_hours` says. */\n' },
  ],
  [
    'a circle',
    'in a circle',
    { 'src/kernel/one.ts': "import './two.ts'\n", 'src/kernel/two.ts': "import './one.ts'\n" },
  ],
  [
    'a function is exported that only its own file uses',
    'exported only for a file',
    { 'src/features/leads/domain/a.ts': 'export const b = 1\nconst c = b\nc\n' },
  ],
  [
    'a type is exported that only its own file uses',
    'exported only for a file',
    { 'src/features/leads/domain/a.ts': 'export type B = 1\nconst c: B = 1\nc\n' },
  ],
])('%s: caught', (_, rule, changes) => {
  expect(broken(changes).join('; ')).toContain(rule)
})
