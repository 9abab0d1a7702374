import { type AddressRow, type Answer, get, post, withFiles } from '../../addresses/address-row.ts'
import { withoutEmptyKeys } from '../page/page-address.ts'
import { answerBooking } from './answer-booking.ts'
import { answerForm } from './answer-form.ts'
import { answerHire } from './answer-hire.ts'
import { answerStepPage } from './answer-step.ts'
import { answerPage } from './storefront.ts'

/** A key that asks for nothing is no part of an address. */
const leaveOutEmptyKeys: Answer = ({ context }) => {
  const { pathname, search } = new URL(context.req.url)
  const shorter = withoutEmptyKeys(pathname + search)
  return shorter === undefined ? undefined : context.redirect(shorter, 302)
}

/** The pages of a site, which `routes.ts` lists, and the forms that are posted to them. */
export const pageAddresses: readonly AddressRow[] = [
  post(
    '*',
    withFiles(({ deps, context }) => answerBooking(deps, context)),
  ),
  post(
    '*',
    withFiles(({ deps, context }) => answerHire(deps, context)),
  ),
  post(
    '*',
    withFiles(({ deps, context }) => answerForm(deps, context)),
  ),
  get('*', leaveOutEmptyKeys),
  get('*', ({ deps, context }) => answerStepPage(deps, context)),
  get('*', ({ deps, context }) => answerPage(deps, context.get('site'), context.req.raw)),
]
