/** Whether this browser makes and uses passkeys. */
export const knowsPasskeys = 'PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential

type SignedChallenge = { id: string } & Record<string, unknown>

/** Has the browser make a passkey as the server asked. */
export async function newKey(options: unknown): Promise<SignedChallenge> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON)
  return signed(await withReadableError(navigator.credentials.create({ publicKey })))
}

/** Has a passkey sign what the server asked. */
export async function signByKey(options: unknown): Promise<SignedChallenge> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON)
  return signed(await withReadableError(navigator.credentials.get({ publicKey })))
}

/** Browsers explain in the words of a specification why no passkey came. */
const withReadableError = <T>(pending: Promise<T>): Promise<T> =>
  pending.catch(() => {
    throw new Error('Your browser gave no passkey. Please try again, or use another way.')
  })

function signed(credential: Credential | null): SignedChallenge {
  if (credential instanceof PublicKeyCredential) return credential.toJSON() as unknown as SignedChallenge
  throw new Error('Your browser gave no passkey. Please try again, or use another way.')
}
