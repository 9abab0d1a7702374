import { receiveForm } from '#features/leads/server/files/receive-form.ts'
import type { ReceivedForm, RefusedForm as UnreadForm } from '#features/leads/server/files/received-form.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { Allowance, TooMany, WebCall } from './lead-limits.ts'
import { storedUpload, noUpload, takeUpload, together, type UploadProblem } from './upload-limits.ts'

/** A form that was posted to its page, with the room that it was given. */
type Posted = { received: ReceivedForm; room: Allowance }

/** Describes why it is not looked at any further. Where its words could be read they go back to the page. */
export type NotTaken =
  | { kind: 'unread'; problem: UnreadForm }
  | { kind: 'too-many'; received: ReceivedForm }
  | { kind: 'no-upload'; problem: UploadProblem; received: ReceivedForm }

type Taking = {
  site: Site
  take: (call: WebCall, site: Site) => Promise<Result<Allowance, TooMany>>
  takesFiles: boolean
}

/** Reads what was posted to a page: its room is taken first, so that files of a sender who sent too much are never received. */
export async function receivePosted(
  call: WebCall,
  { site, take, takesFiles }: Taking,
): Promise<Result<Posted, NotTaken>> {
  const allowance = await take(call, site)
  const upload = allowance.ok && takesFiles ? await takeUpload(call, site) : ok(noUpload)
  const taken = together(...[allowance, upload].flatMap((each) => (each.ok ? [each.value] : [])))
  const request = call.context.req.raw
  const read = await receiveForm(call.deps, { site, request, takesFiles: takesFiles && allowance.ok && upload.ok })
  if (!read.ok) {
    taken.giveBack()
    return fail({ kind: 'unread', problem: read.problem })
  }
  const received = read.value
  if (!allowance.ok) return fail({ kind: 'too-many', received })
  if (!upload.ok) {
    taken.giveBack()
    return fail({ kind: 'no-upload', problem: upload.problem, received })
  }
  return ok({ received, room: together(allowance.value, storedUpload(upload.value, received)) })
}
