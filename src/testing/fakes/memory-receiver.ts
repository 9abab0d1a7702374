import type { CallReceiver, ReceiverCall } from '#features/leads/server/records/lead-ports.ts'
import { ok } from '#kernel/result.ts'

/** Accepts every call and remembers it: for demonstrations and tests without a network. */
export function openMemoryReceiver(): { call: CallReceiver; calls: ReceiverCall[] } {
  const calls: ReceiverCall[] = []
  return {
    calls,
    async call(call) {
      calls.push(call)
      return ok({ statusCode: 200, text: 'Kept in memory.' })
    },
  }
}
