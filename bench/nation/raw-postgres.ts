import { run } from '#tests/support/postgres-copies';
import type { Parish } from '../server-support/parishes.ts';
import { newOpId } from '../server-support/wire.ts';

const CELLS = `insert into attendance (meeting_id, person_id, present, present_change,
  present_queue, present_seq, present_at, change)
  select meeting, person, 1, change, 1, change, $4, change
  from unnest($1::int[], $2::int[], $3::bigint[]) as marks (meeting, person, change)`;
const HISTORY = `insert into attendance_history (meeting_id, person_id, field, value, change, queue,
  seq, at, author_id, outcome, received_at)
  select meeting, person, 'present', 1, change, 1, change, $4, $5, 'applied', $4
  from unnest($1::int[], $2::int[], $3::bigint[]) as marks (meeting, person, change)`;
const KEYS = `insert into applied_ops (owner, op_id, fingerprint, endpoint, outcome, change, created_at)
  select $3, key, $4, 'attendance.mark', 'applied', change, $5
  from unnest($1::text[], $2::bigint[]) as marks (key, change)`;
const FINGERPRINT = '0'.repeat(64);

/**
 * The most this PostgreSQL takes without a server: the three rows of every mark in the same tables, one
 * commit a phone, over one connection, without foreign keys. Answers how long that took, ms.
 */
export function timeRawPostgres(url: string, parishes: readonly Parish[]): Promise<number> {
  return run(url, async (client) => {
    await client.query('set session_replication_role = replica');
    const start = performance.now();
    let change = 0;
    for (const { leaderId, meetings, people } of parishes) {
      const marks = meetings.flatMap(({ id }) => people.map((person) => ({ id, person })));
      const changes = marks.map((_, at) => change + at + 1);
      change += marks.length;
      const cells = [marks.map(({ id }) => id), marks.map(({ person }) => person), changes];
      const keys = marks.map(newOpId);
      const now = Date.now();
      await client.query('begin');
      await client.query({ name: 'cells', text: CELLS, values: [...cells, now] });
      await client.query({ name: 'history', text: HISTORY, values: [...cells, now, leaderId] });
      const own = [`u${leaderId}`, FINGERPRINT, now];
      await client.query({ name: 'keys', text: KEYS, values: [keys, changes, ...own] });
      await client.query('commit');
    }
    return performance.now() - start;
  });
}
