import type { WeekStep } from '#contract/rules/weekly';
import type { Trx } from '../database/schema.ts';
import { stampsOf } from '../follow-up/follow-up-row.ts';
import { aroundWeek } from './around-week.ts';

/** In these a prospect has no step left. */
const NO_STEP_LEFT: ReadonlySet<string | null> = new Set(['Integrado', 'En pausa']);

export type GroupSteps = { steps: readonly WeekStep[]; contactedAt: readonly number[] };

const NONE: GroupSteps = { steps: [], contactedAt: [] };

/** Steps with prospects, and the contacts noted down around a week. @param groups at least one */
export async function readSteps(
  trx: Trx,
  groups: readonly number[],
  week: string,
): Promise<(groupId: number) => GroupSteps> {
  const movedAt = await readMoves(trx, groups);
  const prospects = await trx
    .selectFrom('follow_ups')
    .select(['id', 'group_id', 'current_stage', 'next_step_date', 'stamps', 'created_at'])
    .where('group_id', 'in', [...groups])
    .where('kind', '=', 'prospect')
    .where('removed', '=', 0)
    .execute();
  const byGroup = new Map<number, { steps: WeekStep[]; contactedAt: number[] }>();
  const of = (groupId: number) => {
    const known = byGroup.get(groupId) ?? { steps: [], contactedAt: [] };
    byGroup.set(groupId, known);
    return known;
  };
  for (const one of prospects) {
    of(one.group_id).steps.push({
      dueAt: NO_STEP_LEFT.has(one.current_stage) ? null : one.next_step_date,
      agreedAt: stampsOf(one).nextStepDate?.at ?? one.created_at,
      movedAt: movedAt.get(one.id) ?? [],
    });
  }
  for (const { group_id, date } of await readContacts(trx, groups, week)) {
    of(group_id).contactedAt.push(date);
  }
  return (groupId) => byGroup.get(groupId) ?? NONE;
}

async function readMoves(trx: Trx, groups: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await trx
    .selectFrom('follow_up_history as h')
    .innerJoin('follow_ups as f', 'f.id', 'h.follow_up_id')
    .select(['h.follow_up_id', 'h.at'])
    .where('f.group_id', 'in', [...groups])
    .where('f.kind', '=', 'prospect')
    .where('h.field', '=', 'currentStage')
    .where('h.outcome', '=', 'applied')
    .execute();
  const moves = new Map<number, number[]>();
  for (const { follow_up_id, at } of rows) {
    const known = moves.get(follow_up_id) ?? [];
    moves.set(follow_up_id, known);
    known.push(at);
  }
  return moves;
}

function readContacts(trx: Trx, groups: readonly number[], week: string) {
  const { since, until } = aroundWeek(week);
  return trx
    .selectFrom('follow_ups')
    .select(['group_id', 'date'])
    .where('group_id', 'in', [...groups])
    .where('kind', '=', 'contact')
    .where('removed', '=', 0)
    .where('date', '>=', since)
    .where('date', '<=', until)
    .execute();
}
