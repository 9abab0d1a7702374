import { asId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import { parseCredentials, type PaymentCredentials } from '../../domain/payment-key.ts'
import type { PaymentProcessor, PaymentProcessors } from '../ports.ts'
import { type PaymentKey, paymentKeyPlace } from './payment-key-store.ts'

type OpenDeps = { secretBox: SecretBox; processors: PaymentProcessors }

/** Fails when the key was moved to this row from another one, or its secret left the ring. */
export function openCredentials(
  { secretBox }: Pick<OpenDeps, 'secretBox'>,
  key: PaymentKey,
): Result<PaymentCredentials, 'shut'> {
  const text = secretBox.open(key.sealed, paymentKeyPlace(key))
  if (text === undefined) return fail('shut')
  const parsed = parseCredentials(key.service, JSON.parse(text))
  return parsed.ok ? parsed : fail('shut')
}

/** The service, called with this key. */
export function openProcessor(deps: OpenDeps, key: PaymentKey): Result<PaymentProcessor, 'shut'> {
  const credentials = openCredentials(deps, key)
  if (!credentials.ok) return credentials
  const { groupId, dealershipId, endpointId } = key
  const open = deps.processors[key.service]
  return open ? ok(open(credentials.value, { groupId, dealershipId: asId(dealershipId), endpointId })) : fail('shut')
}
