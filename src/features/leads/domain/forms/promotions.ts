import { buildOneStepForm } from '../form/build-form.ts'
import type { EnquiryForm, FormAbout, FormField, FormSite } from '../form/enquiry-form.ts'
import {
  hiddenField,
  messageField,
  optional,
  personFields,
  placeFields,
  radioField,
  optionsWithSameLabel,
  selectField,
  textField,
  yesNoField,
} from '../form/form-fields.ts'
import { leadCategory } from '../lead/lead-category.ts'

/** About one of the dealer's special offers. */
export function specialOfferForm(site: FormSite, about: FormAbout): EnquiryForm {
  const { offers: chosen } = site.settings.leads.forms.special_offer
  const current = about.offers ?? []
  const offers = [...new Set([...chosen, ...current])]
  const isKnown = about.offer !== undefined && offers.includes(about.offer)
  const offer = isKnown
    ? hiddenField('Offer', about.offer ?? '')
    : offers.length > 0
      ? selectField('Offer', 'Offer', optionsWithSameLabel(offers))
      : optional(textField('Offer', 'Which offer?', { maxLength: 100, autocomplete: 'off' }))
  // Where no offer is chosen only the message says what is wanted.
  const message = offers.length > 0 ? messageField(site) : { ...messageField(site), isRequired: true }
  return buildOneStepForm(site, {
    name: 'special-offer',
    category: leadCategory('Special Offer Enquiry'),
    sections: [{ title: '', fields: [offer, ...personFields(site), ...placeFields(site), message] }],
    successKeys: { offer: 'Offer' },
  })
}

/** An entry to a competition, with its terms accepted. */
export function competitionForm(site: FormSite): EnquiryForm {
  const { question, terms_path: terms } = site.settings.leads.forms.competition
  const answer = textField('Answer', question, { kind: 'textarea', maxLength: 1000 })
  const accepts = textField('Terms Accepted', 'I accept the terms of this competition.', {
    kind: 'tick',
    rule: 'ticked',
    link: { href: terms, label: 'Read the terms' },
  })
  return buildOneStepForm(site, {
    name: 'competition',
    category: leadCategory('Competition Entry'),
    sections: [{ title: '', fields: [...(question === '' ? [] : [answer]), ...personFields(site), accepts] }],
  })
}

/** Customers say who they are only if they want an answer. */
export function surveyForm(site: FormSite): EnquiryForm {
  const wantsAnswer = 'May we contact you about it?'
  const whenWanted = (field: FormField): FormField => ({ ...field, shownWhen: { field: wantsAnswer, is: ['Yes'] } })
  return buildOneStepForm(site, {
    name: 'survey',
    category: leadCategory('Survey'),
    sections: [
      {
        title: '',
        fields: [
          radioField('Rating', site.settings.leads.forms.survey.question, optionsWithSameLabel(ratings)),
          ...placeFields(site),
          optional(messageField(site, 'What did we do well, and what could be better?')),
          yesNoField(wantsAnswer, wantsAnswer),
          ...personFields(site).map(whenWanted),
        ],
      },
    ],
  })
}

const ratings = ['Very good', 'Good', 'Fair', 'Poor', 'Very poor']
