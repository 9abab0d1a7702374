import type { DnsReply } from '../../domain/domains/domain-check.ts'

/** Asks the world's DNS for a name; never throws. */
export type LookUpDomain = (host: string) => Promise<DnsReply>
