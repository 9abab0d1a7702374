import type { z } from 'zod'
import type { leadCalls } from '#console/calls/lead-calls.ts'
import { findFinancialAnswers } from '#features/finance/server/financial-answers.ts'
import { sealedLabels } from '#features/leads/domain/forms/pre-approval-form.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { auditWrongPassword } from '../session/audit-sign-in.ts'
import { auditNow } from '../audit-now.ts'
import type { CallProblem, SiteCall } from '../console-call.ts'
import { noteWrongGuess, secondsToWait } from '../session/sign-in-guesses.ts'
import { withReachableLead } from './reachable-leads.ts'

type Row = (typeof leadCalls)['leads.financialAnswers']
type Answer = z.input<Row['output']>

/** Whoever looks gives their password again, and every look stands in the audit log before anything is shown. */
export function readFinancialAnswers(
  call: SiteCall,
  { id, password }: z.output<Row['input']>,
): Promise<Result<Answer, CallProblem>> {
  return withReachableLead(call, id, async (leadId): Promise<Result<Answer, CallProblem>> => {
    const refusal = await passwordProblem(call, password)
    if (refusal) return fail(refusal)
    const { deps } = call
    const { site } = await deps.snapshots.get(call.address)
    const found = await deps.database.forGroup(call.groupId, (db) => findFinancialAnswers(db, deps, { site, leadId }))
    await auditNow(call, 'leads.financialAnswers', {
      subject: { kind: 'lead', id, name: '' },
      after: { isFound: found !== undefined },
    })
    if (!found || found.deleteAfter <= deps.now()) return ok({ answers: [], deletedAfter: null })
    const labels = sealedLabels(site)
    const answers = Object.entries(found.values).map(([name, text]) => ({ label: labels.get(name) ?? name, text }))
    return ok({ answers, deletedAfter: found.deleteAfter.toISOString() })
  })
}

/** Guesses count like those at the door. */
async function passwordProblem(call: SiteCall, password: string): Promise<CallProblem | null> {
  const { email } = call.session.user
  const wait = await secondsToWait({ call, email })
  if (wait > 0)
    return { kind: 'too-many', message: 'Too many attempts. Please try again later.', retryAfterSeconds: wait }
  if (await call.deps.auth.isOwnPassword(call.sessionHeaders, password)) return null
  await noteWrongGuess({ call, email })
  auditWrongPassword(call, email)
  return { kind: 'invalid', message: 'That isn’t your password.', fields: { password: 'That isn’t your password.' } }
}
