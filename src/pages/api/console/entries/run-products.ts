import type { productCalls } from '#console/calls/content/product-calls.ts'
import { productFile } from '#features/content/domain/products/product-file.ts'
import { readEntries } from '#features/content/server/editing/edit-entry.ts'
import { importProducts } from '#features/content/server/editing/import-products.ts'
import { measureStored } from '#features/media/server/storing/own-photos.ts'
import { fail, ok } from '#kernel/result.ts'
import type { Runs } from '../console-call.ts'
import { refusalForWholeSite } from '../settings/run-settings.ts'

export const productRuns: Runs<typeof productCalls> = {
  'products.file': async (call) => {
    const entries = await call.deps.database.forGroup(call.groupId, (db) =>
      readEntries(db, call.address.siteId, 'product'),
    )
    return ok({ text: productFile(entries), count: entries.length })
  },

  'products.import': async (call, { text }) => {
    const refused = await refusalForWholeSite(call)
    if (refused) return fail(refused)
    const imported = await call.deps.database.forGroup(call.groupId, (db) =>
      importProducts(db, {
        siteId: call.address.siteId,
        text,
        changedBy: call.staff.user.email,
        now: call.deps.now(),
        measure: (url) => measureStored(call.deps.storage, { groupId: call.groupId, url }),
      }),
    )
    const { added, changed, problems } = imported
    call.audit({
      subject: { kind: 'product', id: call.address.siteId, name: 'Products from a file' },
      after: { added, changed, left_out: problems.length },
    })
    return ok(imported)
  },
}
