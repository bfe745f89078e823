import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../database/schema.ts';
import { PEOPLE_EACH } from './huge-network.ts';

type Part = {
  /** Ids of meetings that follow each other. */
  first: number;
  until: number;
  /** The first number of the marks. */
  change: number;
};

const FIELDS = ['present', 'punctual', 'paid_quota', 'excused'] as const;

/**
 * Marks of these meetings' members as `addMark` makes them, drawn by the database: thirty million
 * would take the driver an hour. Numbers follow each other, in the order of the table's key.
 */
export async function insertMarks(trx: Trx, { first, until, change }: Part): Promise<void> {
  const columns = FIELDS.flatMap((field) => [field, `${field}_change`, `${field}_at`]);
  const number = sql`${sql.lit(change)} + (meeting - ${sql.lit(first)}) * ${sql.lit(PEOPLE_EACH)} + place`;
  await sql`
    insert into attendance (meeting_id, person_id, ${sql.join(columns.map(sql.ref))}, change)
    with members as materialized (
      select group_id, person_id, row_number() over (partition by group_id order by person_id) - 1 as place,
        ${drawn(sql`cast(person_id as bigint) * 48271 + 11`)} as habit
      from memberships where left_at is null and group_id in
        (select group_id from meetings where id >= ${sql.lit(first)} and id < ${sql.lit(until)})
    ), draws as materialized (
      select cast(m.id as bigint) as meeting, person_id, m.date as at, place, habit,
        ${drawn(sql`cast(person_id as bigint) * 69621 + cast(m.id as bigint) * 40014`)} as draw
      from meetings m join members on members.group_id = m.group_id
      where m.id >= ${sql.lit(first)} and m.id < ${sql.lit(until)}
    ), said as materialized (
      select meeting, person_id, at, ${number} as change, draw, habit,
        case when draw % 1000 < 550 + habit % 430 then 1 else 0 end as present
      from draws where draw % 1000 < 985
    ), marks as materialized (
      select meeting, person_id, at, change, present,
        case when present = 1 then case when (draw / 1000) % 1000 < 500 + (habit / 1000) % 500 then 1 else 0 end end as punctual,
        case when present = 1 then case when (draw / 1000000) % 1000 < 400 + (habit / 1000000) % 600 then 1 else 0 end end as paid_quota,
        case when present = 0 and (draw / 1000) % 10 < 3 then 1 end as excused
      from said
    )
    select meeting, person_id, ${sql.join(FIELDS.map(registerOf))}, change
    from marks order by meeting, person_id
  `.execute(trx);
}

/** The value, its number and its time; nothing where it was not said. */
function registerOf(field: (typeof FIELDS)[number]): RawBuilder<unknown> {
  const name = sql.ref(field);
  const isSaid = sql`${name} is not null`;
  return sql`${name}, case when ${isSaid} then change end, case when ${isSaid} then at end`;
}

const PRIME = sql.lit(2_147_483_647);

/** A number below 2^31, of a whole number below 2^62; the same on both engines. */
function drawn(seed: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(((${seed}) % ${PRIME}) * ((${seed}) % ${PRIME}) % ${PRIME})`;
}
