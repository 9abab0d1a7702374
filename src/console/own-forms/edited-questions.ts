import { answersOffered, canBeWaitedFor } from '#features/content/domain/own-forms/own-form-problems.ts'
import type { Question, QuestionKind } from '#features/content/domain/own-forms/own-question.ts'

/** A question while it is edited: what was not typed yet is not there. */
export type EditedQuestion = Partial<Question> & { id: string; kind: QuestionKind }

/** What each kind of answer is called where people choose one. */
export const questionKindNames: Record<QuestionKind, string> = {
  name: 'Name',
  email: 'Email address',
  phone: 'Phone number',
  postcode: 'Postcode',
  message: 'Message',
  text: 'Short text',
  'long-text': 'Long text',
  number: 'Number',
  choice: 'One of several',
  several: 'Boxes to tick',
  'yes-no': 'Yes or no',
  date: 'Date',
}

/** Labels that a new question begins with, where everybody would write the same. */
const usualLabels: Partial<Record<QuestionKind, string>> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  postcode: 'Postcode',
  message: 'Message',
}

export const freshQuestion = (kind: QuestionKind, id: string): EditedQuestion => ({
  id,
  kind,
  label: usualLabels[kind] ?? '',
  required: kind === 'name' || kind === 'email',
})

export const hasOptions = ({ kind }: EditedQuestion): boolean => kind === 'choice' || kind === 'several'

/** Boxes to tick may all stay empty. */
export const canBeRequired = ({ kind }: EditedQuestion): boolean => kind !== 'several'

/** Questions above one, for which it could wait. */
export const questionsToWaitFor = (questions: readonly EditedQuestion[], at: number): EditedQuestion[] =>
  questions.slice(0, at).filter(canBeWaitedFor)

export const answersTo = ({ kind, options = [] }: EditedQuestion): readonly string[] =>
  answersOffered({ kind, options }).filter((option) => option.trim() !== '')

/** Questions as they are sent: without empty lines, and without what their kind does not have. */
export const normalizeQuestions = (questions: readonly EditedQuestion[]): EditedQuestion[] =>
  questions.map((question) => ({
    ...question,
    options: hasOptions(question) ? (question.options ?? []).map((option) => option.trim()).filter(Boolean) : [],
    required: canBeRequired(question) && question.required === true,
  }))

export const questionsOf = (content: Record<string, unknown>): EditedQuestion[] =>
  Array.isArray(content['questions']) ? (content['questions'] as EditedQuestion[]) : []
