import { askServer, whenPressed } from './ask-server.ts'

/** Passkeys, where the browser knows them: one is added to an account, or signs in. */
export function startPasskeys(): void {
  if (!('PublicKeyCredential' in window) || !('parseCreationOptionsFromJSON' in PublicKeyCredential)) return
  for (const box of document.querySelectorAll<HTMLElement>('[data-passkey]'))
    whenPressed(box, box.dataset['passkey'] === 'add' ? addPasskey : signIn)
}

async function addPasskey(): Promise<void> {
  const options = await askServer<PublicKeyCredentialCreationOptionsJSON>('/api/passkeys/new', {})
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  await askServer('/api/passkeys/add', signed(await navigator.credentials.create({ publicKey })))
  location.reload()
}

async function signIn(): Promise<void> {
  const options = await askServer<PublicKeyCredentialRequestOptionsJSON>('/api/passkeys/ask', {})
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  await askServer('/api/passkeys/sign-in', signed(await navigator.credentials.get({ publicKey })))
  location.reload()
}

function signed(credential: Credential | null): object {
  if (credential instanceof PublicKeyCredential) return credential.toJSON() as object
  throw new Error('We didn’t get a passkey from your browser. Please try again.')
}
