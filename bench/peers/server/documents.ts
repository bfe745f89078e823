import Database from 'better-sqlite3';

export type Document = { id: string; [field: string]: unknown };

export type Documents = {
  /** All in one transaction, durable when it returns. */
  putAll(space: string, documents: readonly Document[]): void;
  /** What came after a number, oldest first, and the number of the last. */
  after(space: string, seq: number, limit: number): { documents: Document[]; seq: number };
  count(space: string): number;
  /** Appends bytes; for what only its clients can read. */
  putBytes(space: string, bytes: Uint8Array): void;
  bytes(space: string): Uint8Array[];
  close(): void;
};

/** What a server of a peer keeps: SQLite with synchronous FULL, the newest of each document. */
export function openDocuments(path: string): Documents {
  const database = new Database(path);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.exec(`
    CREATE TABLE documents (seq INTEGER PRIMARY KEY AUTOINCREMENT, space TEXT, id TEXT, body TEXT);
    CREATE UNIQUE INDEX by_id ON documents (space, id);
    CREATE INDEX by_space ON documents (space, seq);
    CREATE TABLE updates (seq INTEGER PRIMARY KEY AUTOINCREMENT, space TEXT, bytes BLOB);
  `);
  const put = database.prepare(
    'INSERT OR REPLACE INTO documents (space, id, body) VALUES (?, ?, ?)',
  );
  const after = database.prepare(
    'SELECT seq, body FROM documents WHERE space = ? AND seq > ? ORDER BY seq LIMIT ?',
  );
  const count = database.prepare('SELECT count(*) FROM documents WHERE space = ?').pluck();
  const putBytes = database.prepare('INSERT INTO updates (space, bytes) VALUES (?, ?)');
  const bytes = database.prepare('SELECT bytes FROM updates WHERE space = ? ORDER BY seq').pluck();
  return {
    putAll: database.transaction((space: string, documents: readonly Document[]) => {
      for (const document of documents) put.run(space, document.id, JSON.stringify(document));
    }),
    after(space, seq, limit) {
      const rows = after.all(space, seq, limit) as { seq: number; body: string }[];
      const documents = rows.map(({ body }) => JSON.parse(body) as Document);
      return { documents, seq: rows.at(-1)?.seq ?? seq };
    },
    count: (space) => count.get(space) as number,
    putBytes: (space, update) => void putBytes.run(space, update),
    bytes: (space) => bytes.all(space) as Uint8Array[],
    close: () => database.close(),
  };
}
