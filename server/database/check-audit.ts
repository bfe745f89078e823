import { hashOf } from './append-audit.ts';
import { type Pruned, readPruned } from './prune-audit.ts';
import type { Db } from './schema.ts';

const PAGE = 1_000;

export type AuditCheck = {
  findBroken(db: Db): Promise<number | null>;
};

/** Resumes after the last verified row; a new check reads everything. */
export function createAuditCheck(): AuditCheck {
  let seen: Pruned | null = null;
  return {
    async findBroken(db) {
      const pruned = await readPruned(db);
      if (!seen || seen.id < pruned.id) seen = pruned;
      else if (seen.id > pruned.id && !(await stillStands(db, seen))) return seen.id;
      const found = await walk(db, seen);
      seen = found.last;
      return found.broken;
    },
  };
}

export function findBrokenAudit(db: Db): Promise<number | null> {
  return createAuditCheck().findBroken(db);
}

async function stillStands(db: Db, { id, hash }: Pruned): Promise<boolean> {
  const row = await db.selectFrom('audit').selectAll().where('id', '=', id).executeTakeFirst();
  return row !== undefined && row.hash === hash && hashOf(row) === hash;
}

async function walk(db: Db, from: Pruned): Promise<{ last: Pruned; broken: number | null }> {
  let last = from;
  for (;;) {
    const rows = await db
      .selectFrom('audit')
      .selectAll()
      .where('id', '>', last.id)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (const row of rows) {
      if (row.prev_hash !== last.hash || row.hash !== hashOf(row)) return { last, broken: row.id };
      last = { id: row.id, hash: row.hash };
    }
    if (rows.length < PAGE) return { last, broken: null };
  }
}
