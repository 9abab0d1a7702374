import { writeAudit } from '#features/accounts/server/write-audit.ts'
import { findFinancialAnswers } from '#features/finance/server/financial-answers.ts'
import { sealedLabels } from '#features/leads/domain/forms/pre-approval-form.ts'
import { parseId } from '#kernel/ids.ts'
import { openSecretBox } from '#platform/secret-box.ts'
import { secretRing } from '../secret.ts'
import { findSite } from './booking-commands.ts'
import type { Commands } from './commands.ts'

type FinanceChoices = { site?: string; reason?: string; json?: boolean }

/** Prints what a shopper answered about their money, for an operator who gives a reason; the audit log notes it first. */
async function printFinancialAnswers(commands: Commands, id: string, choices: FinanceChoices): Promise<number> {
  const site = await findSite(commands, choices)
  if (!site) return 1
  const leadId = parseId<'lead'>(id)
  const reason = choices.reason?.trim() ?? ''
  if (reason === '') return commands.complain('--reason says why you look; it stands in the audit log.')
  if (!leadId) return commands.complain(missing)
  const now = new Date()
  const secretBox = openSecretBox(secretRing(commands.config, commands.secret))
  const found = await commands.database.forGroup(site.groupId, async (db) => {
    const answers = await findFinancialAnswers(db, { secretBox }, { site, leadId })
    await writeAudit(db, [
      {
        at: now,
        siteId: site.id,
        userId: null,
        actorName: '',
        via: 'command-line',
        action: 'leads.financialAnswers',
        subject: { kind: 'lead', id: leadId, name: '' },
        before: null,
        after: { isFound: answers !== undefined, reason: reason.slice(0, 500) },
        requestId: '',
      },
    ])
    return answers
  })
  if (!found || found.deleteAfter <= now) return commands.complain(missing)
  if (choices.json) return commands.say(JSON.stringify(found, null, 2))
  const labels = sealedLabels(site)
  const lines = Object.entries(found.values).map(([name, text]) => `${labels.get(name) ?? name}: ${text}`)
  return commands.say([...lines, `Deleted on ${found.deleteAfter.toISOString().slice(0, 10)}.`].join('\n'))
}

const missing = 'This site has no answers of that lead: they were deleted, or never given.'

type CommandArgs = { values: FinanceChoices; positionals: string[] }

export const financeCommands = [
  {
    name: 'finance answers',
    argument: 'LEAD',
    required: ['site', 'reason'] as ('site' | 'reason')[],
    run: (commands: Commands, { values, positionals }: CommandArgs) =>
      printFinancialAnswers(commands, positionals.at(-1) ?? '', values),
  },
]
