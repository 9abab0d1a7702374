/** How a posted form was answered; `refused` has a sentence and no page, `failed` may be sent again. */
export type PostResponse =
  | { kind: 'moved'; to: string }
  | { kind: 'page'; html: string }
  | { kind: 'refused'; text: string }
  | { kind: 'failed' }

/** Milliseconds before each repetition. */
const pauses = [1_000, 4_000]

type Repeating = {
  /** Tells the server that a repetition is one: only such a form is sent again by itself. */
  isMarked: boolean
  send(): Promise<PostResponse>
  wait(milliseconds: number): Promise<void>
}

/** Sends a form, and again where nobody can be booked or charged twice by it. One request at a time, and none after an answer. */
export async function sendRepeatedly({ isMarked, send, wait }: Repeating): Promise<PostResponse> {
  let response = await send()
  for (const pause of isMarked ? pauses : []) {
    if (response.kind !== 'failed') return response
    await wait(pause)
    response = await send()
  }
  return response
}
