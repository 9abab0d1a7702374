import { z } from 'zod'
import { asId } from '#kernel/ids.ts'
import type { Database } from '#platform/postgres/database.ts'
import { jobGroupId, type Job, job } from '#platform/jobs/job.ts'
import { deliverLead, deliverLeads } from './delivery/deliver-lead.ts'
import type { DeliveryDeps } from './delivery/delivery-deps.ts'
import { deliverUnfinished } from './delivery/deliver-unfinished.ts'
import type { LeadFileStorage, MailOutbox } from './records/lead-ports.ts'
import { alertJob, alertOverdue } from './desk/response-alert.ts'
import { remindJob } from './tasks/save-task.ts'
import { handOnLead, handOutLead, handOutMissed } from './hand-out/hand-out-lead.ts'
import {
  arrivedJob,
  deliverJob,
  handOnJob,
  handOutJob,
  notifyStaffJob,
  unfinishedJob,
} from './delivery/schedule-deliveries.ts'
import { eraseTraces, eraseTracesJob, type PersonEraser } from './erasure/erase-person.ts'
import { forgetOldLeads } from './erasure/forget-old-leads.ts'
import { requeueDeliveries } from './delivery/requeue-deliveries.ts'
import { cleanUpLeadReceipts } from './intake/clean-up-lead-receipts.ts'
import { fetchMetaLead, type MetaLeadDeps, metaLeadJobName, setMetaLeadAside } from './meta/fetch-meta-lead.ts'
import { cleanUpTexts, requeueTexts } from './texts/clean-up-texts.ts'
import { sendText, type SendTextDeps } from './texts/send-text.ts'
import { sendTextJob } from './texts/text-jobs.ts'
import { cleanUpLeadFiles } from './files/clean-up-lead-files.ts'

export type LeadJobDeps = DeliveryDeps &
  SendTextDeps &
  MetaLeadDeps & {
    /** Jobs look after every dealer group. */
    database: Database
    leadFiles: LeadFileStorage
    /** Mails and texts of the sandbox are stored here instead of sent. */
    outbox: MailOutbox | undefined
    /** What other capabilities have stored of enquiries that are forgotten. */
    erasers: readonly PersonEraser[]
  }

const ofLead = z.object({
  groupId: jobGroupId,
  leadId: z.uuid().transform((id) => asId<'lead'>(id)),
})
const ofSiteLead = ofLead.extend({ siteId: z.uuid().transform((id) => asId<'site'>(id)) })
const ofHolder = ofSiteLead.extend({ userId: z.uuid().transform((id) => asId<'user'>(id)) })
const ofText = ofLead.extend({ textId: z.uuid().transform((id) => asId<'text'>(id)) })
const ofTraces = z.object({
  groupId: jobGroupId,
  leads: z.array(z.uuid().transform((id) => asId<'lead'>(id))),
  files: z.array(z.uuid().transform((id) => asId<'lead file'>(id))),
})
const parse = (data: unknown) => ofLead.parse(data)
const announced = z.object({
  groupId: jobGroupId,
  siteId: z.uuid().transform((id) => asId<'site'>(id)),
  leadgenId: z.string().regex(/^\d{1,40}$/),
})
const nothing = (): void => {}

/** Everything that is done later about leads. */
export const leadJobs = (deps: LeadJobDeps): Job[] => [
  job({
    name: deliverJob,
    parse,
    run: (lead) => deliverLead(deps, lead),
    runTogether: (leads) => deliverLeads(deps, leads),
  }),
  job({ name: handOutJob, parse: (data) => ofSiteLead.parse(data), run: (lead) => handOutLead(deps, lead) }),
  job({ name: handOnJob, parse: (data) => ofHolder.parse(data), run: (held) => handOnLead(deps, held) }),
  job({
    name: 'lead.hand-out-missed',
    every: '*/5 * * * *',
    parse: nothing,
    run: async () => void (await handOutMissed(deps)),
  }),
  job({ name: unfinishedJob, parse, run: (lead) => deliverUnfinished(deps, lead) }),
  job({
    name: metaLeadJobName,
    parse: (data) => announced.parse(data),
    run: (wanted) => fetchMetaLead(deps, wanted),
    setAside: (wanted) => setMetaLeadAside(deps, wanted),
  }),
  ...watchJobs(deps),
  job({
    name: 'lead.tidy-files',
    every: '17 * * * *',
    parse: nothing,
    run: async () => void (await cleanUpLeadFiles(deps)),
  }),
  job({
    name: 'lead.tidy-answers',
    every: '41 16 * * *',
    parse: nothing,
    run: async () => void (await cleanUpLeadReceipts(deps)),
  }),
  ...textJobs(deps),
  job({ name: eraseTracesJob, parse: (data) => ofTraces.parse(data), run: (traces) => eraseTraces(deps, traces) }),
  job({
    name: 'lead.forget-old',
    every: '23 15 * * *',
    parse: nothing,
    run: async () => void (await forgetOldLeads(deps)),
  }),
]

/** What looks every minute whether something was forgotten, or nobody has answered. */
const watchJobs = (deps: LeadJobDeps): Job[] => [
  job({
    name: 'lead.sweep',
    every: '* * * * *',
    parse: nothing,
    run: async () => void (await requeueDeliveries(deps)),
  }),
  job({
    name: alertJob,
    every: '* * * * *',
    parse: nothing,
    run: async () => void (await alertOverdue(deps)),
  }),
]

const textJobs = (deps: LeadJobDeps): Job[] => [
  job({ name: sendTextJob, parse: (data) => ofText.parse(data), run: (text) => sendText(deps, text) }),
  job({
    name: 'lead.requeue-texts',
    every: '*/2 * * * *',
    parse: nothing,
    run: async () => void (await requeueTexts(deps)),
  }),
  job({
    name: 'lead.clean-up-texts',
    every: '51 16 * * *',
    parse: nothing,
    run: async () => void (await cleanUpTexts(deps)),
  }),
]

/** Names of the jobs that leads leave behind, for whoever only adds them. What has just arrived is seen to, and staff are notified and reminded, elsewhere. */
export const leadJobNames = [
  arrivedJob,
  notifyStaffJob,
  remindJob,
  handOutJob,
  handOnJob,
  'lead.hand-out-missed',
  deliverJob,
  unfinishedJob,
  metaLeadJobName,
  'lead.sweep',
  alertJob,
  'lead.tidy-files',
  'lead.tidy-answers',
  'lead.forget-old',
  sendTextJob,
  'lead.requeue-texts',
  'lead.clean-up-texts',
  eraseTracesJob,
] as const
