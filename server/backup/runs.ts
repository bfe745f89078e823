import type { Db, Row } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import type { ProblemCode } from './backup-problem.ts';

export type RunKind = 'backup' | 'rehearsal';

/** Counts and sizes only; no personal data. */
export type RunDetail = Readonly<Record<string, number>>;

export type Run = {
  kind: RunKind;
  startedAt: number;
  endedAt: number;
  outcome: 'ok' | 'failed' | 'skipped';
  reason: ProblemCode | null;
  detail: RunDetail;
};

export async function recordRun(store: Store, run: Run): Promise<void> {
  const { kind, startedAt, endedAt, outcome, reason, detail } = run;
  await store.write((trx) =>
    trx
      .insertInto('operation_runs')
      .values({
        ...{ kind, outcome, reason, started_at: startedAt, ended_at: endedAt },
        detail: JSON.stringify(detail),
      })
      .execute(),
  );
}

export async function readRuns(db: Db, kind: RunKind, limit: number): Promise<Run[]> {
  const rows = await db
    .selectFrom('operation_runs')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('ended_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toRun);
}

export async function pruneRuns(store: Store, before: number): Promise<void> {
  await store.write((trx) =>
    trx.deleteFrom('operation_runs').where('ended_at', '<', before).execute(),
  );
}

function toRun(row: Row<'operation_runs'>): Run {
  const { kind, started_at, ended_at, outcome, reason, detail } = row;
  return {
    ...{ kind, outcome, startedAt: started_at, endedAt: ended_at },
    reason: reason as ProblemCode | null,
    detail: JSON.parse(detail),
  };
}
