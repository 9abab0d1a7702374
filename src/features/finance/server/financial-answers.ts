import { z } from 'zod'
import type { Site } from '#features/sites/domain/site.ts'
import type { LeadId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import { day } from '#kernel/duration.ts'
import { financialAnswerPlace, findSealedAnswers, saveSealedAnswers } from './financial-answer-store.ts'

type Deps = { secretBox: SecretBox }
type OfLead = { site: Pick<Site, 'id' | 'groupId' | 'settings'>; leadId: LeadId }

/** Seals what a lead says about its sender's money, in the transaction that stores the rest. Nothing to say changes nothing. */
export async function saveFinancialAnswers(
  db: GroupDb,
  { secretBox }: Deps,
  { site, leadId, values, at }: OfLead & { values: Record<string, string>; at: Date },
): Promise<void> {
  if (Object.keys(values).length === 0) return
  const place = financialAnswerPlace({ groupId: site.groupId, siteId: site.id, leadId })
  const sealed = secretBox.seal(JSON.stringify(values), place)
  const deleteAfter = new Date(at.getTime() + site.settings.retail.finance.answers_days * day)
  await saveSealedAnswers(db, { siteId: site.id, leadId, sealed, at, deleteAfter })
}

/** Opened answers; undefined when there are none, their time is over, or no key opens them here. */
export async function findFinancialAnswers(
  db: GroupDb,
  { secretBox }: Deps,
  { site, leadId }: OfLead,
): Promise<{ values: Record<string, string>; deleteAfter: Date } | undefined> {
  const found = await findSealedAnswers(db, leadId)
  const place = financialAnswerPlace({ groupId: site.groupId, siteId: site.id, leadId })
  const text = found && secretBox.open(found.sealed, place)
  return found && text !== undefined
    ? { values: answers.parse(JSON.parse(text)), deleteAfter: found.deleteAfter }
    : undefined
}

const answers = z.record(z.string(), z.string())
