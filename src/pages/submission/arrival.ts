import { behaviourKey } from '#features/leads/domain/form/behaviour-key.ts'
import { type Arrival, botVerdict, parseBehaviour } from '#features/leads/domain/suspicion/bot-score.ts'
import { challengeService } from '#features/leads/domain/suspicion/challenge-service.ts'
import type { ParsedLead } from '#features/leads/domain/lead/parse-lead.ts'
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
    isChallenged: challengeService(settings)?.isForAll === true,
  }
}

/** Forms that take a time or days have no script that watches how they are filled in. */
const unwatched = { seconds: 3_600, gestures: 1 }

/** `arrival`: how it came, where that makes it doubtful; its sender then confirms it by mail. */
type JudgedRequest = { isSuspicious: boolean; arrival?: Arrival }

/**
 * Judges what asks for a time or for days by the box that people never see and, where the site protects its forms, by its text, rate
 * and browser. What looks like a program takes nothing from anybody, and a person looks at what it sent.
 */
export async function judgeRequest(
  call: WebCall,
  site: Site,
  { honeypot, values }: Pick<ParsedLead, 'honeypot' | 'values'>,
): Promise<JudgedRequest> {
  if (honeypot !== '') return { isSuspicious: true }
  const found = await arrivalOf(call, site, {})
  if (!found) return { isSuspicious: false }
  const arrival = { ...found, behaviour: unwatched, isChallenged: false }
  const { kind } = botVerdict({ honeypot, values, arrival })
  return { isSuspicious: kind === 'suspected', ...(kind === 'doubtful' ? { arrival } : {}) }
}
