import { compileOnce } from '../database/compile-once.ts';
import type { NewRow, Row, Trx } from '../database/schema.ts';
import type { Flag } from '../database/tables/column.ts';
import type { Call } from '../http/handler.ts';
import { originOf } from '../merge/merge-fields.ts';
import { markMany } from '../merge/merge-marks.ts';
import { notOfGroup } from './mark-attendance.ts';
import type { MeetingRow } from './meeting-row.ts';
import { type NameKind, newNameId, recordNameOrigins } from './merge-name.ts';
import { withFlag } from './record-unknown-attendee.ts';

type Writing = Pick<Call, 'trx' | 'deps' | 'now' | 'op' | 'caller'>;

type Flags = { present: boolean; punctual: boolean; paidQuota: boolean };
/** `attendeeId` is the membership's number, as public pages know it. */
export type RollRecord = Flags & { attendeeId: number };
export type Named = Flags & { name: string };
type RollEntry = Named & { memberPersonId?: number | null };

/**
 * Attendance of a newly recorded meeting, by membership. Former members become names to match, so that
 * nothing is lost; who never belonged, only where a phone sends it, and is refused otherwise.
 */
export async function recordRoll(
  call: Writing,
  meeting: MeetingRow,
  records: readonly RollRecord[],
  names: readonly Named[] = [],
): Promise<void> {
  const { trx, deps, now } = call;
  const members = await membersOf(trx, meeting.group_id);
  if (!call.op) assertOfGroup(members, records);
  const known = records.filter((record) => members.get(record.attendeeId)?.live);
  const marks = known.map(({ attendeeId, present, punctual, paidQuota }) => ({
    personId: members.get(attendeeId)?.personId as number,
    set: { present, punctual, paidQuota },
    base: {},
    origin: originOf(call),
  }));
  if (marks.length > 0) await markMany(deps.store, trx, meeting.id, marks, now);
  const strangers = records
    .filter((record) => !isLiveOrErased(members.get(record.attendeeId)))
    .map((record) => {
      const member = members.get(record.attendeeId);
      const name = member?.alias ?? `Asistente ${record.attendeeId}`;
      return { ...record, name, memberPersonId: member?.personId ?? null };
    });
  await insertNames(call, meeting, 'unknown-attendee', strangers);
  await insertNames(call, meeting, 'names', names);
  if (strangers.length > 0) await flagStrangers(trx, meeting);
}

function assertOfGroup(
  members: ReadonlyMap<number, RollMember>,
  records: readonly RollRecord[],
): void {
  for (const [place, { attendeeId }] of records.entries()) {
    if (members.has(attendeeId)) continue;
    throw notOfGroup({ number: attendeeId, field: `attendanceRecords.${place}.attendeeId` });
  }
}

/** Erased people are not recorded again, not even as names. */
function isLiveOrErased(member: RollMember | undefined): boolean {
  return member !== undefined && (member.live || member.erased);
}

type Found = Pick<Row<'memberships'>, 'id' | 'person_id' | 'left_at'> &
  Pick<Row<'people'>, 'alias' | 'erased_at' | 'withdrawn_at'>;

const findMembers = compileOnce<{ groupId: number }, Found>((db, param) =>
  db
    .selectFrom('memberships')
    .innerJoin('people', 'people.id', 'memberships.person_id')
    .select(['memberships.id', 'person_id', 'left_at', 'alias', 'erased_at', 'withdrawn_at'])
    .where('group_id', '=', param('groupId')),
);

export type RollMember = {
  personId: number;
  live: boolean;
  erased: boolean;
  /** Marks of theirs count without a name; nothing is noted about them. */
  withdrawn: boolean;
  alias: string;
};

/** By membership number, ended ones included: old phones may still send them. */
export async function membersOf(trx: Trx, groupId: number): Promise<Map<number, RollMember>> {
  const rows = await findMembers(trx, { groupId });
  return new Map(
    rows.map((row) => [
      row.id,
      {
        personId: row.person_id,
        live: row.left_at === null,
        erased: row.erased_at !== null,
        withdrawn: row.withdrawn_at !== null,
        alias: row.alias,
      },
    ]),
  );
}

async function insertNames(
  call: Writing,
  meeting: MeetingRow,
  kind: NameKind,
  names: readonly RollEntry[],
): Promise<void> {
  if (names.length === 0) return;
  const { queue, seq, at } = originOf(call);
  const stamp = { change: meeting.change, queue, seq, at };
  const stampsOf = ({ present, punctual, paidQuota }: RollEntry): string => {
    const marked = Object.entries({ present, punctual, paidQuota });
    return JSON.stringify(
      Object.fromEntries(marked.map(([field, value]) => [field, { ...stamp, value }])),
    );
  };
  const flag = (value: boolean): Flag => (value ? 1 : 0);
  const rows = names.map(
    (entry, place): NewRow<'meeting_names'> => ({
      meeting_id: meeting.id,
      uuid: newNameId(`${meeting.uuid} ${kind}`, meeting.change, place),
      name: entry.name,
      present: flag(entry.present),
      punctual: flag(entry.punctual),
      paid_quota: flag(entry.paidQuota),
      told_of: entry.memberPersonId ?? null,
      stamps: entry.memberPersonId ? stampsOf(entry) : null,
      change: meeting.change,
    }),
  );
  const inserted = await call.trx
    .insertInto('meeting_names')
    .values(rows)
    .returning('id')
    .execute();
  const ids = inserted.map(({ id }) => id);
  await recordNameOrigins(call, meeting.id, kind, ids, meeting.change);
}

async function flagStrangers(trx: Trx, meeting: MeetingRow): Promise<void> {
  const flags = withFlag(meeting.flags, 'unknown-attendee');
  await trx.updateTable('meetings').set({ flags }).where('id', '=', meeting.id).execute();
}
