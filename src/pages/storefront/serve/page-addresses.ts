import { unreachable } from '#kernel/result.ts'
import { ownFormPath } from '#features/content/domain/own-forms/own-form.ts'
import { senderAddress, type WebCall } from '../../submission/lead-limits.ts'
import { type AddressRow, type Responder, get, post, withFiles } from '../../addresses/address-row.ts'
import { withoutEmptyKeys } from '../page/page-address.ts'
import { postBooking } from '../posted/post-booking.ts'
import { postEnquiry } from '../posted/post-enquiry.ts'
import { postHire } from '../posted/post-hire.ts'
import { postingOf } from '../posted/posting.ts'
import { showStepPage } from '../posted/post-step.ts'
import { findRequestedPage, type PageCall, type RequestedPage } from './requested-page.ts'
import { noSuchAddress, plainResponse } from './page-response.ts'
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
  return page ? postForm({ ...call, page }) : noForm()
}

async function postForm(call: PageCall): Promise<Response> {
  const posting = postingOf(call.page)
  switch (posting.kind) {
    case 'booking':
      return postBooking({ ...call, ...posting })
    case 'hire':
      return postHire({ ...call, ...posting })
    case 'enquiry':
      return postEnquiry({ ...call, form: posting.form })
    case 'none': {
      const page = await pageOfLostForm(call)
      return page?.form ? postEnquiry({ ...call, page, form: page.form }) : noForm()
    }
    default:
      return unreachable(posting)
  }
}

const noForm = (): Response => plainResponse(404, 'There is no form at this address.')

/**
 * A page that was open when its form was taken away is sent all the same: it is a general enquiry then, as it is to the call that scripts
 * make, and what is wrong with it is shown where that form is. Where no form ever was, none is looked for.
 */
async function pageOfLostForm(call: PageCall): Promise<RequestedPage | undefined> {
  const { deps, context, page } = call
  const mayHaveHadOne =
    page.row?.row.methods.includes('POST') || page.url.pathname.startsWith(ownFormPath({ slug: '' }))
  if (!mayHaveHadOne) return undefined
  // Only what the request says of itself: its body is still to be read.
  const sent = new Request(new URL(contactPath, page.url), { headers: context.req.raw.headers })
  return findRequestedPage(deps, context.get('address'), { sent, visitor: page.visitor })
}

const contactPath = '/contact'

/** The pages of a site, which `routes.ts` lists with what each demands, and the forms that are posted to them. */
export const pageAddresses: readonly AddressRow[] = [
  post('*', withFiles(postToPage)),
  get('*', leaveOutEmptyKeys),
  get('*', readPage),
]
