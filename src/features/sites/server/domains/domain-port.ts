import type { DnsReply } from '../../domain/domains/domain-check.ts'

/** Asks the world's DNS for a name. Never throws: silence is `failed`, a name that is not there `missing`. */
export type LookUpDomain = (host: string) => Promise<DnsReply>
