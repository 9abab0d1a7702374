import { isOpenForm, type OwnForm, ownFormPath } from '#features/content/domain/own-forms/own-form.ts'
import { AnswerPage } from '#features/content/view/message-page.tsx'
import { ownEnquiryForm } from '#features/leads/domain/forms/own-enquiry-form.ts'
import { FormBlock, OpenPlace } from '#features/leads/view/form-block.tsx'
import { FormPageView } from '#features/leads/view/form-page.tsx'
import { placedTitle } from '#features/publishing/server/headings.ts'
import { formAnchor } from '../vehicle/form-route.tsx'
import { LeadFormOnPage } from '../vehicle/lead-form-on-page.tsx'
import { type Handler, page } from '../page/page.ts'

type AtOwnForm = { ownForm: OwnForm }

/**
 * A form that the dealer has built, at its own address. Whoever had it open when it was switched off or removed may send it still, and
 * sees it once more where something typed is wrong.
 */
export const ownFormPage: Handler<AtOwnForm> = page<OwnForm, AtOwnForm>({
  name: 'own form',
  load({ ownForm: form, refused }) {
    if (isOpenForm(form) || refused) return { kind: 'found', data: form }
    return form.isRemoved ? { kind: 'gone', title: 'This form has closed', body: <ClosedForm /> } : { kind: 'missing' }
  },
  meta: (form, { snapshot }) => ({
    title: placedTitle(form.title, snapshot.site),
    description: form.intro || form.title,
    canonicalPath: ownFormPath(form),
    isIndexable: isOpenForm(form),
    trail: [[form.title, ownFormPath(form)]],
  }),
  form: ({ snapshot, ownForm: form }) => ownEnquiryForm(snapshot.site, form),
  Page(own, request) {
    const { site, asOf } = request.snapshot
    const form = ownEnquiryForm(site, own)
    return (
      <FormPageView title={own.title} intro={own.intro}>
        <FormBlock id={formAnchor(form.name)} aside={<OpenPlace site={site} now={asOf} />}>
          <LeadFormOnPage form={form} request={request} action={ownFormPath(own)} />
        </FormBlock>
      </FormPageView>
    )
  },
})

const ClosedForm = () => (
  <AnswerPage title="This form has closed">
    <p>
      It isn’t taken any more. <a href="/contact">Write to us</a> instead.
    </p>
  </AnswerPage>
)
