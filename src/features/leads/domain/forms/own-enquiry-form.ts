import type { OwnForm } from '#features/content/domain/own-forms/own-form.ts'
import type { Question } from '#features/content/domain/own-forms/own-question.ts'
import { slugify } from '#kernel/slug.ts'
import { unreachable } from '#kernel/result.ts'
import { buildOneStepForm } from '../form/build-form.ts'
import {
  type EnquiryForm,
  type FormField,
  type FormSection,
  type FormSite,
  ownFormName,
  type OwnQuestion,
} from '../form/enquiry-form.ts'
import {
  dateField,
  emailField,
  messageField,
  numberField,
  optionsWithSameLabel,
  phoneField,
  postcodeField,
  radioField,
  selectField,
  textField,
  tickField,
  yesNoField,
} from '../form/form-fields.ts'
import { numericFormat } from '../form/numeric-input.ts'
import { findLeadCategory, leadCategory } from '../lead/lead-category.ts'

/** A form that a dealer has built, made of the same fields as every other. */
export function ownEnquiryForm(site: FormSite, form: OwnForm): EnquiryForm {
  const all = form.questions.map((question): FormQuestion => {
    const shownWhen = conditionOf(question, form)
    return { question, shownWhen, fields: fieldsOf(question, site, shownWhen) }
  })
  const built = buildOneStepForm(site, {
    name: ownFormName(form),
    category: findLeadCategory(form.category) ?? leadCategory('General Enquiry'),
    sections: sectionsOf(all),
  })
  const questions = all.flatMap(({ question, fields }): OwnQuestion[] =>
    hasOwnKey(question) ? [] : [{ label: question.label, fields }],
  )
  return { ...built, own: { form, questions } }
}

/** Its answer has a place of its own in every lead. */
const hasOwnKey = ({ kind }: Question): boolean => leadKeys[kind] !== undefined

const leadKeys: Partial<Record<Question['kind'], string>> = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  postcode: 'postcode',
  message: 'message',
}

type Condition = FormField['shownWhen']
type FormQuestion = { question: Question; shownWhen: Condition; fields: FormField[] }

/**
 * Questions follow each other; boxes to tick stand under their question. The first and the last section have no heading, so that the
 * box for programs and the consent are no part of a question.
 */
function sectionsOf(questions: readonly FormQuestion[]): FormSection[] {
  const sections: FormSection[] = [{ title: '', fields: [] }]
  for (const each of questions) {
    if (each.question.kind === 'several') sections.push(tickSection(each), { title: '', fields: [] })
    else sections.at(-1)?.fields.push(...each.fields)
  }
  return sections
}

const tickSection = ({ question: { label, help }, fields, shownWhen }: FormQuestion): FormSection => ({
  title: label,
  fields,
  ...(help === '' ? {} : { hint: help }),
  ...(shownWhen ? { shownWhen } : {}),
})

/** For which answer a question waits, by the name of the other question's field. */
function conditionOf({ shown_when: condition }: Question, { questions }: OwnForm): Condition {
  const other = condition && questions.find(({ id }) => id === condition.question)
  return other ? { field: nameOf(other), ...(condition.is.length > 0 ? { is: condition.is } : {}) } : undefined
}

function fieldsOf(question: Question, site: FormSite, shownWhen: Condition): FormField[] {
  const { kind, label, help, required, options } = question
  const name = nameOf(question)
  if (kind === 'several') return options.map((option) => tickField(`${name}-${optionKey(option)}`, option))
  return [
    {
      ...fieldOf(question, site),
      name,
      label,
      isRequired: required,
      ...(help === '' ? {} : { hint: help }),
      ...(shownWhen ? { shownWhen } : {}),
    },
  ]
}

/** The name stays when the question is put otherwise: what somebody is typing at that moment is still its answer. */
const nameOf = ({ id, kind }: Question): string => leadKeys[kind] ?? `q-${id}`

const mostInSight = 4
const longestLine = 200
const longestText = 5000

function fieldOf({ kind, options }: Question, site: FormSite): FormField {
  switch (kind) {
    case 'name':
      return textField('', '', { rule: 'name', autocomplete: 'name', maxLength: 100 })
    case 'email':
      return emailField()
    case 'phone':
      return phoneField()
    case 'postcode':
      return postcodeField(site.region)
    case 'message':
      return messageField(site)
    case 'text':
      return textField('', '', { maxLength: longestLine })
    case 'long-text':
      return textField('', '', { kind: 'textarea', maxLength: longestText })
    case 'number':
      return numberField('', '', { format: numericFormat({ maxDecimals: 2 }) })
    case 'choice':
      return options.length > mostInSight
        ? selectField('', '', optionsWithSameLabel(options))
        : radioField('', '', optionsWithSameLabel(options))
    case 'yes-no':
      return yesNoField('', '')
    case 'date':
      return dateField('', '', {})
    case 'several':
      return tickField('', '')
    default:
      return unreachable(kind)
  }
}

/** Names a box by its words, so that it stays itself when another option comes before it; letters of any script count. */
function optionKey(option: string): string {
  let sum = 0
  for (const letter of option) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 2_147_483_647
  return `${slugify(option).slice(0, 24)}-${sum.toString(36)}`
}
