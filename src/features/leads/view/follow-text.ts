import { localTime } from '#features/sites/domain/hours/opening-hours.ts'
import { spell } from '#features/sites/domain/region.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { addDays } from '#kernel/calendar-days.ts'
import { day as dayInMs } from '#kernel/duration.ts'
import { unreachable } from '#kernel/result.ts'
import { dateFormat, withSmallHalves } from '#features/sites/domain/hours/date-format.ts'
import type { FollowStatus } from '../domain/follow/follow-status.ts'
import { channelText } from '../domain/desk/timeline-entry.ts'

type ClockSite = Pick<Site, 'region' | 'timeZone'>

/** `today at 3:45 pm`, `tomorrow at 9:30 am`, `Monday at 9:30 am`, `Monday 23 November at 9:30 am`. */
export function momentText(moment: Date, { region, timeZone }: ClockSite, now: Date): string {
  const say = (options: Intl.DateTimeFormatOptions) => dateFormat(region, { timeZone, ...options }).format(moment)
  const time = withSmallHalves(say({ hour: 'numeric', minute: '2-digit' }))
  const [then, today] = [localTime(moment, timeZone).date, localTime(now, timeZone).date]
  if (then === today) return `today at ${time}`
  if (then === addDays(today, 1)) return `tomorrow at ${time}`
  if (today === addDays(then, 1)) return `yesterday at ${time}`
  const isNear = Math.abs(moment.getTime() - now.getTime()) < 6 * dayInMs
  const day =
    isNear && moment > now ? say({ weekday: 'long' }) : say({ weekday: 'long', day: 'numeric', month: 'long' })
  return `${day} at ${time}`
}

/** `4:30 pm today`, `9:30 am Monday`: how one says it after "by". */
const deadlineText = (moment: Date, site: ClockSite, now: Date): string =>
  momentText(moment, site, now).replace(/^(.+) at (.+)$/, '$2 $1')

type About = { site: ClockSite; now: Date; dealer: string }

export function statusText(status: FollowStatus, { site, now, dealer }: About): { title: string; text: string } {
  const text = textFor(status, { site, now, dealer })
  return { title: spell(site.region, text.title), text: spell(site.region, text.text) }
}

function textFor(status: FollowStatus, { site, now, dealer }: About): { title: string; text: string } {
  switch (status.kind) {
    case 'waiting': {
      const by = status.by ? ` You should hear back by ${deadlineText(status.by, site, now)}.` : ''
      if (status.isAgain) return { title: 'We have your message', text: `${dealer} will answer it.${by}` }
      return status.isSeen
        ? { title: 'We’re looking at it', text: `${dealer} has opened your enquiry.${by}` }
        : { title: 'We have your enquiry', text: `${dealer} will answer it.${by}` }
    }
    case 'late':
      return {
        title: 'We owe you an answer',
        text: `You should have heard from ${dealer} ${momentText(status.since, site, now)}. We’re sorry. If you’d rather not wait, please call.`,
      }
    case 'answered':
      return {
        title: 'Answered',
        text: `${dealer} answered ${[channelText(status.how), momentText(status.at, site, now)].filter(Boolean).join(', ')}. If nothing has reached you, write below or call.`,
      }
    case 'closed':
      return {
        title: 'This enquiry is closed',
        text: 'Got another question? Send us a message below and we’ll reopen it.',
      }
    case 'unfinished':
      return {
        title: 'Not finished yet',
        text: 'You didn’t reach the last step of the form. Send us a message below and we’ll help you finish.',
      }
    case 'withdrawn':
      return { title: 'You have withdrawn this enquiry', text: `${dealer} will not contact you about it.` }
    default:
      return unreachable(status)
  }
}
