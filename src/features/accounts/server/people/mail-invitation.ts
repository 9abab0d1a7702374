import type { GroupId } from '#kernel/ids.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import { roleNames } from '../../domain/role-names.ts'
import { invitationDays, type InvitationLinks } from './invite-person.ts'
import { listOpenInvitations } from './people-store.ts'
import type { SendStaffMail } from './staff-mail-port.ts'

export type InvitationMailDeps = {
  database: TenantDatabase
  sendStaffMail: SendStaffMail
  invitationLinks: InvitationLinks
  /** `https://console.example`. */
  consoleOrigin: string
  now(): Date
}

/** Mails an invitation that can still be accepted. The part of its link behind # reaches no log of a server. */
export async function mailInvitation(
  deps: InvitationMailDeps,
  { groupId, invitationId }: { groupId: GroupId; invitationId: string },
): Promise<void> {
  const open = await deps.database.forGroup(groupId, listOpenInvitations)
  const invitation = open.find(({ id }) => id === invitationId)
  if (!invitation || invitation.expiresAt <= deps.now()) return
  const { email: to, siteId, inviterName, role } = invitation
  await deps.sendStaffMail({
    groupId,
    siteId,
    id: `invitation-${invitationId}`,
    to,
    subject: `${inviterName} has invited you to Forecourt`,
    heading: 'You’re invited',
    lede: `${inviterName} would like you to join as ${roleNames[role].toLowerCase()}. The button takes you to a page where you accept.`,
    action: {
      label: 'See the invitation',
      href: `${deps.consoleOrigin}/join#${deps.invitationLinks.tokenOf(invitationId)}`,
    },
    footer: [
      `The link works once, for ${invitationDays} days.`,
      'If you weren’t expecting this, you can ignore this email. Nothing happens without you.',
    ],
  })
}
