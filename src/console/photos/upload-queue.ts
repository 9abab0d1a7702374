import { call, CallFailure } from '../data/call.ts'
import { currentPerson } from '../data/person.ts'
import { queryClient } from '../data/query-client.ts'
import { smallStore } from '../kit/hooks/small-store.ts'
import { toast } from '../kit/toast-list.ts'
import { nextToAdd, nextToSend, overtakenBy, type QueuedFile } from './queue-rules.ts'
import { sendFile, shrunk } from './send-file.ts'
import { forgetFile, listWaitingFiles, type Refusal, storeFile, type WaitingFile } from './waiting-files.ts'

/** A file on its way. */
export type Upload = WaitingFile & {
  state: QueuedFile['state']
  /** From 0 to 1. */
  sent: number
  /** Belongs to the picture in this tab. */
  preview: string
  /** Why it was refused, or why it waits. */
  because: string
}

const uploads = smallStore<readonly Upload[]>([])
const atOnce = 3
const longestPause = 30_000
let lastNumber = Date.now()
let running = 0
let failures = 0
let isAdding = false
let resumedFor = ''
let holdsLock = false

window.addEventListener('online', pump)

/** Others may have used this browser: only uploads of the signed-in person are shown. */
export const useAllUploads = (): Upload[] => uploads.use().filter(isOwn)
export const useUploads = (vehicleId: string): Upload[] =>
  useAllUploads().filter((each) => each.vehicleId === vehicleId)

const isOwn = ({ userId }: WaitingFile): boolean => (userId ?? currentPerson.get()) === currentPerson.get()

const change = (id: string, difference: Partial<Upload>): void =>
  uploads.set(uploads.get().map((each) => (each.id === id ? { ...each, ...difference } : each)))

const asUpload = (file: WaitingFile): Upload => ({
  ...file,
  state: file.refusal ? 'refused' : stateWithoutRefusal(file),
  sent: file.url === '' ? 0 : 1,
  preview: URL.createObjectURL(file.file),
  because: file.refusal?.because ?? '',
})

const stateWithoutRefusal = ({ url }: WaitingFile): 'waiting' | 'arrived' => (url === '' ? 'waiting' : 'arrived')

type Chosen = Pick<WaitingFile, 'siteId' | 'vehicleId'> & {
  files: readonly File[]
  /** Belongs to the photo round, with what its shots are undone together by. */
  shot?: { name: string; changeId: string }
}

/** Files for a vehicle: each is kept in this browser until the server has it. */
export function addFiles({ siteId, vehicleId, files, shot }: Chosen): void {
  const changeId = shot?.changeId ?? crypto.randomUUID()
  const userId = currentPerson.get() ?? undefined
  const waiting = files.map((file): WaitingFile => ({
    id: crypto.randomUUID(),
    userId,
    siteId,
    vehicleId,
    changeId,
    name: file.name,
    number: ++lastNumber,
    shot: shot?.name,
    file,
    url: '',
  }))
  const stored = Promise.all(waiting.map(storeFile))
  // Who closes the tab before this is gone loses the file: nothing else is said until the device has it.
  const made = waiting.map((file): Upload => ({ ...asUpload(file), because: 'Saving on this device' }))
  for (const overtaken of made.flatMap((each) => overtakenBy(uploads.get(), each))) leaveOut(overtaken.id)
  uploads.set([...uploads.get(), ...made])
  void stored.then(() => {
    for (const { id } of waiting) change(id, { because: '' })
    pump()
  })
}

/** Sends what was refused once more, because a person asks for it. */
export function sendAgain(id: string): void {
  const upload = uploads.get().find((each) => each.id === id)
  if (!upload) return
  void storeFile(asStored({ ...upload, refusal: undefined }))
  change(id, { state: stateWithoutRefusal(upload), because: '', sent: 0, refusal: undefined })
  pump()
  void addArrived()
}

/** What is refused stays so over every visit, until a person sends it again or leaves it out. */
async function refuse(id: string, refusal: Refusal): Promise<void> {
  const upload = uploads.get().find((each) => each.id === id)
  if (!upload) return
  change(id, { state: 'refused', because: refusal.because, refusal })
  await storeFile(asStored({ ...upload, refusal }))
}

export function leaveOut(id: string): void {
  const upload = uploads.get().find((each) => each.id === id)
  if (upload) URL.revokeObjectURL(upload.preview)
  uploads.set(uploads.get().filter((each) => each.id !== id))
  void forgetFile(id)
  void addArrived()
}

/** Does what an earlier visit of this person left: sent by one tab of this browser, and by the next one when that is closed. */
export function resumeUploads(userId: string): void {
  if (resumedFor === userId) {
    pump()
    return void addArrived()
  }
  resumedFor = userId
  if (holdsLock) return void takeUpLeft()
  void navigator.locks.request('console-photos', async () => {
    holdsLock = true
    await takeUpLeft()
    await new Promise(() => {})
  })
}

