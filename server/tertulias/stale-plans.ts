import { sql } from 'kysely';
import type { NoticePurpose } from '#contract/rules/plan-notice';
import type { Stale } from '#contract/tertulias';
import type { Trx } from '../database/schema.ts';
import { groupBy, isUnconfirmed, noticeOf, readKnownPlans } from './guest-row.ts';
import type { TertuliaRow } from './tertulia-reach.ts';

/** Who knows otherwise, by message and by what they believe; past and closed ones are left alone. */
export async function readStale(
  trx: Trx,
  rows: readonly TertuliaRow[],
  now: number,
): Promise<(id: number) => { stale: Stale[]; toConfirm: number }> {
  const moved = await movedOf(
    trx,
    rows.filter(({ status, at }) => status !== 'completed' && at > now),
  );
  const tellsOf = await readKnownPlans(
    trx,
    moved.map(({ id }) => id),
  );
  const guests =
    moved.length === 0
      ? []
      : await trx
          .selectFrom('tertulia_guests')
          .select(['tertulia_id', 'person_id', 'sent_at', 'answer', 'seat'])
          .select(['answered_at', 'answered_date', 'answered_place'])
          .where(
            'tertulia_id',
            'in',
            moved.map(({ id }) => id),
          )
          .where('source', '=', 'invited')
          .where('withdrawn_at', 'is', null)
          .execute();
  const byTertulia = groupBy(guests, ({ tertulia_id }) => tertulia_id);
  const byId = new Map(moved.map((row) => [row.id, row]));
  return (id) => {
    const row = byId.get(id);
    const own = byTertulia.get(id) ?? [];
    if (!row) return { stale: [], toConfirm: 0 };
    const told = own.map((guest) => ({ guest, told: tellsOf(guest) }));
    return {
      stale: groupStale(
        told.flatMap(({ guest, told: of }) => {
          const purpose = noticeOf(of, row, guest);
          return purpose && of.known ? [{ purpose, believed: of.known.date }] : [];
        }),
      ),
      toConfirm: told.filter(({ guest, told: of }) => isUnconfirmed(of, row, guest)).length,
    };
  };
}

function groupStale(needs: readonly { purpose: NoticePurpose; believed: number }[]): Stale[] {
  const groups = groupBy(needs, ({ purpose, believed }) => `${purpose}:${believed}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const believed = new Date(first.believed).toISOString();
    return [{ purpose: first.purpose, believed, people: group.length }];
  });
}

/** Most were never moved: only those are read whole whose messages or answers say otherwise. */
async function movedOf(trx: Trx, rows: readonly TertuliaRow[]): Promise<TertuliaRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const told = await trx
    .selectFrom('contact_claims as c')
    .innerJoin('tertulias as t', 't.id', 'c.tertulia_id')
    .select('t.id')
    .distinct()
    .where('t.id', 'in', ids)
    .where('c.outcome', '=', 'sent')
    .where(
      sql<boolean>`(t.status = 'cancelled' or c.purpose = 'cancelled' or c.plan_date <> t.at or c.plan_place <> t.place_change)`,
    )
    .execute();
  const answered = await trx
    .selectFrom('tertulia_guests as g')
    .innerJoin('tertulias as t', 't.id', 'g.tertulia_id')
    .select('t.id')
    .distinct()
    .where('t.id', 'in', ids)
    .where('g.answer', 'is not', null)
    .where(
      sql<boolean>`(t.status = 'cancelled' or g.answered_date <> t.at or g.answered_place <> t.place_change)`,
    )
    .execute();
  const moved = new Set([...told, ...answered].map(({ id }) => id));
  return rows.filter(({ id }) => moved.has(id));
}
