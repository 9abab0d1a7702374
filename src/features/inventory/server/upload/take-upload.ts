import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findStockTarget, type FoundDealership } from '#features/sites/server/find-dealership.ts'
import type { GroupId } from '#kernel/ids.ts'
import { announceTopics } from '#platform/postgres/listening/console-changes.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import { automaticMapping } from '../../domain/stock-file/automatic-mapping.ts'
import { chosenMapping } from '../../domain/stock-file/chosen-mapping.ts'
import { uploadPlan } from '../../domain/stock-file/report/upload-plan.ts'
import { applyImport, type ImportProgress, mapImport, type MappedImport } from '../import-stock.ts'
import { readFileHead } from '../reading/read-file-head.ts'
import { listStockImports } from '../undo/import-record-store.ts'
import {
  changeUpload,
  findUpload,
  readUploadedFile,
  type StockUpload,
  type UploadChange,
} from './stock-upload-store.ts'

export type UploadDeps = { database: TenantDatabase; now(): Date }
type UploadToTake = { groupId: GroupId; uploadId: string }

/**
 * Does what is next with a file that staff sent: reads it and works out the difference, or applies it. May run twice: what is
 * done already is left alone, and a file is applied in one transaction with the note that it was.
 */
export async function takeUpload(deps: UploadDeps, { groupId, uploadId }: UploadToTake): Promise<void> {
  const found = await deps.database.forGroup(groupId, async (db) => {
    const upload = await findUpload(db, uploadId)
    if (!upload || (upload.state !== 'looking' && upload.state !== 'applying')) return undefined
    const target = await findStockTarget(db, { groupId, id: upload.dealershipId })
    const content = await readUploadedFile(db, uploadId)
    return target && content ? { upload, target, content } : undefined
  })
  if (!found) return
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-upload-'))
  try {
    const file = join(folder, 'stock')
    await writeFile(file, found.content)
    await take(deps, { groupId, upload: found.upload, target: found.target, file })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Taking = { groupId: GroupId; upload: StockUpload; target: FoundDealership; file: string }

async function take(deps: UploadDeps, taking: Taking): Promise<void> {
  const { upload } = taking
  const { headingRow = null, keepsOthers = false } = upload.chosen ?? {}
  const head = await readFileHead(taking.file, headingRow)
  if (!head.ok) return noted(deps, taking, { state: 'failed', problems: [sentence(head.problem.because)] })
  const { headings, rows, sample } = head.value
  const { region } = taking.target
  const mapping =
    upload.chosen === null
      ? automaticMapping(headings, sample, { region })
      : chosenMapping(upload.chosen, { headings, sample, region })
  const shown = { head: { headings, rows } }
  if (!mapping.ok)
    return noted(deps, taking, { ...shown, state: 'unclear', plan: null, problems: mapping.problem.map(sentence) })
  const telling = progressTeller(deps, taking)
  const prepared = await mapImport(
    // Pictures come by address: a file from a browser names none on our own disk.
    { now: deps.now, storePicture: async () => undefined },
    {
      target: taking.target,
      file: taking.file,
      source: upload.name,
      parsedMapping: mapping.value,
      headingRow,
      keepsOthers,
      isDryRun: upload.state === 'looking',
      allowRemovals: upload.allowRemovals,
      onProgress: telling.notify,
    },
  )
  if (!prepared.ok) {
    const { problem } = prepared
    const problems = problem.kind === 'unreadable-file' ? [problem.because] : problem.problems
    return noted(deps, taking, { ...shown, state: 'unclear', plan: null, problems: problems.map(sentence) })
  }
  await carriedOut(deps, taking, { prepared: prepared.value, shown })
  await telling.done()
}

/** The import, the note of what it did, and the news for open tabs commit together. */
async function carriedOut(
  deps: UploadDeps,
  { groupId, upload, target }: Taking,
  { prepared, shown }: { prepared: MappedImport; shown: UploadChange },
): Promise<void> {
  await deps.database.forGroup(groupId, async (db) => {
    const done = await applyImport(db, prepared)
    const plan = uploadPlan(done.ok ? done.value : done.problem.report)
    const isApplied = done.ok && upload.state === 'applying'
    const touched = plan.added.count + plan.changed.count + plan.removed.count
    const [newest] = isApplied && touched > 0 ? await listStockImports(db, target.id) : []
    const change: UploadChange = {
      ...shown,
      plan,
      progress: null,
      problems: [],
      state: isApplied ? 'applied' : 'ready',
      importId: newest?.id ?? null,
    }
    const stands = await changeUpload(db, { id: upload.id, when: [upload.state] }, change)
    // Another process has done it, or a person chose otherwise meanwhile: nothing of this one stays.
    if (!stands) throw new Error('The upload was taken by another process')
    const topics = isApplied ? ['imports', 'stock', 'today', 'reports'] : ['imports']
    await announceTopics(db, { groupId, siteId: null, topics })
  })
}

/** Reading it took two processes down: staff see it as failed, and their stock as it was. */
export async function setUploadAside(deps: UploadDeps, { groupId, uploadId }: UploadToTake): Promise<string> {
  const upload = await deps.database.forGroup(groupId, (db) => findUpload(db, uploadId))
  const subject = `the uploaded file ${upload?.name ?? ''}`.trim()
  if (!upload || (upload.state !== 'looking' && upload.state !== 'applying')) return subject
  const problems = [
    'Reading this file stopped the program twice, so it isn’t tried again. Send the stock as “CSV UTF-8”.',
  ]
  await noted(deps, { groupId, upload }, { state: 'failed', problems })
  return subject
}

const noted = (
  deps: UploadDeps,
  { groupId, upload }: Pick<Taking, 'groupId' | 'upload'>,
  change: UploadChange,
): Promise<void> =>
  deps.database.forGroup(groupId, async (db) => {
    await changeUpload(db, { id: upload.id, when: [upload.state] }, { progress: null, ...change })
    await announceTopics(db, { groupId, siteId: null, topics: ['imports'] })
  })

/** Writes down how far it is, apart from the import's own transaction; one note at a time, those in between are left out. */
function progressTeller(deps: UploadDeps, { groupId, upload }: Taking) {
  let writing: Promise<void> | undefined
  const write = async ({ phase, rows }: ImportProgress): Promise<void> => {
    await deps.database.forGroup(groupId, async (db) => {
      await changeUpload(db, { id: upload.id, when: [upload.state] }, { progress: { phase, rows } })
      await announceTopics(db, { groupId, siteId: null, topics: ['imports'] })
    })
  }
  return {
    notify(progress: ImportProgress): void {
      writing ??= write(progress)
        // How far it is matters less than that it goes on.
        .catch(() => undefined)
        .finally(() => (writing = undefined))
    },
    done: async (): Promise<void> => await writing,
  }
}

const sentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`
