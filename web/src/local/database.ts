/** The data that this browser stores in IndexedDB: tables, the entries of their logs, and notes. */

/** A change of the stored data, in the form that Python lists it: kind, key, number and text. */
export type Write = [
  kind: 'table' | 'entry' | 'note',
  key: string,
  number: number,
  text: string | null,
]

const NAME = 'tawantinsuyu'
const VERSION = 1
const STORES = ['table', 'entry', 'note']

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

export class Database {
  private constructor(private readonly db: IDBDatabase) {}

  static async open(): Promise<Database> {
    const request = indexedDB.open(NAME, VERSION)
    request.onupgradeneeded = () => {
      for (const store of STORES) request.result.createObjectStore(store)
    }
    const db = await done(request)
    // A later version of the page needs another form of the storage.
    db.onversionchange = () => db.close()
    return new Database(db)
  }

  /** Return all stored data of one kind, by key. */
  async all(kind: 'table' | 'note'): Promise<[string, string][]> {
    const store = this.db.transaction(kind).objectStore(kind)
    const [keys, texts] = await Promise.all([
      done(store.getAllKeys() as IDBRequest<string[]>),
      done(store.getAll() as IDBRequest<string[]>),
    ])
    return keys.map((key, at) => [key, texts[at]!])
  }

  one(kind: 'table' | 'note', key: string): Promise<string | undefined> {
    return done(this.db.transaction(kind).objectStore(kind).get(key) as IDBRequest<string>)
  }

  /** Return the entries of a table's log, in order. */
  log(game: string): Promise<string[]> {
    const store = this.db.transaction('entry').objectStore('entry')
    return done(store.getAll(logOf(game)) as IDBRequest<string[]>)
  }

  /**
   * Make all changes to the stored data, or none. It is an error if a log entry exists already,
   * because another window has acted.
   */
  write(writes: readonly Write[]): Promise<void> {
    return new Promise((resolve, reject) => {
      const change = this.db.transaction(STORES, 'readwrite')
      change.oncomplete = () => resolve()
      change.onabort = () => reject(change.error ?? new DOMException('aborted', 'AbortError'))
      for (const [kind, key, number, text] of writes) {
        const store = change.objectStore(kind)
        if (kind === 'entry') store.add(text, [key, number])
        else if (text !== null) store.put(text, key)
        else {
          store.delete(key)
          if (kind === 'table') change.objectStore('entry').delete(logOf(key))
        }
      }
    })
  }
}

const logOf = (game: string) => IDBKeyRange.bound([game, 0], [game, Number.MAX_SAFE_INTEGER])
