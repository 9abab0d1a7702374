import { Readable } from 'node:stream'
import type { LeadFileStorage } from '#features/leads/server/records/lead-ports.ts'
import { asId } from '#kernel/ids.ts'

/** Keeps files as long as the process lives. */
export function memoryLeadFiles(now: () => Date): LeadFileStorage {
  const kept = new Map<string, { bytes: Buffer; at: Date }>()
  return {
    async put(groupId, id, content) {
      const chunks: Buffer[] = []
      for await (const chunk of content) chunks.push(Buffer.from(chunk as Buffer))
      const bytes = Buffer.concat(chunks)
      kept.set(`${groupId} ${id}`, { bytes, at: now() })
      return bytes.length
    },
    async open(groupId, id) {
      const found = kept.get(`${groupId} ${id}`)
      return found && Readable.from([found.bytes])
    },
    async remove(groupId, id) {
      kept.delete(`${groupId} ${id}`)
    },
    async *listBefore(moment) {
      for (const [key, { at }] of kept) {
        const [group = '', id = ''] = key.split(' ')
        if (at < moment) yield { groupId: asId<'dealer group'>(group), id: asId<'lead file'>(id) }
      }
    },
  }
}
