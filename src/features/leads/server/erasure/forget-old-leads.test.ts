import { day } from '#kernel/duration.ts'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { asId } from '#kernel/ids.ts'
import { addTestDealer } from '#features/sites/server/test-site.ts'
import { addTestLead } from '../test-leads.ts'
import { deliveryWorld } from '../test-delivery-world.ts'
import { insertLeadFiles } from '../records/lead-file-store.ts'
import type { LeadFileId } from '../records/lead-ports.ts'
import { forgetOldLeads } from './forget-old-leads.ts'
import { randomUUID } from 'node:crypto'

const world = await deliveryWorld()

test('enquiries and files go when their site lets them go, and those of a site that keeps them stay', async () => {
  const deps = world.open()
  const [short, never] = [
    await addTestDealer(deps.database, { leads: { forget_after_days: 100, forget_files_after_days: 30 } }),
    await addTestDealer(deps.database, { leads: { forget_after_days: 0, forget_files_after_days: 0 } }),
  ]
  const add = async (site: typeof short, age: number) => {
    const at = new Date(deps.now().getTime() - age * day)
    const id = await addTestLead(deps.database, site, { createdAt: at })
    const fileId: LeadFileId = asId<'lead file'>(randomUUID())
    await deps.leadFiles.put(site.groupId, fileId, Readable.from(['pdf']))
    const file = { id: fileId, name: 'cv.pdf', contentType: 'application/pdf', bytes: 3, scan: 'clean' as const }
    await deps.database.forGroup(site.groupId, (db) => insertLeadFiles(db, id, { files: [file], at }))
    return { id, fileId }
  }
  const [old, middle, fresh] = [await add(short, 101), await add(short, 31), await add(short, 1)]
  const stored = await add(never, 5_000)
  expect(await forgetOldLeads(deps)).toEqual({ leads: 1, files: 1 })
  const left = async (site: typeof short) =>
    deps.database.forGroup(site.groupId, async (db) => ({
      leads: (await db.selectFrom('lead').select('lead_id').execute()).map((row) => row.lead_id),
      files: (await db.selectFrom('lead_file').select('file_id').execute()).map((row) => row.file_id),
    }))
  const { leads, files } = await left(short)
  expect(leads.toSorted()).toEqual([middle.id, fresh.id].toSorted())
  expect(files).toEqual([fresh.fileId])
  expect(await left(never)).toEqual({ leads: [stored.id], files: [stored.fileId] })
  const onDisk = async (site: typeof short, { fileId }: typeof old) =>
    (await deps.leadFiles.open(site.groupId, fileId)) !== undefined
  expect([await onDisk(short, old), await onDisk(short, middle), await onDisk(short, fresh)]).toEqual([
    false,
    false,
    true,
  ])
  expect(await onDisk(never, stored)).toBe(true)
  expect(await forgetOldLeads(deps)).toEqual({ leads: 0, files: 0 })
})
