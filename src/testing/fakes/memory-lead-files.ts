import { Readable } from 'node:stream'
import type { LeadFileStorage } from '#features/leads/server/records/lead-ports.ts'
import { asId } from '#kernel/ids.ts'

/** Keeps files as long as the process lives. */
export function memoryLeadFiles(now: () => Date): LeadFileStorage {
  const stored = new Map<string, { bytes: Buffer; at: Date }>()
  return {
    async put(groupId, id, content) {
      const chunks: Buffer[] = []
      for await (const chunk of content) chunks.push(Buffer.from(chunk as Buffer))
      const bytes = Buffer.concat(chunks)
      stored.set(`${groupId} ${id}`, { bytes, at: now() })
      return bytes.length
    },
    async open(groupId, id) {
      const found = stored.get(`${groupId} ${id}`)
      return found && Readable.from([found.bytes])
    },
    async remove(groupId, id) {
      stored.delete(`${groupId} ${id}`)
    },
    async *listBefore(moment) {
      for (const [key, { at }] of stored) {
        const [group = '', id = ''] = key.split(' ')
        if (at < moment) yield { groupId: asId<'dealer group'>(group), id: asId<'lead file'>(id) }
      }
    },
  }
}
