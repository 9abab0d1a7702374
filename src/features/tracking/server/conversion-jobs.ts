import { z } from 'zod'
import { asId } from '#kernel/ids.ts'
import { type Job, job, jobGroupId } from '#platform/jobs/job.ts'
import { conversionTargets } from '../domain/conversion-event.ts'
import { type ConversionDeps, conversionJobName, sendConversionOf } from './send-conversions.ts'

const order = z.object({ groupId: jobGroupId, leadId: z.uuid(), target: z.enum(conversionTargets) })

/** Tells others of an enquiry; planned in the transaction that stored it. */
export const conversionJob = (deps: ConversionDeps): Job =>
  job({
    name: conversionJobName,
    parse: (data) => {
      const { groupId, leadId, target } = order.parse(data)
      return { groupId, leadId: asId<'lead'>(leadId), target }
    },
    run: (wanted) => sendConversionOf(deps, wanted),
  })
