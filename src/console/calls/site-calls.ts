import { z } from 'zod'
import { roles } from '#features/accounts/domain/permissions.ts'
import { regions } from '#features/sites/domain/region.ts'
import { type OperationTable, read } from './operation.ts'

const named = z.object({ id: z.uuid(), name: z.string() })

export const siteCalls = {
  'site.frame': read({
    permission: 'signed-in',
    scope: 'site',
    summary: 'What every screen of a site needs: its clock, its yards and its people.',
    input: z.object({}),
    output: z.object({
      region: z.enum(regions),
      timeZone: z.string(),
      dealerships: z.array(named.extend({ slug: z.string() })),
      locations: z.array(named.extend({ dealershipId: z.uuid() })),
      people: z.array(named),
    }),
  }),
  'site.managers': read({
    permission: 'signed-in',
    scope: 'site',
    summary: 'Who gives colleagues access to more of this site: those who may manage its people.',
    input: z.object({}),
    output: z.object({ people: z.array(z.object({ name: z.string(), email: z.string(), role: z.enum(roles) })) }),
  }),
} satisfies OperationTable
