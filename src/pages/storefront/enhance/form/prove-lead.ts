import { confirmLeadCall } from '#features/leads/domain/form/script-calls.ts'

type ToProve = {
  /** Address of the call that made the lead. */
  leads: string
  id: string
  token: string
  challenge: unknown
}

const timeLimit = 20_000

/** Does the work that confirms a doubtful enquiry. Where it cannot be done the enquiry waits for its mail, or for staff. */
export async function proveLead({ leads, id, token, challenge }: ToProve): Promise<void> {
  const solution = await solve(challenge)
  if (!solution) return
  await fetch(confirmLeadCall(leads, id), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-lead-token': token },
    body: JSON.stringify({ challenge, solution }),
    keepalive: true,
  })
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
