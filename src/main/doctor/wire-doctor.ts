import { readCertificate } from '#adapters/certificates/read-certificate.ts'
import { textRecords } from '#adapters/dns/mail-records.ts'
import { verifySmtp } from '#adapters/mail/verify-smtp.ts'
import type { Config } from '../config.ts'
import type { Doctor } from './examine.ts'

/** One set of examinations for the command and for the console. */
export const wireDoctor = (config: Config, database: Doctor['database']): Doctor => ({
  config,
  database,
  lookUpText: textRecords(),
  verifyMail: verifySmtp,
  readCertificate,
  now: () => new Date(),
})
