/** The pictures of a folder, kept by this browser until they are forgotten. */
const NAME = 'ringside-pictures'
const STORE = 'files'

function opened(): Promise<IDBDatabase> {
  return new Promise((done, fail) => {
    const asked = indexedDB.open(NAME, 1)
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE)
    asked.onsuccess = () => done(asked.result)
    asked.onerror = () => fail(asked.error ?? new Error(NAME))
  })
}

async function work(mode: IDBTransactionMode, act: (store: IDBObjectStore) => void): Promise<void> {
  const database = await opened()
  await new Promise<void>((done, fail) => {
    const transaction = database.transaction(STORE, mode)
    act(transaction.objectStore(STORE))
    transaction.oncomplete = () => done()
    transaction.onabort = transaction.onerror = () => fail(transaction.error ?? new Error(NAME))
  })
  database.close()
}

/** Keep files by their places, in place of what was kept. */
export const keepFiles = (files: Map<string, Blob>): Promise<void> =>
  work('readwrite', (store) => {
    store.clear()
    for (const [place, file] of files) store.put(file, place)
  })

/** Give all files that are kept. */
export async function keptFiles(): Promise<Map<string, Blob>> {
  const found = new Map<string, Blob>()
  await work('readonly', (store) => {
    store.openCursor().onsuccess = (event) => {
      const cursor = (event.target as IDBRequest<IDBCursorWithValue | null>).result
      if (!cursor) return
      found.set(String(cursor.key), cursor.value as Blob)
      cursor.continue()
    }
  })
  return found
}
