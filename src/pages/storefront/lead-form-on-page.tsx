import type { EnquiryForm } from '#features/leads/domain/enquiry-form.ts'
import { LeadForm } from '#features/leads/view/lead-form.tsx'
import type { PageRequest } from './page.ts'

type Props = {
  form: EnquiryForm
  request: PageRequest
  /** Where it is sent; the page's own address unless said otherwise. */ action?: string
}

/** A form as a page shows it: empty, or with what was typed and refused. */
export function LeadFormOnPage({ form, request, action }: Props) {
  const { snapshot, url, refused } = request
  return (
    <LeadForm
      form={form}
      site={snapshot.site}
      action={action ?? url.pathname}
      values={refused?.values ?? {}}
      problems={refused?.problems ?? {}}
      message={refused?.message ?? ''}
    />
  )
}
