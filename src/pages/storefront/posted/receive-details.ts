import type { Arrival } from '#features/leads/domain/suspicion/bot-score.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { parseId } from '#kernel/ids.ts'
import { consentSentBy } from '#pages/submission/call-measurement.ts'
import { idOfMark } from '#pages/submission/form-mark.ts'
import { type Counted, senderAddress, spend, takeLead } from '#pages/submission/lead-limits.ts'
import { receivePageForm, textsOf } from '#pages/submission/receive-page-form.ts'
import type { PageCall } from '../serve/requested-page.ts'
import { showRefused } from '../serve/storefront.ts'

type Details = {
  site: Site
  /** Told to who has sent more than a network may. */
  tooMany: string
  post(raw: Record<string, unknown>): Promise<Counted>
}

/** Takes the details of a time or of days, posted to the page that shows them, where there is room for them. */
export async function receiveDetails(call: PageCall, { site, tooMany, post }: Details): Promise<Response> {
  const { deps, page } = call
  const taken = await receivePageForm(call, { site, take: takeLead, takesFiles: false })
  if (taken.ok) return spend(taken.value.room, () => post(taken.value.received.values))
  if (taken.problem.kind === 'unread') {
    return showRefused(deps, page, { status: 415, values: {}, problems: {}, message: taken.problem.problem.text })
  }
  return showRefused(deps, page, { status: 429, values: textsOf(taken.problem.values), problems: {}, message: tooMany })
}

type Sent = { site: Site; values: Record<string, string>; key: string | undefined; arrival: Arrival | undefined }

/** From where it was sent, and the key by which the same form is known again. */
export function sendingOf(call: PageCall, { site, values, key, arrival }: Sent) {
  const { headers, url } = call.page.sent
  return {
    sentFrom: {
      url: headers.get('referer') ?? url,
      userAgent: headers.get('user-agent') ?? '',
      sender: senderAddress(call),
      ...consentSentBy(call),
      ...(arrival ? { arrival } : {}),
    },
    requestKey: idOfMark(parseId(key) ?? call.deps.newId(), {
      siteId: site.id,
      email: values['email'],
      phone: values['phone'],
    }),
  }
}
