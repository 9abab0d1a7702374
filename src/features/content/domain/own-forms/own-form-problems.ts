import type { Question, QuestionKind } from './own-question.ts'

/** What is wrong with a form, and where: `['questions', 2, 'label']`. */
type FormProblem = { path: (string | number)[]; message: string }

type EditedForm = { questions: readonly Question[]; recipients: readonly string[] }

/** Empty for a form that may be saved. Shapes were checked by the schema: this judges what questions are together. */
export const formProblems = ({ questions, recipients }: EditedForm): FormProblem[] => [
  ...questions.flatMap((question, at) =>
    questionProblems(question, questions.slice(0, at)).map(({ path, message }) => ({
      path: ['questions', at, ...path],
      message,
    })),
  ),
  ...reachProblems(questions),
  ...(new Set(recipients.map((address) => address.toLowerCase())).size < recipients.length
    ? [{ path: ['recipients'], message: 'An address is there twice.' }]
    : []),
]

const onceOnly: Partial<Record<QuestionKind, string>> = {
  name: 'the name',
  email: 'an email address',
  phone: 'a phone number',
  postcode: 'the postcode',
  message: 'a message',
}

const hasOptions = (kind: QuestionKind): boolean => kind === 'choice' || kind === 'several'

/** Empty for a question that offers no answers. */
export const answersOffered = ({ kind, options }: Pick<Question, 'kind' | 'options'>): readonly string[] =>
  kind === 'yes-no' ? ['Yes', 'No'] : kind === 'choice' ? options : []

/** Not for several answers at once: nobody could say which of them counts. */
export const canBeWaitedFor = ({ kind }: Pick<Question, 'kind'>): boolean => kind !== 'several'

function questionProblems(question: Question, above: readonly Question[]): FormProblem[] {
  const { id, kind, label, options, required } = question
  const once = onceOnly[kind]
  const spelt = (text: string) => text.toLowerCase()
  const isTwice = options.some((option, at) => options.findIndex((other) => spelt(other) === spelt(option)) !== at)
  return [
    ...(above.some((other) => other.id === id)
      ? [{ path: ['id'], message: 'Another question has this id. Remove one of them.' }]
      : []),
    ...(once && above.some((other) => other.kind === kind)
      ? [{ path: ['kind'], message: `The form asks for ${once} already.` }]
      : []),
    ...(label !== '' && above.some((other) => spelt(other.label) === spelt(label))
      ? [{ path: ['label'], message: 'Another question has the same words. Nobody could tell their answers apart.' }]
      : []),
    ...(hasOptions(kind) && options.length < 2
      ? [{ path: ['options'], message: 'Write at least two options, a line each.' }]
      : []),
    ...(isTwice ? [{ path: ['options'], message: 'An option is there twice.' }] : []),
    ...(kind === 'several' && required
      ? [
          {
            path: ['required'],
            message: 'Boxes to tick can be left empty. Use “One of several” for an answer you need.',
          },
        ]
      : []),
    ...conditionProblems(question, above),
  ]
}

function conditionProblems({ shown_when: condition }: Question, above: readonly Question[]): FormProblem[] {
  if (condition === null) return []
  const path = ['shown_when']
  const other = above.find(({ id }) => id === condition.question)
  if (!other) return [{ path, message: 'Choose a question above this one.' }]
  if (!canBeWaitedFor(other)) return [{ path, message: 'Boxes to tick can’t decide this. Choose another question.' }]
  const offered = answersOffered(other)
  if (offered.length === 0)
    return condition.is.length > 0
      ? [{ path, message: `“${other.label}” has no options to choose from. Show this when it’s answered at all.` }]
      : []
  return condition.is.some((answer) => !offered.includes(answer))
    ? [{ path, message: `“${other.label}” doesn’t have this option any more. Choose again.` }]
    : []
}

/** Somebody who cannot be called by name and reached is nobody's customer. */
function reachProblems(questions: readonly Question[]): FormProblem[] {
  const isCertain = ({ required, shown_when: condition }: Question): boolean => required && condition === null
  const of = (...kinds: QuestionKind[]) => questions.filter(({ kind }) => kinds.includes(kind))
  return [
    ...missing(of('name'), isCertain, 'Ask for the name, and make it required. You need to know who wrote.'),
    ...missing(
      of('email', 'phone'),
      isCertain,
      'Ask for an email address or a phone number, and make one of them required. You couldn’t answer otherwise.',
    ),
  ]
}

const missing = (found: readonly Question[], isCertain: (question: Question) => boolean, message: string) =>
  found.some(isCertain) ? [] : [{ path: ['questions'], message }]
