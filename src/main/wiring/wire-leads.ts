import { randomUUID } from 'node:crypto'
import { usualConversionAddresses } from '#adapters/conversions/http-conversions.ts'
import { openHttpReceiver } from '#adapters/lead-receivers/http-receiver.ts'
import { turnstile } from '#adapters/challenges/turnstile.ts'
import { sandboxText } from '#adapters/text-messages/sandbox-text.ts'
import { twilioText } from '#adapters/text-messages/twilio-text.ts'
import { graphLeads } from '#adapters/meta/graph-leads.ts'
import { clamdScan } from '#adapters/virus-scan/clamd-scan.ts'
import { noScan } from '#adapters/virus-scan/no-scan.ts'
import { fingerprints } from '#features/leads/server/intake/fingerprint.ts'
import { numberHashes } from '#features/leads/server/texts/stopped-numbers.ts'
import { followLinks } from '#features/leads/server/records/follow-link.ts'
import type { AfterStoring } from '#features/leads/server/intake/measured-lead.ts'
import { planConversions } from '#features/tracking/server/send-conversions.ts'
import type { SendMail } from '#features/leads/server/records/lead-ports.ts'
import { openUploadRoom } from '#features/leads/server/files/upload-room.ts'
import { openLeadIntake } from '#features/leads/server/intake/lead-intake.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { LeadServices } from '#pages/web-deps.ts'
import { openJobQueue, type PlatformJobs } from '#platform/jobs/job-queue.ts'
import type { Log } from '#platform/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import { openSecretBox } from '#platform/secret-box.ts'
import type { Config } from '../config.ts'
import { programJobNames } from '../jobs.ts'
import { heldByLeads } from '../held-by-leads.ts'
import { personErasers } from '../person-erasers.ts'
import { closePrivateFolders } from '../private-folders.ts'
import { secretRing } from '../secret.ts'
import { wireLeadFiles, wireOutbox } from './wire-files.ts'

type Wiring = { config: Config; database: Database; log: Log; secret: string; isWorker: boolean }

/** The queue also takes what belongs to no dealer group, which pages never see. */
type Wired = LeadServices & { jobs: PlatformJobs }

/** Everything that enquiries need, for the web program and for a worker alike. */
export function wireLeads({ config, database, log, secret, isWorker }: Wiring): Wired {
  closePrivateFolders(config.dataFolder)
  const now = () => new Date()
  const ring = secretRing(config, secret)
  const secretBox = openSecretBox(ring)
  const jobs = openJobQueue({ database, log, names: programJobNames, isWorker })
  const afterStoring: AfterStoring = (db, leads) => planConversions({ jobs, now }, db, leads)
  const outbox = wireOutbox(config)
  return {
    jobs,
    intake: openLeadIntake({ database, jobs, secretBox, afterStoring, now, newId: randomUUID }),
    afterStoring,
    follow: followLinks(secret),
    fingerprint: fingerprints(secret),
    erasers: personErasers,
    heldByLeads,
    leadFiles: wireLeadFiles(config),
    uploads: openUploadRoom({ database, folder: config.dataFolder }),
    scanFile: config.clamd ? clamdScan(config.clamd) : noScan,
    sendMail: config.smtpUrl ? smtpMail(config.smtpUrl) : outbox.send,
    outbox: outbox.outbox,
    mailIsSent: config.smtpUrl !== undefined,
    fetchMetaLead: graphLeads(config.conversionAddresses.meta ?? usualConversionAddresses.meta),
    verifyChallenge: turnstile(config.turnstileUrl),
    textSenders: { sandbox: sandboxText(outbox.send), twilio: twilioText(config.twilioUrl) },
    numberHash: numberHashes(secret),
    callReceiver: openHttpReceiver({ allowsPrivate: config.isDevelopment }),
    secretBox,
    secretRing: ring,
    mailFrom: config.mailFrom,
    originOf: (site) => originOf(site, config),
    chance: Math.random,
  }
}

/** The library of mail is loaded with the first message. */
function smtpMail(url: string): SendMail {
  let opened: Promise<{ send: SendMail }> | undefined
  const open = async () => (await import('#adapters/mail/smtp-mail.ts')).openSmtpMail(url)
  return async (mail) => (await (opened ??= open())).send(mail)
}

/** In development every site is at its name under localhost, also one that has a domain. */
export const originOf = (site: Pick<Site, 'slug' | 'domainName'>, { isDevelopment, port }: Config): string =>
  isDevelopment || site.domainName === null ? `http://${site.slug}.localhost:${port}` : `https://${site.domainName}`
