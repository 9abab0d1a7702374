import { headerText } from '#features/leads/domain/delivery/mail-content.ts'
import type { Refund } from './payment.ts'

/** What differs between the notices of one subject; facts and footer are the same for all of one reader. */
export type NoticeText = { subject: string; heading: string; lede: string; notice?: string }

/** The beginning of a notice, as a mail shows it. */
export const noticeHead = ({ subject, heading, lede, notice = '' }: NoticeText) => ({
  subject: headerText(subject),
  preview: headerText(lede, 140),
  heading,
  lede,
  notice,
})

/** What the payment service said about the last refund that failed, as a sentence; empty when it said nothing. */
export function refundProblem(refunds: readonly Refund[]): string {
  const failed = refunds.findLast(({ state }) => state === 'failed')
  return failed?.problem ? `The payment service says: ${failed.problem.replace(/\.?$/, '.')}` : ''
}
