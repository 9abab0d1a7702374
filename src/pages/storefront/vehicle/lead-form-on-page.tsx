import type { EnquiryForm } from '#features/leads/domain/form/enquiry-form.ts'
import { LeadForm } from '#features/leads/view/lead-form.tsx'
import { prefilledValues } from '../page/form-request.ts'
import type { PageRequest } from '../page/page.ts'

type Props = {
  form: EnquiryForm
  request: PageRequest
  /** Where it is sent; the page's own address unless said otherwise. */ action?: string
}

/** A form as a page shows it: with what its address says, or with what was typed and came back. */
export function LeadFormOnPage({ form, request, action }: Props) {
  const { snapshot, url, refused } = request
  const prefilled = prefilledValues(url, snapshot)
  return (
    <LeadForm
      form={form}
      site={snapshot.site}
      action={action ?? addressOf(request)}
      values={{ ...prefilled, ...refused?.values }}
      opening={Object.values(prefilled)}
      problems={refused?.problems ?? {}}
      message={refused?.message ?? ''}
      step={refused?.step ?? 1}
    />
  )
}

/** The page's own address, with what it was told beforehand and the step that shows. */
function addressOf({ url, refused }: PageRequest): string {
  const query = new URLSearchParams(url.search)
  query.delete('step')
  if (refused?.step !== undefined && refused.step > 1) query.set('step', String(refused.step))
  return query.size === 0 ? url.pathname : `${url.pathname}?${query}`
}
