import { z } from 'zod'
import { jobGroupId, type Job, job } from '#platform/jobs/job.ts'
import { type AccountMailDeps, accountMailJobNames, accountMailJobs } from '../password-reset/account-mails.ts'
import { mailInvitationJob } from './invite-person.ts'
import { type InvitationMailDeps, mailInvitation } from './mail-invitation.ts'

export type PeopleJobDeps = InvitationMailDeps & AccountMailDeps

const ofInvitation = z.object({
  groupId: jobGroupId,
  invitationId: z.uuid(),
})

export const peopleJobs = (deps: PeopleJobDeps): Job[] => [
  job({
    name: mailInvitationJob,
    parse: (data) => ofInvitation.parse(data),
    run: (invitation) => mailInvitation(deps, invitation),
  }),
  ...accountMailJobs(deps),
]

export const peopleJobNames = [mailInvitationJob, ...accountMailJobNames] as const
