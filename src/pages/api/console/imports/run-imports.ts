import type { importCalls, StockUploadView } from '#console/calls/imports/import-calls.ts'
import { columnsReadBeside, suggestedColumns } from '#features/inventory/domain/stock-file/chosen-mapping.ts'
import { stockFields } from '#features/inventory/domain/stock-file/mapping.ts'
import { latestImports, undoImport } from '#features/inventory/server/undo/undo-import.ts'
import {
  applyUpload,
  chooseColumns,
  latestUploads,
  readUpload,
  type StockUpload,
  type UploadProblem,
} from '#features/inventory/server/upload/stock-uploads.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { asId } from '#kernel/ids.ts'
import { fail, ok } from '#kernel/result.ts'
import type { CallProblem, Runs, SiteCall } from '../console-call.ts'
import { reach } from '../stock/run-stock.ts'
import { fieldChoices } from './field-choices.ts'
import { sourceViews } from './run-sources.ts'

type Names = 'imports.list' | 'imports.read' | 'imports.choose' | 'imports.apply' | 'imports.undo'

const mostImports = 20

export const importRuns: Runs<Pick<typeof importCalls, Names>> = {
  'imports.list': async (call) => {
    const { deps, groupId } = call
    const { site } = await deps.snapshots.get(call.address)
    const own = reach(call, site)
    const uploads = await latestUploads(deps, { groupId, siteId: site.id })
    const imports = await deps.database.forGroup(groupId, (db) => latestImports(db, own, mostImports))
    return ok({
      dealerships: site.dealerships.filter(({ id }) => own.includes(id)).map(({ id, name }) => ({ id, name })),
      uploads: uploads
        .filter(({ dealershipId }) => own.includes(dealershipId))
        .map(({ id, name, sentAt, state }) => ({ id, name, sentAt: sentAt.toISOString(), state })),
      imports: imports.map((each) => ({ ...each, at: each.at.toISOString() })),
      sources: await sourceViews(call, own),
    })
  },

  'imports.read': async (call, { id }) => {
    const upload = await readUpload(call.deps, await oneOf(call, id))
    if (!upload) return fail(problems.missing)
    const { site } = await call.deps.snapshots.get(call.address)
    return ok(viewOf(upload, site))
  },

  'imports.choose': async (call, { id, columns, ...more }) => {
    const named = stockFields.filter((field) => columns[field])
    const chosen = { columns: Object.fromEntries(named.map((field) => [field, columns[field]])), ...more }
    const done = await chooseColumns(call.deps, await oneOf(call, id), chosen)
    if (!done.ok) return fail(problems[done.problem])
    call.audit({ subject: { kind: 'stock file', id, name: done.value.name }, after: chosen })
    return ok({})
  },

  'imports.apply': async (call, { id, allowRemovals }) => {
    const done = await applyUpload(call.deps, await oneOf(call, id), allowRemovals)
    if (!done.ok) return fail(problems[done.problem])
    call.audit({ subject: { kind: 'stock file', id, name: done.value.name }, after: { allowRemovals } })
    return ok({})
  },

  'imports.undo': async (call, { id, dealershipId }) => {
    const { site } = await call.deps.snapshots.get(call.address)
    const own = reach(call, site).find((each) => each === dealershipId)
    if (!own) return fail({ kind: 'missing', message: 'We can’t find that import.' })
    const undone = await call.deps.database.forGroup(call.groupId, (db) =>
      undoImport(db, { dealershipId: own, importId: id, now: call.deps.now() }),
    )
    if (!undone.ok)
      return undone.problem.kind === 'no-import'
        ? fail({ kind: 'missing', message: 'We can’t find that import.' })
        : fail({ kind: 'conflict', message: 'This import has already been undone.' })
    const { restored, deleted, stayed, import: taken } = undone.value
    call.audit({ subject: { kind: 'import', id, name: taken.source }, after: { restored, deleted, stayed } })
    return ok({ restored, deleted, stayed })
  },
}

async function oneOf(call: SiteCall, id: string) {
  const { site } = await call.deps.snapshots.get(call.address)
  return { groupId: call.groupId, siteId: asId<'site'>(site.id), id, among: reach(call, site) }
}

const problems: Record<UploadProblem, CallProblem> = {
  missing: { kind: 'missing', message: 'We don’t have that stock file any more. Please upload it again.' },
  busy: { kind: 'conflict', message: 'We’re still reading the file.' },
  'not-ready': { kind: 'conflict', message: 'This file can’t be applied as it is.' },
}

function viewOf(upload: StockUpload, { region, template }: Pick<Site, 'region' | 'template'>): StockUploadView {
  const { id, name, dealershipId, state, head, chosen, plan, problems: why, progress, importId } = upload
  const columns = chosen ?? (head ? suggestedColumns(head.headings, head.rows, region) : { columns: {}, carType: null })
  return {
    id,
    name,
    dealershipId,
    sentAt: upload.sentAt.toISOString(),
    state,
    head,
    columns: columns.columns,
    carType: columns.carType,
    headingRow: columns.headingRow ?? null,
    identity: columns.identity ?? [],
    keepsOthers: columns.keepsOthers ?? false,
    alsoRead: head ? columnsReadBeside(columns, { headings: head.headings, sample: head.rows, region }) : {},
    fields: fieldChoices(template, region),
    plan,
    problems: why,
    progress,
    importId,
  }
}