async function takeUpLeft(): Promise<void> {
  const left = await listWaitingFiles(resumedFor)
  const known = new Set(uploads.get().map(({ id }) => id))
  uploads.set([...left.filter(({ id }) => !known.has(id)).map(asUpload), ...uploads.get()])
  pump()
  void addArrived()
}

function pump(): void {
  while (running < atOnce && navigator.onLine) {
    const next = nextToSend(uploads.get().filter(isOwn))
    if (!next) return
    running += 1
    change(next.id, { state: 'sending', because: '' })
    void send(next).finally(() => {
      running -= 1
      pump()
    })
  }
}

async function send({ id, siteId }: Upload): Promise<void> {
  try {
    const small = await shrunkOnce(id)
    const url = await sendFile({ siteId, file: small.file, onProgress: (sent) => change(id, { sent }) })
    failures = 0
    // A tab that is closed now sends it no second time.
    await storeFile({ ...asStored(small), url })
    change(id, { state: 'arrived', sent: 1, url, because: '' })
    await addArrived()
  } catch (error) {
    await putBack(id, error)
  }
}

/** Makes equal bytes however often it is sent, so that the server knows them again. */
async function shrunkOnce(id: string): Promise<Upload> {
  const file = uploads.get().find((each) => each.id === id)
  if (!file) throw new Error('A file was left out before it was sent')
  if (file.isShrunk) return file
  const small = { ...file, file: await shrunk(file.file), isShrunk: true }
  await storeFile(asStored(small))
  change(id, { file: small.file, isShrunk: true })
  return small
}

const asStored = ({ state: _state, sent: _sent, preview: _preview, because: _because, ...file }: Upload): WaitingFile =>
  file

/** Without a line, or while the server is busy or the session has ended, a file waits; what is refused for good says why. */
async function putBack(id: string, error: unknown): Promise<void> {
  if (error instanceof CallFailure && isForGood(error.status)) {
    await refuse(id, { because: error.message, isOfFile: refusesFile.includes(error.status) })
    return addArrived()
  }
  failures += 1
  const isSignedOut = error instanceof CallFailure && error.status === 401
  change(id, { because: isSignedOut ? 'Sign in to send it.' : 'Waiting for the connection.', sent: 0 })
  await pauseOrLine(Math.min(longestPause, 500 * 2 ** failures))
  change(id, { state: 'waiting' })
}

/** A line that is back ends the pause. */
const pauseOrLine = (milliseconds: number): Promise<unknown> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
    window.addEventListener('online', resolve, { once: true })
  })

/** Statuses of a photo that is too large, of a kind that nobody reads, or broken. */
const refusesFile = [413, 415, 422]

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

const nextBatch = (): Upload[] => nextToAdd(uploads.get().filter(isOwn))

async function addBatch(batch: Upload[]): Promise<void> {
  const [first] = batch
  if (!first) return
  const { siteId, changeId, shot } = first
  try {
    await addToVehicle(first, batch)
    for (const { id, preview } of batch) {
      void forgetFile(id)
      // The picture of the server takes its place first.
      setTimeout(() => URL.revokeObjectURL(preview), 10_000)
    }
    await queryClient.invalidateQueries({ queryKey: ['stock', siteId] })
    uploads.set(uploads.get().filter(({ id }) => !batch.some((each) => each.id === id)))
    const isLast = !uploads.get().some((each) => each.changeId === changeId)
    // The round shows its shots by itself.
    if (isLast && shot === undefined) sayDone({ siteId, changeId })
  } catch (error) {
    if (error instanceof CallFailure && isForGood(error.status))
      await Promise.all(batch.map(({ id }) => refuse(id, { because: error.message, isOfFile: false })))
    else {
      for (const { id } of batch) change(id, { because: 'Waiting for the connection.' })
      await pauseOrLine(2000)
    }
  }
}

/** The key of a shot is that of its file: however often it is asked for, it comes onto the vehicle once. */
const addToVehicle = ({ id: key, siteId, vehicleId: id, changeId, shot, url }: Upload, batch: readonly Upload[]) =>
  shot === undefined
    ? call('stock.addPhotos', { id, urls: batch.map((each) => each.url), changeId }, { siteId })
    : call('stock.addShot', { id, url, shot, changeId }, { siteId, key })

function sayDone({ siteId, changeId }: { siteId: string; changeId: string }): void {
  const undo = async (): Promise<void> => {
    await call('stock.undo', { changeId }, { siteId, key: crypto.randomUUID() })
    await queryClient.invalidateQueries({ queryKey: ['stock', siteId] })
    toast('Undone.')
  }
  toast('All photos are on the vehicle, and shoppers can see them.', { undo: () => void undo() })
}
