import { randomUUID } from 'node:crypto'
import { afterwards } from '#testing/afterwards.ts'
import { memoryLeadFiles } from '#testing/fakes/memory-lead-files.ts'
import { noScan } from '#adapters/virus-scan/no-scan.ts'
import type { GroupId } from '#kernel/ids.ts'
import { fail, ok } from '#kernel/result.ts'
import { openJobQueue } from '#platform/jobs/job-queue.ts'
import { silentLog } from '#platform/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import { openSecretBox } from '#platform/secret-box.ts'
import { deliverLead } from './delivery/deliver-lead.ts'
import { fingerprints } from './intake/fingerprint.ts'
import { followLinks } from './records/follow-link.ts'
import { numberHashes } from './texts/stopped-numbers.ts'
import type { OutgoingText, SendText } from './texts/text-ports.ts'
import { openLeadIntake } from './intake/lead-intake.ts'
import { leadJobNames, type LeadJobDeps } from './lead-jobs.ts'
import type { OutgoingMail, ReceiverCall, ScanFile, SendMail, CallReceiver } from './records/lead-ports.ts'
import type { LeadDeps } from './intake/submit-lead.ts'

export type TestLeadDeps = LeadDeps &
  LeadJobDeps & {
    scanFile: ScanFile
    /** Everything that was sent, in order. */
    mails: OutgoingMail[]
    calls: ReceiverCall[]
    texts: OutgoingText[]
    /** Makes what is due of every lead of a group, as a worker would. */
    deliverDue(groupId: GroupId): Promise<void>
  }

type Outside = { now?: () => Date; sendMail?: SendMail; callReceiver?: CallReceiver; sendText?: SendText }

/** The dependencies of use cases of leads over a real database; the outside accepts everything unless a test says otherwise. */
export function testLeadDeps(database: Database, outside: Outside = {}): TestLeadDeps {
  const now = outside.now ?? (() => new Date())
  const newId = randomUUID
  const jobs = openJobQueue({ database, log: silentLog, names: leadJobNames, isWorker: false })
  afterwards(() => jobs.stop())
  const secretBox = openSecretBox([{ id: 'test', secret: 'a secret of the tests' }])
  const mails: OutgoingMail[] = []
  const calls: ReceiverCall[] = []
  const deps: TestLeadDeps = {
    database,
    jobs,
    now,
    newId,
    mails,
    calls,
    ...recordedTexts(outside.sendText),
    numberHash: numberHashes('a secret of the tests'),
    log: silentLog,
    intake: openLeadIntake({ database, jobs, secretBox, now, newId }),
    follow: followLinks('a secret of the tests'),
    fingerprint: fingerprints('a secret of the tests'),
    secretBox,
    leadFiles: memoryLeadFiles(now),
    scanFile: noScan,
    outbox: undefined,
    erasers: [],
    sendMail:
      outside.sendMail ??
      (async (mail) => {
        mails.push(mail)
        return ok({ statusCode: 250, text: 'Queued.' })
      }),
    callReceiver:
      outside.callReceiver ??
      (async (call) => {
        calls.push(call)
        return ok({ statusCode: 200, text: 'Thanks.' })
      }),
    fetchMetaLead: async () => fail({ kind: 'temporary', text: 'nobody answers here' }),
    mailFrom: 'enquiries@forecourt.example',
    originOf: (site) => `https://${site.slug}.example`,
    chance: () => 0.5,
    deliverDue: (groupId) => deliverDue(deps, groupId),
  }
  return deps
}

/** Notes the texts that go out; the service takes each, unless a test has another one. */
function recordedTexts(send?: SendText): Pick<TestLeadDeps, 'texts' | 'textSenders'> {
  const texts: OutgoingText[] = []
  const sendText: SendText = async (text) => {
    texts.push(text)
    return send ? send(text) : ok({ serviceId: `SM${text.id.replaceAll('-', '')}`, status: 'accepted' })
  }
  return { texts, textSenders: { sandbox: sendText, twilio: sendText } }
}

async function deliverDue(deps: TestLeadDeps, groupId: GroupId): Promise<void> {
  const leads = await deps.database.forGroup(groupId, (db) =>
    db
      .selectFrom('lead_delivery')
      .select('lead_id')
      .distinct()
      .where('status', 'in', ['waiting', 'sending'])
      .where('due_at', '<=', deps.now())
      .execute(),
  )
  for (const { lead_id: leadId } of leads) await deliverLead(deps, { groupId, leadId: leadId as never })
}
