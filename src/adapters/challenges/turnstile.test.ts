import { challengeContract } from '#testing/contracts/challenge-contract.ts'
import { openTurnstile } from '#testing/stand-ins/turnstile.ts'
import { turnstile } from './turnstile.ts'

challengeContract('Turnstile', async () => {
  const [secret, otherSecret] = ['0xSecretOfOneSite', '0xSecretOfAnother']
  const service = await openTurnstile({ secrets: [secret, otherSecret] })
  return { ...service, verify: turnstile(service.base), secret, otherSecret }
})
