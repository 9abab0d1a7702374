import { z } from 'zod'
import { change, type OperationTable, read } from '../operation.ts'

const host = z.string().max(253)
const one = z.object({ host })

export const domainCalls = {
  'domains.list': read({
    permission: 'domains.manage',
    scope: 'site',
    summary: 'Domains of the site, the primary one first, each with the DNS records that lead it here.',
    input: z.object({}),
    output: z.object({
      domains: z.array(
        z.object({
          host,
          records: z.array(z.object({ type: z.enum(['CNAME', 'A', 'AAAA']), name: z.string(), value: z.string() })),
        }),
      ),
    }),
  }),
  'dns.check': read({
    permission: 'domains.manage',
    scope: 'site',
    summary: 'Whether DNS leads a domain of the site here, and what to do where it doesn’t.',
    input: one,
    output: z.object({ state: z.enum(['right', 'wrong', 'missing', 'unknown']), message: z.string() }),
  }),
  'domains.add': change({
    permission: 'domains.manage',
    scope: 'site',
    needsProof: true,
    summary: 'The site answers to one more domain, as the last one or at its place of before.',
    input: z.object({ host, place: z.int().min(0).max(19).optional() }),
    output: one,
    alsoChanges: ['site'],
  }),
  'domains.remove': change({
    permission: 'domains.manage',
    scope: 'site',
    needsProof: true,
    summary: 'The site does not answer to a domain any more. The last one stays.',
    input: one,
    output: z.object({ place: z.int() }),
    alsoChanges: ['site'],
  }),
  'domains.makePrimary': change({
    permission: 'domains.manage',
    scope: 'site',
    needsProof: true,
    summary: 'The domain that search engines, mails and feeds are given.',
    input: one,
    output: z.object({ before: host }),
    alsoChanges: ['site'],
  }),
} satisfies OperationTable
