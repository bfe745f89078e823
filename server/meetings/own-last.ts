/**
 * The last value each queue wrote, as far as it arrived. The merge needs it for late records that a
 * coordinator accepted. Direct calls have no queue.
 */
import type { Trx } from '../database/schema.ts';
import type { AttendanceField as Column } from '../database/tables/column.ts';

/** The sequence it wrote last into a field, by the field's name in the history. */
export type OwnLast = (field: string) => number | undefined;

const nothing: OwnLast = () => undefined;

export async function ownLastOfMeeting(
  trx: Trx,
  meetingId: number,
  queue: number | null,
): Promise<OwnLast> {
  if (queue === null) return nothing;
  const lines = await trx
    .selectFrom('meeting_history')
    .select(({ fn }) => ['field', fn.max('seq').as('seq')])
    .where('meeting_id', '=', meetingId)
    .where('queue', '=', queue)
    .groupBy('field')
    .execute();
  return byField(lines);
}

export async function ownLastOfNote(
  trx: Trx,
  noteId: number,
  queue: number | null,
): Promise<OwnLast> {
  if (queue === null) return nothing;
  const lines = await trx
    .selectFrom('follow_up_history')
    .select(({ fn }) => ['field', fn.max('seq').as('seq')])
    .where('follow_up_id', '=', noteId)
    .where('queue', '=', queue)
    .groupBy('field')
    .execute();
  return byField(lines);
}

export async function ownLastOfActivity(
  trx: Trx,
  activityId: number,
  queue: number | null,
): Promise<OwnLast> {
  if (queue === null) return nothing;
  const lines = await trx
    .selectFrom('weekly_activity_history')
    .select(({ fn }) => ['field', fn.max('seq').as('seq')])
    .where('activity_id', '=', activityId)
    .where('queue', '=', queue)
    .groupBy('field')
    .execute();
  return byField(lines);
}

/** One register of attendance, and whose order is asked for. */
export type FieldRef = { meetingId: number; personId: number; field: Column; queue: number };

/** Of many registers and queues at once. */
export async function ownLastOfMarks(
  trx: Trx,
  refs: readonly FieldRef[],
): Promise<Map<string, number>> {
  const listed = <K extends keyof FieldRef>(key: K) => [...new Set(refs.map((ref) => ref[key]))];
  const lines = await trx
    .selectFrom('attendance_history')
    .select(({ fn }) => ['meeting_id', 'person_id', 'field', 'queue', fn.max('seq').as('seq')])
    .where('meeting_id', 'in', listed('meetingId'))
    .where('person_id', 'in', listed('personId'))
    .where('queue', 'in', listed('queue'))
    .groupBy(['meeting_id', 'person_id', 'field', 'queue'])
    .execute();
  return new Map(
    lines.map(({ meeting_id, person_id, field, queue, seq }) => [
      fieldRefToKey({
        meetingId: meeting_id,
        personId: person_id,
        field,
        queue: queue as number,
      }),
      Number(seq),
    ]),
  );
}

export function fieldRefToKey({ meetingId, personId, field, queue }: FieldRef): string {
  return `${meetingId} ${personId} ${field} ${queue}`;
}

function byField(lines: readonly { field: string; seq: number | string | null }[]): OwnLast {
  const last = new Map(lines.map(({ field, seq }) => [field, Number(seq)]));
  return (field) => last.get(field);
}
