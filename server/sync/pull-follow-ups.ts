import type { PulledFollowUp } from '#contract/sync';
import type { Caller } from '../access/caller.ts';
import { compileList } from '../database/compile-list.ts';
import type { Row, Trx } from '../database/schema.ts';
import { isAuthorOf, rowToFollowUp, stampsOf } from '../follow-up/follow-up-row.ts';
import { pageThrough } from './page-through.ts';
import type { ScopedGroup } from './pull-scope.ts';

export const FOLLOW_UPS_PAGE = 1_000;

export type FollowUpsPage = {
  rows: PulledFollowUp[];
  /** Everything up to this change is in the page. */
  through: number;
};

/** Notes that were made, changed or taken away after a change number, in its order. */
export async function readFollowUps(
  trx: Trx,
  scope: readonly ScopedGroup[],
  { personId }: Pick<Caller, 'personId'>,
  since: number,
): Promise<FollowUpsPage> {
  if (scope.length === 0) return { rows: [], through: Number.POSITIVE_INFINITY };
  const groups = scope.map(({ group }) => group.id);
  const readable = new Set(scope.filter((it) => it.readsNotes).map(({ group }) => group.id));
  const rows = await findNotes(trx, { since }, groups);
  return {
    rows: rows.map((row) => {
      const stamps = Object.entries(stampsOf(row));
      const seen = Object.fromEntries(stamps.map(([field, stamp]) => [field, stamp.change]));
      const readsWhole = readable.has(row.group_id) || isAuthorOf(row, personId);
      return { ...rowToFollowUp(row, { by: row.by, readsWhole }), seen, change: row.change };
    }),
    through: pageThrough(rows, FOLLOW_UPS_PAGE),
  };
}

type Signed = Row<'follow_ups'> & { by: string | null };

const findNotes = compileList<{ since: number }, Signed>((db, param, groups) =>
  db
    .selectFrom('follow_ups as f')
    .leftJoin('people as author', 'author.id', 'f.created_by')
    .selectAll('f')
    .select('author.alias as by')
    .where('f.group_id', 'in', groups)
    .where('f.change', '>', param('since'))
    .orderBy('f.change')
    .limit(FOLLOW_UPS_PAGE),
);
