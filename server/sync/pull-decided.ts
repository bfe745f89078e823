import { DECIDED_MAX } from '#contract/quarantine';
import type { DecidedOp } from '#contract/sync';
import { compileOnce } from '../database/compile-once.ts';
import type { Row, Trx } from '../database/schema.ts';
import { toDecided } from './outcomes.ts';
import { pageThrough } from './page-through.ts';

/** More than are ever decided with one change, or a page would cut those apart. */
const DECIDED_PAGE = 2 * DECIDED_MAX;
/** Longer ago, no phone has the row any more. */
const OLDEST_MS = 60 * 24 * 3_600_000;

export type DecidedPage = {
  rows: (DecidedOp & { change: number })[];
  /** Everything up to this change is in the page. */
  through: number;
};

/** What was decided, after a change number, about what this person had recorded. */
export async function readDecided(
  trx: Trx,
  personId: number,
  since: number,
  now: number,
): Promise<DecidedPage> {
  const rows = await findDecided(trx, { personId, since, oldest: now - OLDEST_MS });
  const decided = rows.map((row) => ({ ...toDecided(row), change: row.change as number }));
  return { rows: decided, through: pageThrough(decided, DECIDED_PAGE) };
}

type Asked = { personId: number; since: number; oldest: number };
type Decided = Pick<Row<'quarantine'>, 'op_id' | 'state' | 'answer' | 'change'>;

const findDecided = compileOnce<Asked, Decided>((db, param) =>
  db
    .selectFrom('quarantine')
    .select(['op_id', 'state', 'answer', 'change'])
    .where('person_id', '=', param('personId'))
    .where('change', '>', param('since'))
    .where('decided_at', '>', param('oldest'))
    .orderBy('change')
    .limit(DECIDED_PAGE),
);
