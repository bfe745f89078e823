import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { DAY_MS } from '#contract/core/durations';
import {
  type AttendanceRegisters,
  type AttendanceTotals,
  UNRECORDED,
} from '#contract/rules/attendance';
import { compileList } from '../database/compile-list.ts';
import { compileOnce } from '../database/compile-once.ts';
import type { Db, Row } from '../database/schema.ts';

type Values = Pick<Row<'attendance'>, 'present' | 'punctual' | 'paid_quota' | 'excused'>;

export async function readRegisters(
  db: Db,
  meetingId: number,
  personId: number,
): Promise<AttendanceRegisters> {
  const [row] = await findValues(db, { meetingId, personId });
  return row ? registersOf(row) : UNRECORDED;
}

const findValues = compileOnce<{ meetingId: number; personId: number }, Values>((db, param) =>
  db
    .selectFrom('attendance')
    .select(['present', 'punctual', 'paid_quota', 'excused'])
    .where('meeting_id', '=', param('meetingId'))
    .where('person_id', '=', param('personId')),
);

export function registersOf(row: Values): AttendanceRegisters {
  return {
    present: truth(row.present),
    punctual: truth(row.punctual),
    paidQuota: truth(row.paid_quota),
    excused: truth(row.excused),
  };
}

function truth(value: number | null): boolean | null {
  return value === null ? null : value === 1;
}

/** By meeting, the marks that are numbers alone; most meetings have none. */
export async function readTotals(
  db: Db,
  meetings: readonly { id: number }[],
): Promise<Map<number, AttendanceTotals>> {
  if (meetings.length === 0) return new Map();
  const ids = meetings.map(({ id }) => id);
  const rows = await findTotals(db, {}, ids);
  return new Map(
    rows.map(({ meeting_id, recorded, present, punctual, paid_quota, excused }) => [
      meeting_id,
      { recorded, present, punctual, paidQuota: paid_quota, excused },
    ]),
  );
}

const findTotals = compileList<Record<string, never>, Row<'attendance_totals'>>((db, _, ids) =>
  db
    .selectFrom('attendance_totals')
    .selectAll()
    .where('meeting_id', 'in', ids)
    .where('recorded', '>', 0),
);

/**
 * Somebody was there, by name, by number or written by hand; a team takes no roll. `wasHeld` of the rules.
 */
export function wasHeld(meetings: 'm' | 'meetings' = 'm'): RawBuilder<SqlBool> {
  const id = sql.ref(`${meetings}.id`);
  return sql<SqlBool>`(
    ${sql.ref(`${meetings}.source`)} = 'team'
    or exists (select 1 from attendance as held where held.meeting_id = ${id} and held.present = 1)
    or exists (select 1 from attendance_totals as held where held.meeting_id = ${id} and held.present > 0)
    or exists (select 1 from meeting_names as held
      where held.meeting_id = ${id} and held.present = 1 and held.person_id is null and held.removed = 0)
  )`;
}

/**
 * Of `meetings as m`: its roll is closed, which is that nobody is left to mark; the public link tells of
 * what is over.
 */
export function isOver(now: number): RawBuilder<SqlBool> {
  const isMarked = sql`a.meeting_id = m.id and (a.present is not null or a.excused = 1)`;
  return sql<SqlBool>`(
    (m.source = 'public' and ${wasHeld()})
    or ((m.date <= ${now} or ${wasHeld()})
      and exists (select 1 from attendance a where ${isMarked})
      and not exists (
        select 1 from memberships ms join people p on p.id = ms.person_id
        where ms.group_id = m.group_id and ms.left_at is null and p.status = 'approved' and p.withdrawn_at is null
          and ms.joined_at < m.date + ${sql.lit(DAY_MS)}
          and not exists (
            select 1 from attendance a where a.person_id = ms.person_id and ${isMarked})))
  )`;
}
