import PouchDB from 'pouchdb-browser';
import type { Tap } from '../../support/time-taps.ts';

type Written = { ok?: boolean; rev?: string };

/** Two documents in one call. The revision is remembered: reading it first would cost more. */
export function openPouchTap(): Tap {
  const database = new PouchDB(`pouch-${Date.now()}`);
  let rev: string | undefined;
  return async (round) => {
    const mark = { _id: 'mark', ...(rev && { _rev: rev }), round, present: round % 2 === 0 };
    const tap = { _id: crypto.randomUUID(), round, at: Date.now() };
    const written = (await database.bulkDocs([mark, tap])) as Written[];
    if (!written.every(({ ok }) => ok)) throw new Error('PouchDB refused a document.');
    rev = written[0]?.rev;
  };
}
