import { fail, ok, type Result } from '#kernel/result.ts'

type KeyField = {
  name: string
  label: string
  /** What it looks like, or where it is found. */
  hint: string
}

type ConnectionKeyForm = {
  label: string
  /** What the site does with the key. */
  purpose: string
  /** What the key is, for who writes it to the command line. */
  description: string
  /** None where we make the key, and the service is handed it. */
  fields: readonly KeyField[]
}

const one = (label: string, hint: string): readonly KeyField[] => [{ name: 'key', label, hint }]

/** Services at which a site has a key of its own, and how the key is entered. */
export const connectionKeyForms = {
  google: {
    label: 'Google Analytics',
    purpose: 'Reports enquiries to your Analytics property, also from shoppers whose browser blocks it.',
    description: 'API secret of the Measurement Protocol of Google, for the analytics property of the settings',
    fields: one('API secret', 'Analytics, Admin, Data streams, your site, Measurement Protocol API secrets.'),
  },
  meta: {
    label: 'Meta pixel',
    purpose: 'Reports enquiries to your Meta pixel through its Conversions API.',
    description: 'access token of the Conversions API of Meta, for the pixel of the settings',
    fields: one('Access token', 'Events Manager, your pixel, Settings, Conversions API, Generate access token.'),
  },
  'meta-leads': {
    label: 'Meta lead ads',
    purpose: 'Brings enquiries from forms on Facebook and Instagram into Leads.',
    description:
      'app secret, verify token and access token of the page whose lead ads come here, a line for each: app_secret=...',
    fields: [
      { name: 'app_secret', label: 'App secret', hint: 'Your app at Meta, Settings, Basic.' },
      { name: 'verify_token', label: 'Verify token', hint: 'Make one up, and enter the same one at Meta’s webhook.' },
      { name: 'access_token', label: 'Page access token', hint: 'Of the page whose lead ads come here.' },
    ],
  },
  twilio: {
    label: 'Twilio text messages',
    purpose: 'Sends text messages from your number, and proves that replies and delivery reports come from Twilio.',
    description: 'auth token of the Twilio account that sends text messages, and signs what Twilio reports',
    fields: one('Auth token', 'The Twilio account whose SID is in Settings, Connections, Text messages.'),
  },
  turnstile: {
    label: 'Turnstile',
    purpose: 'Checks, as a last resort, that a doubtful enquiry comes from a person.',
    description: 'secret key of Turnstile, for the site key of the settings',
    fields: one('Secret key', 'The Turnstile widget whose site key is in Settings, Leads, Bot protection.'),
  },
  'provider-careers': {
    label: 'Provider’s careers',
    purpose: 'Fetches job openings from your provider.',
    description: "user name, a colon and password for the provider's careers",
    fields: [
      { name: 'user', label: 'User name', hint: 'From your provider.' },
      { name: 'password', label: 'Password', hint: 'From your provider.' },
    ],
  },
  'provider-webhook': {
    label: 'Provider’s updates',
    purpose: 'Proves that calls saying “something has changed” come from your provider.',
    description: 'secret with which the provider signs its calls (whsec_...)',
    fields: [],
  },
} as const satisfies Record<string, ConnectionKeyForm>

export type ConnectionService = keyof typeof connectionKeyForms
export const connectionServices = Object.keys(connectionKeyForms) as [ConnectionService, ...ConnectionService[]]

export const keyFieldsOf = (service: ConnectionService): readonly KeyField[] => connectionKeyForms[service].fields

/** Characters that a key has at least. */
export const leastKeyLength = 8

/** Writes entered fields as the one text that is stored; or names each field that is wrong, never with what was entered. */
export function composeConnectionKey(
  service: ConnectionService,
  entered: Readonly<Record<string, string>>,
): Result<string, Record<string, string>> {
  const problems = keyFieldsOf(service).flatMap(({ name }): [string, string][] => {
    const problem = fieldProblem(name, entered[name]?.trim() ?? '')
    return problem ? [[name, problem]] : []
  })
  if (problems.length > 0) return fail(Object.fromEntries(problems))
  const values = keyFieldsOf(service).map(({ name }) => ({ name, value: entered[name]?.trim() ?? '' }))
  if (service === 'meta-leads') return ok(values.map(({ name, value }) => `${name}=${value}`).join('\n'))
  return ok(values.map(({ value }) => value).join(':'))
}

function fieldProblem(name: string, value: string): string | undefined {
  if (value === '') return 'Please enter this.'
  if (/\s/.test(value)) return 'This can’t have spaces or line breaks.'
  if (name === 'user') return value.includes(':') ? 'A user name can’t have a colon.' : undefined
  if (name !== 'password' && value.length < leastKeyLength)
    return `This is too short: a key has at least ${leastKeyLength} characters.`
  return undefined
}
