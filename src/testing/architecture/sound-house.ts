import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { readCodeTree } from './code-tree.ts'
import { houseRules } from './house-rules.ts'

export type Files = Record<string, string>

/** A small house that breaks no rule. */
const soundHouse: Files = {
  'db/migrations/0001_leads.sql':
    'create index lead_recent on lead (created_at);\ncreate index lead_inbox on lead (created_at);\n',
  'db/migrations/0002_less.sql': 'drop index lead_recent;\n',
  'demo/harbour-view/group.json': '{}',
  'src/kernel/ids.ts': 'export const asId = (text: string) => text\n',
  'src/features/sites/domain/site.ts': "import { z } from 'zod'\nexport const site = z.string()\n",
  'src/features/leads/domain/lead.ts':
    "import { site } from '#features/sites/domain/site.ts'\nexport const lead = site\n",
  'src/features/leads/server/lead-store.ts':
    "import { sql } from 'kysely'\n// Index lead_inbox serves the order.\nexport const leads = sql`select 1`\n",
  'src/features/leads/server/submit-lead.ts': "import { leads } from './lead-store.ts'\nexport const submit = leads\n",
  'src/features/leads/server/sample-leads.ts': 'export const samples = []\n',
  'src/adapters/mail/send-mail.ts': 'export const send = 1\n',
  'src/adapters/payments/pay.ts': 'export const pay = 1\n',
  'src/pages/storefront/home.tsx':
    "import { lead } from '#features/leads/domain/lead/lead.ts'\nexport const home = lead\n",
  'src/pages/storefront/enhance/main.ts': 'export const main = 1\n',
  'src/pages/console/inbox.tsx': 'export const inbox = 1\n',
  'src/main/config.ts': "export const port = process.env['PORT']\n",
  'src/whole-house.test.ts': [
    "import { asId } from '#kernel/ids.ts'",
    "import { lead } from './features/leads/domain/lead.ts'",
    "import { submit as send } from './features/leads/server/submit-lead.ts'",
    "import { pay } from '#adapters/payments/pay.ts'",
    "import { home } from '#pages/storefront/home.tsx'",
    "import * as inbox from '#pages/console/inbox.tsx'",
    "import { send as mail } from '#adapters/mail/send-mail.ts'",
    "const { main } = await import('#pages/storefront/enhance/main.ts')",
    "const { port } = await vite.ssrLoadModule('/src/main/config.ts')",
  ].join('\n'),
}

function house(changes: Files): ReturnType<typeof readCodeTree> {
  const root = mkdtempSync(join(tmpdir(), 'house-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [file, content] of Object.entries({ ...soundHouse, ...changes })) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), content)
  }
  return readCodeTree(root)
}

/** The rules that a house with these files breaks. */
export function broken(changes: Files): string[] {
  const tree = house(changes)
  return houseRules.filter((rule) => rule.broken(tree).length > 0).map(({ says }) => says)
}
