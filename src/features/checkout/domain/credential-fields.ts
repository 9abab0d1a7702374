import type { PaymentService } from '#features/sites/domain/payment-service.ts'

/** The sandbox has its key from the program. */
export const enteredServices = ['stripe', 'till', 'st_george'] as const satisfies readonly PaymentService[]

type CredentialField = {
  name: string
  label: string
  /** What it looks like, or where it is found. */
  hint?: string
  isOptional?: true
  choices?: readonly { value: string; label: string }[]
}

const secretKey = (hint: string): CredentialField => ({ name: 'secret_key', label: 'Secret key', hint })

/** The fields of a key that are entered, in order, for forms and commands. */
export const credentialFields: Record<PaymentService, readonly CredentialField[]> = {
  stripe: [
    secretKey('Begins with sk_ or rk_. Dashboard, Developers, API keys.'),
    {
      name: 'publishable_key',
      label: 'Publishable key',
      hint: 'Begins with pk_. Only for card fields on your own page.',
      isOptional: true,
    },
    {
      name: 'webhook_secret',
      label: 'Signing secret',
      hint: 'Begins with whsec_. Only if you made the endpoint for notifications yourself.',
      isOptional: true,
    },
  ],
  till: [
    {
      name: 'mode',
      label: 'Mode',
      choices: [
        { value: 'live', label: 'Live' },
        { value: 'test', label: 'For tests' },
      ],
    },
    { name: 'api_key', label: 'API key', hint: 'These four are on the page of your Till connector.' },
    { name: 'username', label: 'API user' },
    { name: 'password', label: 'API password' },
    { name: 'shared_secret', label: 'Shared secret' },
  ],
  st_george: [
    secretKey('T…_SEC_… PayWay, Administration, REST API keys.'),
    { name: 'publishable_key', label: 'Publishable key', hint: 'T…_PUB_…, from the same page.' },
    { name: 'merchant_id', label: 'Merchant number', hint: 'TEST is the one for trying out.' },
  ],
  sandbox: [{ name: 'secret', label: 'Secret' }],
}
