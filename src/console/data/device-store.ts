/** A table of this browser that outlives the tab: it holds what must not be lost before the server has it. */
type DeviceStore<Row> = {
  put(row: Row): Promise<unknown>
  remove(key: string): Promise<unknown>
  get(key: string): Promise<Row | undefined>
  all(): Promise<Row[]>
  clear(): Promise<unknown>
}

type Ask<Value> = (store: IDBObjectStore) => IDBRequest<Value>

/** The table `files` or `rows` of a database of its own; rows are found by their `id`. */
export function deviceStore<Row extends { id: string }>(database: string, table: string): DeviceStore<Row> {
  let opened: Promise<IDBDatabase> | undefined
  const open = (): Promise<IDBDatabase> =>
    (opened ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(database, 1)
      request.addEventListener('upgradeneeded', () => request.result.createObjectStore(table, { keyPath: 'id' }))
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('This browser stores nothing')))
    }))
  async function run<Value>(mode: IDBTransactionMode, ask: Ask<Value>): Promise<Value> {
    const transaction = (await open()).transaction(table, mode)
    const request = ask(transaction.objectStore(table))
    return new Promise((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve(request.result))
      transaction.addEventListener('error', () => reject(transaction.error ?? new Error('This browser stores nothing')))
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('The disk of this device is full')),
      )
    })
  }
  return {
    put: (row) => run('readwrite', (store) => store.put(row)),
    remove: (key) => run('readwrite', (store) => store.delete(key)),
    get: (key) => run('readonly', (store) => store.get(key) as IDBRequest<Row | undefined>),
    all: () => run('readonly', (store) => store.getAll() as IDBRequest<Row[]>),
    clear: () => run('readwrite', (store) => store.clear()),
  }
}
