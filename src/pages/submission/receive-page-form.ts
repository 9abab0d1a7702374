import { receiveForm } from '#features/leads/server/files/receive-form.ts'
import type { RefusedForm as UnreadForm } from '#features/leads/server/files/received-form.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { fail, type Result } from '#kernel/result.ts'
import type { Allowance, TooMany, WebCall } from './lead-limits.ts'
import { receiveBody, type ReceivedBody } from './receive-body.ts'
import type { UploadProblem } from './upload-limits.ts'

/** Why a posted form is not looked at any further. Where its words could be read they go back to the page. */
export type NotTaken = NotRead | { kind: 'too-many'; values: Values }

/** Why neither the words nor the files of a form are taken, whoever sent it. */
type NotRead =
  | { kind: 'unread'; problem: UnreadForm; values: Values }
  | { kind: 'no-upload'; problem: UploadProblem; values: Values }

type Values = Record<string, unknown>

type Taking = {
  site: Site
  take: (call: WebCall, site: Site) => Promise<Result<Allowance, TooMany>>
  takesFiles: boolean
}

/** Reads what was posted to a page: its room is taken first, so that files of a sender who sent too much are never received. */
export async function receivePageForm(
  call: WebCall,
  { site, take, takesFiles }: Taking,
): Promise<Result<ReceivedBody, NotTaken>> {
  const allowance = await take(call, site)
  if (allowance.ok) return receivePrivateForm(call, { site, allowance: allowance.value, takesFiles })
  const typed = await readText(call, site)
  return fail(typed.ok ? { kind: 'too-many', values: typed.value.values } : unread(typed.problem))
}

/** Counts for nothing: how often it may be sent is limited before, by the private link that it is posted to. */
const noAllowance: Allowance = { giveBack: () => {} }

type Within = { site: Site; allowance?: Allowance; takesFiles?: boolean }

/** Reads what was posted by somebody who may send it; only its files need room. */
export async function receivePrivateForm(
  call: WebCall,
  { site, allowance = noAllowance, takesFiles = true }: Within,
): Promise<Result<ReceivedBody, NotRead>> {
  const read = () => receiveForm(call.deps, { site, request: call.context.req.raw, takesFiles })
  const taken = await receiveBody(call, { site, allowance, takesFiles, read })
  if (taken.ok) return taken
  const { problem } = taken
  if (problem.kind === 'unread') return fail(unread(problem.problem))
  const typed = await readText(call, site)
  return fail(typed.ok ? { kind: 'no-upload', problem, values: typed.value.values } : unread(typed.problem))
}

const readText = ({ deps, context }: WebCall, site: Site) =>
  receiveForm(deps, { site, request: context.req.raw, takesFiles: false })

const unread = (problem: UnreadForm): NotRead => ({ kind: 'unread', problem, values: problem.values })

/** Leaves out whatever else was sent. */
export const textsOf = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[key, value]] : [],
    ),
  )
