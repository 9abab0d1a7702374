import { call, CallFailure } from '../data/call.ts'
import { queryClient } from '../data/query-client.ts'
import { smallStore } from '../kit/hooks/small-store.ts'
import { toast } from '../kit/toast-list.ts'
import { sendFile, shrunk } from './send-file.ts'
import { forgetFile, listWaitingFiles, storeFile, type WaitingFile } from './waiting-files.ts'

/** A file on its way: waiting for its turn or for the line, being sent, arrived and about to be shown, or refused. */
export type Upload = WaitingFile & {
  state: 'waiting' | 'sending' | 'arrived' | 'refused'
  /** From 0 to 1. */
  sent: number
  /** Of the picture in this tab. */
  preview: string
  /** Why it was refused, or why it waits. */
  because: string
  /** Where it lies, once it has arrived. */
  url: string
}

const uploads = smallStore<readonly Upload[]>([])
const atOnce = 3
const longestPause = 30_000
let lastNumber = Date.now()
let running = 0
let failures = 0
let isAdding = false
let isResumed = false

window.addEventListener('online', pump)

export const useUploads = (vehicleId: string): Upload[] => uploads.use().filter((each) => each.vehicleId === vehicleId)

const change = (id: string, difference: Partial<Upload>): void =>
  uploads.set(uploads.get().map((each) => (each.id === id ? { ...each, ...difference } : each)))

const asUpload = (file: WaitingFile): Upload => ({
  ...file,
  state: 'waiting',
  sent: 0,
  preview: URL.createObjectURL(file.file),
  because: '',
  url: '',
})

/** Files for a vehicle: each is kept in this browser until the server has it. */
export function addFiles({
  siteId,
  vehicleId,
  files,
}: {
  siteId: string
  vehicleId: string
  files: readonly File[]
}): void {
  const changeId = crypto.randomUUID()
  const waiting = files.map((file) => ({
    id: crypto.randomUUID(),
    siteId,
    vehicleId,
    changeId,
    name: file.name,
    number: ++lastNumber,
    file,
  }))
  for (const file of waiting) void storeFile(file)
  uploads.set([...uploads.get(), ...waiting.map(asUpload)])
  pump()
}

export function sendAgain(id: string): void {
  change(id, { state: 'waiting', because: '', sent: 0 })
  pump()
}

export function leaveOut(id: string): void {
  const upload = uploads.get().find((each) => each.id === id)
  if (upload) URL.revokeObjectURL(upload.preview)
  uploads.set(uploads.get().filter((each) => each.id !== id))
  void forgetFile(id)
  void addArrived()
}

/** What an earlier visit left: sent by one tab of this browser, and by the next one when that is closed. */
export function resumeUploads(): void {
  if (isResumed) return
  isResumed = true
  void navigator.locks.request('console-photos', async () => {
    const known = new Set(uploads.get().map(({ id }) => id))
    const left = (await listWaitingFiles()).filter(({ id }) => !known.has(id))
    uploads.set([...left.map(asUpload), ...uploads.get()])
    pump()
    await new Promise(() => {})
  })
}

function pump(): void {
  while (running < atOnce && navigator.onLine) {
    const next = uploads.get().find(({ state }) => state === 'waiting')
    if (!next) return
    running += 1
    change(next.id, { state: 'sending', because: '' })
    void send(next).finally(() => {
      running -= 1
      pump()
    })
  }
}

async function send({ id, siteId, file }: Upload): Promise<void> {
  try {
    const url = await sendFile({ siteId, file: await shrunk(file), onProgress: (sent) => change(id, { sent }) })
    failures = 0
    change(id, { state: 'arrived', sent: 1, url })
    await addArrived()
  } catch (error) {
    await putBack(id, error)
  }
}

/** Without a line, or while the server is busy or the session has ended, a file waits; what is refused for good says why. */
async function putBack(id: string, error: unknown): Promise<void> {
  if (error instanceof CallFailure && isForGood(error.status)) {
    change(id, { state: 'refused', because: error.message })
    return addArrived()
  }
  failures += 1
  change(id, { because: 'Waiting for the connection.', sent: 0 })
  await new Promise((resolve) => setTimeout(resolve, Math.min(longestPause, 500 * 2 ** failures)))
  change(id, { state: 'waiting' })
}

const isForGood = (status: number): boolean => status >= 400 && status < 500 && status !== 429 && status !== 401

/** Puts photos on their vehicle in the order in which they were chosen: one that is still on its way holds up the later ones. */
async function addArrived(): Promise<void> {
  if (isAdding) return
  isAdding = true
  try {
    for (let batch = nextBatch(); batch.length > 0; batch = nextBatch()) await addBatch(batch)
  } finally {
    isAdding = false
  }
}

function nextBatch(): Upload[] {
  const open = uploads.get().filter(({ state }) => state !== 'refused')
  const first = open.find(
    (each, at) => each.state === 'arrived' && open.findIndex((one) => isTogether(one, each)) === at,
  )
  if (!first) return []
  const together = open.filter((each) => isTogether(each, first))
  const end = together.findIndex(({ state }) => state !== 'arrived')
  return end === -1 ? together : together.slice(0, end)
}

const isTogether = (one: Upload, other: Upload): boolean => one.changeId === other.changeId

async function addBatch(batch: Upload[]): Promise<void> {
  const [first] = batch
  if (!first) return
  const { siteId, vehicleId, changeId } = first
  try {
    await call('stock.addPhotos', { id: vehicleId, urls: batch.map(({ url }) => url), changeId }, { siteId })
    for (const { id, preview } of batch) {
      void forgetFile(id)
      // The picture of the server takes its place first.
      setTimeout(() => URL.revokeObjectURL(preview), 10_000)
    }
    await queryClient.invalidateQueries({ queryKey: ['stock', siteId] })
    uploads.set(uploads.get().filter(({ id }) => !batch.some((each) => each.id === id)))
    if (!uploads.get().some((each) => each.changeId === changeId)) sayDone({ siteId, changeId })
  } catch (error) {
    if (error instanceof CallFailure && isForGood(error.status))
      for (const { id } of batch) change(id, { state: 'refused', because: error.message })
    else {
      for (const { id } of batch) change(id, { because: 'Waiting for the connection.' })
      await new Promise((resolve) => setTimeout(resolve, 2000))
    }
  }
}

function sayDone({ siteId, changeId }: { siteId: string; changeId: string }): void {
  const undo = async (): Promise<void> => {
    await call('stock.undo', { changeId }, { siteId, key: crypto.randomUUID() })
    await queryClient.invalidateQueries({ queryKey: ['stock', siteId] })
    toast('Undone.')
  }
  toast('All photos are on the vehicle. Shoppers see them with their next page.', { undo: () => void undo() })
}
