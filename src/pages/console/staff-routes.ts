import type { Permission } from '#features/accounts/domain/permissions.ts'
import { changeLeads, undoLeads } from './inbox/change-leads.ts'
import { postNote } from './lead/post-note.ts'
import { postReply } from './lead/post-reply.ts'
import { postReview, postSendAgain } from './lead/post-review.ts'
import { sendExport, sendLeadFile } from './lead/send-file.ts'
import { showCalls } from './calls/show-calls.tsx'
import { showDeliveries } from './deliveries/show-deliveries.tsx'
import { showInbox } from './inbox/show-inbox.tsx'
import { showLead } from './lead/show-lead.tsx'
import { showMail, showMailHtml, showOutbox } from './deliveries/show-outbox.tsx'
import { showStart } from './show-start.tsx'
import type { StaffAnswer, StaffCall } from './frame/staff-answer.tsx'

export type StaffRoute = {
  method: 'GET' | 'POST'
  path: string
  /** `signed-in`: every member of the site's group. */
  permission: Permission | 'signed-in'
  answer(call: StaffCall): Promise<StaffAnswer>
}

/** Every page behind the login, with what one must be allowed to do to see it. */
export const staffRoutes: StaffRoute[] = [
  get('/staff', 'signed-in', showStart),
  get('/staff/leads', 'leads.read', showInbox),
  post('/staff/leads/change', 'leads.work', changeLeads),
  post('/staff/leads/undo', 'leads.work', undoLeads),
  get('/staff/leads/export', 'leads.export', sendExport),
  get('/staff/leads/:id', 'leads.read', showLead),
  get('/staff/leads/:id/files/:file', 'leads.read', sendLeadFile),
  post('/staff/leads/:id/note', 'leads.work', postNote),
  post('/staff/leads/:id/reply', 'leads.work', postReply),
  post('/staff/leads/:id/review', 'leads.review', postReview),
  post('/staff/leads/:id/send-again', 'deliveries.repair', postSendAgain),
  get('/staff/calls', 'leads.read', showCalls),
  get('/staff/deliveries', 'deliveries.repair', showDeliveries),
  get('/staff/outbox', 'outbox.read', showOutbox),
  get('/staff/outbox/:id', 'outbox.read', showMail),
  get('/staff/outbox/:id/html', 'outbox.read', showMailHtml),
  // Only who is signed in learns which addresses exist.
  get('/staff/*', 'signed-in', async () => ({ kind: 'missing' })),
  post('/staff/*', 'signed-in', async () => ({ kind: 'missing' })),
]

function get(path: string, permission: StaffRoute['permission'], answer: StaffRoute['answer']): StaffRoute {
  return { method: 'GET', path, permission, answer }
}

function post(path: string, permission: StaffRoute['permission'], answer: StaffRoute['answer']): StaffRoute {
  return { method: 'POST', path, permission, answer }
}
