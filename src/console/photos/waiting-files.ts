/** A file that was chosen and is not on the vehicle yet. */
export type WaitingFile = {
  id: string
  siteId: string
  vehicleId: string
  /** The same for files that were chosen together. */
  changeId: string
  name: string
  /** In which order files were chosen. */
  number: number
  file: Blob
}

const storeName = 'files'
/** Says that something waits, so that the next visit need not open the database to know. */
const flag = 'console-photos-waiting'

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('console-photos', 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName, { keyPath: 'id' }))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('This browser stores nothing')))
  })
  return opened
}

async function run<Value>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<Value>): Promise<Value> {
  const transaction = (await open()).transaction(storeName, mode)
  const request = ask(transaction.objectStore(storeName))
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve(request.result))
    transaction.addEventListener('error', () => reject(transaction.error ?? new Error('This browser stores nothing')))
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('The disk of this device is full')),
    )
  })
}

/** Files outlive the tab. A browser that stores nothing still sends them, as long as the tab is open. */
export async function storeFile(file: WaitingFile): Promise<void> {
  localStorage.setItem(flag, '1')
  await run('readwrite', (store) => store.put(file)).catch(() => undefined)
}

export async function forgetFile(id: string): Promise<void> {
  await run('readwrite', (store) => store.delete(id)).catch(() => undefined)
}

/** In the order in which they were chosen. */
export async function listWaitingFiles(): Promise<WaitingFile[]> {
  const files = await run('readonly', (store) => store.getAll() as IDBRequest<WaitingFile[]>).catch(() => [])
  if (files.length === 0) localStorage.removeItem(flag)
  return files.toSorted((one, other) => one.number - other.number)
}
