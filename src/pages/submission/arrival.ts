import { behaviourKey } from '#features/leads/domain/form/behaviour-key.ts'
import { type Arrival, parseBehaviour } from '#features/leads/domain/suspicion/bot-score.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { takeOther, type WebCall } from './lead-limits.ts'

/** Enquiries of one address in an hour that look like those of a person; a family or an office shares one. */
const mostOfPerson = 4

/** How an enquiry came, where the site protects its forms; undefined where it does not. */
export async function arrivalOf(
  call: WebCall,
  { settings }: Site,
  values: Record<string, unknown>,
): Promise<Arrival | undefined> {
  if (!settings.retail.bot_protection.enabled) return undefined
  const room = await takeOther(call, { what: 'enquiries of a person', most: mostOfPerson })
  return {
    behaviour: parseBehaviour(values[behaviourKey]),
    isFrequent: !room.ok,
    userAgent: call.context.req.header('user-agent') ?? '',
  }
}
