import { confirmLeadCall } from '#features/leads/domain/form/script-calls.ts'

type ToProve = {
  /** Address of the call that made the lead. */
  leads: string
  id: string
  token: string
  challenge: unknown
}

const timeLimit = 20_000

/** False where a doubtful enquiry could not be confirmed here: it then waits for its mail, or for staff. */
export async function proveLead({ leads, id, token, challenge }: ToProve): Promise<boolean> {
  const proof = await proofFor(challenge, id)
  if (!proof) return false
  const { ok } = await fetch(confirmLeadCall(leads, id), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-lead-token': token },
    body: JSON.stringify(proof),
    keepalive: true,
    signal: AbortSignal.timeout(timeLimit),
  })
  return ok
}

async function proofFor(challenge: unknown, id: string): Promise<object | undefined> {
  const { provider, site_key: siteKey } = challenge as { provider?: unknown; site_key?: unknown }
  if (provider === 'turnstile' && typeof siteKey === 'string') {
    const { passChallenge } = await import('./turnstile-widget.ts')
    const token = await passChallenge({ siteKey, id })
    return token === undefined ? undefined : { token }
  }
  const solution = await solve(challenge)
  return solution ? { challenge, solution } : undefined
}

function solve(challenge: unknown): Promise<unknown> {
  const worker = new Worker(new URL('./proof-solver.ts', import.meta.url), { type: 'module' })
  return new Promise<unknown>((resolve) => {
    setTimeout(() => resolve(undefined), timeLimit)
    worker.addEventListener('error', () => resolve(undefined))
    worker.addEventListener('message', ({ data }: MessageEvent<{ counter?: number } | null>) =>
      resolve(data?.counter === undefined ? undefined : data),
    )
    worker.postMessage({ type: 'work', challenge, counterStart: 0, counterStep: 1, timeout: timeLimit }, [])
  }).finally(() => worker.terminate())
}
