import { passwordLinks } from '#features/accounts/server/password-reset/account-mails.ts'
import { invitationLinks } from '#features/accounts/server/people/invite-person.ts'
import type { SendStaffMail } from '#features/accounts/server/people/staff-mail-port.ts'
import { composed } from '#features/leads/domain/delivery/lead-mail.ts'
import { headerText } from '#features/leads/domain/delivery/mail-content.ts'
import type { SendMail } from '#features/leads/server/records/lead-ports.ts'
import { readSite } from '#features/sites/server/read-site.ts'
import type { StaffMailServices } from '#pages/web-deps.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Config } from '../config.ts'
import { consoleOriginOf } from './wire-console.ts'

type Wiring = {
  config: Config
  database: Database
  secret: string
  sendMail: SendMail
  mailFrom: string
}

/** Mails to colleagues, in the colours of the site from whose console they come. */
export function wireStaffMail({ config, database, secret, sendMail, mailFrom }: Wiring): StaffMailServices {
  const sendStaffMail: SendStaffMail = async ({ groupId, siteId, id, to, subject, heading, lede, action, footer }) => {
    const site = await database.forGroup(groupId, (db) => readSite(db, siteId))
    if (!site) return
    const content = {
      subject: headerText(subject),
      preview: lede,
      heading,
      lede,
      notice: '',
      actions: [action],
      blocks: [],
      footer,
    }
    const sent = await sendMail({
      groupId,
      messageId: `<${id}@${mailFrom.split('@')[1] ?? 'forecourt.example'}>`,
      from: { name: site.name, address: mailFrom },
      to: [to],
      ...composed(content, site),
    })
    if (!sent.ok) throw new Error(`A mail to a colleague was not sent: ${JSON.stringify(sent.problem)}`)
  }
  return {
    sendStaffMail,
    invitationLinks: invitationLinks(secret),
    passwordLinks: passwordLinks(secret),
    consoleOrigin: consoleOriginOf(config),
  }
}
