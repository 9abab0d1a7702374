/** Says whether this browser makes and uses passkeys. */
export const knowsPasskeys = 'PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential

type Answer = { id: string } & Record<string, unknown>

/** Has the browser make a passkey as the server asked. */
export async function newKey(options: unknown): Promise<Answer> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON)
  return answered(await withReadableError(navigator.credentials.create({ publicKey })))
}

/** Has a passkey sign what the server asked. */
export async function answerOfKey(options: unknown): Promise<Answer> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON)
  return answered(await withReadableError(navigator.credentials.get({ publicKey })))
}

/** Browsers explain in the words of a specification why no passkey came. */
const withReadableError = <T>(pending: Promise<T>): Promise<T> =>
  pending.catch(() => {
    throw new Error('Your browser gave no passkey. Please try again, or use another way.')
  })

function answered(credential: Credential | null): Answer {
  if (credential instanceof PublicKeyCredential) return credential.toJSON() as unknown as Answer
  throw new Error('Your browser gave no passkey. Please try again, or use another way.')
}
