import type { ReceivedForm } from '#features/leads/server/files/received-form.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { Allowance, Room, WebCall } from './lead-limits.ts'
import { noUpload, takeUpload, type UploadProblem } from './upload-limits.ts'

/** What a request brought, with the room that it takes until it was accepted. */
export type ReceivedBody = { received: ReceivedForm; room: Room }

type Receiving<Problem> = {
  site: Site
  /** Room for the enquiry itself, which was taken before. */
  allowance: Allowance
  /** False: files are read past, so no room is taken for them. */
  takesFiles?: boolean
  /** Reads the body in the format that the caller takes. */
  read(): Promise<Result<ReceivedForm, Problem>>
}

/**
 * Receives words and files, whichever way they come: a form of a page, JSON, or JSON with files. Room for the files is taken
 * before the body is read. Everything is given back when it is refused here, and by `spend` when it is refused later.
 */
export async function receiveBody<Problem>(
  call: WebCall,
  { site, allowance, takesFiles = true, read }: Receiving<Problem>,
): Promise<Result<ReceivedBody, UploadProblem | { kind: 'unread'; problem: Problem }>> {
  const upload = takesFiles ? await takeUpload(call, site) : ok(noUpload)
  if (!upload.ok) {
    allowance.giveBack()
    return upload
  }
  const received = await read()
  if (!received.ok) {
    allowance.giveBack()
    upload.value.giveBack()
    return fail({ kind: 'unread', problem: received.problem })
  }
  const stored = upload.value.arrived(received.value.files)
  const giveBack = async () => {
    allowance.giveBack()
    stored.giveBack()
    await received.value.discard()
  }
  return ok({ received: received.value, room: { giveBack } })
}
