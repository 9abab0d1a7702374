import { createHmac } from 'node:crypto'
import type { GroupId } from '#kernel/ids.ts'

/** Names a number within a dealer group, so that nobody without the program's secret can say which number it was. */
export type NumberHash = (groupId: GroupId, number: string) => Buffer

/** A hash without a key could be undone in minutes: there are few numbers. Each group has a key of its own. */
export function numberHashes(secret: string): NumberHash {
  const key = createHmac('sha256', secret).update('numbers that want no text messages').digest()
  return (groupId, number) => {
    const ofGroup = createHmac('sha256', key).update(groupId).digest()
    return createHmac('sha256', ofGroup).update(number).digest()
  }
}
