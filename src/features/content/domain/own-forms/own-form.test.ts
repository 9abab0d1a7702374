import { describe, expect, test } from 'vitest'
import { mostQuestions, ownForm } from './own-form.ts'

const name = { id: 'n', kind: 'name', label: 'Name', required: true }
const email = { id: 'e', kind: 'email', label: 'Email', required: true }
const ute = { id: 'u', kind: 'choice', label: 'Which ute?', options: ['HiLux', 'Ranger'] }

/** Puts the questions after name and email; problems are by place. */
function problemsOf(questions: object[], more: object = {}): Record<string, string> {
  const parsed = ownForm.safeParse({ title: 'Club day', questions: [name, email, ...questions], ...more })
  return parsed.success
    ? {}
    : Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]))
}

test('a form needs a title, a name and a way to reach the person, and is on from the start', () => {
  const parsed = ownForm.parse({ title: ' Club \n day ', questions: [name, email] })
  expect(parsed).toMatchObject({ title: 'Club day', category: 'general-enquiry', enabled: true, recipients: [] })
})

describe('nobody could be answered', () => {
  test.each([
    [[email], 'Ask for the name'],
    [[{ ...name, required: false }, email], 'Ask for the name'],
    [[name], 'Ask for an email address or a phone number'],
    [[name, { ...email, required: false }, { id: 'p', kind: 'phone', label: 'Phone' }], 'Ask for an email address'],
    [[name, ute, { ...email, shown_when: { question: 'u' } }], 'Ask for an email address'],
  ])('%j', (questions, words) => {
    const parsed = ownForm.safeParse({ title: 'Club day', questions })
    expect(parsed.error?.issues.map(({ path, message }) => [path, message.startsWith(words)])).toEqual([
      [['questions'], true],
    ])
  })
  test('a phone number alone will do', () =>
    expect(
      ownForm.safeParse({
        title: 'A',
        questions: [name, { id: 'p', kind: 'phone', label: 'Phone', required: true }],
      }).success,
    ).toBe(true))
})

describe('what is wrong is said beside the question', () => {
  test.each<[object[], string]>([
    [[{ ...ute, id: 'n' }], 'questions.2.id'],
    [[{ ...ute, id: 'a b' }], 'questions.2.id'],
    [[{ ...ute, label: ' ' }], 'questions.2.label'],
    [[{ ...ute, label: 'EMAIL' }], 'questions.2.label'],
    [[{ ...email, id: 'e2', label: 'Other email' }], 'questions.2.kind'],
    [[{ ...ute, kind: 'colour' }], 'questions.2.kind'],
    [[{ ...ute, options: ['HiLux'] }], 'questions.2.options'],
    [[{ ...ute, options: ['HiLux', 'hilux'] }], 'questions.2.options'],
    [[{ ...ute, options: Array.from({ length: 41 }, (_, at) => `Option ${at}`) }], 'questions.2.options'],
    [[{ ...ute, kind: 'several', required: true }], 'questions.2.required'],
    [[{ ...ute, label: 'x'.repeat(121) }], 'questions.2.label'],
  ])('%j', (questions, place) => expect(Object.keys(problemsOf(questions))).toEqual([place]))
})

describe('a question may wait for one above it, so that no two wait for each other', () => {
  const more = { id: 'm', kind: 'text', label: 'Why?' }
  test.each<[object, object[]]>([
    [{ question: 'u', is: ['Ranger'] }, [ute]],
    [{ question: 'u', is: [] }, [ute]],
    [{ question: 'e' }, []],
    [{ question: 'y', is: ['Yes'] }, [{ id: 'y', kind: 'yes-no', label: 'Club member?' }]],
  ])('%j', (condition, above) => expect(problemsOf([...above, { ...more, shown_when: condition }])).toEqual({}))
  test.each<[string, object[]]>([
    ['itself', [{ ...more, shown_when: { question: 'm' } }]],
    ['one that is not there', [{ ...more, shown_when: { question: 'gone' } }]],
    [
      'one below, which waits for it',
      [
        { ...more, shown_when: { question: 'u' } },
        { ...ute, shown_when: { question: 'm' } },
      ],
    ],
    [
      'boxes to tick',
      [
        { ...ute, kind: 'several' },
        { ...more, shown_when: { question: 'u' } },
      ],
    ],
    ['an option that there is not', [ute, { ...more, shown_when: { question: 'u', is: ['Triton'] } }]],
    ['an option of a text', [{ ...more, shown_when: { question: 'e', is: ['Yes'] } }]],
  ])('never for %s', (_, questions) =>
    expect(Object.keys(problemsOf(questions))).toEqual([expect.stringMatching(/^questions\.[23]\.shown_when$/)]),
  )
})

test('five hundred questions are too many', () => {
  const questions = Array.from({ length: 500 }, (_, at) => ({ id: `q${at}`, kind: 'text', label: `Question ${at}` }))
  expect(problemsOf(questions)).toEqual({ questions: `A form can have ${mostQuestions} questions.` })
})

test('recipients are addresses, each once', () => {
  expect(problemsOf([], { recipients: ['a@x.example', 'A@x.example'] })).toEqual({
    recipients: 'An address is there twice.',
  })
  expect(Object.keys(problemsOf([], { recipients: ['a@x.example\nBcc: b@x.example'] }))).toEqual(['recipients.0'])
})
