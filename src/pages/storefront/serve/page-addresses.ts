import { ownFormPath } from '#features/content/domain/own-forms/own-form.ts'
import { senderAddress, type WebCall } from '../../submission/lead-limits.ts'
import { type AddressRow, type Responder, get, post, withFiles } from '../../addresses/address-row.ts'
import { withoutEmptyKeys } from '../page/page-address.ts'
import { postBooking } from '../posted/post-booking.ts'
import { postEnquiry, noForm } from '../posted/post-enquiry.ts'
import { postHire } from '../posted/post-hire.ts'
import { showStepPage } from '../posted/post-step.ts'
import { findRequestedPage, type RequestedPage } from './requested-page.ts'
import { noSuchAddress } from './page-response.ts'
import { showPage } from './storefront.ts'

/** A key that asks for nothing is no part of an address. */
const leaveOutEmptyKeys: Responder = ({ context }) => {
  const shorter = withoutEmptyKeys(pathAndQuery(context.req.url))
  return shorter === undefined ? undefined : context.redirect(shorter, 302)
}

const pathAndQuery = (url: string): string => url.slice(url.indexOf('/', url.indexOf('//') + 2))

const requestedPage = (call: WebCall) =>
  findRequestedPage(call.deps, call.context.get('address'), {
    sent: call.context.req.raw,
    visitor: senderAddress(call),
  })

const readPage: Responder = async (call) => {
  const { deps } = call
  const page = await requestedPage(call)
  if (!page) return noSuchAddress()
  return (await showStepPage({ ...call, page })) ?? showPage(deps, page)
}

const postToPage: Responder = async (call) => {
  const page = await requestedPage(call)
  if (!page) return noForm()
  const requested = { ...call, page }
  const booked = page.url.searchParams.has('at') ? await postBooking(requested) : undefined
  if (booked) return booked
  const hired = page.hired ? await postHire(requested) : undefined
  return hired ?? postEnquiry({ ...call, page: page.form ? page : await pageOfLostForm(call, page) })
}

/**
 * A page that was open when its form was taken away is sent all the same: it is a general enquiry then, as it is to the call that scripts
 * make, and what is wrong with it is shown where that form is. Where no form ever was, none is looked for.
 */
async function pageOfLostForm(call: WebCall, page: RequestedPage): Promise<RequestedPage> {
  const mayHaveHadOne =
    page.row?.row.methods.includes('POST') || page.url.pathname.startsWith(ownFormPath({ slug: '' }))
  if (!mayHaveHadOne) return page
  const { deps, context } = call
  // Only what the request says of itself: its body is still to be read.
  const sent = new Request(new URL(contactPath, page.url), { headers: context.req.raw.headers })
  return (await findRequestedPage(deps, context.get('address'), { sent, visitor: page.visitor })) ?? page
}

const contactPath = '/contact'

/** The pages of a site, which `routes.ts` lists with what each demands, and the forms that are posted to them. */
export const pageAddresses: readonly AddressRow[] = [
  post('*', withFiles(postToPage)),
  get('*', leaveOutEmptyKeys),
  get('*', readPage),
]
